// What happens when the memory of WebAssembly is full.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const STOPPED =
  'the engine stopped, most likely because it ran out of memory, and answers no more calls: ' +
  'load it anew, in a new page or worker, with less in its memory';

/** The lines that a program prints in a process of its own. */
function run(program) {
  const options = { cwd: new URL('..', import.meta.url), encoding: 'utf8' };
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], options).trim().split('\n');
}

for (const full of ['huge.toRgba()', 'huge.toText()', 'huge.pixels()']) {
  test(`${full} of a mask that is too large says so, and so does every later call`, () => {
    const lines = run(`
      import { init, Body, Mask, World } from 'hitmask';
      await init();
      const [small, world, body] = [Mask.full(3, 3), new World(), Body.at(0, 0)];
      const huge = Mask.full(65535, 65535);
      const calls = [
        () => ${full}, () => small.count, () => huge.at(0, 0).overlaps(small.at(1, 1)), () => Mask.full(1, 1), () => new World(),
        () => world.tick(), () => world.slots, () => body.moved(1, 1),
      ];
      for (const call of calls) {
        try { call(); console.log('an answer'); } catch (error) {
          console.log(error.constructor === Error && error.cause instanceof WebAssembly.RuntimeError ? error.message : error.stack);
        }
      }
      small.free();
      console.log(small.isFreed);`);
    assert.deepEqual(lines, [...Array(8).fill(STOPPED), 'true']);
  });
}
