// Uses objects that have been freed. Every use must throw an error that says so.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  BodyMasks,
  ConfigurationSpace,
  Mask,
  Masks,
  Maze,
  Obstacles,
  Path,
  Platformer,
  PlatformerState,
  Sheet,
  Sprites,
  Targets,
  Teams,
  Terrain,
  World,
  init,
} from 'hitmask';
import { readLevel, readSheet } from 'hitmask/assets';
import { data } from './shared/data.mjs';

before(() => init());

const made = {
  Mask: () => Mask.full(3, 3),
  Masks: () => new Masks([Mask.full(3, 3)]),
  Terrain: () => new Terrain(),
  World: () => new World(),
  Sprites: () => new Sprites(),
  Sheet: () => Sheet.fromGrid(Mask.full(4, 4), { width: 2, height: 2 }),
  Components: () => Mask.full(3, 3).components(),
  DistanceField: () => Mask.full(3, 3).distanceToSet(),
  Outlines: () => Mask.full(3, 3).outlines(),
  ConfigurationSpace: () => new ConfigurationSpace(Mask.full(3, 3), Mask.full(2, 2)),
  Obstacles: () => new Obstacles(),
  Platformer: () => Platformer.tight(),
  Maze: () => Maze.grid(),
  Path: () =>
    new Path(
      [
        [0, 0],
        [9, 0],
      ],
      { ticks: 3 },
    ),
  BodyMasks: () => new BodyMasks([Mask.full(3, 3)]),
  Targets: () => new Targets(),
  Teams: () => Teams.all(),
  Level: () => readLevel(data('levels/small.ldtk')),
  ArtSheet: () => readSheet(data('ship.png')),
};

for (const [kind, make] of Object.entries(made)) {
  test(`nothing of a freed ${kind} answers`, async () => {
    const object = await make();
    // Read all values first, because values that have been read must not be available after the
    // object is freed.
    for (const name of getters(object)) void object[name];
    object.free();
    object.free();
    assert.equal(object.isFreed, true);
    const message = `this ${kind} was freed`;
    for (const name of getters(object)) assert.throws(() => object[name], { message }, name);
    assert.deepEqual(Object.keys(object), [], 'fields would answer');
    if (Symbol.iterator in object) assert.throws(() => [...object], { message });
  });
}

test('methods that need no engine are no exception', () => {
  const message = /^this \w+ was freed$/;
  const [masks, components, outlines] = [made.BodyMasks(), made.Components(), made.Outlines()];
  for (const object of [masks, components, outlines]) object.free();
  assert.throws(() => masks.of(PlatformerState.at(0, 0)), { message });
  assert.throws(() => components.get(0), { message });
  assert.throws(() => outlines.get(0), { message });
});

test('the pieces of a mask are read when you ask', () => {
  const dots = Mask.fromFunction(2000, 2000, (x, y) => x % 2 === 0 && y % 2 === 0);
  const pieces = dots.components();
  assert.equal(pieces.length, 1_000_000);
  assert.deepEqual(pieces.get(1001), {
    count: 1,
    bounds: { x: 2, y: 2, width: 1, height: 1 },
    first: { x: 2, y: 2 },
  });
  for (const index of [-1, 1_000_000, 0.5, NaN]) assert.equal(pieces.get(index), undefined);
  assert.deepEqual(
    [...Mask.full(3, 2).components()],
    [{ count: 6, bounds: { x: 0, y: 0, width: 3, height: 2 }, first: { x: 0, y: 0 } }],
  );
});

function* getters(object) {
  for (
    let at = Object.getPrototypeOf(object);
    at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (get !== undefined && name !== 'isFreed') yield name;
    }
  }
}
