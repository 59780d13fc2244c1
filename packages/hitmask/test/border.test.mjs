// What callers get when a WebAssembly traps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Border } from '../dist/border.js';

/** `(func (export "trap") unreachable)`. */
const TRAP = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 116, 114, 97, 112, 0, 0, 10, 5, 1, 3, 0, 0, 11,
]);

/** What a generated module exports: functions, and a class. */
async function exportsOf() {
  const { instance } = await WebAssembly.instantiate(TRAP);
  const { trap } = instance.exports;
  let freed = 0;
  class Thing {
    constructor(traps) {
      if (traps) trap();
    }
    static make() {
      return new Thing(false);
    }
    get size() {
      return 7;
    }
    ask(word) {
      if (word === 'trap') trap();
      if (word === 'refuse') throw new Error('refused');
      return word;
    }
    free() {
      freed++;
    }
  }
  return { exports: { Thing, trap, half: (number) => number / 2 }, freed: () => freed };
}

const STOPPED = /^the reader stopped, most likely because it ran out of memory, and answers no more calls: load it anew/;

test('calls, getters, constructors and errors pass the border as they are', async () => {
  const { exports, freed } = await exportsOf();
  const border = new Border('the reader', (error) => new Error(`${error.message}: say please`));
  const { Thing, half } = border.guard(exports);
  const thing = new Thing(false);
  assert.deepEqual([half(5), thing.size, thing.ask('word'), Thing.make() instanceof Thing], [2.5, 7, 'word', true]);
  assert.throws(() => thing.ask('refuse'), { message: 'refused: say please' });
  assert.equal(thing.ask('again'), 'again');
  thing.free();
  assert.equal(freed(), 1);
});

for (const [where, trap] of [
  ['a function', (guarded) => guarded.trap()],
  ['a method', (_, thing) => thing.ask('trap')],
  ['a constructor', ({ Thing }) => new Thing(true)],
]) {
  test(`after a trap in ${where} every call of this border says so, and of no other`, async () => {
    const { exports, freed } = await exportsOf();
    const border = new Border('the reader');
    const other = new Border('the engine');
    const guarded = border.guard(exports);
    const thing = new guarded.Thing(false);
    border.checkRuns();
    const calls = [
      () => trap(guarded, thing), () => guarded.half(1), () => thing.ask('word'), () => thing.size, () => new guarded.Thing(false),
      () => guarded.Thing.make(), () => border.checkRuns(),
    ];
    for (const call of calls) {
      assert.throws(call, (error) => STOPPED.test(error.message) && error.cause instanceof WebAssembly.RuntimeError);
    }
    thing.free();
    assert.equal(freed(), 0);
    other.checkRuns();
  });
}
