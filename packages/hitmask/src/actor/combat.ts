// Hitboxes and hurtboxes: which hits of a tick land, and what they do.

import {
  array,
  count,
  direction,
  flag,
  instance,
  iterable,
  options as optionsOf,
  pair,
  pixel,
  placed,
} from '../check.js';
import { Handle } from '../handle.js';
import { loaded } from '../load.js';
import type { Placed } from '../placed.js';
import type { Direction, Point, PointLike, Side } from '../types.js';
import type { Hits, Teams as Raw } from '../wasm/hitmask.js';
import { effectNumbers, type HitEffect } from './effect.js';
import { Fighter, teamNumber } from './fighter.js';
import { numbersAfter } from './reply.js';
import { packStates, unpacked } from './state.js';
import type { Answer } from '../answer.js';

/**
 * A table of which team hurts which, for 32 teams with the numbers 0 to 31. A table never changes:
 * its methods return a new one.
 */
export class Teams extends Handle<Raw> {
  /** No team hurts any team. */
  static none(): Teams {
    return new Teams(loaded().Teams.preset(0));
  }

  /** Every team hurts every other team, but not itself. */
  static others(): Teams {
    return new Teams(loaded().Teams.preset(1));
  }

  /**
   * Every team hurts every team, including itself: friendly fire. Even then, no fighter hurts
   * itself.
   */
  static all(): Teams {
    return new Teams(loaded().Teams.preset(2));
  }

  /** Lets a team hurt another team, or itself. */
  withDamage(team: number, other: number): Teams {
    return new Teams(this.raw.withDamage(teamNumber(team), teamNumber(other)));
  }

  /** Keeps a team from hurting another team, or itself. */
  withoutDamage(team: number, other: number): Teams {
    return new Teams(this.raw.withoutDamage(teamNumber(team), teamNumber(other)));
  }

  /** Whether a team hurts another team. */
  hurts(team: number, other: number): boolean {
    return this.raw.hurts(teamNumber(team), teamNumber(other));
  }
}

/** A shape that hits in this tick, and the effect of the hit. */
export interface Hitbox {
  /**
   * The attacker: a fighter, or the id and the team of something else. An attacker never hits
   * itself.
   */
  by: Fighter | { readonly id: number; readonly team: number };
  /** The shape at its place. */
  shape: Placed;
  /** What the hit does; a number is damage and nothing else. */
  effect: HitEffect | number;
  /**
   * Which swing of the attacker this is: a number that its earlier swings did not have. By default
   * it is 0.
   */
  swing?: number;
  /**
   * Which group of the swing's hitboxes this one belongs to: each lands once on each fighter. By
   * default 0.
   */
  group?: number;
  /** Whether it lands again in every tick in which it can, like spikes; by default not. */
  repeats?: boolean;
  /**
   * The direction that it faces; by default `right`. If the positions do not decide the direction
   * of a push, this does.
   */
  facing?: Direction;
  /**
   * Where the hit comes from, for example the middle of the attacker; by default the middle of the
   * shape.
   */
  from?: PointLike;
  /** Whether the hit destroys the attacker, such as an arrow; by default not. */
  destroyedOnHit?: boolean;
}

/** A shape of a fighter that can be hit in this tick. */
export interface Hurtbox {
  /** Its fighter, as an index into the list of fighters. */
  fighter: number;
  /** The shape at its place. */
  shape: Placed;
  /** For how many ticks its fighter is invincible after a hit; by default 0. */
  invincibleTicks?: number;
}

/** A hitbox that touched a fighter's hurtbox. */
export interface HitEvent {
  /**
   * `invincible` if it did nothing, `destroyed` if the fighter has no health left after this tick.
   */
  readonly outcome: 'invincible' | 'hurt' | 'destroyed';
  /** The fighter, as an index into the list of fighters, and its id. */
  readonly fighter: number;
  readonly id: number;
  /** The attacker's id, its swing, and the group of the swing. */
  readonly by: number;
  readonly swing: number;
  readonly group: number;
  /** Whether the hit destroys the attacker. */
  readonly destroysAttacker: boolean;
  /** The hitbox and the hurtbox, as indices into their lists. */
  readonly hitbox: number;
  readonly hurtbox: number;
  /** How much health it takes if it lands. */
  readonly damage: number;
  /** The first pixel, row by row, that both shapes share. */
  readonly pixel: Point;
  /** The side of the hurtbox that was hit. */
  readonly side: Side;
  /**
   * The surface normal of the hurtbox at that pixel; null if the pixels around it do not give one.
   */
  readonly normal: Point | null;
  /** The push, in pixels per tick. */
  readonly push: Point;
}

/** How {@link resolve} finds the hits. */
export interface ResolveOptions {
  /** By default every team hurts every other. */
  teams?: Teams;
  /**
   * The pairs of hitbox and hurtbox that may touch, as indices into the two lists, one after the
   * other. By default all pairs. For many shapes, let a world find the pairs.
   */
  pairs?: Uint32Array;
}

/** The fighters after all hits, and what happened. */
export interface Resolved {
  readonly fighters: Fighter[];
  readonly events: HitEvent[];
}

const HITBOX = [
  'by',
  'shape',
  'effect',
  'swing',
  'group',
  'repeats',
  'facing',
  'from',
  'destroyedOnHit',
];
const HURTBOX = ['fighter', 'shape', 'invincibleTicks'];
const OUTCOMES = ['invincible', 'hurt', 'destroyed'] as const;

/**
 * Resolves all hits of a tick at once: which hitboxes touch which hurtboxes, pixel for pixel, which
 * of those hits land, and what they do. The order of the lists matters only if several shapes of
 * one group or one fighter touch: then the first shape counts.
 *
 * @throws If a hurtbox belongs to no fighter of the list.
 *
 * @example
 * const { fighters: [hero, slime], events } = resolve(
 *   [{ by: heroBefore, swing: 31, shape: fist.at(108, 52), effect: { damage: 2, hitStop: 6 } }],
 *   [{ fighter: 1, shape: body.at(110, 50), invincibleTicks: 48 }],
 *   [heroBefore, slimeBefore],
 * );
 */
export function resolve(
  hitboxes: readonly Hitbox[],
  hurtboxes: readonly Hurtbox[],
  fighters: readonly Fighter[],
  options: ResolveOptions = {},
): Resolved {
  const { teams = otherTeams(), pairs } = optionsOf(options, 'the options', ['teams', 'pairs']);
  const [hitters, targets, all] = [
    [...iterable(hitboxes, 'the hitboxes')],
    [...iterable(hurtboxes, 'the hurtboxes')],
    [...iterable(fighters, 'the fighters')],
  ];
  for (const fighter of all) instance(fighter, Fighter, 'a fighter');
  if (pairs !== undefined) checkPairs(pairs, hitters.length, targets.length);
  const hits = new (loaded().Hits)();
  try {
    for (const hitbox of hitters) addHitbox(hits, hitbox);
    for (const hurtbox of targets) {
      const { fighter, shape, invincibleTicks = 0 } = optionsOf(hurtbox, 'a hurtbox', HURTBOX);
      const ticks = count(invincibleTicks, 'invincibleTicks', 2 ** 16 - 1);
      hits.hurtbox(
        placed(shape, 'the shape of a hurtbox').mask.raw,
        shape.x,
        shape.y,
        count(fighter, 'the index of the fighter'),
        ticks,
      );
    }
    const bytes = hits.resolve(instance(teams, Teams, 'the teams').raw, packStates(all), pairs);
    const answer = numbersAfter(bytes, all.length * Fighter.BYTES);
    const events = [];
    while (!answer.isDone) events.push(readEvent(answer));
    return {
      fighters: all.map((_, index) => new Fighter(unpacked(bytes, Fighter.BYTES, index))),
      events,
    };
  } finally {
    hits.free();
  }
}

/** Throws if a pair has an index that is not in its list. */
function checkPairs(pairs: Uint32Array, hitboxes: number, hurtboxes: number): void {
  if (array(pairs, Uint32Array, 'the pairs').length % 2 !== 0) {
    throw new RangeError(
      `there are ${pairs.length} numbers in the pairs, but each pair has two: a hitbox and a ` +
        'hurtbox',
    );
  }
  pairs.forEach((index, at) => {
    const [what, length] = at % 2 === 0 ? ['hitbox', hitboxes] : ['hurtbox', hurtboxes];
    if (index >= length) throw new RangeError(`there is no ${what} ${index}: there are ${length}`);
  });
}

function addHitbox(hits: Hits, hitbox: Hitbox): void {
  const {
    by,
    shape,
    effect,
    swing = 0,
    group = 0,
    repeats = false,
    facing = 'right',
    from,
    destroyedOnHit = false,
  } = optionsOf(hitbox, 'a hitbox', HITBOX);
  optionsOf(by, 'the attacker');
  const [x, y] =
    from === undefined
      ? [NaN, NaN]
      : pair(from, 'where the hit comes from').map((at) => pixel(at, 'from'));
  hits.hitbox(
    placed(shape, 'the shape of a hitbox').mask.raw,
    shape.x,
    shape.y,
    count(by.id, 'the id of the attacker', Number.MAX_SAFE_INTEGER),
    teamNumber(by.team),
    count(swing, 'the swing'),
    count(group, 'the group', 255),
    flag(repeats, 'repeats'),
    direction(facing, 'the direction'),
    x as number,
    y as number,
    flag(destroyedOnHit, 'destroyedOnHit'),
    effectNumbers(effect),
  );
}

function readEvent(answer: Answer): HitEvent {
  const outcome = OUTCOMES[answer.number()] as HitEvent['outcome'];
  const [fighter, id, by, swing, group] = answer.numbers(5) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const destroysAttacker = answer.number() === 1;
  const [hitbox, hurtbox, damage] = answer.numbers(3) as [number, number, number];
  const [pixel, side, normal, push] = [
    answer.point(),
    answer.side(),
    answer.maybePoint(),
    answer.point(),
  ];
  return {
    outcome,
    fighter,
    id,
    by,
    swing,
    group,
    destroysAttacker,
    hitbox,
    hurtbox,
    damage,
    pixel,
    side,
    normal,
    push,
  };
}

let others: Teams | undefined;

/** @internal The default table: every team hurts every other. */
export function otherTeams(): Teams {
  if (others === undefined || others.isFreed) others = Teams.others();
  return others;
}
