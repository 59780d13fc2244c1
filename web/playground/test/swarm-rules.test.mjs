// Tests the rules of the swarm: its frames, its motion, its highlights, its state, and its ticks,
// which are checked against a plain comparison of all pairs.

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { indexOf, init, Mask, pairs } from 'hitmask';
import { source } from './shared/source.mjs';

/**
 * Returns the strips of two creatures with two frames each: a triangle and a ring, so that often
 * only the boxes overlap.
 */
function strips() {
  const strip = (size, share, isSolid) => {
    const width = 2 * size;
    const data = new Uint8ClampedArray(4 * width * size);
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < width; x++) {
        if (isSolid(x % size, y, Math.floor(x / size)))
          data.set([x, y, 200, 255], 4 * (y * width + x));
      }
    }
    return { data, width, height: size, frameWidth: size, share };
  };
  return [
    strip(12, 60, (x, y, frame) => x > frame && y >= x),
    strip(15, 40, (x, y, frame) => x < 3 || y < 3 + frame || x > 11 || y > 11),
  ];
}

describe('the rules of the swarm', () => {
  let frames, motion, forecast, state, Swarm, creatures;
  before(async () => {
    await init();
    frames = await source('pages/swarm/frames.ts');
    motion = await source('pages/swarm/motion.ts');
    forecast = await source('pages/swarm/forecast.ts');
    state = await source('pages/swarm/state.ts');
    ({ Swarm } = await source('pages/swarm/swarm.ts'));
    creatures = strips().map((strip) => frames.creatureOf(strip, 1));
  });

  test('frames are cropped, mirrored and scaled', () => {
    const [triangle] = creatures;
    assert.equal(triangle.frames.length, 4);
    const [right, , left] = triangle.frames;
    // The first column is empty.
    assert.deepEqual([right.x, right.y, right.width, right.height], [1, 1, 11, 11]);
    assert.deepEqual([left.x, left.y, left.width, left.height], [0, 1, 11, 11]);
    const [mask, mirrored] = [right, left].map(({ data, width, height }) =>
      Mask.fromRgba(data, width, height),
    );
    assert.ok(mask.flippedX().equals(mirrored));
    const large = frames.creatureOf(strips()[0], 2.5).frames[0];
    assert.deepEqual([large.width, large.height], [28, 28]);
    const empty = { ...strips()[0], data: new Uint8ClampedArray(4 * 24 * 12) };
    assert.throws(() => frames.creatureOf(empty, 1), /empty/);
  });

  test('the atlas holds every frame, with gaps between', () => {
    const atlas = frames.atlasOf(creatures);
    assert.equal(atlas.frames.length, 8);
    let solid = 0;
    atlas.frames.forEach((frame, index) => {
      const { x, y } = atlas.places[index];
      for (let row = 0; row < frame.height; row++) {
        const [from, to] = [4 * row * frame.width, 4 * ((y + row) * atlas.width + x)];
        assert.deepEqual(
          atlas.data.slice(to, to + 4 * frame.width),
          frame.data.slice(from, from + 4 * frame.width),
        );
      }
      solid += frame.data.filter((value, at) => at % 4 === 3 && value > 0).length;
      atlas.places.slice(0, index).forEach((other, before) => {
        const { width, height } = atlas.frames[before];
        const isApart =
          x >= other.x + width + 8 ||
          other.x >= x + frame.width + 8 ||
          y >= other.y + height + 8 ||
          other.y >= y + frame.height + 8;
        assert.ok(isApart, `frames ${before} and ${index}`);
      });
    });
    assert.equal(atlas.data.filter((value, at) => at % 4 === 3 && value > 0).length, solid);
  });

  test('sprites turn back at the edge, and slow down after a push', () => {
    const bodies = {
      places: Float32Array.of(-1, 5, 99.5, 50, 20, 20),
      speeds: Float32Array.of(-1, 0, 1, 0.5, 0, 0),
      positions: new Int32Array(6),
      still: Uint8Array.of(0, 0, 1),
    };
    motion.move(bodies, 3, 1, 100, 100);
    assert.deepEqual([...bodies.speeds], [1, 0, -1, 0.5, 0, 0]);
    assert.deepEqual([...bodies.positions.slice(0, 4)], [-2, 5, 100, 50]);
    motion.push(bodies, 0, -4, 5, 10);
    motion.push(bodies, 2, 21, 20, 10);
    assert.ok(bodies.speeds[0] > 3 && Math.abs(bodies.speeds[1]) < 1e-6);
    assert.deepEqual([...bodies.speeds.slice(4)], [0, 0]);
    for (let tick = 0; tick < 200; tick++) motion.move(bodies, 3, 0, 100, 100);
    assert.ok(Math.hypot(bodies.speeds[0], bodies.speeds[1]) <= motion.CRUISE);
  });

  test('sprites bounce like balls, and off still ones like off walls', () => {
    const bodies = {
      places: Float32Array.of(0, 0, 10, 0),
      speeds: Float32Array.of(2, 1, -1, 0),
      still: Uint8Array.of(0, 0),
    };
    motion.bounce(bodies, 0, 1);
    assert.deepEqual([...bodies.speeds], [-1, 1, 2, 0]);
    // They are already moving apart.
    motion.bounce(bodies, 0, 1);
    assert.deepEqual([...bodies.speeds], [-1, 1, 2, 0]);
    const wall = {
      places: Float32Array.of(0, 0, 10, 0),
      speeds: Float32Array.of(2, 1, 0, 0),
      still: Uint8Array.of(0, 1),
    };
    motion.bounce(wall, 0, 1);
    assert.deepEqual([...wall.speeds], [-2, 1, 0, 0]);
  });

  test('a tick finds, lights and counts what a comparison of all pairs does', () => {
    const shown = { ...state.DEFAULT, count: 300, crowding: 60, boxes: true };
    const swarm = new Swarm(shown, creatures);
    const { frames: all } = frames.atlasOf(creatures);
    const masks = all.map(({ data, width, height }) => Mask.fromRgba(data, width, height));
    swarm.insert(300);
    assert.equal(swarm.count, 300);
    assert.equal(swarm.drop(20, swarm.width / 2, swarm.height / 2, 40), 20);
    let wasTouching = new Set();
    for (let tick = 0; tick < 25; tick++) {
      assert.equal(swarm.tick(shown), true);
      const placed = Array.from({ length: swarm.count }, (_, index) => {
        const frame = swarm.frames[index];
        return masks[frame].at(
          swarm.positions[2 * index] + all[frame].x,
          swarm.positions[2 * index + 1] + all[frame].y,
        );
      });
      const lights = new Uint8Array(swarm.count);
      const touching = new Set();
      let [boxes, alarms] = [0, 0];
      for (let a = 0; a < placed.length; a++) {
        for (let b = a + 1; b < placed.length; b++) {
          const [one, other] = [placed[a], placed[b]];
          const isNear =
            one.x < other.x + other.mask.width &&
            other.x < one.x + one.mask.width &&
            one.y < other.y + other.mask.height &&
            other.y < one.y + one.mask.height;
          // Two still sprites never collide.
          if (!isNear || (swarm.still[a] && swarm.still[b])) continue;
          boxes += 1;
          const isTouching = one.overlaps(other);
          if (isTouching) touching.add(`${a} ${b}`);
          else alarms += 1;
          for (const index of [a, b]) lights[index] |= isTouching ? 2 : 1;
        }
      }
      assert.ok(alarms > 10 && touching.size > 10, 'the scene is worth it');
      const { found } = swarm;
      assert.deepEqual(
        [found.touching, found.boxPairs, found.falseAlarms],
        [touching.size, boxes, alarms],
      );
      const changed =
        [...touching].filter((pair) => !wasTouching.has(pair)).length +
        [...wasTouching].filter((pair) => !touching.has(pair)).length;
      assert.equal(found.events, changed);
      assert.deepEqual(swarm.lights.slice(0, swarm.count), lights);
      assert.deepEqual(
        [...pairs(swarm.world.touchingPairs())].map((pair) => pair.map(indexOf).join(' ')).sort(),
        [...touching].sort(),
      );
      wasTouching = touching;
    }
    const { touching, boxPairs } = swarm.found;
    assert.equal(swarm.tick({ ...shown, speed: 0, bounce: false, boxes: false }), true);
    assert.equal(swarm.found.boxPairs, 0);
    assert.ok(swarm.found.touching > 0 && touching <= boxPairs);
    swarm.free();
  });

  test('the same state gives the same swarm, and still sprites do not move', () => {
    const shown = { ...state.DEFAULT, count: 500, still: 50 };
    const [one, other] = [new Swarm(shown, creatures), new Swarm(shown, creatures)];
    for (const swarm of [one, other]) {
      swarm.insert(200);
      swarm.insert(300);
    }
    const before = one.positions.slice();
    const share = one.still.reduce((sum, is) => sum + is, 0) / 500;
    assert.ok(share > 0.4 && share < 0.6, `${share}`);
    for (let tick = 0; tick < 30; tick++) for (const swarm of [one, other]) swarm.tick(shown);
    assert.equal(one.world.hash(), other.world.hash());
    assert.deepEqual(one.positions, other.positions);
    for (let index = 0; index < 500; index++) {
      const isSame =
        before[2 * index] === one.positions[2 * index] &&
        before[2 * index + 1] === one.positions[2 * index + 1];
      if (one.still[index]) assert.ok(isSame);
    }
    assert.notDeepEqual(before, one.positions);
    one.push(one.width / 2, one.height / 2, 60);
    assert.ok(one.speeds.some((speed) => Math.abs(speed) > motion.CRUISE));
    for (const swarm of [one, other]) swarm.free();
  });

  test('there is room for a bounded number of dropped sprites', () => {
    const swarm = new Swarm({ ...state.DEFAULT, count: 100 }, creatures);
    swarm.insert(100);
    const { room } = swarm;
    assert.equal(swarm.drop(room + 5, 10, 10, 5), room);
    assert.equal(swarm.drop(1, 10, 10, 5), 0);
    // All sprites are at one position, so there are too many pairs to list.
    assert.equal(swarm.tick({ ...state.DEFAULT, speed: 0 }), false);
    swarm.free();
  });

  test('a forecast grows with the number, and offers one that is quick', () => {
    const few = forecast.forecast({ ...state.DEFAULT, count: 10_000 }, creatures);
    assert.ok(few > 0);
    assert.equal(forecast.mostSprites(500, 1_000_000), 200_000);
    assert.equal(forecast.mostSprites(1e9, 1_000_000), forecast.SMALL);
    assert.equal(forecast.duration(12.3), '12 ms');
    assert.equal(forecast.duration(1430), '1.4 s');
  });

  test('large numbers are read in groups', async () => {
    const { thousands } = await source('controls/words.ts');
    assert.deepEqual([0, 999, 1000.4, 1_234_567].map(thousands), [
      '0',
      '999',
      '1\u202f000',
      '1\u202f234\u202f567',
    ]);
  });

  test('the address keeps the state, and says what is broken', () => {
    const shown = {
      count: 250_000,
      size: 2.5,
      speed: 0.7,
      crowding: 40,
      still: 0,
      bounce: false,
      hits: false,
      boxes: true,
      tool: 'drop',
      run: 'off',
    };
    const query = state.formatState(shown);
    assert.deepEqual(state.parseState(query), { state: shown, broken: [] });
    assert.equal(state.formatState(state.DEFAULT), '');
    const { state: read, broken } = state.parseState('n=2000000&size=x&tool=drop');
    assert.deepEqual(broken, ['n', 'size']);
    assert.deepEqual(read, { ...state.DEFAULT, tool: 'drop' });
  });
});
