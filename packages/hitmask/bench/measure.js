// How long something takes.

/** The median of some numbers, and the one that 99 of 100 do not exceed. */
export function spread(numbers) {
  const sorted = Float64Array.from(numbers).sort();
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return { mean: sorted.reduce((sum, number) => sum + number, 0) / sorted.length, median: at(0.5), p99: at(0.99) };
}

/**
 * Nanoseconds per call of each of some functions, each of which makes `calls` calls. They take turns, so that whatever else the
 * machine does slows all of them; each counts by the median of its rounds.
 */
export function nanoseconds(runs, calls, rounds = 15, milliseconds = 20) {
  const names = Object.keys(runs);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      let [end, count] = [start, 0];
      do {
        runs[name]();
        end = performance.now();
        count += calls;
      } while (end - start < milliseconds);
      // The first round warms up the compiler.
      if (round >= 0) times[name].push(((end - start) * 1e6) / count);
    }
  }
  return Object.fromEntries(names.map((name) => [name, spread(times[name]).median]));
}
