// Runs the benchmark in Node.js: `node packages/hitmask/bench/node.mjs [FILE.wasm]`.

import { readFile } from 'node:fs/promises';
import { init } from 'hitmask';
import { report } from './report.js';

const [, , file] = process.argv;
await init(file === undefined ? {} : { wasm: await readFile(file) });
for (const line of report()) console.log(line);
