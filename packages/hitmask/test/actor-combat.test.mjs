// Tests moving platforms, hits and bullets.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  Body,
  Bullet,
  Fighter,
  Mask,
  Obstacles,
  Path,
  Platformer,
  PlatformerState,
  Solid,
  Targets,
  Teams,
  Terrain,
  carrierOf,
  carry,
  combatClassics,
  hitStopOfDamage,
  init,
  packStates,
  pushVelocity,
  resolve,
} from 'hitmask';

let box, raft, wall;

before(async () => {
  await init();
  box = Mask.full(8, 16);
  raft = Mask.full(48, 8);
  wall = Mask.full(8, 64);
});

test('a path is a function of the tick', () => {
  const route = new Path(
    [
      [0, 60],
      [80, 20],
    ],
    { speed: 0.5, loop: 'ping-pong', pause: 4 },
  );
  assert.deepEqual({ ...route.at(0) }, { x: 0, y: 60 });
  let [x, y] = [0, 60];
  for (let tick = 0; tick < 100; tick++) [x, y] = [x + route.by(tick).x, y + route.by(tick).y];
  assert.ok(Math.abs(route.at(100).x - x) < 1e-9 && Math.abs(route.at(100).y - y) < 1e-9);
  assert.deepEqual([route.body(4).x, route.body(4).y], [0, 60]);
  assert.deepEqual(
    { ...new Path([[0, 0], { x: 10, y: 0 }], { ticks: 5, loop: 'once' }).by(2) },
    { x: 2, y: 0 },
  );
  assert.deepEqual(
    {
      ...new Path(
        [
          [0, 0],
          [10, 0],
        ],
        { ticks: 5, loop: 'loop' },
      ).at(10),
    },
    { x: 0, y: 0 },
  );
  assert.throws(() => new Path([[0, 0]], {}), /either a speed or a number of ticks/);
  assert.throws(() => new Path([[0.5, 0]], { ticks: 1 }), /a point of the path is 0\.5/);
  assert.throws(() => route.at(-1), /the tick is -1/);
});

test('a raft carries a character, and moves in the list of obstacles', () => {
  const route = new Path(
    [
      [0, 60],
      [80, 20],
    ],
    { speed: 0.5 },
  );
  const around = new Obstacles();
  const number = around.add({ mask: raft, material: 'one-way', id: 2 });
  let player = PlatformerState.at(20, 44);
  for (let tick = 0; tick < 100; tick++) {
    const { riders, solids } = carry(
      around,
      [{ obstacle: number, path: route, tick }],
      [{ state: player, masks: box }],
    );
    player = Platformer.tight().tick(riders[0].state, 0, box, around).state;
    assert.deepEqual([solids[0].x, solids[0].y], [around.get(number).x, around.get(number).y]);
  }
  const { x, y } = route.body(100);
  assert.deepEqual([player.x - x, player.y - y], [20, -16]);
  assert.ok(player.lift.speed.x > 0);
  assert.equal(carrierOf(box, player.body, around), number);
  assert.equal(carrierOf(box, player.body, around, 'none'), null);
  assert.equal(carrierOf(box, Body.at(300, 0), around), null);
});

test('a crusher carries, pushes, squeezes and squishes', () => {
  const around = new Obstacles([{ mask: wall, x: 60, y: -20 }]);
  const press = around.add({ mask: wall, x: 0, y: -20, id: 5 });
  const [small, wide] = [Mask.full(3, 16), Mask.full(16, 16)];
  const riders = [
    { body: Body.at(40, 0), mask: box, riding: 'none' },
    { body: Body.at(40, 0), mask: wide, riding: 'none' },
    {
      body: Body.at(40, 0),
      mask: wide,
      riding: 'none',
      smallerMask: small,
      smallerOffset: [9, 0],
      wiggle: 0,
      ignored: [7],
    },
    { body: Body.at(8, 0), mask: box, riding: { clinging: 'left' } },
    { body: Body.at(100, 0), mask: box },
  ];
  const moved = carry(around, [{ obstacle: press, solid: Solid.at(0, -20), by: [40, 0] }], riders);
  assert.deepEqual(
    moved.riders.map(({ outcome }) => outcome),
    ['pushed', 'squished', 'squeezed', 'carried', 'untouched'],
  );
  const [pushed, , squeezed, carried] = moved.riders;
  assert.deepEqual(
    [pushed.body.x, { ...pushed.moved }, pushed.isSmaller],
    [48, { x: 8, y: 0 }, false],
  );
  assert.deepEqual(
    [squeezed.isSmaller, { ...squeezed.wiggled }, squeezed.body.y],
    [true, { x: 0, y: 0 }, 0],
  );
  assert.deepEqual([carried.body.x, { ...carried.lift }], [48, { x: 40, y: 0 }]);
  assert.deepEqual([moved.solids[0].x, around.get(press).x], [40, 40]);
});

test('a single solid moves without the list', () => {
  let [solid, body] = [Solid.at(100, 50), Body.at(110, 34)];
  for (let tick = 0; tick < 8; tick++) {
    const moved = solid.step(raft, { x: 0.75, y: 0 }, [{ body, mask: box }]);
    solid = moved.solid;
    body = moved.riders[0].body;
    assert.equal(moved.riders[0].outcome === 'carried', moved.riders[0].moved.x !== 0);
  }
  assert.deepEqual(
    [solid.x, body.x, { ...solid.lift.speed }, solid.lift.age],
    [106, 116, { x: 0.75, y: 0 }, 0],
  );
  const changed = solid.with({ id: 9, lift: { speed: [1, 2], age: 3 }, body: Body.at(1, 2) });
  assert.deepEqual([changed.id, changed.lift.age, changed.y], [9, 3, 2]);
  assert.ok(Solid.fromBytes(changed.toBytes()).equals(changed));
  assert.notEqual(changed.hash(), solid.hash());
});

test('what cannot carry says so', () => {
  const around = new Obstacles([{ terrain: Terrain.fromMask(raft) }, { mask: raft }]);
  const solid = Solid.at(0, 0);
  const move =
    (...numbers) =>
    () =>
      carry(
        around,
        numbers.map((obstacle) => ({ obstacle, solid, by: [1, 0] })),
        [],
      );
  assert.throws(move(0), /obstacle 0 is terrain: only masks carry/);
  assert.throws(move(1, 1), /obstacle 1 is moved twice/);
  assert.throws(move(2), /there is no obstacle 2/);
  assert.throws(
    () => carry(around, [], [{ body: Body.at(0, 0), mask: box, riding: 'sitting' }]),
    /the side that clings/,
  );
  assert.throws(
    () => carry(around, [], [{ body: Body.at(0, 0), mask: box, ignored: [1, 2, 3, 4, 5] }]),
    /at most 4 platforms/,
  );
});

test('a hit costs health, freezes, pushes and makes invincible', () => {
  const hero = Fighter.of({ id: 7, health: 3 });
  const hit = hero.hitBy(
    { damage: 1, knockback: { push: { as: [1, 2] }, ticks: 2 }, hitStop: 1 },
    { push: [1.5, -2], invincibleTicks: 48 },
  );
  assert.deepEqual(
    [hit.health, hit.invincibleTicks, hit.isInvincible, hit.isFrozen, hit.hitStopTicks],
    [2, 48, true, true, 1],
  );
  assert.deepEqual(hit.knockback, { speed: { x: 1.5, y: -2 }, ticks: 2 });
  const frozen = hit.tick();
  assert.deepEqual(
    [frozen.isFrozen, frozen.knockback, frozen.fighter.invincibleTicks],
    [true, null, 48],
  );
  const thrown = frozen.fighter.tick();
  assert.deepEqual(
    [thrown.isFrozen, { ...thrown.knockback }, thrown.fighter.invincibleTicks],
    [false, { x: 1.5, y: -2 }, 47],
  );
  assert.ok(hit.hitBy(2).equals(hit), 'it is invincible');
  assert.deepEqual(
    [hero.hitBy(9).isAlive, hero.knockback, hero.team, hero.id],
    [false, null, 0, 7],
  );
  assert.deepEqual(hero.withKnockback([3, 4], 5).knockback, { speed: { x: 3, y: 4 }, ticks: 5 });
  const changed = hero.with({
    id: 2 ** 50,
    team: 31,
    health: 9,
    invincibleTicks: 4,
    hitStopTicks: 2,
  });
  assert.deepEqual(
    [changed.id, changed.team, changed.health, changed.invincibleTicks, changed.hitStopTicks],
    [2 ** 50, 31, 9, 4, 2],
  );
  assert.ok(Fighter.fromBytes(changed.toBytes()).equals(changed));
  assert.notEqual(hero.hash(), changed.hash());
  assert.throws(
    () => Fighter.of({ id: 1, team: 32, health: 1 }),
    /the team is 32, but it must be an integer from 0 to 31/,
  );
  assert.throws(
    () => hero.hitBy({ damage: 1, hitstop: 2 }),
    /an effect has no field "hitstop": did you mean hitStop\?/,
  );
  assert.throws(
    () => hero.hitBy({ damage: 1, knockback: { push: {}, ticks: 1 } }),
    /a push needs one of/,
  );
});

test('a swing lands once on each fighter', () => {
  const [sword, body] = [Mask.full(12, 3), Mask.full(8, 12)];
  let fighters = [
    Fighter.of({ id: 70, team: 0, health: 6 }),
    Fighter.of({ id: 71, team: 1, health: 3 }),
  ];
  const hurtboxes = [
    { fighter: 0, shape: body.at(0, 0) },
    { fighter: 1, shape: body.at(16, 0) },
  ];
  const effect = { damage: 2, knockback: { push: { sideways: [2, -4] }, ticks: 1 } };
  const hitbox = { by: fighters[0], swing: 31, group: 2, shape: sword.at(8, 4), effect };
  const first = resolve([hitbox], hurtboxes, fighters);
  const { outcome, fighter, id, by, swing, group, damage, pixel, side, push } = first.events[0];
  assert.deepEqual(
    [outcome, fighter, id, by, swing, group, damage, side],
    ['hurt', 1, 71, 70, 31, 2, 2, 'left'],
  );
  assert.deepEqual(
    [{ ...pixel }, { ...push }, first.events.length],
    [{ x: 16, y: 4 }, { x: 2, y: -4 }, 1],
  );
  fighters = first.fighters;
  assert.deepEqual(
    [
      fighters[1].health,
      fighters[1].hits,
      fighters[1].wasHitBy(70, 31, 2),
      fighters[1].wasHitBy(70, 30),
    ],
    [1, [{ by: 70, swing: 31, group: 2 }], true, false],
  );
  assert.equal(resolve([hitbox], hurtboxes, fighters).events.length, 0);
  const forgot = fighters[1].retainHits(({ swing }) => swing !== 31);
  assert.deepEqual(forgot.hits, []);
  const again = resolve(
    [{ ...hitbox, destroyedOnHit: true, from: [60, 0], facing: 'left' }],
    hurtboxes,
    [fighters[0], forgot],
  );
  assert.deepEqual(
    [again.events[0].outcome, again.events[0].destroysAttacker, again.fighters[0].health],
    ['destroyed', true, 0],
  );
  assert.equal(again.events[0].push.x, -2, 'it comes from the right');
  assert.equal(
    resolve([{ ...hitbox, repeats: true }], hurtboxes, fighters, { pairs: Uint32Array.of(0, 1) })
      .events.length,
    1,
  );
  assert.equal(
    resolve([{ ...hitbox, repeats: true }], hurtboxes, fighters, { pairs: Uint32Array.of(0, 0) })
      .events.length,
    0,
  );
  assert.equal(
    resolve([{ ...hitbox, by: { id: 5, team: 1 } }], hurtboxes, fighters, { teams: Teams.none() })
      .events.length,
    0,
  );
  assert.throws(
    () => resolve([hitbox], [{ fighter: 2, shape: body.at(0, 0) }], fighters),
    /hurtbox 0 belongs to fighter 2, but there are 2/,
  );
});

test('teams say which team hurts which', () => {
  const teams = Teams.others().withoutDamage(0, 2).withDamage(1, 1);
  assert.deepEqual(
    [teams.hurts(0, 1), teams.hurts(0, 2), teams.hurts(1, 1), teams.hurts(0, 0)],
    [true, false, true, false],
  );
  assert.deepEqual([Teams.all().hurts(3, 3), Teams.none().hurts(0, 1)], [true, false]);
  assert.throws(() => teams.hurts(0, 40), /the team is 40/);
});

test('pushes and classics', () => {
  assert.deepEqual({ ...pushVelocity({ sideways: [2, -4] }, [-30, 5]) }, { x: -2, y: -4 });
  assert.deepEqual({ ...pushVelocity({ sideways: [2, -4] }, [0, 5], 'right') }, { x: 2, y: -4 });
  assert.deepEqual({ ...pushVelocity({ alongAxis: 3 }, [1, -5]) }, { x: 0, y: -3 });
  assert.deepEqual({ ...pushVelocity({ as: { x: 1, y: 2 } }, [0, 0]) }, { x: 1, y: 2 });
  assert.deepEqual([2, 51].map(hitStopOfDamage), [3, 20]);
  const { knockback, invincibleTicks, preciseHitStop } = combatClassics();
  assert.deepEqual(knockback.adventure, { push: { alongAxis: 4 }, ticks: 8 });
  assert.deepEqual(knockback.momentum, { push: { sideways: [2, -4] }, ticks: 1 });
  assert.deepEqual(
    [invincibleTicks.adventure, invincibleTicks.momentum, preciseHitStop],
    [48, 120, 3],
  );
});

test('a bullet passes through one, bounces off foil, and tunnels through nothing', () => {
  const [pellet, foil, slime] = [Mask.full(2, 2), Mask.full(1, 64), Mask.full(8, 12)];
  const around = new Obstacles([{ mask: foil, x: 600, id: 4 }]);
  const bullet = Bullet.of({
    at: [0, 30],
    velocity: [1000, 0],
    owner: 70,
    pierce: 1,
    onSolid: 'bounce',
    bounces: 1,
  });
  const targets = [
    { id: 71, team: 1, shape: slime.at(300, 25), by: [-4, 0] },
    { id: 70, shape: slime.at(100, 25) },
  ];
  const flown = bullet.tick(pellet, { around, targets });
  const [first, second] = flown.hits;
  assert.deepEqual(
    [first.id, first.outcome, first.target, first.obstacle, { ...first.at }],
    [71, 'pierced', 0, null, { x: 297, y: 30 }],
  );
  assert.deepEqual(
    [second.id, second.outcome, second.obstacle, second.target, { ...second.at }],
    [4, 'bounced', 0, null, { x: 598, y: 30 }],
  );
  assert.deepEqual(
    [second.faces, second.bounces, second.normal, first.normal.x < -0.99],
    [['left'], 0, null, true],
  );
  assert.ok(Math.abs(second.time.value - 0.598) < 1e-9 && first.time.denominator > 0n);
  const { x, velocity, pierce, bounces, hitTargets, isFlying, life, owner, team, damage, onSolid } =
    flown.bullet;
  assert.deepEqual(
    [x, velocity.x, pierce, bounces, hitTargets, isFlying, life],
    [196, -1000, 0, 0, [71], true, 65534],
  );
  assert.deepEqual([owner, team, damage, onSolid], [70, 0, 1, 'bounce']);
  assert.equal(bullet.tick(pellet, { around, targets, teams: Teams.none() }).hits.length, 1);
  const all = {
    velocity: { x: 1.1, y: -2 },
    owner: 5,
    team: 3,
    damage: 9,
    pierce: 2,
    bounces: 4,
    life: 6,
    onSolid: 'reflect',
    hitTargets: [1, 2],
  };
  const changed = bullet.with({ ...all, body: Body.at(4, 5) });
  for (const [name, value] of Object.entries(all)) assert.deepEqual(changed[name], value, name);
  assert.ok(Bullet.fromBytes(changed.toBytes()).equals(changed));
  assert.notEqual(changed.hash(), bullet.hash());
  assert.throws(
    () => bullet.with({ onSolid: 'explode' }),
    /onSolid is "explode", but it must be one of destroy/,
  );
  assert.throws(
    () => Bullet.of({ at: [0, 0], velocity: [1, 0], owner: 1, peirce: 2 }),
    /did you mean pierce\?/,
  );
});

test('many bullets fly in one call as they do alone', () => {
  const [pellet, slime] = [Mask.full(2, 2), Mask.full(20, 20)];
  const around = new Obstacles([{ mask: wall, x: 200 }]);
  const targets = new Targets([{ id: 1, team: 1, shape: slime.at(100, 20) }]);
  targets.push({ id: 2, team: 1, shape: slime.at(150, 0) });
  let bullets = Array.from({ length: 30 }, (_, index) =>
    Bullet.of({ at: [0, index * 2], velocity: [20 + index, 0], owner: 9, pierce: 1 }),
  );
  let packed = packStates(bullets);
  let count = 0;
  for (let tick = 0; tick < 12; tick++) {
    const alone = bullets.map((bullet) => bullet.tick(pellet, { around, targets }));
    const all = Bullet.tickAll(packed, pellet, { around, targets });
    packed = all.bullets;
    bullets = alone.map(({ bullet }) => bullet);
    bullets.forEach((bullet, index) => assert.ok(Bullet.unpack(packed, index).equals(bullet)));
    const expected = alone.flatMap(({ hits }, bullet) =>
      hits.map((hit) => ({ bullet, id: hit.id, outcome: hit.outcome })),
    );
    assert.deepEqual(
      all.hits.map(({ bullet, id, outcome }) => ({ bullet, id, outcome })),
      expected,
    );
    count += expected.length;
  }
  assert.ok(count > 30);
  targets.clear();
  assert.equal(
    Bullet.tickAll(packStates([Bullet.of({ at: [90, 25], velocity: [20, 0], owner: 9 })]), pellet, {
      targets,
    }).hits.length,
    0,
  );
  assert.throws(() => Bullet.tickAll(packed.subarray(1), pellet), /the bullets/);
});
