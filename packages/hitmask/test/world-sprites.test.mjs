// Tests the sprites that a world's colliders show.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Sheet, Sprites, World, init } from 'hitmask';
import { square } from './shared/squares.mjs';

before(() => init());

test('the frames of a sheet as a sprite, where they are in their frames', () => {
  const strip = { mask: square(4), offset: [3, 1], size: { width: 10, height: 8 } };
  const clips = { run: { frames: [2, 1], duration: 50 } };
  const sheet = Sheet.fromFrames(
    [strip, { ...strip, mask: square(5) }, { ...strip, mask: square(6), offset: [-2, 0] }],
    { clips },
  );
  const world = new World();
  const all = world.addFrames(sheet);
  const run = world.addClip(sheet.clip('run'));
  const sprites = world.sprites();
  const frames = (sprite) =>
    Array.from({ length: sprites.frames(sprite) }, (_, frame) => sprites.mask(sprite, frame));
  const shown = (sprite) => frames(sprite).map(({ x, y, mask }) => [x, y, mask.width]);
  assert.deepEqual(shown(all), [
    [3, 1, 4],
    [3, 1, 5],
    [-2, 0, 6],
  ]);
  assert.deepEqual(shown(run), [
    [-2, 0, 6],
    [3, 1, 5],
  ]);
  const own = new Sprites();
  assert.equal(own.frames(own.addClip(sheet.clip('run'))), 2);
  const id = world.insert({ sprite: all, x: 100, y: 50 });
  world.setFrame(id, sheet.clip('run').frameAt(60).index);
  const { x, y } = world.placed(id);
  assert.deepEqual([x, y], [103, 51]);
});

test('sprites are shared, and mistakes are errors', () => {
  const sprites = new Sprites();
  const one = sprites.addMask(square(3));
  const two = sprites.addFrames([square(1), square(2).at(-1, 4)]);
  assert.deepEqual(
    [sprites.length, sprites.frames(one), sprites.frames(two), sprites.frames(9)],
    [2, 1, 2, null],
  );
  const { x, y, mask } = sprites.mask(two, -1);
  assert.deepEqual([x, y, mask.width], [-1, 4, 2]);
  assert.equal(sprites.mask(9), null);
  const world = new World({ sprites });
  const other = new World({ sprites: world });
  assert.equal(other.sprites().length, 2);
  world.insert({ sprite: two, frame: 5 });
  assert.throws(() => world.insert({ sprite: 2 }), /no sprite has the index 2: there are 2/);
  assert.throws(() => world.insert({}), /the sprite is undefined/);
  assert.throws(() => world.insert({ sprite: one, x: NaN }), /x is NaN/);
  assert.throws(() => world.insert({ sprite: one, frame: 0.5 }), /the frame is 0.5/);
  assert.throws(() => world.insert({ sprite: one, userData: -1 }), /the user data is -1/);
  assert.throws(
    () => world.insert({ sprite: one, userData: 2n ** 64n }),
    /the user data is 18446744073709551616/,
  );
  assert.throws(() => world.addFrames([]), /frame/);
  assert.equal(world.length, 1);
  const drawn = square(5);
  const later = world.addMask(drawn);
  drawn.clear();
  assert.equal(
    world.sprites().mask(later).mask.count,
    25,
    'a sprite does not change with the mask it was made of',
  );
});
