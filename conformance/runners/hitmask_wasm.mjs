// A runner: answers the questions of pairs.jsonl and worlds.jsonl by the npm package, in Node.js. `cargo xtask web` builds it.
//
// cargo run -p hitmask-conformance -- check -- node conformance/runners/hitmask_wasm.mjs

import { createInterface } from 'node:readline';
import { init } from '../../packages/hitmask/dist/node.js';
import { answer as pairAnswer, QUERIES } from '../../packages/hitmask/test/shared/conformance-pairs.mjs';
import { COMMANDS, worldAnswer } from '../../packages/hitmask/test/shared/conformance-worlds.mjs';

function answer(question) {
  if (question.query === 'hello') return { version: 1, name: 'hitmask, WebAssembly' };
  if (question.query === 'world') {
    const isKnown = question.commands.every((command) => COMMANDS.includes(command.do) && !command.without);
    return isKnown ? worldAnswer(question) : { unsupported: true };
  }
  return QUERIES.includes(question.query) ? pairAnswer(question) : { unsupported: true };
}

await init();
for await (const line of createInterface({ input: process.stdin })) {
  let reply;
  try {
    reply = answer(JSON.parse(line));
  } catch (error) {
    reply = { error: error.message };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
