// Tests bodies and the obstacles around them.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  Body,
  Mask,
  Obstacles,
  Platformer,
  PlatformerState,
  Terrain,
  World,
  circle,
  init,
} from 'hitmask';

let box, floor, around;

before(async () => {
  await init();
  box = Mask.full(8, 16);
  floor = Mask.full(400, 8);
  around = new Obstacles([
    { mask: floor, x: -100, y: 100, id: 3, material: { number: 7, grip: 200 } },
  ]);
});

test('a body falls by fractions and lands on the floor', () => {
  let body = Body.at(10, 80);
  assert.deepEqual({ ...body.step(box, [0.25, 0]).body.remainder }, { x: 0.25, y: 0 });
  let step;
  do {
    step = body.step(box, { x: 0, y: 1.5 }, around);
    body = step.body;
  } while (!step.hitY);
  assert.deepEqual([body.x, body.y, step.hitX, step.overlapped], [10, 84, null, false]);
  const { side, pixel, normal, obstacle, id, material } = step.hitY;
  assert.deepEqual(
    [side, pixel, normal, obstacle, id],
    ['bottom', { x: 10, y: 100 }, { x: 0, y: -1 }, 0, 3],
  );
  assert.deepEqual(
    [material.kind, material.number, material.grip, material.stops],
    ['solid', 7, 200, null],
  );
  assert.equal(body.step(box, [5, 9], around, 'stop').body.x, 15);
  assert.equal(body.step(box, [5, 9], around, 'revert').body.x, 10);
  assert.equal(body.moved(3, -4).y, 80);
  assert.deepEqual(Body.at({ x: 1, y: 2 }).step(box, [0.1, -0.25]).body.exact, {
    x: '1.1',
    y: '1.75',
  });
  const rest = Body.at(0, 0).step(box, [0.25, 0.25]).body;
  assert.deepEqual({ ...rest.withoutRemainderX().remainder }, { x: 0, y: 0.25 });
  assert.deepEqual({ ...rest.withoutRemainderY().remainder }, { x: 0.25, y: 0 });
  assert.ok(Body.fromBytes(rest.toBytes()).equals(rest));
  assert.ok(!rest.equals(body));
  assert.ok(body.placed(box).overlaps(box.at(10, 84)));
});

test('a body changes its mask if there is room', () => {
  const block = Mask.full(32, 8);
  const near = new Obstacles([
    { mask: block, y: 40 },
    { mask: block, x: 6, y: 22 },
  ]);
  const [duck, stand] = [Mask.full(8, 8), Mask.full(8, 16)];
  const body = Body.at(0, 32);
  assert.equal(body.changeMask(duck, stand, { push: 0, around: near }).outcome, 'refused');
  const pushed = body.changeMask(duck, stand, { around: near });
  assert.deepEqual(
    [pushed.outcome, pushed.pushed, pushed.body.x, pushed.mask === stand],
    ['pushed-out', { x: -2, y: 0 }, -2, true],
  );
  assert.equal(body.changeMask(duck, stand, { anchor: 'center' }).body.y, 28);
});

test('obstacles are added, moved, changed and removed by their numbers', () => {
  const list = new Obstacles();
  const plank = list.add({ mask: Mask.full(20, 4), x: 10, y: 50, material: 'one-way', id: 9 });
  const rock = list.add({
    mask: Mask.full(4, 4),
    material: { kind: 'solid', belt: -0.25, spring: 2, wallRun: true },
  });
  assert.deepEqual(list.numbers(), [plank, rock]);
  assert.deepEqual(list.get(rock).material, {
    kind: 'solid',
    stops: null,
    number: 0,
    grip: 256,
    belt: -0.25,
    spring: 2,
    wallRun: true,
    gate: false,
  });
  const foot = Mask.full(2, 2);
  assert.equal(list.stops(foot.at(12, 49), 'down'), true);
  assert.equal(list.stops(foot.at(12, 49), 'up'), false);
  assert.equal(list.ignoring([9]).stops(foot.at(12, 49), 'down'), false);
  assert.equal(list.withoutPlatforms().stops(foot.at(12, 49), 'down'), false);
  assert.equal(list.touching(foot.at(12, 50), ['ladder', 'one-way']), plank);
  assert.equal(list.touching(foot.at(12, 50), 'solid'), null);
  assert.deepEqual(
    [list.isSolidAt(1, 1), list.isSolidAt(12, 50), list.overlapsSolid(foot.at(3, 3))],
    [true, false, true],
  );
  list.move(rock, 30, 30);
  list.set(rock, { y: 31, id: 4, material: 'hazard', mask: foot });
  const { x, y, id, material } = list.get(rock);
  assert.deepEqual(
    [x, y, id, material.kind, list.placed(rock).mask.width],
    [30, 31, 4, 'hazard', 2],
  );
  for (const [stops, kind] of ['left', 'right', 'up', 'down'].map((stops) => [stops, 'one-way'])) {
    list.set(plank, { material: { kind, stops } });
    assert.deepEqual(
      [list.get(plank).material.stops, list.get(plank).material.kind],
      [stops, kind],
    );
  }
  for (const kind of ['ladder', 'water', 'hazard', 'solid']) {
    list.set(plank, { material: kind });
    assert.equal(list.get(plank).material.kind, kind);
  }
  assert.throws(
    () => list.set(rock, { mask: Mask.full(9, 9), material: 'lava' }),
    /the material is "lava", but it must be one of solid/,
  );
  assert.equal(list.placed(rock).mask.width, 2, 'nothing changed');
  assert.throws(
    () => list.add({ mask: foot, matrial: 'solid' }),
    /an obstacle has no field "matrial": did you mean material\?/,
  );
  assert.throws(() => list.add({ x: 1 }), /an obstacle needs a mask or terrain/);
  assert.throws(() => list.set(rock, { material: { grip: 70_000 } }), /grip is 70000/);
  list.remove(plank);
  assert.deepEqual(list.numbers(), [rock]);
  assert.equal(list.isSolidAt(12, 50), false);
  assert.throws(
    () => list.move(plank, 0, 0),
    /there is no obstacle 0: it was removed, or never added/,
  );
  assert.equal(list.add({ mask: foot }), plank, 'the number is free again');
  list.clear();
  assert.deepEqual(list.numbers(), []);
});

test('terrain is an obstacle that is dug away', () => {
  const hill = Terrain.fromMask(floor.at(0, 100));
  const list = new Obstacles([{ terrain: hill, x: -100 }]);
  const player = PlatformerState.at(20, 84);
  assert.equal(Platformer.tight().tick(player, 0, box, list).support, 0);
  assert.equal(list.placed(0), null);
  hill.carve(circle([124, 100], 30));
  assert.equal(list.isSolidAt(24, 101), true, 'it is not set yet');
  list.set(0, { terrain: hill });
  assert.equal(Platformer.tight().tick(player, 0, box, list).support, null);
});

test('colliders of a world are obstacles by their layers', () => {
  const world = new World();
  const [ground, ice] = [world.addMask(floor), world.addMask(Mask.full(20, 4))];
  const first = world.insert({ sprite: ground, x: -100, y: 100, layer: 0 });
  const second = world.insert({ sprite: ice, x: 10, y: 96, layer: 5 });
  const self = world.insert({ sprite: ice, x: 10, y: 80, layer: 0 });
  world.insert({ sprite: ice, x: 10, y: 80, layer: 7 });
  world.insert({ sprite: ice, x: 4000, y: 80, layer: 0 });
  const list = new Obstacles([{ mask: box }]);
  const materials = { 0: 'solid', 5: { kind: 'one-way', grip: 16 } };
  const area = { x: 0, y: 60, width: 40, height: 60 };
  assert.equal(list.gather(world, area, { materials }), 3);
  assert.equal(list.gather(world, area, { materials, except: self }), 2);
  assert.deepEqual(
    list.numbers().map((number) => list.get(number).id),
    [first, second],
  );
  assert.deepEqual(
    [list.get(1).material.kind, list.get(1).material.grip, list.get(1).y],
    ['one-way', 16, 96],
  );
  const landed = Platformer.tight().tick(PlatformerState.at(12, 80), 0, box, list);
  assert.equal(landed.support, 1);
  assert.throws(() => list.gather(world, area, { materials: { 32: 'solid' } }), /a layer is 32/);
  assert.throws(
    () => list.gather(world, area, { materials, except: 0.5 }),
    /0\.5 is not the id of a collider/,
  );
  assert.throws(
    () => list.gather(world, area, { materials, except: 0 }),
    /except is 0, but it must be the id of a collider/,
  );
});
