// Measures the frame time of a world of many moving sprites. A frame consists of a tick and one
// call that moves all sprites.

import { Mask, World } from 'hitmask';
import { spread } from './measure.js';
import { random, sprite } from './sprites.js';

const SIZE = 32;
const SPRITES = 16;
const FASTEST = 3;
/** The number of overlapping box pairs per sprite, as in the benchmark of the engine itself. */
const OVERLAPS = 1.45;
/**
 * The number of frames in the first second of a game. In this second, the engine allocates its
 * memory, and the browser compiles hot code.
 */
const START = 60;

/**
 * Returns the milliseconds that a frame with this many sprites takes. The frames of the first
 * second are left out, but the worst of them is reported separately.
 */
export function worldFrames(count, frames = 200) {
  const next = random(count);
  const world = new World();
  const masks = Array.from({ length: SPRITES }, () => Mask.fromImage(sprite(SIZE, next)));
  const box = masks.reduce((sum, { bounds }) => sum + bounds.width * bounds.height, 0) / SPRITES;
  const side = Math.ceil(Math.sqrt((count * 2 * box) / OVERLAPS));
  const sprites = masks.map((mask) => world.addMask(mask));
  const positions = Int32Array.from({ length: 2 * count }, () => Math.floor(next() * side));
  const speeds = Int32Array.from({ length: 2 * count }, () =>
    Math.floor((2 * next() - 1) * (FASTEST + 1)),
  );
  for (let index = 0; index < count; index++) {
    world.insert({
      sprite: sprites[index % SPRITES],
      x: positions[2 * index],
      y: positions[2 * index + 1],
    });
  }
  const times = [];
  let start = 0;
  let touching = 0;
  for (let frame = -START; frame < frames; frame++) {
    for (let index = 0; index < positions.length; index++) {
      const moved = positions[index] + speeds[index];
      if (moved < 0 || moved >= side) speeds[index] = -speeds[index];
      else positions[index] = moved;
    }
    const before = performance.now();
    world.moveAll(positions);
    const events = world.tick();
    const time = performance.now() - before;
    if (frame < 0) {
      start = Math.max(start, time);
      continue;
    }
    times.push(time);
    touching += (events.startedPairs.length + events.ongoingPairs.length) / 2;
  }
  world.free();
  return { count, pairs: touching / frames, ...spread(times), start };
}
