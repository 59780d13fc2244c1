// Measures in Node: `node packages/hitmask/bench/node.mjs [FILE.wasm]`.

import { readFile } from 'node:fs/promises';
import { init } from 'hitmask';
import { pairTests } from './pairs.js';

const [, , file] = process.argv;
await init(file === undefined ? {} : { wasm: await readFile(file) });

for (const size of [16, 32, 64, 128]) {
  const { hits, batch, single, alpha, rgba } = pairTests(size);
  const ns = (time) => `${time.toFixed(1)} ns`;
  const times = (time, by) => `${(time / by).toFixed(1)}×`;
  console.log(
    `${size} px, ${(100 * hits).toFixed(0)} % hits: batch ${ns(batch)}, single ${ns(single)}, ` +
      `alpha loop ${ns(alpha)} (${times(alpha, batch)} the batch, ${times(alpha, single)} the single call), ` +
      `RGBA loop ${ns(rgba)} (${times(rgba, batch)}, ${times(rgba, single)})`,
  );
}
