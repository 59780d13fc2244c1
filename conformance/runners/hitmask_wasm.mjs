// A runner: answers the questions of the suite through the npm package, in Node.js. Build the
// package first, with `cargo xtask web`.
//
// cargo run -p hitmask-conformance -- check -- node conformance/runners/hitmask_wasm.mjs

import { createInterface } from 'node:readline';
import { init } from '../../packages/hitmask/dist/node.js';
import { answer } from '../../packages/hitmask/test/shared/conformance-rules.mjs';

function reply(line) {
  const question = JSON.parse(line);
  if (question.query === 'hello') return { version: 1, name: 'hitmask, WebAssembly' };
  return answer(question);
}

await init();
for await (const line of createInterface({ input: process.stdin })) {
  let answered;
  try {
    answered = reply(line);
  } catch (error) {
    answered = { error: error.message };
  }
  process.stdout.write(`${JSON.stringify(answered)}\n`);
}
