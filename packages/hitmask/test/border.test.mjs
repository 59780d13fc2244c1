// Tests the errors that callers get when a trap or a call stack overflow interrupts a call into
// WebAssembly.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Border } from '../dist/border.js';
import { run } from './shared/program.mjs';

/** `(func (export "trap") unreachable)`. */
const TRAP = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 116, 114, 97, 112, 0, 0,
  10, 5, 1, 3, 0, 0, 11,
]);

/**
 * `(func $endless (export "endless") (call $endless) (call $endless))`. Because there are two
 * calls, no JavaScript engine turns the recursion into a loop.
 */
const ENDLESS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 11, 1, 7, 101, 110, 100, 108, 101,
  115, 115, 0, 0, 10, 8, 1, 6, 0, 16, 0, 16, 0, 11,
]);

/** Returns the exports of a generated module: functions and a class. */
async function exportsOf() {
  const { instance } = await WebAssembly.instantiate(TRAP);
  const { trap } = instance.exports;
  const { endless } = (await WebAssembly.instantiate(ENDLESS)).instance.exports;
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
      if (word === 'outside') throw new RangeError('x is outside');
      return word;
    }
    free() {
      freed++;
    }
  }
  return { exports: { Thing, trap, endless, half: (number) => number / 2 }, freed: () => freed };
}

const STOPPED =
  /^the reader stopped, most likely because it ran out of memory, and answers no more calls: load it again/;

test('calls, getters, constructors and errors pass the border as they are', async () => {
  const { exports, freed } = await exportsOf();
  const border = new Border('the reader', (error) => new Error(`${error.message}: say please`));
  const { Thing, half } = border.guard(exports);
  const thing = new Thing(false);
  assert.deepEqual(
    [half(5), thing.size, thing.ask('word'), Thing.make() instanceof Thing],
    [2.5, 7, 'word', true],
  );
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
      () => trap(guarded, thing),
      () => guarded.half(1),
      () => thing.ask('word'),
      () => thing.size,
      () => new guarded.Thing(false),
      () => guarded.Thing.make(),
      () => border.checkRuns(),
    ];
    for (const call of calls) {
      assert.throws(
        call,
        (error) => STOPPED.test(error.message) && error.cause instanceof WebAssembly.RuntimeError,
      );
    }
    thing.free();
    assert.equal(freed(), 0);
    other.checkRuns();
  });
}

const OVERFLOWED =
  'the reader stopped, because the call stack overflowed in a call, and answers no more calls: ' +
  'look for endless recursion, and load it again, in a new page or worker';

test('after an overflow of the call stack in a call every call says so', async () => {
  const { exports, freed } = await exportsOf();
  const border = new Border('the reader');
  const guarded = border.guard(exports);
  const thing = new guarded.Thing(false);
  for (const call of [
    () => guarded.endless(),
    () => guarded.half(1),
    () => thing.size,
    () => border.checkRuns(),
  ]) {
    assert.throws(
      call,
      (error) => error.message === OVERFLOWED && error.cause instanceof RangeError,
    );
  }
  thing.free();
  assert.equal(freed(), 0);
});

test('a RangeError of another kind stops nothing', async () => {
  const { exports } = await exportsOf();
  const thing = new (new Border('the reader').guard(exports).Thing)(false);
  assert.throws(() => thing.ask('outside'), { name: 'RangeError', message: 'x is outside' });
  assert.equal(thing.ask('again'), 'again');
});

test('a world in which endless recursion ended says what happened, and is freed without an error', async () => {
  const program = `
    import { Mask, World, init } from 'hitmask';
    await init();
    const world = new World();
    const sprite = world.addMask(Mask.full(40, 40));
    for (let n = 0; n < 300; n++) world.insert({ sprite, x: 7 * n, y: 3 * n });
    const recurse = () => { world.tick(); recurse(); };
    try { recurse(); } catch {}
    const said = (call) => {
      try {
        return call();
      } catch (error) {
        return error.message.replace('the engine', 'the reader');
      }
    };
    const calls = [
      () => world.length,
      () => world.snapshot(),
      () => world.toBytes(),
      () => world.tick(),
      () => Mask.full(1, 1),
    ];
    const answers = calls.map(said);
    answers.push(said(() => world.free()) ?? 'freed', world.isFreed);
    console.log(JSON.stringify(answers));`;
  assert.deepEqual(JSON.parse(await run(program)), [...Array(5).fill(OVERFLOWED), 'freed', true]);
});
