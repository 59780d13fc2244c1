// Measures times.

/** Returns the mean, the median, the 99th percentile and the maximum of some numbers. */
export function spread(numbers) {
  const sorted = Float64Array.from(numbers).sort();
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return {
    mean: sorted.reduce((sum, number) => sum + number, 0) / sorted.length,
    median: at(0.5),
    p99: at(0.99),
    worst: at(1),
  };
}

/**
 * Returns nanoseconds per call for each of several functions, each of which makes `calls` calls.
 * The functions take turns, and only the fastest round of each counts, because other work on the
 * machine can only slow a round down.
 */
export function nanoseconds(runs, calls, rounds = 60, milliseconds = 4) {
  const best = Object.fromEntries(Object.keys(runs).map((name) => [name, Infinity]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(runs)) {
      const start = performance.now();
      let [end, count] = [start, 0];
      do {
        run();
        end = performance.now();
        count += calls;
      } while (end - start < milliseconds);
      best[name] = Math.min(best[name], ((end - start) * 1e6) / count);
    }
  }
  return best;
}
