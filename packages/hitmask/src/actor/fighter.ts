// Fighters: health, invincibility frames, hit stop, knockback, and the hits that a fighter has
// already taken.

import { callback, count, finite, options as optionsOf, pair } from '../check.js';
import { loaded } from '../load.js';
import type { Point, PointLike } from '../types.js';
import { effectNumbers, type HitEffect } from './effect.js';
import { byte, changed, id, lengths, long, short, type FieldTable } from './layout.js';
import { numbersAfter } from './reply.js';
import { State, checked, hashOf, type StateBytes } from './state.js';

/** Options for {@link Fighter.of}. */
export interface FighterOptions {
  /**
   * The fighter's id. It must be unique, and should not be reused soon after this fighter is gone.
   */
  id: number;
  /** The fighter's team, from 0 to 31. Defaults to 0. */
  team?: number;
  /** The amount of damage that the fighter can take. */
  health: number;
}

/** The fields of a fighter that {@link Fighter.with} can change. */
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
  /** Whether hit stop freezes the fighter. If so, do not move it or advance its animation. */
  readonly isFrozen: boolean;
  /**
   * The knockback in this tick, in pixels; null if the fighter is not being knocked back. Move the
   * fighter by this value, and ignore the player's keys.
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
 * An object that can be hit, such as a player, a monster or a crate. At the start of each tick of
 * your game, call {@link tick}. Then move everything, and call {@link resolve} to find the hits.
 *
 * @example
 * let hero = Fighter.of({ id: 7, team: 0, health: 3 });
 * hero = hero.hitBy({ damage: 1 }, { invincibleTicks: 48 });
 * hero.isInvincible; // true: make it blink
 */
export class Fighter extends State {
  /** The size of the fighter's serialized form, in bytes. */
  static readonly BYTES = 140;
  /**
   * The number of hits that a fighter remembers. For each hit, it stores the swing and the group.
   */
  static readonly REMEMBERED = 8;

  /** Creates a fighter that has not been hit yet. */
  static of(options: FighterOptions): Fighter {
    const { team = 0, health } = optionsOf(options, 'the options', ['id', 'team', 'health']);
    const number = count(options.id, 'the id', Number.MAX_SAFE_INTEGER);
    return new Fighter(loaded().fighterNew(number, teamNumber(team), count(health, 'health')));
  }

  /** Restores a fighter from the result of {@link toBytes} or {@link toJSON}. */
  static fromBytes(bytes: StateBytes): Fighter {
    return new Fighter(checked('fighter', bytes));
  }

  /** Returns the XXH64 hash of the fighter's bytes, which is the same on every machine. */
  hash(): bigint {
    return hashOf('fighter', this);
  }

  /** Returns a copy of the fighter with some fields changed. */
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

  /**
   * The amount of damage that the fighter can still take. At 0, the fighter is destroyed and can no
   * longer be hit.
   */
  get health(): number {
    return FIELDS.health.get(this.view);
  }

  /** The number of ticks for which the fighter is invincible, including the current one. */
  get invincibleTicks(): number {
    return FIELDS.invincibleTicks.get(this.view);
  }

  /** The number of ticks for which hit stop still freezes the fighter. */
  get hitStopTicks(): number {
    return FIELDS.hitStopTicks.get(this.view);
  }

  /** Whether the fighter has health left. */
  get isAlive(): boolean {
    return this.health > 0;
  }

  /** Whether the fighter is invincible. */
  get isInvincible(): boolean {
    return this.invincibleTicks > 0;
  }

  /** Whether hit stop freezes the fighter. */
  get isFrozen(): boolean {
    return this.hitStopTicks > 0;
  }

  /**
   * The speed of the knockback, in pixels per tick, and the number of ticks left; null if the
   * fighter is not being knocked back.
   */
  get knockback(): { readonly speed: Point; readonly ticks: number } | null {
    const ticks = KNOCKBACK_TICKS.get(this.view);
    return ticks === 0 ? null : { speed: KNOCKBACK.get(this.view), ticks };
  }

  /**
   * The swings that hit the fighter most recently, oldest first. The list has at most
   * {@link Fighter.REMEMBERED} entries.
   */
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

  /** Returns whether the fighter remembers a hit by this group of this swing. */
  wasHitBy(by: number, swing: number, group = 0): boolean {
    return this.hits.some((hit) => hit.by === by && hit.swing === swing && hit.group === group);
  }

  /** Forgets the hits for which `keep` returns false. */
  retainHits(keep: (hit: RememberedHit) => boolean): Fighter {
    callback(keep, 'keep');
    const keeps = Uint8Array.from(this.hits, (hit) => (keep(hit) ? 1 : 0));
    return new Fighter(loaded().fighterRetainHits(this.bytes, keeps));
  }

  /**
   * Knocks the fighter back at a speed for a number of ticks. If the number is 0, the current
   * knockback ends.
   */
  withKnockback(speed: PointLike, ticks: number): Fighter {
    const [x, y] = pair(speed, 'the knockback');
    const time = count(ticks, 'the number of ticks', 2 ** 16 - 1);
    return new Fighter(
      loaded().fighterWithKnockback(this.bytes, finite(x, 'x'), finite(y, 'y'), time),
    );
  }

  /** Starts a tick: decrements the timers, and returns what the fighter may do. */
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
   * Applies a hit that does not come from a hitbox, such as a hit by a bullet or lava. Pass an
   * effect, or only the damage as a number. Nothing changes if the fighter is invincible or already
   * destroyed. The push is used only if the effect has knockback; see {@link pushVelocity}.
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

/** @internal Returns the number of a team after checking it. */
export function teamNumber(team: number): number {
  return count(team, 'the team', 31);
}
