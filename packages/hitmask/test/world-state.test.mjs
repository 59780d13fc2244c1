// Tests a world's snapshots, serialized form, hashes, recordings and replays, which are the same in
// both builds.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  Mask,
  Recording,
  Snapshot,
  Terrain,
  World,
  circle,
  hasSimd,
  indexOf,
  init,
  simdLevel,
} from 'hitmask';
import { play, scene } from './shared/scene.mjs';

before(() => init());

const kinds = (events) => [...events].map(({ kind, a, b }) => `${kind} ${a} ${b}`);

test('a restored world does the same again, with the same ids', () => {
  const world = scene();
  play(world, 5);
  const before = world.snapshot();
  const state = world.hash();
  const first = play(world, 5);
  assert.notEqual(world.hash(), state);
  world.restore(before);
  assert.equal(world.hash(), state);
  assert.deepEqual(play(world, 5), first);
  const again = world.snapshot(before);
  assert.equal(again, before, 'the memory of the old one');
  const after = world.hash();
  play(world, 1);
  world.restore(before);
  assert.equal(world.hash(), after);
  assert.ok(before instanceof Snapshot);
  before.free();
  assert.throws(() => world.restore(before), /this Snapshot was freed/);
});

test('slots follow a restored world', () => {
  const world = new World();
  const sprite = world.addMask(Mask.full(2, 2));
  world.insert({ sprite });
  const one = world.snapshot();
  for (let count = 0; count < 9; count++) world.insert({ sprite, x: 9 * count });
  assert.equal(world.slots, 10);
  world.restore(one);
  assert.equal(world.slots, 1);
  world.moveAll(Int32Array.of(4, 5));
  assert.deepEqual([...world.positions()], [4, 5]);
});

test('bytes and back', () => {
  const world = scene();
  play(world, 3);
  const bytes = world.toBytes();
  const read = World.fromBytes(bytes, world);
  assert.equal(read.hash(), world.hash());
  assert.equal(typeof read.hash(), 'bigint');
  assert.deepEqual([...read.ids()], [...world.ids()]);
  assert.equal(read.slots, world.slots);
  assert.deepEqual(play(read, 3), play(world, 3));
  assert.equal(World.fromBytes(bytes, world.sprites()).length, read.length);
  assert.throws(() => World.fromBytes(bytes.subarray(1), world), /the first bytes are wrong/);
  assert.throws(() => World.fromBytes(bytes.subarray(0, 100), world), /damaged at byte/);
  assert.throws(
    () => World.fromBytes(bytes, new World()),
    /refers to frame .* which does not exist/,
  );
  assert.throws(
    () => World.fromBytes(bytes, world, { maxBytes: 10 }),
    /more than the limit of 10 bytes/,
  );
  assert.throws(() => World.fromBytes('state', world), /the state is "state"/);
  assert.throws(() => World.fromBytes(bytes, world, { maxBytes: -1 }), RangeError);
});

test('bytes with an id that no number can hold are refused', () => {
  const world = new World();
  world.insert({ sprite: world.addMask(Mask.full(2, 2)) });
  const bytes = world.toBytes();
  const generation = new DataView(bytes.buffer, bytes.byteOffset + 16, 4);
  generation.setUint32(0, 2 ** 29 - 1, true);
  const last = World.fromBytes(bytes, world);
  const [id] = last.ids();
  assert.ok(Number.isSafeInteger(id) && id > 2 ** 52);
  assert.equal(indexOf(id), 0);
  assert.deepEqual(last.position(id), { x: 0, y: 0 });
  // The slot has been used as many times as an id can count, so it is not used again.
  last.remove(id);
  last.tick();
  const next = [0, 1, 2].map((sprite) => last.insert({ sprite: 0, x: 9 * sprite }));
  assert.deepEqual(next.map(indexOf), [1, 2, 3]);
  assert.equal(last.tick().length, 0);
  generation.setUint32(0, 2 ** 29, true);
  assert.throws(
    () => World.fromBytes(bytes, world),
    /no number can hold the id of collider 0\/536870912/,
  );
});

test('a replay ends in the same state, and gives the same events', () => {
  const world = scene();
  world.startRecording();
  assert.equal(world.isRecording, true);
  const start = play(world, 2);
  const soFar = world.recording();
  const then = world.hash();
  const events = [...start, ...play(world, 4)];
  assert.equal(soFar.ticks, 2, 'a copy');
  assert.equal(World.replay(soFar, world).hash(), then);
  const recording = world.stopRecording();
  assert.equal(world.isRecording, false);
  assert.equal(world.recording(), null);
  assert.equal(world.stopRecording(), null);
  assert.equal(recording.ticks, 6);
  const file = recording.toBytes();
  const read = Recording.fromBytes(file);
  assert.equal(World.replay(read, world).hash(), world.hash());

  const replay = World.play(read, world.sprites());
  assert.equal(replay.ticks, 0);
  assert.deepEqual(kinds(replay.step()), events[0]);
  const early = replay.world();
  assert.notEqual(early.hash(), world.hash());
  assert.deepEqual([...replay].map(kinds), events.slice(1));
  assert.equal(replay.step(), null);
  assert.equal(replay.ticks, 6);
  assert.equal(replay.world().hash(), world.hash());
  assert.throws(() => Recording.fromBytes(file.subarray(0, 50)), /damaged at byte/);
  assert.throws(() => World.replay(read, new World()), /which does not exist/);
  assert.throws(
    () => World.replay(read, world, { maxBoxPairs: 1 }),
    /the boxes of more than 1 pairs overlap/,
  );
});

test('a replay needs the filter that the ticks had', () => {
  const world = new World();
  const sprite = world.addMask(Mask.full(8, 8));
  world.startRecording();
  const [a, b, c] = [0, 1, 2].map((x) => world.insert({ sprite, x }));
  const keep = (one, other) => one !== a || other !== b;
  assert.equal(world.tickWhere(keep).length, 2);
  const recording = world.stopRecording();
  assert.equal(World.replay(recording, world, { keep }).hash(), world.hash());
  const without = World.play(recording, world);
  assert.throws(() => without.step(), /tick 1 differs/);
  assert.throws(() => without.step(), /tick 1 differs/);
  assert.throws(
    () =>
      World.replay(recording, world, {
        keep: () => {
          throw new Error('no');
        },
      }),
    /^Error: no$/,
  );
  assert.ok(c);
});

test('a filter that throws or uses its replay ends the replay with that error, and it can be freed', () => {
  const world = new World();
  const sprite = world.addMask(Mask.full(9, 9));
  for (let n = 0; n < 3; n++) world.insert({ sprite, x: n });
  world.startRecording();
  for (let tick = 0; tick < 3; tick++) world.tickWhere(() => true);
  const recording = world.stopRecording();
  let isBad = true;
  const once = World.play(recording, world, {
    keep: () => {
      if (isBad) throw new RangeError('no');
      return true;
    },
  });
  for (let call = 0; call < 3; call++) {
    assert.throws(() => once.step(), /^RangeError: no$/);
    assert.throws(() => once.world(), /^RangeError: no$/);
    isBad = false;
  }
  once.free();
  assert.equal(once.isFreed, true);
  for (const use of ['step', 'world', 'free', 'ticks']) {
    const replay = World.play(recording, world, {
      keep: () => typeof (use === 'ticks' ? replay.ticks : replay[use]()),
    });
    assert.throws(
      () => replay.step(),
      { message: 'the filter `keep` must not use the replay that calls it' },
      use,
    );
    assert.equal(replay.isFreed, false);
    replay.free();
    assert.equal(replay.isFreed, true);
    assert.throws(() => replay.step(), { message: 'this Replay was freed' });
  }
});

test('edits of terrain are in recordings and snapshots', () => {
  const world = new World();
  const ground = world.insertTerrain({ terrain: Terrain.fromMask(Mask.full(300, 300)) });
  const whole = world.snapshot();
  world.startRecording();
  world.carve(ground, circle([10, 10], 9));
  world.editTerrain(ground, (terrain) => terrain.carve(Mask.full(5, 5).at(200, 200)));
  world.tick();
  const recording = world.stopRecording();
  const { count } = world.terrain(ground);
  world.restore(whole);
  assert.equal(world.terrain(ground).count, 300 * 300);
  assert.equal(World.replay(recording, world).terrain(ground).count, count);
});

test('both builds do the same', { skip: !hasSimd() }, async () => {
  assert.equal(simdLevel(), 'simd128');
  const world = scene();
  const events = play(world, 40);
  const script = fileURLToPath(new URL('shared/portable-scene.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 2 ** 28 });
  const other = JSON.parse(stdout);
  assert.equal(other.level, 'portable');
  assert.equal(other.hash, String(world.hash()));
  assert.deepEqual(other.events, events);
  assert.ok(events.flat().length > 1000, 'there is something to compare');
});
