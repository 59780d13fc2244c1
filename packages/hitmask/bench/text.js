// Formats the results of the measurements. The lines are the same in a terminal and on the
// Benchmark page of the playground.

/** The sprite sizes of the pair tests. */
export const SIZES = [16, 32, 64, 128, 256];

/** The numbers of sprites in the worlds. */
export const COUNTS = [1000, 10_000, 100_000];

/** The calls with their names. */
export const CALLS = [
  { key: 'number', name: 'A number out: world.length' },
  { key: 'pixel', name: 'Two numbers in: mask.get(x, y)' },
  { key: 'apart', name: 'Boxes apart: a.at(x, y).overlaps(b.at(x, y))' },
  { key: 'object', name: 'An object out: world.position(id)' },
];

/** Formats a time as `12.3 ns` or `1.2 µs`. */
export function nanoseconds(time) {
  return time < 1000 ? `${time.toFixed(time < 100 ? 1 : 0)} ns` : `${(time / 1000).toFixed(1)} µs`;
}

/** Formats a time as `1.25 ms`. */
export function milliseconds(time) {
  return `${time.toFixed(2)} ms`;
}

/** Formats how many times as long something takes, as `2.4 ×` or `34 ×`. */
export function ratio(time, base) {
  const times = time / base;
  return `${times < 10 ? times.toFixed(1) : Math.round(times)} ×`;
}

/** Returns a line for each call of a result. */
export function callLines(result) {
  return CALLS.map(({ key, name }) => `${name}: ${nanoseconds(result[key])} a call`);
}

export function pairLine({ size, hits, batch, single, alpha, rgba }) {
  const loop = (time) =>
    `${nanoseconds(time)} = ${ratio(time, batch)} batch = ${ratio(time, single)} single`;
  return (
    `pairs of ${size} px, ${Math.round(100 * hits)} % hits: batch ${nanoseconds(batch)}, single ` +
    `${nanoseconds(single)}, alpha loop ${loop(alpha)}, RGBA loop ${loop(rgba)}`
  );
}

export function worldLine({ count, pairs, mean, median, p99, worst, start }) {
  return (
    `world of ${count}, ${Math.round(pairs)} pairs touch: mean ${milliseconds(mean)}, median ` +
    `${milliseconds(median)}, 99 of 100 within ${milliseconds(p99)}, worst ` +
    `${milliseconds(worst)}, of the first second ${milliseconds(start)}`
  );
}
