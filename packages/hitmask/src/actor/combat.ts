// Hitboxes and hurtboxes: which hits land in a tick, and what their effects are.

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
 * A table of which teams can hurt each other. There are 32 teams, with the numbers 0 to 31. The
 * table is immutable: methods that change it return a new table.
 */
export class Teams extends Handle<Raw> {
  /** Creates a table in which no team can hurt any team. */
  static none(): Teams {
    return new Teams(loaded().Teams.preset(0));
  }

  /** Creates a table in which every team can hurt every other team, but not itself. */
  static others(): Teams {
    return new Teams(loaded().Teams.preset(1));
  }

  /**
   * Creates a table in which every team can hurt every team, including itself (friendly fire). Even
   * then, a fighter cannot hurt itself.
   */
  static all(): Teams {
    return new Teams(loaded().Teams.preset(2));
  }

  /** Returns a table in which `team` can also hurt `other`. The two can be the same team. */
  withDamage(team: number, other: number): Teams {
    return new Teams(this.raw.withDamage(teamNumber(team), teamNumber(other)));
  }

  /** Returns a table in which `team` cannot hurt `other`. The two can be the same team. */
  withoutDamage(team: number, other: number): Teams {
    return new Teams(this.raw.withoutDamage(teamNumber(team), teamNumber(other)));
  }

  /** Returns whether `team` can hurt `other`. */
  hurts(team: number, other: number): boolean {
    return this.raw.hurts(teamNumber(team), teamNumber(other));
  }
}

/** A shape that can hit others in this tick, and the effect of its hits. */
export interface Hitbox {
  /**
   * The attacker: a fighter, or the id and team of something else. An attacker never hits itself.
   */
  by: Fighter | { readonly id: number; readonly team: number };
  /** The shape, placed at its position. */
  shape: Placed;
  /** The effect of a hit. A plain number stands for damage without any other effect. */
  effect: HitEffect | number;
  /**
   * The number of the attacker's swing that this hitbox belongs to. Each new swing of an attacker
   * needs a number that the attacker has not used before. Defaults to 0.
   */
  swing?: number;
  /**
   * The group within the swing that this hitbox belongs to. Each group lands at most once on each
   * fighter. Defaults to 0.
   */
  group?: number;
  /** Whether the hitbox can land again in every tick, as spikes do. Defaults to false. */
  repeats?: boolean;
  /**
   * The direction that the attacker faces. A push goes in this direction if the positions do not
   * determine one. Defaults to `right`.
   */
  facing?: Direction;
  /**
   * The point that the hit comes from, such as the center of the attacker. Defaults to the center
   * of the shape.
   */
  from?: PointLike;
  /** Whether a hit destroys the attacker, such as an arrow. Defaults to false. */
  destroyedOnHit?: boolean;
}

/** A shape of a fighter that can be hit in this tick. */
export interface Hurtbox {
  /** The fighter that the shape belongs to, as an index into the list of fighters. */
  fighter: number;
  /** The shape, placed at its position. */
  shape: Placed;
  /** The number of ticks for which a hit makes the fighter invincible. Defaults to 0. */
  invincibleTicks?: number;
}

/** An event: a hitbox touched a fighter's hurtbox. */
export interface HitEvent {
  /**
   * `invincible` if the hit had no effect, `destroyed` if the fighter has no health left after this
   * tick, and `hurt` otherwise.
   */
  readonly outcome: 'invincible' | 'hurt' | 'destroyed';
  /** The fighter, as an index into the list of fighters, and the fighter's id. */
  readonly fighter: number;
  readonly id: number;
  /** The attacker's id, the number of the swing, and the group within the swing. */
  readonly by: number;
  readonly swing: number;
  readonly group: number;
  /** Whether the hit destroys the attacker. */
  readonly destroysAttacker: boolean;
  /** The hitbox and the hurtbox, as indices into the two lists. */
  readonly hitbox: number;
  readonly hurtbox: number;
  /** The amount of health that the hit takes if it lands. */
  readonly damage: number;
  /** The first pixel, row by row, that the two shapes share. */
  readonly pixel: Point;
  /** The side of the hurtbox that was hit. */
  readonly side: Side;
  /**
   * The surface normal of the hurtbox at the first shared pixel; null if the surrounding pixels do
   * not determine one.
   */
  readonly normal: Point | null;
  /** The velocity of the push, in pixels per tick. */
  readonly push: Point;
}

/** Options for {@link resolve}. */
export interface ResolveOptions {
  /**
   * The table of which teams can hurt each other. By default, every team can hurt every other team.
   */
  teams?: Teams;
  /**
   * The pairs of a hitbox and a hurtbox to test, as a flat list of indices into the two lists. By
   * default, all pairs are tested. If there are many shapes, let a world find the pairs.
   */
  pairs?: Uint32Array;
}

/** The result of {@link resolve}: the fighters after all hits, and the events. */
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
 * Resolves all hits of a tick at once: which hitboxes touch which hurtboxes (down to the pixel),
 * which of those hits land, and what their effects are. The order of the lists matters only if
 * several shapes of one group or of one fighter touch. In that case, the first of those shapes
 * counts.
 *
 * @throws If a hurtbox belongs to a fighter that is not in the list.
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

/** Throws an error if an index in a pair is out of range. */
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

/** @internal Returns the default table, in which every team can hurt every other team. */
export function otherTeams(): Teams {
  if (others === undefined || others.isFreed) others = Teams.others();
  return others;
}
