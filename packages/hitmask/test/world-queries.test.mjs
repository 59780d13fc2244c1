// Tests the queries of a world for colliders in an area, in the way, and nearby.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  Mask,
  Terrain,
  World,
  capsule,
  circle,
  init,
  pairs,
  pixelAt,
  rect,
  segment,
} from 'hitmask';
import { squares } from './shared/squares.mjs';

before(() => init());

const [PLAYER, WALL, ENEMY, GLASS] = [0, 1, 2, 9];

test('what is in a figure, or under a mask', () => {
  const { world, insert } = squares();
  const chest = insert(20, 20);
  assert.equal(world.anyIn(circle([18, 18], 4)), true);
  assert.equal(world.firstIn(pixelAt(27, 27)), chest);
  assert.equal(world.firstIn(pixelAt(28, 28)), null);
  assert.equal(world.anyIn(Mask.full(5, 5).at(15, 14)), false);
  assert.equal(world.anyIn(Mask.full(6, 7).at(15, 14)), true);
  const row = Array.from({ length: 10 }, (_, index) => insert(10 * index, 200));
  assert.deepEqual([...world.allIn(circle([44, 204], 11))], row.slice(3, 6));
  assert.equal(world.countIn(rect(0, 200, 100, 1)), 10);
  // The conventions say that a figure without a size contains nothing, so a circle may shrink to
  // less than zero.
  for (const nothing of [
    circle([44, 204], -3),
    capsule([0, 204], [99, 204], -1),
    rect(0, 200, -100, 1),
    rect(0, 200, 100, 0),
  ]) {
    assert.equal(world.countIn(nothing), 0, nothing.kind);
  }
});

test('along a whole number runs an edge between pixels, where a ray hits nothing', () => {
  const { world, insert } = squares();
  const box = insert(20, 20);
  const [mask, ground] = [world.placed(box), Terrain.fromMask(world.placed(box)).at(0, 0)];
  for (const y of [20, 24, 28]) {
    assert.equal(world.ray([0, y], [100, y]), null);
    assert.deepEqual(world.rayAll([0, y], [100, y]), []);
    assert.equal(mask.ray([0, y], [100, y]), null);
    assert.equal(mask.ray([y, 0], [y, 100]), null);
    assert.equal(ground.ray([0, y], [100, y]), null);
    assert.equal(mask.anyIn(segment([0, y], [100, y])), false);
  }
  assert.equal(world.ray([0, 24.5], [100, 24.5]).id, box);
  assert.deepEqual(mask.ray([0, 24.5], [100, 24.5]).pixel, { x: 20, y: 24 });
  assert.equal(mask.rayHits([0, 24.5], [100, 24.5]).length, 8);
  assert.deepEqual(ground.ray([24.5, 0], [24.5, 100]).pixel, { x: 24, y: 20 });
  assert.equal(mask.anyIn(segment([0, 24.5], [100, 24.5])), true);
});

test('filters: layers, all but one, sensors, what is still', () => {
  const { world, insert } = squares();
  const wall = insert(0, 0, { layer: WALL, still: true });
  const ghost = insert(0, 0, { layer: ENEMY, sensor: true });
  const here = pixelAt(3, 3);
  const all = (filter) => [...world.allIn(here, filter)];
  assert.deepEqual(all(), [wall, ghost]);
  assert.deepEqual(all(ENEMY), [ghost]);
  assert.deepEqual(all([WALL, ENEMY]), [wall, ghost]);
  assert.deepEqual(all('none'), []);
  assert.deepEqual(all({ layers: [WALL, ENEMY], except: wall }), [ghost]);
  assert.deepEqual(all({ layers: { bits: 0b10 } }), [wall]);
  assert.deepEqual(all({ solid: true }), [wall]);
  assert.deepEqual(all({ sensors: true }), [ghost]);
  assert.deepEqual(all({ still: true }), [wall]);
  assert.deepEqual(all({ moving: true, solid: false }), [ghost]);
  assert.deepEqual(all({ layers: ENEMY, solid: true }), []);
  assert.throws(() => all({ still: 'no' }), /still is "no", but it must be true or false/);
  assert.throws(() => all({ layer: ENEMY }), /a filter has layers, except, .* but not layer/);
  assert.throws(() => all({ except: 0 }), /except is 0, but it must be the id of a collider/);
  assert.throws(() => all(40), /a layer is 40/);
});

test('what a ray hits, first and all', () => {
  const { world, insert } = squares();
  const pane = insert(20, 0, { layer: GLASS });
  const rock = insert(40, 0);
  const [from, to] = [
    [0.5, 4.5],
    [100.5, 4.5],
  ];
  const { id, pixel, normal, time } = world.ray(from, to);
  assert.deepEqual({ id, pixel, normal }, { id: pane, pixel: { x: 20, y: 4 }, normal: 'left' });
  assert.equal(time.value, 0.195);
  assert.deepEqual(
    world.rayAll(from, to).map(({ id }) => id),
    [pane, rock],
  );
  assert.equal(world.ray(from, to, { except: pane }).id, rock);
  assert.equal(world.ray([0, -9], [100, -9]), null);
  assert.throws(() => world.ray([0, NaN], to), /from is NaN/);
});

test('what hides a thief from a guard, and what stops the guard', () => {
  const world = new World();
  const [pole, body] = [world.addMask(Mask.full(4, 40)), world.addMask(Mask.full(8, 16))];
  const wall = world.insert({ sprite: pole, x: 50, y: 0, layer: WALL, still: true });
  const guard = world.insert({ sprite: body, x: 0, y: 10 });
  const thief = world.insert({ sprite: body, x: 90, y: 12 });
  assert.equal(world.ray([4.5, 12.5], [94.5, 14.5], { except: guard }).id, wall);
  const hit = world.sweep(guard, [90, 0], { solid: true });
  assert.deepEqual([hit.id, hit.free, hit.step], [wall, { x: 42, y: 10 }, 43]);
  assert.deepEqual(
    world.sweepAll(guard, [90, 0]).map(({ id }) => id),
    [wall, thief],
  );
  const exact = world.sweepContinuous(guard, [90, 0]);
  assert.deepEqual([exact.id, `${exact.time}`, exact.faces], [wall, '7/15', ['left']]);
  assert.deepEqual(
    world.sweepContinuousAll(guard, [90, 0], WALL).map(({ id, free }) => [id, free.x]),
    [[wall, 42]],
  );
  assert.equal(world.sweep(guard, [0, -90]), null);
  assert.equal(
    world.sweep(Mask.full(2, 2).at(-10, 20), [100, 0]).id,
    guard,
    'a mask that is not in the world',
  );
  assert.equal(world.sweep([0, 30], [100, 0]).id, wall, 'a pixel');
  const { id, squared, length } = world.nearest(thief);
  assert.deepEqual([id, squared, length], [wall, 36 * 36, 36]);
  assert.throws(() => world.sweep(guard, [0.5, 0]), /dx is 0.5/);
});

test('the nearest, the nearest few, and all within a distance', () => {
  const { world, insert } = squares();
  const missile = insert(0, 0);
  const enemies = [
    [100, 0],
    [30, 40],
    [-2_000_000_000, 0],
  ].map(([x, y]) => insert(x, y, { layer: ENEMY }));
  const target = world.nearest(missile, ENEMY);
  assert.deepEqual([target.id, target.squared], [enemies[1], 22 * 22 + 32 * 32]);
  assert.equal(world.nearest({ x: -1_500_000_000, y: 0 }, ENEMY).id, enemies[2]);
  assert.deepEqual(
    world.nearestAll(missile, 2, ENEMY).map(({ id }) => id),
    [enemies[1], enemies[0]],
  );
  assert.deepEqual(
    world.within(missile, 40).map(({ id }) => id),
    [enemies[1]],
  );
  assert.deepEqual(world.within(Mask.full(1, 1).at(90, 4), 2, ENEMY), []);
  assert.equal(world.nearest(missile, PLAYER), null);
  assert.throws(() => world.nearestAll(missile, -1), RangeError);
  assert.throws(() => world.within(missile, 1.5), RangeError);
});

test('what a collider touches, and the pairs of two groups', () => {
  const { world, insert } = squares();
  const player = insert(0, 0);
  const coin = insert(5, 5, { layer: 5, sensor: true });
  insert(50, 50, { layer: 5 });
  assert.deepEqual([...world.touching(player, 5)], [coin]);
  assert.deepEqual([...world.touching(player, { solid: true })], []);
  const rock = insert(6, 200, { layer: 4 });
  const shots = [0, 9, 40].map((x) => insert(x, 200, { layer: 3 }));
  assert.deepEqual(
    [...pairs(world.pairsBetween(3, 4))],
    [
      [shots[0], rock],
      [shots[1], rock],
    ],
  );
  assert.deepEqual([world.contact(shots[0], rock).area, world.contact(shots[2], rock)], [16, null]);
});
