// Tests walkers in mazes seen from above.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Body, Mask, Maze, MazeState, Obstacles, init, packStates } from 'hitmask';

let around;

before(async () => {
  await init();
  around = new Obstacles([{ mask: Mask.full(400, 8), x: -100, y: 100 }]);
});

test('a walker slides around a corner that it nearly misses', () => {
  const tile = Mask.full(16, 16);
  const statue = new Obstacles([{ mask: tile, x: 13 }]);
  const rules = Maze.adventure();
  let [hero, began] = [MazeState.at(0, 17), 0];
  for (let tick = 0; tick < 20; tick++) {
    const now = rules.tick(hero, tick % 2 ? 'up' : { up: true }, tile, statue);
    hero = now.state;
    began += Number(now.events.nearMissBegan);
    if (now.events.nearMissBegan) {
      assert.deepEqual(
        [hero.detour?.direction, now.hitY?.side, now.hitX, now.overlapped],
        ['left', 'top', null, false],
      );
    }
  }
  assert.deepEqual(
    [hero.x, hero.y, began, hero.heading, hero.desired, hero.detour],
    [-3, 0, 1, 'up', 'up', null],
  );
  const stopped = rules.with({ nudge: 0 }).tick(MazeState.at(0, 16), ['up'], tile, statue);
  assert.deepEqual([stopped.events.blocked, stopped.state.y], [true, 16]);
  assert.deepEqual(
    [Maze.grid().rules.turns, Maze.corridor().rules.runsOn, rules.rules.diagonal],
    ['on-grid', true, 'newest'],
  );
  assert.equal(Maze.adventure({ diagonal: 0.5 }).rules.diagonal, 0.5);
  assert.equal(Maze.adventure({ diagonal: 'kept' }).rules.diagonal, 'kept');
  const changed = hero.with({
    heading: 'left',
    desired: null,
    rest: -0.25,
    held: 3,
    body: Body.at(7, 8),
  });
  assert.deepEqual(
    [changed.heading, changed.desired, changed.rest, changed.held, changed.x],
    ['left', null, -0.25, 3, 7],
  );
  assert.ok(MazeState.fromBytes(changed.toBytes()).equals(changed));
  assert.notEqual(changed.hash(), hero.hash());
  assert.throws(() => hero.with({ rest: 2 }), /a rest is at most half a pixel/);
  assert.throws(() => rules.tick(hero, 'north', tile, statue), /the direction is "north"/);
});

test('many walkers tick in one call as they do alone', () => {
  const rules = Maze.corridor();
  const tile = Mask.full(12, 12);
  let walkers = Array.from({ length: 9 }, (_, index) => MazeState.at(30 * index, 60));
  let states = packStates(walkers);
  for (let tick = 0; tick < 50; tick++) {
    const held = Uint8Array.from(walkers, (_, index) => (index + tick) % 16);
    const alone = walkers.map((walker, index) => rules.tick(walker, held[index], tile, around));
    const all = rules.tickAll(states, held, tile, around);
    states = all.states;
    alone.forEach((one, index) => {
      assert.ok(MazeState.unpack(states, index).equals(one.state));
      assert.deepEqual(all.events(index), one.events);
    });
    walkers = alone.map(({ state }) => state);
    assert.throws(() => all.events(9), /the index is 9/);
  }
});
