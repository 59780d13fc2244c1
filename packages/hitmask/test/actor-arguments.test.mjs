// Tests the lists that actors take, and arguments that would otherwise wrap around or be ignored.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  Body,
  carry,
  Fighter,
  init,
  Mask,
  Obstacles,
  packStates,
  Path,
  Platformer,
  PlatformerState,
  resolve,
  Solid,
} from 'hitmask';

let box;
before(async () => {
  await init();
  box = Mask.full(8, 8);
});

test('any iterable is a list', () => {
  const around = new Obstacles([{ mask: box, x: 0, y: 8 }]);
  const moving = { obstacle: 0, solid: Solid.at(0, 8), by: [3, 0] };
  const rider = { body: Body.at(0, 0), mask: box };
  const lists = carry(new Obstacles([{ mask: box, x: 0, y: 8 }]), [moving], [rider]);
  const sets = carry(around, new Set([moving]), new Set([rider]));
  assert.deepEqual(
    [sets.riders[0].outcome, sets.solids.length, around.get(0).x],
    [lists.riders[0].outcome, 1, 3],
  );

  const fighter = Fighter.of({ id: 1, health: 3 });
  assert.deepEqual(packStates(new Set([fighter])), packStates([fighter]));
  const hit = [
    new Set([{ by: { id: 2, team: 1 }, shape: box.at(0, 0), effect: { damage: 1 } }]),
    new Set([{ fighter: 0, shape: box.at(4, 4) }]),
  ];
  assert.equal(resolve(...hit, new Set([fighter])).events.length, 1);
});

test('a list that is refused moves nothing', () => {
  const around = new Obstacles([{ mask: box, x: 0, y: 8 }]);
  const moving = { obstacle: 0, solid: Solid.at(0, 8), by: [3, 0] };
  const rider = { body: Body.at(0, 0), mask: box };
  assert.throws(
    () => carry(around, [{ ...moving, spede: 3 }], []),
    /a moving solid has no field "spede"/,
  );
  assert.throws(
    () => carry(around, [moving], [{ ...rider, wigle: 3 }]),
    /a rider has no field "wigle": did you mean wiggle\?/,
  );
  assert.equal(around.get(0).x, 0);
});

test('pairs are two indices each', () => {
  const fighter = Fighter.of({ id: 1, health: 3 });
  const hit = [
    [{ by: { id: 2, team: 1 }, shape: box.at(0, 0), effect: { damage: 1 } }],
    [{ fighter: 0, shape: box.at(4, 4) }],
    [fighter],
  ];
  assert.equal(resolve(...hit, { pairs: Uint32Array.of(0, 0) }).events.length, 1);
  assert.equal(resolve(...hit, { pairs: new Uint32Array(0) }).events.length, 0);
  for (const [pairs, message] of [
    [[0], 'there are 1 numbers in the pairs, but each pair has two: a hitbox and a hurtbox'],
    [[0, 0, 0], 'there are 3 numbers in the pairs, but each pair has two: a hitbox and a hurtbox'],
    [[1, 0], 'there is no hitbox 1: there are 1'],
    [[0, 9], 'there is no hurtbox 9: there are 1'],
  ]) {
    assert.throws(() => resolve(...hit, { pairs: Uint32Array.from(pairs) }), { message });
  }
});

test('numbers that would wrap around or be cut off are refused', () => {
  const rules = Platformer.tight();
  const state = PlatformerState.at(0, 0);
  const around = new Obstacles();
  for (const lockX of [257, -255, 2]) {
    assert.throws(() => state.with({ lockX }), {
      message: `lockX is ${lockX}, but it must be -1, 0 or 1`,
    });
  }
  assert.throws(
    () =>
      new Path(
        [
          [2 ** 31 - 1, 0],
          [0, 0],
        ],
        { speed: 1 },
      ),
    /a point of the path is 2147483647, but it must be an integer from -1073741823/,
  );
  assert.throws(
    () => rules.tickAll(packStates([state]), Uint8Array.of(200), box, around),
    /the pad is 200/,
  );
  assert.throws(() => rules.tickAll(new Uint8Array(0), new Uint8Array(0), box, around).events(0), {
    message: 'there is no actor 0: the tick had none',
  });
  for (const factor of [0, -1, 1001, 1e300]) {
    assert.throws(() => rules.scaled(factor), {
      message: `the factor is ${factor}, but it must be a number above 0, at most 1000`,
    });
  }
  for (const masks of [null, 'hero']) {
    assert.throws(
      () => rules.tick(state, 0, masks, around),
      /the masks are (null|"hero"), but they must be a Mask or BodyMasks/,
    );
  }
});

test('an obstacle has one shape, and materials have the numbers of layers', () => {
  const list = new Obstacles();
  assert.equal(list.add({ mask: box, terrain: undefined }), 0);
  const both = { mask: box, terrain: {} };
  for (const change of [() => list.add(both), () => list.set(0, both)]) {
    assert.throws(change, { message: 'an obstacle has a mask or terrain, not both' });
  }
  for (const key of ['', 'ground', '-1']) {
    assert.throws(
      () => list.gather({}, { x: 0, y: 0, width: 1, height: 1 }, { materials: { [key]: 'solid' } }),
      {
        message: `a key of the materials is ${JSON.stringify(key)}, but it must be the number of a layer, from 0 to 31`,
      },
    );
  }
});

test('rules cannot be changed in place', () => {
  const { rules } = Platformer.tight();
  assert.ok(
    Object.isFrozen(rules) &&
      Object.values(rules).every((part) => typeof part !== 'object' || Object.isFrozen(part)),
  );
});
