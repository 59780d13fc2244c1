// Wrong arguments of every public method: an error of one line in the words of the package, never one of JavaScript.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as hitmask from 'hitmask';

const { Mask, Masks, Terrain, World, Sprites, Sheet, Obstacles, Platformer, PlatformerState, Maze, MazeState, Path, Body } = hitmask;

/** What JavaScript or the glue says if an argument was not checked. */
const UNCHECKED = /Cannot (read|set|use|destructure|convert|mix)|is not (a function|iterable|a constructor|defined)|undefined \(reading|object is not|expected instance|Invalid (typed|array)|reduce of empty|\[object|unreachable|recursive use|null pointer|memory access/;

let objects;
let pool;

before(async () => {
  await hitmask.init();
  const mask = Mask.full(6, 5);
  const sheet = Sheet.fromGrid(mask, { width: 3, height: 5, clips: { all: { frames: [0, 1] } } });
  const world = new World();
  const sprite = world.addMask(mask);
  world.insert({ sprite });
  world.startRecording();
  world.tick();
  const recording = world.recording();
  const ground = world.insertTerrain({ terrain: Terrain.fromMask(mask), x: 50 });
  const terrain = Terrain.fromMask(mask);
  const around = new Obstacles([{ mask, x: 20 }]);
  const fighter = hitmask.Fighter.of({ id: 1, health: 3 });
  objects = {
    mask, masks: new Masks([mask, mask]), placed: mask.at(1, 2), posed: mask.posed({ x: 0, y: 0, degrees: 20 }),
    exact: mask.at(0, 0).exact(), terrain, placedTerrain: terrain.at(0, 0), sheet, frame: sheet.frame(0), shape: sheet.frame(0).shapes[0],
    clip: sheet.clip('all'), sprites: new Sprites(), world, recording, components: mask.components(), field: mask.distanceToSet(),
    outlines: mask.outlines(), space: new hitmask.ConfigurationSpace(mask, mask), around, platformer: Platformer.tight(),
    player: PlatformerState.at(0, 0), maze: Maze.grid(), walker: MazeState.at(0, 0), path: new Path([[0, 0], [9, 0]], { ticks: 9 }),
    body: Body.at(0, 0), solid: hitmask.Solid.at(0, 0), fighter, bullet: hitmask.Bullet.of({ at: [0, 0], velocity: [1, 1], owner: 1 }),
    bodyMasks: new hitmask.BodyMasks([mask]), targets: new hitmask.Targets(), teams: hitmask.Teams.others(), replay: World.play(recording, world),
    snapshot: world.snapshot(), events: world.tick(), collider: world.get(ground),
  };
  pool = [
    undefined, null, NaN, 2 ** 31, -1, 3, 'text', '', {}, [], () => 1, [1, 2], [null], [{}], new Map(), Symbol('sign'), 7n, Object.create(null),
    Float64Array.of(0.7), Uint32Array.of(0), Int32Array.of(0, 0), { x: 1, y: 2 }, { x: 0, y: 0, width: 3, height: 3 }, { kind: 'circle' }, { sprite: 0 },
    mask, objects.placed, objects.posed, objects.exact, terrain, objects.placedTerrain, sheet, world, around, objects.player, objects.bodyMasks, fighter,
  ];
});

function shown(value) {
  if (typeof value !== 'object' || value === null) return typeof value === 'symbol' ? 'symbol' : String(value);
  return value.constructor?.name ?? 'null prototype';
}

/** Calls a function, and finds fault with what it throws. */
function fault(call, context) {
  try {
    const answer = call();
    // Generators check when they run.
    if (typeof answer?.next === 'function') answer.next();
    answer?.catch?.(() => {});
    return null;
  } catch (error) {
    const isReadable = error instanceof Error && /^[^\n]{3,500}$/.test(error.message);
    const isOurs = isReadable && !UNCHECKED.test(error.message) && !(error instanceof WebAssembly.RuntimeError);
    return isOurs ? null : `${context}: ${error?.message ?? String(error)}`;
  }
}

/** Calls with every value in every one of the first three places, the others from a list that goes around. */
function* calls(call, name) {
  for (const [i, first] of pool.entries()) {
    for (const [j, second] of pool.entries()) {
      const given = [first, second, pool[(i + j) % pool.length], pool[(i * 7 + j) % pool.length], second];
      for (const args of j === 0 ? [given, [first]] : [given]) yield fault(() => call(...args), `${name}(${args.map(shown).join(', ')})`);
    }
  }
}

function report(faults) {
  const kinds = new Map();
  for (const line of faults) {
    const key = line.replace(/\(.*?\): /, ': ');
    if (!kinds.has(key)) kinds.set(key, line);
  }
  assert.deepEqual([...kinds.values()], []);
}

function* methods(prototype) {
  for (let at = prototype; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const { value } = Object.getOwnPropertyDescriptor(at, name);
      if (typeof value === 'function' && name !== 'constructor' && !['free', 'wrap'].includes(name)) yield name;
    }
  }
}

test('no method of an object takes wrong arguments for an error of its own', () => {
  const faults = [];
  for (const [kind, object] of Object.entries(objects)) {
    for (const name of new Set(methods(Object.getPrototypeOf(object)))) {
      for (const found of calls((...args) => object[name](...args), `${kind}.${name}`)) if (found !== null) faults.push(found);
    }
  }
  report(faults);
});

test('nor does a function or a static method', () => {
  const faults = [];
  for (const [name, exported] of Object.entries(hitmask)) {
    if (typeof exported !== 'function' || name === 'init') continue;
    if (!/^[A-Z]/.test(name)) {
      for (const found of calls(exported, name)) if (found !== null) faults.push(found);
      continue;
    }
    for (const inner of Object.getOwnPropertyNames(exported)) {
      if (typeof exported[inner] !== 'function' || inner === 'load') continue;
      for (const found of calls((...args) => exported[inner](...args), `${name}.${inner}`)) if (found !== null) faults.push(found);
    }
  }
  report(faults);
});

test('nor does a constructor', () => {
  const faults = [];
  for (const Class of [Masks, Sprites, World, Obstacles, Path, hitmask.ConfigurationSpace, hitmask.BodyMasks, hitmask.Targets]) {
    for (const found of calls((...args) => new Class(...args), `new ${Class.name}`)) if (found !== null) faults.push(found);
  }
  report(faults);
});

test('the likely mistakes get an answer that says what to write', () => {
  const { mask, placed, posed, terrain, world, platformer, around } = objects;
  const table = [
    [() => placed.overlaps(mask), 'the other one is a Mask, but it must be a Placed: write mask.at(x, y)'],
    [() => placed.overlaps(), 'the other one is undefined, but it must be a Placed'],
    [() => placed.contact(posed), 'the other one is a Posed, but it must be a Placed: write posed.draw()'],
    [() => posed.overlaps(mask), 'the other one is a Mask, but it must be a Placed: write mask.at(x, y)'],
    [() => mask.or(null), 'the other one is null, but it must be a Mask'],
    [() => mask.posed(), 'a pose is undefined, but it must be an object'],
    [() => mask.posed({ x: 0, y: 0, angle: 9 }), 'there is no field of a pose angle: there are x, y, pivot, degrees, radians, scale'],
    [() => terrain.at(0, 0).overlaps(mask), 'the other one is a Mask, but it must be a Placed: write mask.at(x, y)'],
    [() => terrain.carve(mask), 'the area is a Mask, but it must be a Placed: write mask.at(x, y)'],
    [() => world.insert(), 'a collider is undefined, but it must be an object'],
    [() => world.insert({ sprite: 0, sensr: true }), 'there is no field of a collider sensr; did you mean sensor?'],
    [() => world.addMask(null), 'the mask is null, but it must be a Mask'],
    [() => platformer.tick(null, 0, mask, around), 'the state is null, but it must be a PlatformerState'],
    [() => Mask.fromImage(null), 'the image is null, but it must be an image, a canvas or its pixels'],
  ];
  for (const [call, message] of table) assert.throws(call, { name: /^(Type|Range)Error$/, message });
});

test('lists of indices are what their types say', () => {
  const { masks } = objects;
  const [index, xy] = [Uint32Array.of(0), Int32Array.of(0, 0)];
  for (const wrong of [Float64Array.of(0.7), Float64Array.of(NaN), Int32Array.of(-1), [0], null]) {
    for (const method of ['overlaps', 'areas', 'firsts', 'depths']) {
      assert.throws(() => masks[method](wrong, index, xy, xy), { message: /^the list a is .*, but it must be an? Uint32Array$/ });
      assert.throws(() => masks[method](index, wrong, xy, xy), { message: /^the list b is .*, but it must be an? Uint32Array$/ });
    }
  }
  assert.throws(() => masks.overlaps(index, index, [0, 0], xy), { message: /^xyA is a list, but it must be an Int32Array/ });
});
