// Passes wrong arguments to every public method. Each call must throw a one-line error from the
// package, and never an error from JavaScript itself.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as hitmask from 'hitmask';
import { faultsOf, methods } from './shared/wrong-arguments.mjs';

const {
  Mask,
  Masks,
  Terrain,
  World,
  Sprites,
  Sheet,
  Obstacles,
  Platformer,
  PlatformerState,
  Maze,
  MazeState,
  Path,
  Body,
} = hitmask;

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
    mask,
    masks: new Masks([mask, mask]),
    placed: mask.at(1, 2),
    posed: mask.posed({ x: 0, y: 0, degrees: 20 }),
    exact: mask.at(0, 0).exact(),
    terrain,
    placedTerrain: terrain.at(0, 0),
    sheet,
    frame: sheet.frame(0),
    shape: sheet.frame(0).shapes[0],
    clip: sheet.clip('all'),
    sprites: new Sprites(),
    world,
    recording,
    components: mask.components(),
    field: mask.distanceToSet(),
    outlines: mask.outlines(),
    space: new hitmask.ConfigurationSpace(mask, mask),
    around,
    platformer: Platformer.tight(),
    player: PlatformerState.at(0, 0),
    maze: Maze.grid(),
    walker: MazeState.at(0, 0),
    path: new Path(
      [
        [0, 0],
        [9, 0],
      ],
      { ticks: 9 },
    ),
    body: Body.at(0, 0),
    solid: hitmask.Solid.at(0, 0),
    fighter,
    bullet: hitmask.Bullet.of({ at: [0, 0], velocity: [1, 1], owner: 1 }),
    bodyMasks: new hitmask.BodyMasks([mask]),
    targets: new hitmask.Targets(),
    teams: hitmask.Teams.others(),
    replay: World.play(recording, world),
    snapshot: world.snapshot(),
    events: world.tick(),
    collider: world.get(ground),
  };
  pool = [
    undefined,
    null,
    NaN,
    2 ** 31,
    -1,
    3,
    'text',
    '',
    {},
    [],
    () => 1,
    [1, 2],
    [null],
    [{}],
    new Map(),
    Symbol('sign'),
    7n,
    Object.create(null),
    Float64Array.of(0.7),
    Uint32Array.of(0),
    Int32Array.of(0, 0),
    { x: 1, y: 2 },
    { x: 0, y: 0, width: 3, height: 3 },
    { kind: 'circle' },
    { sprite: 0 },
    mask,
    objects.placed,
    objects.posed,
    objects.exact,
    terrain,
    objects.placedTerrain,
    sheet,
    world,
    around,
    objects.player,
    objects.bodyMasks,
    fighter,
  ];
});

test('every method refuses wrong arguments with an error of the package', () => {
  for (const [kind, object] of Object.entries(objects)) {
    const names = [...new Set(methods(object, ['free', 'wrap']))];
    const functions = Object.fromEntries(
      names.map((name) => [`${kind}.${name}`, (...args) => object[name](...args)]),
    );
    assert.deepEqual(faultsOf(functions, pool), []);
  }
});

test('every function and static method does too', () => {
  const functions = {};
  for (const [name, exported] of Object.entries(hitmask)) {
    if (typeof exported !== 'function' || name === 'init') continue;
    if (!/^[A-Z]/.test(name)) functions[name] = exported;
    else
      for (const inner of Object.getOwnPropertyNames(exported)) {
        if (typeof exported[inner] === 'function' && inner !== 'load')
          functions[`${name}.${inner}`] = (...args) => exported[inner](...args);
      }
  }
  assert.deepEqual(faultsOf(functions, pool), []);
});

test('every constructor does too', () => {
  const classes = [
    Masks,
    Sprites,
    World,
    Obstacles,
    Path,
    hitmask.ConfigurationSpace,
    hitmask.BodyMasks,
    hitmask.Targets,
  ];
  const functions = Object.fromEntries(
    classes.map((Class) => [`new ${Class.name}`, (...args) => new Class(...args)]),
  );
  assert.deepEqual(faultsOf(functions, pool), []);
});

test('the likely mistakes get an answer that says what to write', () => {
  const { mask, placed, posed, terrain, platformer, around } = objects;
  const world = new World();
  for (let x = 0; x < 20; x += 10) world.insert({ sprite: world.addMask(mask), x });
  const table = [
    [
      () => placed.overlaps(mask),
      'the other one is a Mask, but it must be a Placed: write mask.at(x, y)',
    ],
    [() => placed.overlaps(), 'the other one is undefined, but it must be a Placed'],
    [
      () => placed.contact(posed),
      'the other one is a Posed, but it must be a Placed: write posed.draw()',
    ],
    [
      () => posed.overlaps(mask),
      'the other one is a Mask, but it must be a Placed: write mask.at(x, y)',
    ],
    [() => mask.or(null), 'the other one is null, but it must be a Mask'],
    [() => mask.posed(), 'a pose is undefined, but it must be an object'],
    [
      () => mask.posed({ x: 0, y: 0, pivot: [1e10, 0] }),
      'the pivot is 10000000000, but it must be a number of pixels from -2147483648 to 2147483647',
    ],
    [() => mask.convexPieces(2), 'the number of vertices is 2, but it must be 3 or more'],
    [() => mask.outlines().simplified(-1), 'the tolerance is -1, but it must be 0 or more'],
    [
      () => world.insert({ sprite: 0, collidesWith: 'ALL' }),
      "the layers are \"ALL\", but they must be a number from 0 to 31, a list of them, 'all', 'none' or { bits: … }",
    ],
    [
      () => mask.posed({ x: 0, y: 0, angle: 9 }),
      'a pose has no field "angle": the fields are x, y, pivot, degrees, radians, scale',
    ],
    [
      () => terrain.at(0, 0).overlaps(mask),
      'the other one is a Mask, but it must be a Placed: write mask.at(x, y)',
    ],
    [() => terrain.carve(mask), 'the area is a Mask, but it must be a Placed: write mask.at(x, y)'],
    [() => world.insert(), 'a collider is undefined, but it must be an object'],
    [
      () => world.insert({ sprite: 0, sensr: true }),
      'a collider has no field "sensr": did you mean sensor?',
    ],
    [() => world.addMask(null), 'the mask is null, but it must be a Mask'],
    [
      () => platformer.tick(null, 0, mask, around),
      'the state is null, but it must be a PlatformerState',
    ],
    [
      () => Mask.fromRgba([1, 2, 3, 4], 1, 1),
      'the pixels are a list, but they must be bytes: an ArrayBuffer or a typed array',
    ],
    [() => Mask.full(-1, 5), 'the width is -1, but it must be an integer from 0 to 65535'],
    [() => Mask.full(5, 70_000), 'the height is 70000, but it must be an integer from 0 to 65535'],
    [
      () => mask.scaled({ width: 2.5, height: 1 }),
      'the width is 2.5, but it must be an integer from 0 to 65535',
    ],
    [
      () => Mask.fromRgba(new Uint8Array(4), 1, 1, { alpha: 0 }),
      'alpha is 0, but it must be an integer from 1 to 255',
    ],
    [
      () => Mask.fromWords(65, new Uint32Array(2)),
      'there are 2 words, but each row of 65 columns has 4',
    ],
    [() => new hitmask.BodyMasks(5), 'the masks are 5, but they must be a list'],
    [
      () => posed.sweepTurning(placed, 90, 65_537),
      'the number of steps is 65537, but it must be an integer from 0 to 65536',
    ],
    [
      () => posed.sweepGrowing(placed, 2, 2 ** 32 - 1),
      'the number of steps is 4294967295, but it must be an integer from 0 to 65536',
    ],
    [() => mask.grown(NaN), 'the radius is NaN, but it must be an integer from 0 to 4294967295'],
    [
      () => world.moveAll(Int32Array.of(1, 2)),
      'xy has 2 elements, but 4 are needed: x and y for each of the 2 slots',
    ],
    [
      () => world.insert({ sprite: 0, sensor: 'no' }),
      'sensor is "no", but it must be true or false',
    ],
    [() => world.insert({ sprite: 0, still: 1 }), 'still is 1, but it must be true or false'],
    [
      () => world.countIn(hitmask.circle([0, 0], 9), { solid: 'no' }),
      'solid is "no", but it must be true or false',
    ],
    [
      () => world.countIn(hitmask.circle([0, 0], 9), { except: '1' }),
      'except is "1", but it must be the id of a collider, a number that is never 0',
    ],
    [() => world.get('1'), 'the id is "1", but it must be a number: the id of a collider'],
    [() => hitmask.indexOf('1'), 'the id is "1", but it must be a number: the id of a collider'],
    [() => world.position(undefined), 'undefined is not the id of a collider'],
    [
      () => world.setPositions(['x'], Int32Array.of(0, 0)),
      'the id is "x", but it must be a number: the id of a collider',
    ],
    [
      () => around.add({ mask, material: { gate: 'no' } }),
      'gate is "no", but it must be true or false',
    ],
    [() => mask.set(0, 0, 'no'), 'the value is "no", but it must be true or false'],
    [
      () => Mask.fromImage(null),
      'the image is null, but it must be an image, a canvas or its pixels',
    ],
  ];
  for (const [call, message] of table)
    assert.throws(call, { name: /^(Type|Range)Error$/, message });
});

test('what only looks like a placed mask is refused, and a placed one cannot be moved', () => {
  const { mask, placed, posed, placedTerrain, around, platformer, player } = objects;
  const calls = {
    first: (other) => placed.first(other),
    overlaps: (other) => placed.overlaps(other),
    posed: (other) => posed.overlaps(other),
    terrain: (other) => placedTerrain.overlaps(other),
    obstacles: (other) => around.touching(other),
    enemy: (other) => platformer.touchEnemy(player, {}, placed, other),
    turning: (other) => posed.sweepTurning(other, 90, 9),
  };
  for (const like of [
    { mask, x: NaN, y: 0 },
    { mask, x: 2 ** 32, y: 0 },
    { mask, x: 0, y: 0 },
    { mask: objects.terrain, x: 0, y: 0 },
  ]) {
    for (const [name, call] of Object.entries(calls)) {
      assert.throws(
        () => call(like),
        { name: 'TypeError', message: /is an object, but it must be a Placed$/ },
        name,
      );
    }
  }
  for (const one of [mask.at(1, 2), objects.terrain.at(1, 2)]) {
    for (const field of ['x', 'y', 'mask', 'terrain'].filter((field) => field in one)) {
      assert.throws(() => (one[field] = 2 ** 32), { name: 'TypeError' });
    }
    assert.deepEqual([one.x, one.y], [1, 2]);
  }
});

test('lists of indices are what their types say', () => {
  const masks = new Masks([objects.mask, objects.mask]);
  const [index, xy] = [Uint32Array.of(0), Int32Array.of(0, 0)];
  for (const wrong of [Float64Array.of(0.7), Float64Array.of(NaN), Int32Array.of(-1), [0], null]) {
    for (const method of ['overlaps', 'areas', 'firsts', 'depths']) {
      assert.throws(() => masks[method](wrong, index, xy, xy), {
        message: /^the list a is .*, but it must be an? Uint32Array$/,
      });
      assert.throws(() => masks[method](index, wrong, xy, xy), {
        message: /^the list b is .*, but it must be an? Uint32Array$/,
      });
    }
  }
  const two = 'but the masks have the indices 0 to 1';
  for (const [wrong, shown] of [
    [7, '7'],
    [-1, '-1, which a Uint32Array keeps as 4294967295'],
  ]) {
    assert.throws(
      () =>
        masks.overlaps(
          Uint32Array.of(0, wrong),
          Uint32Array.of(0, 0),
          new Int32Array(4),
          new Int32Array(4),
        ),
      { message: `a[1] is ${shown}, ${two}` },
    );
    assert.throws(() => masks.areas(index, Uint32Array.of(wrong), xy, xy), {
      message: `b[0] is ${shown}, ${two}`,
    });
  }
  assert.throws(() => new Masks().firsts(index, index, xy, xy), {
    message: 'a[0] is 0, but the list of masks is empty',
  });
  assert.throws(() => masks.overlaps(index, index, [0, 0], xy), {
    message: /^xyA is a list, but it must be an Int32Array/,
  });
});
