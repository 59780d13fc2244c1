// Bullets, arrows, balls: projectiles that cannot tunnel.

import { Answer } from '../answer.js';
import { array, count, finite, instance, length, options as optionsOf, pair } from '../check.js';
import { loaded } from '../load.js';
import { Mask, rawMask } from '../mask.js';
import type { Direction, Fraction, Point, PointLike } from '../types.js';
import { BODY, Body, BodyState } from './body.js';
import { otherTeams, Teams } from './combat.js';
import { teamNumber } from './fighter.js';
import { byte, changed, id, ids, lengths, long, short, word, type FieldTable } from './layout.js';
import { noObstacles, rawObstacles, type Obstacles } from './obstacles.js';
import { numbersAfter } from './reply.js';
import { checked, hashOf, unpacked, type StateBytes } from './state.js';
import { withTargets, type Target, type Targets } from './targets.js';

/**
 * What a bullet does when it hits a solid. `destroy`: it is destroyed. `stop`: it stops and stays,
 * like an arrow in a wall. `bounce`: it bounces off the faces of pixels. `reflect`: it reflects off
 * the surface, slopes included.
 */
export type OnSolid = 'destroy' | 'stop' | 'bounce' | 'reflect';

const ON_SOLID: readonly OnSolid[] = ['destroy', 'stop', 'bounce', 'reflect'];

/** How a bullet starts. */
export interface BulletOptions {
  /** Where it starts: a body, or the pixel of its top left. */
  at: Body | PointLike;
  /** Its speed, in pixels per tick. */
  velocity: PointLike;
  /** The id of the fighter that fired it. It never hits its owner. */
  owner: number;
  /** From 0 to 31; by default 0. */
  team?: number;
  /**
   * How much damage it does; by default 1. The bullet only stores this number: apply it with
   * {@link Fighter.hitBy}.
   */
  damage?: number;
  /** How many targets it passes through; by default 0. */
  pierce?: number;
  /** By default `destroy`. */
  onSolid?: OnSolid;
  /** How many times it bounces; by default 0. */
  bounces?: number;
  /** For how many ticks it flies; by default 65535. */
  life?: number;
}

/** The fields of a bullet that {@link Bullet.with} changes. */
export interface BulletFields {
  body: Body;
  velocity: PointLike;
  owner: number;
  team: number;
  damage: number;
  pierce: number;
  bounces: number;
  life: number;
  onSolid: OnSolid;
  hitTargets: Iterable<number>;
}

const FIELDS = {
  body: BODY,
  velocity: lengths(32),
  owner: id(48),
  team: byte(56, 31),
  damage: long(57),
  pierce: short(61),
  bounces: short(63),
  life: short(65),
  onSolid: word(67, ON_SOLID),
  hitTargets: ids(68, 8),
} satisfies FieldTable<BulletFields>;

/** The obstacles and teams of a bullet's tick. */
export interface BulletSurroundings {
  /** The solids in its way. One-way platforms, ladders, water and hazards are not. */
  around?: Obstacles;
  targets?: Targets | Iterable<Target>;
  /** By default every team hurts every other. */
  teams?: Teams;
}

/** Something that a bullet hit. */
export interface BulletHit {
  /** The target, as an index into the list of targets; null for a solid. */
  readonly target: number | null;
  /** The number of the solid; null for a target. */
  readonly obstacle: number | null;
  /** The id of the target or the obstacle. */
  readonly id: number;
  readonly outcome: 'pierced' | 'destroyed' | 'stopped' | 'bounced' | 'stuck';
  /** How many times the bullet had bounced in this tick before the hit. */
  readonly bounces: number;
  /**
   * The time of the hit: a fraction of the path from the start of the tick, or from the last bounce
   * in this tick, to the end of the tick.
   */
  readonly time: Fraction;
  /** The whole pixel nearest to the bullet's top left at that time. */
  readonly at: Point;
  /**
   * The first pixel, row by row, that the bullet and the target or solid share right after that
   * time.
   */
  readonly pixel: Point;
  /**
   * The faces that the bullet entered, named by the direction in which they push back; none if it
   * started inside.
   */
  readonly faces: readonly Direction[];
  /** The surface normal of what was hit; null if the pixels around do not give one. */
  readonly normal: Point | null;
}

const SURROUNDINGS = ['around', 'targets', 'teams'];
const OUTCOMES = ['pierced', 'destroyed', 'stopped', 'bounced', 'stuck'] as const;

/**
 * A projectile. It flies along an exact straight line, so it never passes through a wall, however
 * fast it is and however thin the wall.
 *
 * @example
 * const motion = { at: [0, 30], velocity: [1000, 0] } as const;
 * let bullet = Bullet.of({ ...motion, owner: 70, team: 0, onSolid: 'bounce', bounces: 1 });
 * const target = { id: 71, team: 1, shape: slime.at(300, 25), by: [-4, 0] } as const;
 * const tick = bullet.tick(pellet, { around, targets: [target] });
 * for (const hit of tick.hits) if (hit.target !== null) hurt(hit.id, bullet.damage);
 * bullet = tick.bullet;
 */
export class Bullet extends BodyState {
  /** How many bytes it has. */
  static readonly BYTES = 133;
  /** How many of the targets that it passed through a bullet remembers. */
  static readonly REMEMBERED = 8;

  /** A bullet. */
  static of(options: BulletOptions): Bullet {
    const { at, velocity, owner, team = 0, ...others } = optionsOf(options, 'the options');
    const body = at instanceof Body ? at : Body.at(at);
    const [x, y] = pair(velocity, 'the velocity');
    const number = count(owner, 'the owner', Number.MAX_SAFE_INTEGER);
    const bullet = loaded().bulletNew(
      body.bytes,
      finite(x, 'x'),
      finite(y, 'y'),
      number,
      teamNumber(team),
    );
    return new Bullet(bullet).with(others);
  }

  /** Reads the bytes of {@link toBytes}, or the list of {@link toJSON}. */
  static fromBytes(bytes: StateBytes): Bullet {
    return new Bullet(checked('bullet', bytes));
  }

  /** One of many bullets that are packed into one array. */
  static unpack(states: Uint8Array, index: number): Bullet {
    return new Bullet(unpacked(states, Bullet.BYTES, index));
  }

  /**
   * Moves many bullets of one mask, packed into one array (see {@link packStates}), in one call.
   * Each hit comes with the index of its bullet.
   */
  static tickAll(
    bullets: Uint8Array,
    mask: Mask,
    surroundings: BulletSurroundings = {},
  ): { readonly bullets: Uint8Array; readonly hits: (BulletHit & { readonly bullet: number })[] } {
    length(
      array(bullets, Uint8Array, 'the bullets'),
      Math.round(bullets.length / Bullet.BYTES) * Bullet.BYTES,
      'the bullets',
    );
    const {
      around = noObstacles(),
      targets = [],
      teams = otherTeams(),
    } = optionsOf(surroundings, 'the surroundings', SURROUNDINGS);
    const raws = [
      rawMask(mask),
      rawObstacles(around),
      instance(teams, Teams, 'the teams').raw,
    ] as const;
    const next = bullets.slice();
    const numbers = withTargets(targets, (raw) => loaded().bulletTickAll(next, ...raws, raw));
    const answer = new Answer(numbers);
    const hits = [];
    while (!answer.isDone) hits.push({ bullet: answer.number(), ...readHit(answer) });
    return { bullets: next, hits };
  }

  /** XXH64 of its bytes, the same on every machine. */
  hash(): bigint {
    return hashOf('bullet', this);
  }

  /** A state with other values for some fields. */
  with(changes: Partial<BulletFields>): Bullet {
    return new Bullet(
      checked('bullet', changed<Partial<BulletFields>>(this.bytes, FIELDS, changes)),
    );
  }

  /** Its speed, in pixels per tick. For gravity, add to it before each tick. */
  get velocity(): Point {
    return FIELDS.velocity.get(this.view);
  }

  /** The id of the fighter that fired it. */
  get owner(): number {
    return FIELDS.owner.get(this.view);
  }

  get team(): number {
    return FIELDS.team.get(this.view);
  }

  /** How much damage it does. */
  get damage(): number {
    return FIELDS.damage.get(this.view);
  }

  /** How many more targets it passes through; the next one destroys it. */
  get pierce(): number {
    return FIELDS.pierce.get(this.view);
  }

  /** How many more times it bounces; the next solid destroys it. */
  get bounces(): number {
    return FIELDS.bounces.get(this.view);
  }

  /** For how many more ticks it flies; at 0 it no longer exists. */
  get life(): number {
    return FIELDS.life.get(this.view);
  }

  /** What it does when it hits a solid. */
  get onSolid(): OnSolid {
    return FIELDS.onSolid.get(this.view);
  }

  /** Whether it still exists: it flies, or sticks where it stopped. */
  get isFlying(): boolean {
    return this.life > 0;
  }

  /** The ids of the latest targets that it hit, oldest first, up to {@link Bullet.REMEMBERED}. */
  get hitTargets(): readonly number[] {
    return FIELDS.hitTargets.get(this.view);
  }

  /** Moves it by a tick. It hits everything on its path, in the order of time. */
  tick(
    mask: Mask,
    surroundings: BulletSurroundings = {},
  ): { readonly bullet: Bullet; readonly hits: BulletHit[] } {
    const {
      around = noObstacles(),
      targets = [],
      teams = otherTeams(),
    } = optionsOf(surroundings, 'the surroundings', SURROUNDINGS);
    const raws = [
      rawMask(mask),
      rawObstacles(around),
      instance(teams, Teams, 'the teams').raw,
    ] as const;
    const bytes = withTargets(targets, (raw) => loaded().bulletTick(this.bytes, ...raws, raw));
    const answer = numbersAfter(bytes, Bullet.BYTES);
    const hits = [];
    while (!answer.isDone) hits.push(readHit(answer));
    return { bullet: new Bullet(bytes.slice(0, Bullet.BYTES)), hits };
  }
}

function readHit(answer: Answer): BulletHit {
  const index = (): number | null => {
    const number = answer.number();
    return number < 0 ? null : number;
  };
  const [target, obstacle, id] = [index(), index(), answer.number()];
  const outcome = OUTCOMES[answer.number()] as BulletHit['outcome'];
  const [bounces, time, at, pixel] = [
    answer.number(),
    answer.time(),
    answer.point(),
    answer.point(),
  ];
  const faces = [answer.maybeDirection(), answer.maybeDirection()].filter((face) => face !== null);
  return {
    target,
    obstacle,
    id,
    outcome,
    bounces,
    time,
    at,
    pixel,
    faces,
    normal: answer.maybePoint(),
  };
}
