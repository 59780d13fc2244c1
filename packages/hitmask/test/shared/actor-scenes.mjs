// Plays scenes of actors that follow scripts. The scenes are the same as in
// crates/hitmask/tests/golden/scripted.rs. This runs in Node.js and in browsers.

import {
  Body,
  BodyMasks,
  Bullet,
  Fighter,
  Mask,
  Maze,
  MazeState,
  Obstacles,
  Path,
  Platformer,
  PlatformerState,
  Solid,
  carry,
  combatClassics,
  hitStopOfDamage,
  resolve,
} from 'hitmask';

const TICKS = 900;
const TILE = 8;

/** A generator of pseudo-random numbers and keys. */
class Script {
  constructor(seed) {
    this.seed = seed;
  }

  next() {
    this.seed = (Math.imul(this.seed, 1_664_525) + 1_013_904_223) >>> 0;
    return this.seed >>> 16;
  }

  held(before, keys) {
    return this.next() % 10 === 0 ? this.next() & keys : before;
  }
}

/** Combines the hashes of all states of a run into one number. */
class Sum {
  value = 0n;

  add(hash) {
    this.value = BigInt.asUintN(64, this.value * 31n + BigInt(hash));
  }

  toString() {
    return `0x${this.value.toString(16).padStart(16, '0')}`;
  }
}

/** Creates a mask of the tiles with these letters. Slashes are slopes of rock. */
function tiles(level, letters) {
  return Mask.fromFunction(TILE * level[0].length, TILE * level.length, (x, y) => {
    const letter = level[Math.floor(y / TILE)][Math.floor(x / TILE)];
    const [right, down] = [x % TILE, y % TILE];
    if (!letters.includes(letter)) return false;
    if (letter === '/') return right + down >= TILE - 1;
    if (letter === '\\') return down >= right;
    return letter !== '=' || down < 4;
  });
}

const MATERIALS = [
  ['#/\\', { wallRun: true, belt: 3 / 8 }],
  ['i', { grip: 16, number: 1 }],
  ['=', 'one-way'],
  ['H', { kind: 'ladder', gate: true }],
  ['~', 'water'],
  ['^', 'hazard'],
];

/**
 * Plays a character on a level with a lift. The character has one mask, or several if `hasFrames`
 * is set.
 */
function platformGame(obstacles, rules, hasFrames) {
  const around = new Obstacles(obstacles);
  const stand = Mask.fromFunction(8, 11, (x, y) => y > 1 || (x >= 2 && x < 6));
  const masks = hasFrames
    ? new BodyMasks([stand, Mask.full(9, 11), Mask.full(8, 6)], { duck: 2, left: 'mirrored' })
    : stand;
  const route = new Path(
    [
      [150, 96],
      [150, 24],
      [100, 24],
    ],
    { speed: 0.75, pause: 20 },
  );
  const lift = around.add({ mask: Mask.full(32, 4), material: 'one-way', id: 9 });
  const [script, sum] = [new Script(7), new Sum()];
  let held = 0;
  let player = PlatformerState.at(160, 80);
  for (let tick = 0; tick < TICKS; tick++) {
    held = script.held(held, 127);
    const { riders } = carry(
      around,
      [{ obstacle: lift, path: route, tick }],
      [{ state: player, masks }],
    );
    const now = rules.tick(riders[0].state, held, masks, around, Math.floor(tick / 8) % 2);
    player = now.state;
    sum.add(player.hash());
    sum.add(now.events.bits >>> 0);
    sum.add(now.support ?? 99);
    if (now.hitY) sum.add(BigInt.asUintN(64, BigInt(now.hitY.pixel.x)));
  }
  return `${sum}`;
}

function maze(obstacles, rules) {
  const [around, feet, script, sum] = [
    new Obstacles(obstacles),
    Mask.full(9, 9),
    new Script(11),
    new Sum(),
  ];
  let [held, walker] = [0, MazeState.at(20, 20)];
  for (let tick = 0; tick < TICKS; tick++) {
    held = script.held(held, 15);
    const now = rules.tick(walker, held, feet, around);
    walker = now.state;
    sum.add(walker.hash());
    sum.add(Number(now.events.nearMissBegan));
  }
  return `${sum}`;
}

/** Plays a crusher that moves at random speeds, and boxes that are in its way. */
function crusher(obstacles) {
  const around = new Obstacles(obstacles);
  const [press, smallerMask, mask] = [Mask.full(20, 20), Mask.full(4, 4), Mask.full(8, 8)];
  const number = around.add({ mask: press, id: 5 });
  let solid = Solid.at(40, 60).with({ id: 5 });
  let bodies = [
    [50, 52],
    [62, 66],
    [30, 70],
    [45, 84],
  ].map((at) => Body.at(at));
  const [script, sum] = [new Script(3), new Sum()];
  for (let tick = 0; tick < TICKS; tick++) {
    const by = [script.next(), script.next()].map((value) => ((value % 241) - 120) / 60);
    const riders = bodies.map((body, index) => {
      const riding = index === 2 ? { clinging: 'right' } : 'standing';
      return { body, mask, smallerMask, wiggle: 3, riding };
    });
    const carried = carry(around, [{ obstacle: number, solid, by }], riders);
    solid = carried.solids[0];
    sum.add(solid.hash());
    bodies = carried.riders.map(({ body }) => body.step(mask, [0, 0.5], around).body);
    for (const { x, y } of bodies) sum.add(BigInt.asUintN(64, BigInt(x * 1000 + y)));
  }
  return `${sum}`;
}

/** Plays two fighters that hit each other, and bullets that hit both. */
function fight(obstacles) {
  const around = new Obstacles(obstacles);
  const [fist, body, pellet] = [Mask.full(6, 3), Mask.full(8, 11), Mask.full(2, 2)];
  const { knockback, preciseHitStop } = combatClassics();
  const kick = {
    damage: 3,
    knockback: knockback.adventure,
    hitStop: hitStopOfDamage(3),
    ownHitStop: preciseHitStop,
  };
  let fighters = [0, 1].map((team) => Fighter.of({ id: 70 + team, team, health: 500 }));
  const bodies = [Body.at(180, 60), Body.at(192, 62)];
  const [script, sum] = [new Script(5), new Sum()];
  let bullets = [];
  for (let tick = 0; tick < TICKS; tick++) {
    fighters = fighters.map((fighter, index) => {
      const now = fighter.tick();
      if (now.knockback) bodies[index] = bodies[index].step(body, now.knockback, around).body;
      return now.fighter;
    });
    if (tick % 16 === 0) {
      const velocity = [script.next(), script.next()].map((value) => ((value % 600) - 300) / 50);
      const onSolid = ['bounce', 'reflect', 'stop', 'destroy'][(tick / 16) % 4];
      bullets.push(
        Bullet.of({
          at: [120, 40],
          velocity,
          owner: 70,
          team: 0,
          onSolid,
          bounces: 9,
          pierce: 1,
          life: 90,
        }),
      );
    }
    const swing = Math.floor(tick / 20);
    const hitboxes = [0, 1].map((index) => {
      const { x, y } = bodies[index];
      const shape = fist.at(x + (index === 0 ? 6 : -4), y + 3);
      return {
        by: fighters[index],
        swing,
        facing: index === 0 ? 'right' : 'left',
        shape,
        effect: kick,
      };
    });
    const hurtboxes = bodies.map((own, fighter) => ({
      fighter,
      shape: own.placed(body),
      invincibleTicks: 9,
    }));
    const resolved = resolve(hitboxes, hurtboxes, fighters);
    fighters = resolved.fighters;
    const targets = bodies.map((own, team) => ({
      id: 70 + team,
      team,
      shape: own.placed(body),
      by: [1, 0],
    }));
    bullets = bullets.map((bullet) => {
      const flown = bullet.tick(pellet, { around, targets });
      sum.add(flown.bullet.hash());
      for (const hit of flown.hits) {
        sum.add(BigInt.asUintN(64, BigInt(hit.pixel.x) + hit.time.denominator));
        if (hit.target !== null) {
          fighters[hit.target] = fighters[hit.target].hitBy(kick, {
            push: [0, -0.25],
            invincibleTicks: 30,
          });
        }
      }
      return flown.bullet;
    });
    bullets = bullets.filter((bullet) => bullet.isFlying);
    for (const fighter of fighters) sum.add(fighter.hash());
    sum.add(resolved.events.length);
  }
  return `${sum}`;
}

/**
 * Returns a line for each scene on a level, with the scene's name and the hash of all its states.
 */
export default function play(level) {
  const obstacles = MATERIALS.map(([letters, material], id) => ({
    mask: tiles(level, letters),
    material,
    id,
  }));
  const moon = { climbSpeed: 0.7, gravity: { rise: 0.1 }, jump: { release: 0.6, coyoteTicks: 10 } };
  const hashes = [
    ...['momentum', 'tight', 'classic'].flatMap((preset) => [
      [preset, platformGame(obstacles, Platformer[preset](), false)],
      [`${preset}-frames`, platformGame(obstacles, Platformer[preset](), true)],
    ]),
    ['changed-rules', platformGame(obstacles, Platformer.tight().scaled(1.25).with(moon), false)],
    ...['adventure', 'grid', 'corridor'].map((preset) => [preset, maze(obstacles, Maze[preset]())]),
    ['diagonal', maze(obstacles, Maze.adventure({ diagonal: 0.7 }))],
    ['crusher', crusher(obstacles)],
    ['fight', fight(obstacles)],
  ];
  return hashes.map((pair) => pair.join(' '));
}
