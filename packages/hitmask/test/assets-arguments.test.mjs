// Passes wrong arguments to everything in `hitmask/assets`. Each call must throw a one-line error
// from the package.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as assets from 'hitmask/assets';
import { data } from './shared/data.mjs';
import { faultOf, faultsOf, kinds, methods } from './shared/wrong-arguments.mjs';

const png = data('ship.png');

/**
 * Values that are wrong for most arguments. Strings are left out, because they would be valid file
 * names.
 */
const POOL = [
  undefined,
  null,
  NaN,
  -1,
  3,
  2 ** 40,
  {},
  [],
  [null],
  [{}],
  () => 1,
  Symbol('sign'),
  7n,
  true,
  new Map(),
  Object.create(null),
  new Map([['a', 3]]),
  { a: 3 },
  { main: 3 },
  { maxBytes: -1 },
  { alpha: 0 },
  { colorKey: 5 },
  { colorKey: [1, 2] },
  { colorKey: [1, 2, 'x'] },
  { transparentIndex: 'x' },
  { grid: 5 },
  { grid: {} },
  { grid: { width: 8, height: 8, count: 'x' } },
  { shapeLayers: 5 },
  { shapeLayers: [5] },
  { sheet: 5 },
  { index: 7 },
  { width: 3 },
  png,
  { width: 'x', height: 2, data: png },
  new Uint8Array(3),
  new ArrayBuffer(3),
];

test('every function refuses wrong arguments with an error of the package', async () => {
  const faults = [];
  for (const name of [
    'readImage',
    'readSheet',
    'readLevel',
    'readAtlas',
    'loadImage',
    'loadSheet',
    'loadLevel',
  ]) {
    for (const [first, second] of POOL.flatMap((first) => POOL.map((second) => [first, second]))) {
      const fault = await assets[name](first, second).then(
        () => null,
        (error) => faultOf(error, `${name}(…)`),
      );
      if (fault !== null) faults.push(fault);
    }
  }
  assert.deepEqual(kinds(faults), []);
});

test('every method does too', async () => {
  const level = await assets.readLevel({
    'small.tmx': data('levels/small.tmx'),
    'tiles.tsx': data('levels/tiles.tsx'),
    'tiles.png': data('levels/tiles.png'),
  });
  const objects = { level, sheet: await assets.readSheet(png) };
  for (const [kind, object] of Object.entries(objects)) {
    const names = [...new Set(methods(object, ['free']))];
    const functions = Object.fromEntries(
      names.map((name) => [`${kind}.${name}`, (...args) => object[name](...args)]),
    );
    assert.deepEqual(faultsOf(functions, [...POOL, 'ground', 'things', level.objects[0]]), []);
  }
});

test('the likely mistakes get an answer that says what to write', async () => {
  const table = [
    [assets.readSheet(png, { alfa: 3 }), 'the options have no field "alfa": did you mean alpha?'],
    [assets.readSheet(png, { sheet: 5 }), 'the name of the sheet is 5, but it must be a string'],
    [assets.readSheet(png, { shapeLayers: 5 }), 'shapeLayers is 5, but it must be a list'],
    [
      assets.readSheet(png, { grid: { width: 8 } }),
      'the height is undefined, but it must be an integer from 0 to 65535',
    ],
    [assets.readSheet(png, { alpha: 0 }), 'alpha is 0, but it must be an integer from 1 to 255'],
    [
      assets.readSheet('hero.png'),
      'the file is "hero.png", but it must be bytes, a Blob, or several files: functions that begin with load take an address',
    ],
    [assets.loadSheet(png), /^the address is a Buffer, but it must be a string or a URL$/],
    [
      assets.readAtlas(null, png),
      'the atlas is null, but it must be a string, bytes, or parsed JSON',
    ],
    [assets.readLevel({}), 'there are no files: pass at least one'],
  ];
  for (const [reading, message] of table) await assert.rejects(reading, { message });
});
