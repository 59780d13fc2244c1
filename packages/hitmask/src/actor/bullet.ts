// Bullets, arrows and balls: projectiles that cannot tunnel.

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
 * What a bullet does when it hits a solid. `destroy`: the bullet is destroyed. `stop`: the bullet
 * stays where it hit, like an arrow in a wall. `bounce`: the bullet bounces off the faces of the
 * pixels that it hits. `reflect`: the bullet reflects off the surface, including slopes.
 */
export type OnSolid = 'destroy' | 'stop' | 'bounce' | 'reflect';

const ON_SOLID: readonly OnSolid[] = ['destroy', 'stop', 'bounce', 'reflect'];

/** Options for {@link Bullet.of}. */
export interface BulletOptions {
  /** Where the bullet starts: a body, or the position of the mask's top left pixel. */
  at: Body | PointLike;
  /** The bullet's velocity, in pixels per tick. */
  velocity: PointLike;
  /** The id of the fighter that fired the bullet. A bullet never hits its owner. */
  owner: number;
  /** The bullet's team, from 0 to 31. Defaults to 0. */
  team?: number;
  /**
   * The damage that a hit deals. Defaults to 1. The bullet only stores this value. To apply it,
   * call {@link Fighter.hitBy}.
   */
  damage?: number;
  /** The number of targets that the bullet passes through. Defaults to 0. */
  pierce?: number;
  /** What the bullet does when it hits a solid. Defaults to `destroy`. */
  onSolid?: OnSolid;
  /** The maximum number of bounces. Defaults to 0. */
  bounces?: number;
  /** The number of ticks that the bullet flies. Defaults to 65535. */
  life?: number;
}

/** The fields of a bullet that {@link Bullet.with} can change. */
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

/** The obstacles and teams to consider in a bullet's tick. */
export interface BulletSurroundings {
  /**
   * The solids that a bullet can hit. One-way platforms, ladders, water and hazards do not affect
   * bullets.
   */
  around?: Obstacles;
  targets?: Targets | Iterable<Target>;
  /**
   * The table of which teams can hurt each other. By default, every team can hurt every other team.
   */
  teams?: Teams;
}

/** A target or a solid that a bullet hit. */
export interface BulletHit {
  /** The target that was hit, as an index into the list of targets; null if a solid was hit. */
  readonly target: number | null;
  /** The number of the solid that was hit; null if a target was hit. */
  readonly obstacle: number | null;
  /** The id of the target or obstacle. */
  readonly id: number;
  readonly outcome: 'pierced' | 'destroyed' | 'stopped' | 'bounced' | 'stuck';
  /** The number of times the bullet had bounced in this tick before the hit. */
  readonly bounces: number;
  /**
   * The time of the hit, as a fraction of the path from the start of the tick (or from the last
   * bounce in this tick) to the end of the tick.
   */
  readonly time: Fraction;
  /**
   * The position of the bullet's top left at the time of the hit, rounded to the nearest whole
   * pixel.
   */
  readonly at: Point;
  /**
   * The first pixel, row by row, that the bullet shares with the target or solid right after the
   * hit.
   */
  readonly pixel: Point;
  /**
   * The faces that the bullet entered, named by the direction in which they push back. The list is
   * empty if the bullet was already inside the target or solid at the start.
   */
  readonly faces: readonly Direction[];
  /** The surface normal at the hit; null if the surrounding pixels do not determine one. */
  readonly normal: Point | null;
}

const SURROUNDINGS = ['around', 'targets', 'teams'];
const OUTCOMES = ['pierced', 'destroyed', 'stopped', 'bounced', 'stuck'] as const;

/**
 * A projectile. It moves along an exact straight line, so it never passes through a wall, no matter
 * how fast the bullet or how thin the wall is.
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
  /** The size of the bullet's serialized form, in bytes. */
  static readonly BYTES = 133;
  /** The number of targets that a bullet remembers having passed through. */
  static readonly REMEMBERED = 8;

  /** Creates a bullet. */
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

  /** Restores a bullet from the result of {@link toBytes} or {@link toJSON}. */
  static fromBytes(bytes: StateBytes): Bullet {
    return new Bullet(checked('bullet', bytes));
  }

  /** Reads one bullet from an array of packed bullets. */
  static unpack(states: Uint8Array, index: number): Bullet {
    return new Bullet(unpacked(states, Bullet.BYTES, index));
  }

  /**
   * Advances many bullets that share one mask by one tick, in a single call. Pass the bullets
   * packed into one array (see {@link packStates}). Each hit includes the index of its bullet.
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

  /** Returns the XXH64 hash of the bullet's bytes, which is the same on every machine. */
  hash(): bigint {
    return hashOf('bullet', this);
  }

  /** Returns a copy of the bullet with some fields changed. */
  with(changes: Partial<BulletFields>): Bullet {
    return new Bullet(
      checked('bullet', changed<Partial<BulletFields>>(this.bytes, FIELDS, changes)),
    );
  }

  /** The bullet's velocity, in pixels per tick. To apply gravity, add to it before each tick. */
  get velocity(): Point {
    return FIELDS.velocity.get(this.view);
  }

  /** The id of the fighter that fired the bullet. */
  get owner(): number {
    return FIELDS.owner.get(this.view);
  }

  get team(): number {
    return FIELDS.team.get(this.view);
  }

  /** The damage that a hit deals. */
  get damage(): number {
    return FIELDS.damage.get(this.view);
  }

  /**
   * The number of further targets that the bullet can pass through. The next target after those
   * destroys the bullet.
   */
  get pierce(): number {
    return FIELDS.pierce.get(this.view);
  }

  /**
   * The number of bounces left. The next solid that the bullet hits after those bounces destroys
   * it.
   */
  get bounces(): number {
    return FIELDS.bounces.get(this.view);
  }

  /** The number of ticks left. At 0, the bullet no longer exists. */
  get life(): number {
    return FIELDS.life.get(this.view);
  }

  /** What the bullet does when it hits a solid. */
  get onSolid(): OnSolid {
    return FIELDS.onSolid.get(this.view);
  }

  /** Whether the bullet still exists: it is either flying or stuck where it stopped. */
  get isFlying(): boolean {
    return this.life > 0;
  }

  /**
   * The ids of the targets that the bullet hit most recently, oldest first. The list has at most
   * {@link Bullet.REMEMBERED} ids.
   */
  get hitTargets(): readonly number[] {
    return FIELDS.hitTargets.get(this.view);
  }

  /**
   * Advances the bullet by one tick. The bullet hits everything on its path, in chronological
   * order.
   */
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
