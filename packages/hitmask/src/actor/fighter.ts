// Fighters: health, invincibility frames, hit stop, knockback, and the hits they have already
// taken.

import { callback, count, finite, options as optionsOf, pair } from '../check.js';
import { loaded } from '../load.js';
import type { Point, PointLike } from '../types.js';
import { effectNumbers, type HitEffect } from './effect.js';
import { byte, changed, id, lengths, long, short, type FieldTable } from './layout.js';
import { numbersAfter } from './reply.js';
import { State, checked, hashOf, type StateBytes } from './state.js';

/** How a fighter starts. */
export interface FighterOptions {
  /** Its id. It must be unique, and no other fighter should get it soon after this one is gone. */
  id: number;
  /** From 0 to 31; by default 0. */
  team?: number;
  /** How much damage it can take. */
  health: number;
}

/** The fields of a fighter that {@link Fighter.with} changes. */
export interface FighterFields {
  id: number;
  team: number;
  health: number;
  invincibleTicks: number;
  hitStopTicks: number;
}

/** A swing that hit a fighter. */
export interface RememberedHit {
  readonly by: number;
  readonly swing: number;
  readonly group: number;
}

/** The result of {@link Fighter.tick}: what the fighter may do in this tick. */
export interface FighterTick {
  readonly fighter: Fighter;
  /** Whether hit stop freezes it: do not move it or advance its animation. */
  readonly isFrozen: boolean;
  /**
   * The knockback of this tick, in pixels: move the fighter by it instead of by the player's keys.
   * Null if it is not knocked back.
   */
  readonly knockback: Point | null;
}

const FIELDS = {
  id: id(0),
  team: byte(8, 31),
  health: long(9),
  invincibleTicks: short(13),
  hitStopTicks: short(15),
} satisfies FieldTable<FighterFields>;

const KNOCKBACK_TICKS = short(17);
const KNOCKBACK = lengths(19);
const HITS = 35;
const HIT_BYTES = 13;
const HIT_COUNT = byte(139);

/**
 * Something that can be hit: a player, a monster, a crate. Start each tick of your game with
 * {@link tick}; then move everything, and let {@link resolve} find the hits.
 *
 * @example
 * let hero = Fighter.of({ id: 7, team: 0, health: 3 });
 * hero = hero.hitBy({ damage: 1 }, { invincibleTicks: 48 });
 * hero.isInvincible; // true: make it blink
 */
export class Fighter extends State {
  /** How many bytes it has. */
  static readonly BYTES = 140;
  /** How many hits a fighter remembers: the swings that hit it, with their groups. */
  static readonly REMEMBERED = 8;

  /** A fighter that nothing has hit yet. */
  static of(options: FighterOptions): Fighter {
    const { team = 0, health } = optionsOf(options, 'the options', ['id', 'team', 'health']);
    const number = count(options.id, 'the id', Number.MAX_SAFE_INTEGER);
    return new Fighter(loaded().fighterNew(number, teamNumber(team), count(health, 'health')));
  }

  /** Reads the bytes of {@link toBytes}, or the list of {@link toJSON}. */
  static fromBytes(bytes: StateBytes): Fighter {
    return new Fighter(checked('fighter', bytes));
  }

  /** XXH64 of its bytes, the same on every machine. */
  hash(): bigint {
    return hashOf('fighter', this);
  }

  /** A state with other values for some fields. */
  with(changes: Partial<FighterFields>): Fighter {
    return new Fighter(
      checked('fighter', changed<Partial<FighterFields>>(this.bytes, FIELDS, changes)),
    );
  }

  get id(): number {
    return FIELDS.id.get(this.view);
  }

  get team(): number {
    return FIELDS.team.get(this.view);
  }

  /** How much more damage it can take. At 0 it is destroyed, and nothing hits it. */
  get health(): number {
    return FIELDS.health.get(this.view);
  }

  /** For how many ticks it is invincible, including this one. */
  get invincibleTicks(): number {
    return FIELDS.invincibleTicks.get(this.view);
  }

  /** For how many more ticks hit stop freezes it. */
  get hitStopTicks(): number {
    return FIELDS.hitStopTicks.get(this.view);
  }

  /** Whether it has health left. */
  get isAlive(): boolean {
    return this.health > 0;
  }

  /** Whether hits do nothing to it. */
  get isInvincible(): boolean {
    return this.invincibleTicks > 0;
  }

  /** Whether hit stop freezes it. */
  get isFrozen(): boolean {
    return this.hitStopTicks > 0;
  }

  /**
   * Its knockback in pixels per tick, and for how many more ticks; null if it is not knocked back.
   */
  get knockback(): { readonly speed: Point; readonly ticks: number } | null {
    const ticks = KNOCKBACK_TICKS.get(this.view);
    return ticks === 0 ? null : { speed: KNOCKBACK.get(this.view), ticks };
  }

  /** The latest swings that hit it, oldest first, up to {@link Fighter.REMEMBERED}. */
  get hits(): readonly RememberedHit[] {
    return Array.from({ length: HIT_COUNT.get(this.view) }, (_, index) => {
      const at = HITS + HIT_BYTES * index;
      return {
        by: id(at).get(this.view),
        swing: long(at + 8).get(this.view),
        group: byte(at + 12).get(this.view),
      };
    });
  }

  /** Whether a swing's group of hitboxes is among the latest hits that it remembers. */
  wasHitBy(by: number, swing: number, group = 0): boolean {
    return this.hits.some((hit) => hit.by === by && hit.swing === swing && hit.group === group);
  }

  /** Forgets the hits for which `keep` returns false. */
  retainHits(keep: (hit: RememberedHit) => boolean): Fighter {
    callback(keep, 'keep');
    const keeps = Uint8Array.from(this.hits, (hit) => (keep(hit) ? 1 : 0));
    return new Fighter(loaded().fighterRetainHits(this.bytes, keeps));
  }

  /** Knocks it back by a speed for a number of ticks; 0 ticks end a knockback. */
  withKnockback(speed: PointLike, ticks: number): Fighter {
    const [x, y] = pair(speed, 'the knockback');
    const time = count(ticks, 'the number of ticks', 2 ** 16 - 1);
    return new Fighter(
      loaded().fighterWithKnockback(this.bytes, finite(x, 'x'), finite(y, 'y'), time),
    );
  }

  /** Starts a tick: counts the timers down, and returns what the fighter may do. */
  tick(): FighterTick {
    const bytes = loaded().fighterTick(this.bytes);
    const answer = numbersAfter(bytes, Fighter.BYTES);
    const isFrozen = answer.number() === 1;
    return {
      fighter: new Fighter(bytes.slice(0, Fighter.BYTES)),
      isFrozen,
      knockback: answer.maybePoint(),
    };
  }

  /**
   * Applies a hit that does not come from a hitbox, such as a bullet or lava: an effect, or just
   * its damage. Nothing changes if the fighter is invincible or already destroyed. The push counts
   * only if the effect has knockback: see {@link pushVelocity}.
   */
  hitBy(
    effect: HitEffect | number,
    options: { push?: PointLike; invincibleTicks?: number } = {},
  ): Fighter {
    const { push = [0, 0], invincibleTicks = 0 } = optionsOf(options, 'the options', [
      'push',
      'invincibleTicks',
    ]);
    const [x, y] = pair(push, 'the push');
    const ticks = count(invincibleTicks, 'invincibleTicks', 2 ** 16 - 1);
    return new Fighter(
      loaded().fighterHitBy(
        this.bytes,
        effectNumbers(effect),
        finite(x, 'x'),
        finite(y, 'y'),
        ticks,
      ),
    );
  }
}

/** @internal The number of a team. */
export function teamNumber(team: number): number {
  return count(team, 'the team', 31);
}
