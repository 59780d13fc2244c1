// Tests calls of a world that change many colliders at once.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Terrain, World, init } from 'hitmask';
import { square, squares } from './shared/squares.mjs';

before(() => init());

test('many positions in one call', () => {
  const { world, insert } = squares();
  const ids = [insert(0), insert(100, 0, { still: true }), insert(200)];
  world.moveAll(Float32Array.of(1.5, -1.5, 7, 7, 9, 9));
  assert.deepEqual([...world.positions()], [1, -2, 100, 0, 9, 9], 'still colliders do not move');
  world.setPositions([ids[1], ids[0]], Int32Array.of(5, 6, 7, 8));
  assert.deepEqual([...world.positions(new Float64Array(8))], [7, 8, 5, 6, 9, 9, 0, 0]);
  world.setPositions(world.ids(), Float64Array.of(0, 0, 1, 1, 2.75, 2));
  const out = new Float32Array(6);
  assert.equal(world.positions(out), out);
  assert.deepEqual([...out], [0, 0, 1, 1, 2, 2]);
  assert.throws(
    () => world.moveAll(Int32Array.of(1, 2)),
    /xy has 2 elements, but 6 are needed: x and y for each of the 3 slots/,
  );
  assert.throws(() => world.moveAll(Float32Array.of(NaN, 2, 3, 4, 5, 6)), /xy\[0\] is NaN/);
  assert.throws(
    () => world.setPositions(ids, Int32Array.of(1, 2)),
    /xy has 2 elements, but 6 are needed/,
  );
  assert.throws(() => world.positions(new Int32Array(5)), /out has 5 elements, but 6 are needed/);
  world.remove(ids[0]);
  assert.deepEqual([...world.positions()], [0, 0, 1, 1, 2, 2]);
  assert.equal(world.slots, 3);
});

test('many colliders inserted in one call, all or none', () => {
  const world = new World();
  const [small, tall] = [world.addMask(square(4)), world.addFrames([square(4), square(8)])];
  const coins = world.insertAll({
    sprite: small,
    xy: Float32Array.of(1.5, -1.5, 7, 7),
    layer: 5,
    collidesWith: 1,
    userData: 9,
    sensor: true,
  });
  assert.deepEqual([...coins], [...world.ids()]);
  const [{ x, y, sprite, layer, collidesWith, userData, sensor, still }] = world;
  assert.deepEqual(
    { x, y, sprite, layer, collidesWith, userData, sensor, still },
    {
      x: 1,
      y: -2,
      sprite: small,
      layer: 5,
      collidesWith: { bits: 0b10 },
      userData: 9,
      sensor: true,
      still: false,
    },
  );
  const mixed = world.insertAll({
    sprite: [small, tall, tall],
    frame: [0, 0, -1],
    xy: Int32Array.of(0, 50, 20, 50, 40, 50),
    still: true,
  });
  const shown = [...mixed].map((id) => world.get(id));
  assert.deepEqual(
    shown.map(({ sprite, frame, x, still }) => [sprite, frame, x, still]),
    [
      [small, 0, 0, true],
      [tall, 0, 20, true],
      [tall, 1, 40, true],
    ],
  );
  assert.deepEqual([...world.insertAll({ sprite: small, xy: new Int32Array(0) })], []);
  assert.equal(world.length, 5);
  world.startRecording();
  const before = [world.hash(), world.slots, world.recording().toBytes()];
  for (const [options, message] of [
    [{ sprite: [small, 7], xy: new Int32Array(4) }, /no sprite has the index 7: there are 2/],
    [
      { sprite: [small], xy: new Int32Array(4) },
      /the list of sprites has 1 element, but 2 are needed/,
    ],
    [{ sprite: small, frame: [0, 0.5], xy: new Int32Array(4) }, /the frame is 0.5/],
    [
      { sprite: small, xy: new Int32Array(3) },
      /xy has 3 elements, but they are x and y for each collider/,
    ],
    [{ sprite: small, xy: Float64Array.of(0, NaN) }, /xy\[1\] is NaN/],
    [{ xy: new Int32Array(2) }, /the sprite is undefined/],
    [{ sprite: small, layer: 32, xy: new Int32Array(2) }, /a layer is 32/],
  ]) {
    assert.throws(() => world.insertAll(options), message);
    // Nothing has happened, and not even an id has been used up.
    assert.deepEqual(
      [world.hash(), world.slots, world.recording().toBytes()],
      before,
      String(message),
    );
  }
});

test('the frames of many colliders in one call', () => {
  const { world, sprite } = squares();
  const walk = world.addFrames([square(4), square(5), square(6)]);
  const ids = world.insertAll({ sprite: walk, xy: Int32Array.of(0, 0, 20, 0, 40, 0) });
  const frames = () => [...ids].map((id) => world.get(id).frame);
  world.setFrames(ids, Int32Array.of(1, 2, 3));
  assert.deepEqual(frames(), [1, 2, 0], 'the index wraps around');
  world.setFrames([ids[2], ids[0]], [-1, 0]);
  assert.deepEqual(frames(), [0, 2, 2]);
  assert.throws(() => world.setFrames(ids, [1, 2]), /the frames have 2 elements, but 3 are needed/);
  assert.throws(() => world.setFrames(ids, [1, 1, 0.5]), /the frame is 0.5/);
  const ground = world.insertTerrain({ terrain: Terrain.fromMask(square(9)) });
  assert.throws(
    () => world.setFrames([ids[0], ground], [1, 1]),
    new RegExp(`collider ${ground} has the wrong kind`),
  );
  const gone = world.insert({ sprite });
  world.remove(gone);
  assert.throws(
    () => world.setFrames([ids[0], gone], [1, 1]),
    new RegExp(`no collider has the id ${gone}`),
  );
  assert.deepEqual(frames(), [0, 2, 2], 'none changes if one is wrong');
});
