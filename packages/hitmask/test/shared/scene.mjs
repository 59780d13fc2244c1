// Creates a pseudo-random scene that is the same each time. It has sprites of many shapes, some of
// them in poses, over terrain.

import { Mask, Terrain, World, circle, indexOf } from 'hitmask';

/** Returns a generator of pseudo-random numbers from 0 to below 1 (xorshift). */
function numbers(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const SIDE = 400;

/** Creates the world in its first state. */
export function scene(seed = 2026) {
  const random = numbers(seed);
  const pick = (most) => Math.floor(random() * most);
  const world = new World();
  const blob = (side) =>
    Mask.fromFunction(
      side,
      side,
      (x, y) => (x - side / 2) ** 2 + (y - side / 2) ** 2 < side ** 2 / 5 || random() < 0.1,
    );
  const sprites = [8, 20, 33, 70].map((side) =>
    world.addFrames([blob(side), { mask: blob(side), x: -2, y: 1 }]),
  );
  for (let index = 0; index < 200; index++) {
    const pose =
      index % 5 === 0 ? { pivot: 'center', degrees: pick(360), scale: 0.5 + random() } : undefined;
    world.insert({
      sprite: sprites[pick(sprites.length)],
      frame: pick(2),
      x: random() * SIDE,
      y: random() * SIDE,
      layer: pick(4),
      collidesWith: index % 7 === 0 ? [0, 1] : 'all',
      still: index % 10 === 3,
      userData: index,
      ...(pose && { pose }),
    });
  }
  world.insertTerrain({
    terrain: Terrain.fromMask(
      Mask.fromFunction(SIDE, 60, (x, y) => y > 20 + 10 * Math.sin(x / 20)),
    ),
    y: SIDE - 60,
  });
  return world;
}

/**
 * Plays some ticks. Between ticks, everything moves and some colliders change. Returns the events
 * of each tick as words.
 */
export function play(world, ticks, seed = 7) {
  const random = numbers(seed);
  const pick = (most) => Math.floor(random() * most);
  const all = [];
  for (let tick = 0; tick < ticks; tick++) {
    const xy = world.positions(new Float64Array(2 * world.slots));
    for (let at = 0; at < xy.length; at++) xy[at] += pick(9) - 4;
    world.moveAll(xy);
    const movers = [...world].filter((collider) => collider.sprite !== null && !collider.still);
    const { id, x, y, layer, sprite } = movers[pick(movers.length)];
    world.setFrame(movers[indexOf(id) % movers.length].id, pick(5));
    world.setPose(movers[pick(movers.length)].id, { x: x + random(), y, degrees: 360 * random() });
    world.remove(id);
    world.insert({ sprite, x: random() * SIDE, y, layer });
    const ground = [...world].find((collider) => collider.sprite === null);
    world.carve(ground.id, circle([random() * SIDE, 30], 3 + random() * 9));
    all.push([...world.tick()].map(({ kind, a, b }) => `${kind} ${a} ${b}`));
  }
  return all;
}
