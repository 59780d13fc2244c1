// The whole benchmark, as lines of text. It runs in Node and in browsers, with the engine loaded.

import { simdLevel } from 'hitmask';
import { callOverhead } from './calls.js';
import { pairTests } from './pairs.js';
import { worldFrames } from './world.js';

const SIZES = [16, 32, 64, 128];
const COUNTS = [10_000, 100_000];

/** A generator of lines, because each takes some seconds. */
export function* report() {
  yield `vectors: ${simdLevel()}`;
  yield callLine(callOverhead());
  for (const size of SIZES) yield pairLine(pairTests(size));
  for (const count of COUNTS) yield worldLine(worldFrames(count));
}

function callLine({ number, pixel, apart, object }) {
  const ns = (time) => `${time.toFixed(1)} ns`;
  return `a call: number ${ns(number)}, pixel ${ns(pixel)}, boxes apart ${ns(apart)}, object ${ns(object)}`;
}

function pairLine({ size, hits, batch, single, alpha, rgba }) {
  const ns = (time) => `${time.toFixed(1)} ns`;
  const ratios = (time) => `${ns(time)} = ${(time / batch).toFixed(1)} batch = ${(time / single).toFixed(1)} single`;
  return (
    `${size} px, ${(100 * hits).toFixed(0)} % hits: batch ${ns(batch)}, single ${ns(single)}, ` +
    `alpha loop ${ratios(alpha)}, RGBA loop ${ratios(rgba)}`
  );
}

function worldLine({ count, pairs, mean, median, p99, worst, start }) {
  const ms = (time) => `${time.toFixed(2)} ms`;
  return (
    `world of ${count}, ${pairs.toFixed(0)} pairs: mean ${ms(mean)}, median ${ms(median)}, 99th percentile ${ms(p99)}, ` +
    `worst ${ms(worst)}, worst of the first second ${ms(start)}`
  );
}
