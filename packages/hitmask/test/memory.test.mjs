// Tests the errors that appear when the WebAssembly memory is full.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { init, Mask, World } from 'hitmask';

const STOPPED =
  'the engine stopped, most likely because it ran out of memory, and answers no more calls: ' +
  'load it again, in a new page or worker, with less in its memory';

/** Runs a program in a separate process, and returns the lines that it prints. */
function run(program) {
  const options = { cwd: new URL('..', import.meta.url), encoding: 'utf8' };
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], options)
    .trim()
    .split('\n');
}

/** Returns a program that fills the memory and then runs these lines. */
const full = (lines) => `
  import { init, Mask, World } from 'hitmask';
  await init();
  const [small, world, kept] = [Mask.full(3, 3), new World(), []];
  const sprite = world.addMask(small);
  world.insertAll({ sprite, xy: Int32Array.from({ length: 200_000 }, (_, at) => 7 * at) });
  for (let size = 65535; size > 4; size >>= 1) {
    try {
      for (;;) kept.push(Mask.empty(size, size));
    } catch (error) {
      if (size === 65535) console.log(error.message);
    }
  }
  const print = (call) => {
    try {
      console.log(call() ?? 'done');
    } catch (error) {
      console.log(error.message, error.cause instanceof WebAssembly.RuntimeError);
    }
  };
  ${lines}`;
const FULL = /^not enough memory for a mask of 65535×65535/;

test('calls without memory for their arguments or answers say so, and the engine lives on', () => {
  const lines = run(
    full(`
    print(() => Mask.fromRgba(new Uint8Array(2 ** 29), 2 ** 14, 2 ** 13));
    print(() => Mask.fromRgba(new Uint8Array(2 ** 32), 2 ** 15, 2 ** 15));
    print(() => Mask.fromFunction(5000, 5000, () => true));
    print(() => world.insertAll({ sprite, xy: new Int32Array(8_000_000) }));
    print(() => world.addMask(Mask.full(40000, 40000)));
    print(() => small.at(0, 0).overlaps(small.at(1, 1)));
    for (const mask of kept) mask.free();
    print(() => Mask.fromFunction(500, 500, () => true).count);
    print(() => world.tick().length);`),
  );
  assert.match(lines.shift(), FULL);
  assert.deepEqual(lines, [
    'not enough memory for an argument of 536870912 bytes true',
    'not enough memory for an argument of 4294967296 bytes false',
    'not enough memory for an argument of 3160000 bytes true',
    'not enough memory for an argument of 32000000 bytes true',
    'not enough memory for a mask of 40000×40000 false',
    'true',
    '250000',
    '0',
  ]);
});

test('after a trap every call says that the engine has stopped', () => {
  const lines = run(
    full(`
    print(() => { for (;;) kept.push(world.clone()); });
    for (const call of [
      () => small.count,
      () => kept[0].at(0, 0).overlaps(small.at(1, 1)),
      () => Mask.full(1, 1),
      () => new World(),
      () => world.tick(),
      () => world.slots,
      () => Mask.fromRgba(new Uint8Array(4), 1, 1),
    ]) print(call);
    small.free();
    print(() => small.isFreed);`),
  );
  assert.match(lines.shift(), FULL);
  assert.deepEqual(lines, [...Array(8).fill(`${STOPPED} true`), 'true']);
});

test('pictures, pixels and texts of huge masks are errors in words, never traps', async () => {
  await init();
  const mask = Mask.full(32768, 32768);
  for (const ask of [() => mask.toRgba(), () => mask.pixels(), () => mask.toText()]) {
    assert.throws(
      ask,
      (error) => error.constructor === Error && /crop the mask/.test(error.message),
    );
  }
  assert.equal(mask.count, 32768 ** 2);
  assert.equal(mask.cropped({ x: 0, y: 0, width: 2, height: 1 }).toText(), '##');
  mask.free();
  const empty = Mask.empty(32768, 32768);
  assert.throws(() => empty.toRgba(), /crop the mask/);
  empty.free();
});

test('a world refuses a crowd that no memory could list, and lives on', async () => {
  await init();
  const world = new World();
  const sprite = world.addMask(Mask.full(4, 4));
  const ids = world.insertAll({ sprite, xy: new Int32Array(2 * 20_000) });
  const hash = world.hash();
  const keep = () => true;
  for (const ask of [() => world.tick(), () => world.boxPairs(), () => world.tickWhere(keep)]) {
    assert.throws(ask, {
      message:
        'the boxes of more than 16777216 pairs of colliders overlap: remove some of the 20000, or spread them out',
    });
  }
  assert.equal(world.hash(), hash);
  assert.equal(world.hasMoreBoxPairsThan(4e9), true);
  // Each collider overlaps the one before it and the one after it by one column.
  world.setPositions(
    ids,
    Int32Array.from({ length: 2 * ids.length }, (_, at) => (at % 2 === 0 ? 1.5 * at : 0)),
  );
  assert.equal([...world.tick().started()].length, ids.length - 1);
  assert.equal([...world.tickWhere(keep).ongoing()].length, ids.length - 1);
});
