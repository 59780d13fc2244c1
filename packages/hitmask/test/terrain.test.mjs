// Tests filling, carving and reading terrain, and queries about terrain and masks.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Mask, Terrain, capsule, circle, init, pixelAt, rect, segment } from 'hitmask';

before(() => init());

const square = (side) => Mask.full(side, side);

test('carving leaves a crater, and an earlier copy still has its pixels', () => {
  const ground = Terrain.fromMask(Mask.full(2000, 300).at(-1000, 0));
  const before = ground.clone();
  const crater = ground.carve(circle([0, 0], 40));
  assert.deepEqual([crater.bounds.x, crater.bounds.width, crater.bounds.height], [-40, 80, 40]);
  assert.equal(ground.count + crater.count, before.count);
  assert.ok(!ground.equals(before));
  const ball = square(8).at(-4, 20);
  assert.equal(ground.at(0, 0).overlaps(ball), false);
  assert.equal(before.at(0, 0).overlaps(ball), true);
  assert.deepEqual(
    ground.fill(circle([0, 0], 40)).count - crater.count,
    crater.count,
    'the circle reaches above the ground',
  );
  assert.equal(ground.fill(circle([0, 0], 40)), null);
});

test('count, bounds, contains, bytes and window', () => {
  const ground = Terrain.fromMask(square(9).at(-3, 1));
  assert.equal(ground.count, 81);
  assert.equal(ground.isEmpty, false);
  assert.deepEqual(ground.bounds, { x: -3, y: 1, width: 9, height: 9 });
  assert.equal(ground.contains(-3, 1), true);
  assert.equal(ground.contains({ x: -4, y: 1 }), false);
  assert.ok(ground.bytes > 0);
  assert.equal(ground.window({ x: -4, y: 0, width: 3, height: 2 }).toText().trim(), '...\n.##');
  const empty = new Terrain();
  assert.deepEqual([empty.count, empty.isEmpty, empty.bounds], [0, true, null]);
});

test('only what was solid is carved, by figures and by masks', () => {
  const ground = Terrain.fromMask(square(100));
  assert.deepEqual(ground.carve(rect(90, -5, 500, 10)), {
    count: 50,
    bounds: { x: 90, y: 0, width: 10, height: 5 },
  });
  assert.equal(ground.carve(circle([95, 2], 1)), null);
  assert.deepEqual(ground.carve(square(4).at(2, 98)), {
    count: 8,
    bounds: { x: 2, y: 98, width: 4, height: 2 },
  });
  assert.deepEqual(ground.fill(pixelAt(2_000_000_000, -7)), {
    count: 1,
    bounds: { x: 2_000_000_000, y: -7, width: 1, height: 1 },
  });
});

test('many masks make one map, which starts without changes', () => {
  const tile = square(16);
  const map = Terrain.fromMasks([tile.at(0, 0), tile.at(16, 0), tile.at(8, 8)]);
  assert.equal(map.count, 32 * 16 + 16 * 8);
  assert.deepEqual(map.changes, []);
  map.carve(rect(0, 0, 2, 3));
  assert.deepEqual(map.changes, [{ x: 0, y: 0, width: 2, height: 3 }]);
  assert.deepEqual(map.takeChanges(), [{ x: 0, y: 0, width: 2, height: 3 }]);
  assert.deepEqual(map.takeChanges(), []);
});

test('differences are one rectangle for each chunk', () => {
  const ground = Terrain.fromMask(square(600));
  const drawn = ground.clone();
  ground.carve(rect(10, 10, 5, 5));
  ground.fill(rect(700, 3, 2, 2));
  assert.deepEqual(ground.differences(drawn), [
    { x: 10, y: 10, width: 5, height: 5 },
    { x: 700, y: 3, width: 2, height: 2 },
  ]);
});

test('chunks add up to the terrain', () => {
  const ground = Terrain.fromMask(Mask.full(600, 10).at(-1, 250));
  const chunks = [...ground.chunks()];
  assert.deepEqual(
    chunks.map(({ x, y }) => [x, y]),
    [
      [-256, 0],
      [0, 0],
      [256, 0],
      [512, 0],
      [-256, 256],
      [0, 256],
      [256, 256],
      [512, 256],
    ],
  );
  assert.ok(
    chunks.every(
      ({ mask }) => mask.width === Terrain.CHUNK_SIDE && mask.height === Terrain.CHUNK_SIDE,
    ),
  );
  assert.equal(
    chunks.reduce((sum, { mask }) => sum + mask.count, 0),
    ground.count,
  );
});

test('a piece that was cut off is an island', () => {
  const ground = Terrain.fromMask(square(100));
  ground.carve(rect(20, 0, 1, 21));
  const cut = ground.carve(rect(0, 20, 21, 1));
  const islands = ground.islands(cut.bounds, { connectivity: 8, limit: 5000 });
  assert.equal(islands.length, 1);
  const [{ count, bounds, first, placed }] = islands;
  assert.deepEqual(
    { count, bounds, first },
    {
      count: 400,
      bounds: { x: 0, y: 0, width: 20, height: 20 },
      first: { x: 0, y: 0 },
    },
  );
  ground.carve(placed);
  assert.equal(ground.count, 100 * 100 - 21 * 21);
  assert.deepEqual(ground.islands(cut.bounds, { limit: 100 }), [], 'the rest is mainland');
});

test('a mask against terrain, as against one huge mask', () => {
  const ground = Terrain.fromMask(square(4000)).at(0, 100);
  const ship = square(10);
  const landed = ship.at(50, 93);
  assert.equal(ground.overlaps(landed), true);
  assert.equal(ground.overlaps(ship.at(50, 90)), false);
  assert.deepEqual(ground.first(landed), { x: 50, y: 100 });
  assert.equal(ground.area(landed), 30);
  assert.deepEqual(ground.overlapBounds(landed), { x: 50, y: 100, width: 10, height: 3 });
  assert.deepEqual(ground.depth(landed), { left: 60, right: 3950, up: 3, down: 4007 });
  const contact = ground.contact(landed);
  assert.deepEqual([contact.area, contact.side, contact.depth.up], [30, 'bottom', 3]);
  assert.deepEqual(
    [ground.contact(ship.at(0, 0)), ground.first(ship.at(0, 0)), ground.depth(ship.at(0, 0))],
    [null, null, null],
  );
  assert.deepEqual(ground.nearestFree(landed), { x: 0, y: -3 });
  assert.deepEqual(ground.normalAt([2000, 100]), { x: 0, y: -1 });
  assert.equal(ground.contains(0, 99), false);
  assert.equal(ground.contains([0, 100]), true);
  assert.deepEqual(ground.bounds, { x: 0, y: 100, width: 4000, height: 4000 });
});

test('sweeps and rays end where the ground begins, however far away', () => {
  const ground = Terrain.fromMask(Mask.full(60_000, 10).at(0, 2_000_000_000)).at(0, 0);
  const drop = Mask.full(3, 3).at(500, 0);
  assert.deepEqual(ground.sweep(drop, [0, 2 ** 31 - 1]).free, { x: 500, y: 1_999_999_997 });
  const hit = ground.sweepContinuous(drop, [0, 2 ** 31 - 1]);
  assert.deepEqual([hit.free, hit.faces], [{ x: 500, y: 1_999_999_997 }, ['up']]);
  assert.equal(hit.time.numerator, 1_999_999_997n);
  assert.equal(ground.sweep(drop, [0, -100]), null);
  const field = Terrain.fromMask(square(900).at(-450, 100)).at(0, 0);
  const { pixel, normal } = field.ray([0.5, -1e6], [0.5, 1e6]);
  assert.deepEqual([pixel, normal], [{ x: 0, y: 100 }, 'up']);
  assert.equal(field.ray([0, 0], [10, 0]), null);
});

test('figures against terrain', () => {
  const ground = Terrain.fromMask(square(100)).at(1000, 0);
  assert.equal(ground.anyIn(circle([995, 50], 10)), true);
  assert.equal(ground.anyIn(segment([0, 0], [999.5, 50])), false);
  assert.deepEqual(ground.firstIn(rect(990, 40, 20, 20)), { x: 1000, y: 40 });
  assert.equal(ground.firstIn(rect(0, 0, 10, 10)), null);
  assert.equal(ground.countIn(rect(990, 40, 20, 20)), 200);
  assert.equal(ground.countIn(capsule([0, 0], [10, 0], 5)), 0);
});

test('mistakes are errors, and change nothing', () => {
  const ground = Terrain.fromMask(square(10));
  assert.throws(() => ground.carve(circle([NaN, 0], 3)), /the center is NaN/);
  assert.throws(() => ground.carve({ kind: 'blob' }), /a figure is/);
  assert.throws(
    () => ground.fill(rect(0, 0, 70_000, 1)),
    /70000×1 pixels are too many to fill at once/,
  );
  assert.throws(() => ground.at(NaN, 0), /x is NaN/);
  assert.throws(() => ground.at(3e9, 0), RangeError);
  assert.throws(() => ground.window({ x: 0, y: 0, width: -1, height: 3 }), /the width is -1/);
  assert.throws(
    () => ground.islands({ x: 0, y: 0, width: 1, height: 1 }, { connectivity: 6 }),
    /4 or 8/,
  );
  assert.throws(
    () => ground.islands({ x: 0, y: 0, width: 1, height: 1 }, { limit: -1 }),
    /the limit is -1/,
  );
  assert.throws(() => ground.at(0, 0).sweep(square(2).at(0, 0), [0.5, 0]), /dx is 0.5/);
  assert.equal(ground.count, 100);
  const gone = square(3);
  gone.free();
  assert.throws(() => ground.carve(gone.at(0, 0)), /this Mask was freed/);
  assert.throws(() => Terrain.fromMasks([square(2), gone]), /this Mask was freed/);
  const placed = ground.at(0, 0);
  ground.free();
  assert.throws(() => ground.count, /this Terrain was freed/);
  assert.throws(() => placed.overlaps(square(2).at(0, 0)), /this Terrain was freed/);
});
