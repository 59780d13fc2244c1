// Tests the events of a world's tick, and changes to a single collider.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { LAYERS, Mask, Terrain, World, circle, indexOf, init, pairs, rect } from 'hitmask';
import { square, squares } from './shared/squares.mjs';

before(() => init());

test('a tick says which pairs started, go on and ended', () => {
  const { world, insert } = squares();
  const ship = insert(0, 0);
  const rock = insert(20, 3, { still: true });
  assert.equal(world.tick().length, 0);
  world.setPosition(ship, 14, 0);
  assert.deepEqual(
    [...world.tick()].map(({ kind, a, b, cause }) => [kind, a, b, cause]),
    [['started', ship, rock, 'motion']],
  );
  const ongoing = [...world.tick()];
  assert.deepEqual(
    ongoing.map(({ kind }) => kind),
    ['ongoing'],
  );
  assert.equal(ongoing[0].other(ship), rock);
  assert.equal(ongoing[0].other(rock), ship);
  assert.equal(ongoing[0].involves(rock), true);
  assert.deepEqual([...world.touchingPairs()], [ship, rock]);
  world.remove(rock);
  assert.deepEqual(
    [...world.tick()].map(({ kind, a, b }) => [kind, a, b]),
    [['ended', ship, rock]],
  );
  assert.equal(world.length, 1);
});

test('events are in the order of their pairs, and lists of each kind', () => {
  const { world, insert } = squares();
  const [a, b, c, d] = [insert(0), insert(4), insert(100), insert(104)];
  world.tick();
  world.setPosition(b, 96, 0);
  const events = world.tick();
  assert.deepEqual(
    [...events].map(({ kind, a, b }) => [kind, indexOf(a), indexOf(b)]),
    [
      ['ended', 0, 1],
      ['started', 1, 2],
      ['ongoing', 2, 3],
    ],
  );
  assert.deepEqual([...events.startedPairs], [b, c]);
  assert.deepEqual([...events.ongoingPairs], [c, d]);
  assert.deepEqual([...events.endedPairs], [a, b]);
  assert.deepEqual([...events.startedCauses], [0]);
  assert.deepEqual(
    [...events.started()].map(({ cause }) => cause),
    ['motion'],
  );
  assert.deepEqual(
    [...events.ongoing()].map((event) => event.other(d)),
    [c],
  );
  assert.deepEqual(
    [...events.ended()].map((event) => event.other(d)),
    [null],
  );
  assert.deepEqual([...pairs(events.ongoingPairs)], [[c, d]]);
});

test('why a pair started: it was inserted, it changed its frame, it moved', () => {
  const world = new World();
  const sprite = world.addFrames([Mask.full(4, 4), { mask: Mask.full(8, 8), x: -2, y: 0 }]);
  const one = world.insert({ sprite, x: 0, y: 0 });
  world.insert({ sprite, x: 3, y: 0 });
  const far = world.insert({ sprite, x: 20, y: 0 });
  assert.deepEqual(
    [...world.tick().started()].map(({ cause }) => cause),
    ['inserted'],
  );
  world.setPosition(far, 7, 0);
  assert.equal([...world.tick().started()].length, 0);
  world.setFrame(far, 1);
  assert.deepEqual(
    [...world.tick().started()].map(({ cause }) => cause),
    ['pose'],
  );
  assert.deepEqual([world.get(far).frame, world.get(one).frame], [1, 0]);
  assert.deepEqual(
    [world.placed(far).x, world.placed(far).mask.width],
    [5, 8],
    'the offset of the frame counts',
  );
});

test('the world may change in the loop over its events', () => {
  const { world, insert } = squares();
  const shot = insert(0, 0);
  const rocks = [insert(5, 5), insert(6, 6)];
  let hits = 0;
  for (const event of world.tick().started()) {
    const hit = event.other(shot);
    if (hit === null) continue;
    world.remove(hit);
    insert(90 + 20 * hits++, 90);
    world.tick();
  }
  assert.equal(hits, 2);
  assert.deepEqual(
    rocks.map((rock) => world.has(rock)),
    [false, false],
  );
  assert.equal(world.length, 3);
});

test('ids are numbers, never 0, and the id of a removed collider is never used again', () => {
  const { world, insert } = squares();
  const first = insert();
  assert.equal(typeof first, 'number');
  assert.ok(first);
  assert.equal(indexOf(first), 0);
  const seen = new Set([first]);
  let last = first;
  for (let round = 0; round < 300; round++) {
    world.remove(last);
    world.tick();
    last = insert();
    assert.equal(indexOf(last), 0);
    assert.ok(Number.isSafeInteger(last) && !seen.has(last));
    seen.add(last);
  }
  assert.equal(world.slots, 1);
  for (const use of [
    () => world.remove(first),
    () => world.position(first),
    () => world.setPosition(first, 1, 1),
    () => world.setFrame(first, 0),
    () => world.setUserData(first, 1),
    () => world.setLayers(first, 0, 'all'),
    () => world.setPose(first, null),
    () => world.trySetPosition(first, 0, 0),
    () => world.pushOut(first),
    () => world.placed(first),
    () => world.touching(first),
    () => world.sweep(first, [1, 0]),
    () => world.setPositions([last, first], Int32Array.of(1, 2, 3, 4)),
  ]) {
    assert.throws(
      use,
      new RegExp(
        `^Error: no collider has the id ${first}: it was removed, or is from another world$`,
      ),
    );
  }
  assert.equal(world.get(first), null);
  assert.equal(world.has(first), false);
  assert.equal(world.contact(first, last), null);
  assert.deepEqual(
    world.position(last),
    { x: 0, y: 0 },
    'no position was set by the list with a wrong id',
  );
  for (const wrong of [0, -1, 0.5, NaN, Infinity, 2 ** 24, 2 ** 53, 2 ** 60, undefined]) {
    assert.throws(() => world.remove(wrong), /is not the id of a collider/, String(wrong));
    assert.equal(world.has(wrong), false);
  }
});

test('what a collider is', () => {
  const { world, sprite } = squares();
  const id = world.insert({
    sprite,
    x: 3.9,
    y: -0.1,
    layer: 3,
    collidesWith: [1, 5],
    userData: 2 ** 40 + 7,
    still: true,
    sensor: true,
  });
  const {
    x,
    y,
    frame,
    layer,
    collidesWith,
    still,
    sensor,
    pose,
    userData,
    userDataBits,
    sprite: shown,
  } = world.get(id);
  assert.deepEqual(
    { x, y, frame, layer, collidesWith, still, sensor, pose, userData, userDataBits, shown },
    {
      x: 3,
      y: -1,
      frame: 0,
      layer: 3,
      collidesWith: { bits: 0b100010 },
      still: true,
      sensor: true,
      pose: null,
      userData: 2 ** 40 + 7,
      userDataBits: 2n ** 40n + 7n,
      shown: sprite,
    },
  );
  assert.equal(world.get(id).id, id);
  assert.deepEqual([...world.ids()], [id]);
  assert.deepEqual(
    [...world].map((collider) => collider.id),
    [id],
  );
  world.setUserData(id, 2n ** 64n - 1n);
  assert.throws(() => world.get(id).userData, /read userDataBits/);
  assert.equal(world.get(id).userDataBits, 2n ** 64n - 1n);
  world.setLayers(id, 31, { bits: 0xffff_ffff });
  assert.deepEqual([world.get(id).layer, world.get(id).collidesWith.bits], [31, 2 ** 32 - 1]);
  assert.equal(LAYERS, 32);
});

test('layers decide which colliders collide, however they are written', () => {
  const { world, insert } = squares();
  const player = insert(0, 0, { layer: 0, collidesWith: [1, 2] });
  const enemy = insert(1, 1, { layer: 1, collidesWith: 0 });
  insert(2, 2, { layer: 2, collidesWith: 'none' });
  insert(3, 3, { layer: 3, collidesWith: { bits: 0b1 } });
  assert.deepEqual([...pairs(world.tick().startedPairs)], [[player, enemy]]);
  world.setLayers(player, 0, 'none');
  assert.deepEqual([...pairs(world.tick().endedPairs)], [[player, enemy]]);
  assert.throws(() => insert(0, 0, { layer: 32 }), /a layer is 32/);
  assert.throws(() => insert(0, 0, { collidesWith: 0b100000 }), /write bit masks as \{ bits/);
  assert.throws(() => insert(0, 0, { collidesWith: [1, 1.5] }), RangeError);
  assert.throws(() => insert(0, 0, { collidesWith: {} }), TypeError);
});

test('poses: about the middle, with fractions of a pixel, and back', () => {
  const world = new World();
  const bar = world.addMask(Mask.full(6, 2));
  const id = world.insert({ sprite: bar, x: 10, y: 10, pose: { pivot: 'center', degrees: 90 } });
  const { x, y, mask } = world.placed(id);
  assert.deepEqual(
    {
      x: x + mask.bounds.x,
      y: y + mask.bounds.y,
      width: mask.bounds.width,
      height: mask.bounds.height,
    },
    {
      x: 9,
      y: 7,
      width: 2,
      height: 6,
    },
  );
  assert.deepEqual(world.get(id).pose, {
    x: 10,
    y: 10,
    pivot: { x: 3, y: 1 },
    degrees: 90,
    scale: { x: 1, y: 1 },
  });
  world.setPose(id, { ...world.get(id).pose, x: 20.25, scale: 2 });
  assert.deepEqual(
    [world.get(id).x, world.get(id).pose.x, world.get(id).pose.scale],
    [20, 20.25, { x: 2, y: 2 }],
  );
  world.setPose(id, { x: 1, y: 2, pivot: 'center', degrees: 45 });
  assert.deepEqual(world.get(id).pose.pivot, { x: 3, y: 1 });
  world.setPose(id, null);
  assert.deepEqual([world.get(id).pose, world.position(id)], [null, { x: 1, y: 2 }]);
  assert.throws(() => world.setPose(id, { x: 0, y: 0, scale: 0 }), Error);
  assert.throws(() => world.setPose(id, { x: 0, y: 0, degrees: NaN }), /the angle is NaN/);
});

test('a collider that would be blocked stays, and the call returns the blocker', () => {
  const { world, insert } = squares();
  const player = insert(0, 0);
  const wall = insert(10, 0, { still: true });
  assert.equal(world.trySetPosition(player, 2, 0), null);
  assert.equal(world.trySetPosition(player, [3, 0]), wall);
  assert.deepEqual(world.position(player), { x: 2, y: 0 });
  const ghost = insert(20, 0, { sensor: true });
  assert.equal(world.trySetPosition(ghost, 12, 0), wall);

  const frames = ['####\n####\n####\n####', '....\n....\n####\n####'].map((text) =>
    Mask.fromText(text),
  );
  const hero = world.insert({ sprite: world.addFrames(frames), x: 100, y: 0, frame: 1 });
  const ceiling = world.insert({
    sprite: world.addMask(Mask.full(20, 2)),
    x: 95,
    y: 0,
    still: true,
  });
  assert.equal(world.trySetFrame(hero, 0), ceiling);
  assert.equal(world.get(hero).frame, 1);
  const tall = world.addMask(Mask.full(4, 8));
  assert.equal(world.trySetSprite(hero, tall), ceiling);
  assert.equal(world.trySetPose(hero, { x: 100, y: -1 }), ceiling);
  assert.equal(world.trySetPose(hero, { x: 300, y: 1, degrees: 30 }), null);
  assert.equal(world.get(hero).x, 300);
  assert.equal(world.trySetPose(hero, null), null);
  assert.equal(world.trySetFrame(hero, 0), null);
  assert.equal(world.trySetSprite(hero, tall, 0), null);
  assert.equal(world.get(hero).sprite, tall);
  world.setSprite(hero, tall);
});

test('the shortest push out of everything at once', () => {
  const world = new World();
  const ball = world.insert({ sprite: world.addMask(square(8)), x: 10, y: 50 });
  const wall = world.addMask(Mask.full(4, 100));
  for (const x of [6, 17]) world.insert({ sprite: wall, x, y: 0, still: true });
  assert.deepEqual(world.nearestFree(ball), { x: 11, y: 0 });
  assert.deepEqual(world.position(ball), { x: 10, y: 50 });
  assert.deepEqual(world.pushOut(ball), { x: 11, y: 0 });
  assert.deepEqual(world.position(ball), { x: 21, y: 50 });
  assert.deepEqual(world.pushOut(ball), { x: 0, y: 0 });
  const stuck = world.insert({ sprite: world.addMask(square(8)), x: 5000, y: 5000 });
  world.insert({ sprite: world.addMask(square(20_000)), x: -3000, y: -3000, still: true });
  assert.equal(world.pushOut(stuck), null);
});

test('a filter of pairs is called for overlapping boxes, and may read the world', () => {
  const { world, insert } = squares();
  const [a, b, c] = [
    insert(0, 0, { userData: 1 }),
    insert(1, 1, { userData: 2 }),
    insert(2, 2, { userData: 1 }),
  ];
  const asked = [];
  const events = world.tickWhere((one, other) => {
    asked.push([one, other]);
    return world.get(one).userData !== world.get(other).userData;
  });
  assert.deepEqual(asked, [
    [a, b],
    [a, c],
    [b, c],
  ]);
  assert.deepEqual(
    [...pairs(events.startedPairs)],
    [
      [a, b],
      [b, c],
    ],
  );
  const state = world.hash();
  assert.throws(
    () =>
      world.tickWhere(() => {
        throw new Error('no');
      }),
    /^Error: no$/,
  );
  assert.equal(world.hash(), state, 'there was no tick');
  assert.equal([...world.tickWhere(() => false).ended()].length, 2);
});

test('the broad phase alone', () => {
  const world = new World();
  const ring = world.addMask(Mask.fromFunction(9, 9, (x, y) => x % 8 === 0 || y % 8 === 0));
  const around = world.insert({ sprite: ring });
  const within = world.insert({ sprite: world.addMask(square(1)), x: 4, y: 4 });
  assert.deepEqual([...world.boxPairs()], [around, within]);
  assert.equal(world.tick().length, 0);
  const crowd = new World();
  const sprite = crowd.addMask(square(4));
  for (let count = 0; count < 2000; count++) crowd.insert({ sprite });
  assert.equal(crowd.hasMoreBoxPairsThan(1_000_000), true);
  assert.equal(crowd.hasMoreBoxPairsThan(2_000_000), false);
  assert.throws(() => crowd.hasMoreBoxPairsThan(-1), RangeError);
});

test('terrain in a world', () => {
  const { world } = squares();
  const ground = world.insertTerrain({
    terrain: Terrain.fromMask(Mask.full(400, 60).at(-200, 0)),
    y: 100,
    userData: 9,
  });
  const ball = world.insert({ sprite: world.addMask(square(8)), x: -4, y: 95 });
  assert.deepEqual(
    [
      world.get(ground).still,
      world.get(ground).sprite,
      world.get(ground).frame,
      world.get(ground).userData,
    ],
    [true, null, null, 9],
  );
  assert.equal(world.tick().length, 1);
  assert.deepEqual(
    [world.contact(ball, ground).side, world.contact(ground, ball).side],
    ['bottom', 'top'],
  );
  assert.ok(world.carve(ground, circle([0, 0], 20)).count > 600);
  assert.deepEqual(
    [...world.tick()].map(({ kind, a, b }) => [kind, a, b]),
    [['ended', ground, ball]],
  );
  assert.equal(world.carve(ground, circle([0, 0], 20)), null);
  assert.deepEqual(world.fill(ground, rect(-4, -5, 1, 1)), {
    count: 1,
    bounds: { x: -4, y: -5, width: 1, height: 1 },
  });
  assert.equal(world.terrain(ground).contains(-4, -5), true);
  const changes = world.editTerrain(ground, (terrain) => {
    terrain.carve(Mask.full(3, 3).at(100, 10));
    return terrain.takeChanges();
  });
  assert.ok(changes.length > 0);
  assert.equal(world.terrain(ground).contains(101, 11), false);
  assert.deepEqual(world.terrain(ground).changes, []);
  assert.throws(
    () =>
      world.editTerrain(ground, (terrain) => {
        terrain.carve(rect(0, 0, 400, 400));
        throw new Error('no');
      }),
    /^Error: no$/,
  );
  const hash = world.hash();
  const late = async (terrain) => {
    terrain.carve(rect(0, 0, 400, 400));
    await null;
    terrain.carve(rect(0, 0, 9, 9));
  };
  assert.throws(() => world.editTerrain(ground, late), {
    name: 'TypeError',
    message: /^edit must not be async: /,
  });
  assert.equal(world.hash(), hash);
  assert.equal(world.terrain(ground).contains(150, 30), true, 'a failed edit changes nothing');
  assert.equal(world.placed(ground), null);
  assert.throws(
    () => world.carve(ball, rect(0, 0, 1, 1)),
    new RegExp(`collider ${ball} has the wrong kind`),
  );
  assert.throws(() => world.setFrame(ground, 1), /has the wrong kind/);
});

test('a freed world is an error, and so are freed masks', () => {
  const { world, insert } = squares();
  const id = insert();
  const gone = square(3);
  gone.free();
  assert.throws(() => world.addMask(gone), /this Mask was freed/);
  assert.throws(() => world.addFrames([square(1), gone]), /this Mask was freed/);
  assert.throws(() => world.firstIn(gone.at(0, 0)), /this Mask was freed/);
  assert.equal(world.firstIn(square(3).at(0, 0)), id);
  assert.ok(world.bytes > 0);
  const copy = world.clone();
  world.free();
  assert.throws(() => world.tick(), /this World was freed/);
  assert.equal(copy.length, 1);
});
