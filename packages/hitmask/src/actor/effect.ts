// The effects of a hit: damage, knockback and hit stop.

import { count, direction, finite, options, pair } from '../check.js';
import { loaded } from '../load.js';
import type { Direction, Point, PointLike } from '../types.js';

/**
 * The direction and speed with which a hit pushes a fighter, in pixels per tick. `as`: a fixed
 * velocity (right and down), wherever the hit comes from. `sideways`: a speed to the left or right,
 * away from the hit, and a speed down. `alongAxis`: a speed away from the hit, along the axis with
 * the larger distance. "Away from the hit" means from the point that the hit comes from toward the
 * center of the hurtbox.
 */
export type Push =
  | { readonly as: PointLike }
  | { readonly sideways: readonly [away: number, down: number] }
  | { readonly alongAxis: number };

/**
 * Knockback: how a hit pushes a fighter, and for how many ticks. Use 1 tick for characters that
 * take over the push as their own speed and then continue to move by their own rules.
 */
export interface Knockback {
  readonly push: Push;
  readonly ticks: number;
}

/** The effect of a hit on the fighter that is hit, and on the attacker. */
export interface HitEffect {
  /** The amount of health that the hit takes. */
  readonly damage: number;
  /** The knockback of the fighter that is hit. By default, there is none. */
  readonly knockback?: Knockback | null | undefined;
  /** The number of ticks for which the fighter that is hit freezes. Defaults to 0. */
  readonly hitStop?: number | undefined;
  /** The number of ticks for which the attacker freezes. Defaults to 0. */
  readonly ownHitStop?: number | undefined;
}

/** Values taken from classic games. */
export interface CombatClassics {
  readonly knockback: {
    /** Four pixels per tick for eight ticks, along one axis, as in The Legend of Zelda. */
    readonly adventure: Knockback;
    /**
     * A single push of two pixels per tick away from the hit and four pixels per tick up, as for
     * Sonic in Sonic the Hedgehog.
     */
    readonly momentum: Knockback;
  };
  readonly invincibleTicks: { readonly adventure: number; readonly momentum: number };
  /** The hit stop that Celeste uses for a hit or a dash: a twentieth of a second, or 3 ticks. */
  readonly preciseHitStop: number;
}

const NAMES = ['damage', 'knockback', 'hitStop', 'ownHitStop'];
const TICKS = 2 ** 16 - 1;

/** Returns values taken from classic games: knockbacks, invincibility times and a hit stop. */
export function combatClassics(): CombatClassics {
  const numbers = [...loaded().combatClassics()];
  const [adventure, momentum] = [knockback(numbers.slice(0, 4)), knockback(numbers.slice(4, 8))];
  const [forAdventure, forMomentum, preciseHitStop] = numbers.slice(8) as [number, number, number];
  return {
    knockback: { adventure, momentum },
    invincibleTicks: { adventure: forAdventure, momentum: forMomentum },
    preciseHitStop,
  };
}

/**
 * Returns a hit stop that grows with the damage, as in Super Smash Bros. Melee: ⌊damage / 3 + 3⌋
 * ticks, but at most 20 ticks.
 */
export function hitStopOfDamage(damage: number): number {
  return loaded().hitStopOfDamage(count(damage, 'the damage'));
}

/**
 * Returns the velocity of a push, to the right and down. `apart` is the offset of the fighter from
 * the point that the hit comes from, to the right and down, in any unit.
 */
export function pushVelocity(push: Push, apart: PointLike, facing: Direction = 'right'): Point {
  const [dx, dy] = pair(apart, 'the distance');
  // Only the signs and which of the two is larger matter. Doubling keeps half pixels.
  const [right, down] = [Math.trunc(2 * finite(dx, 'x')), Math.trunc(2 * finite(dy, 'y'))];
  const [x, y] = loaded().pushVelocity(
    ...pushNumbers(push),
    right,
    down,
    direction(facing, 'the direction'),
  );
  return { x: x as number, y: y as number };
}

/** @internal Returns an effect as seven numbers. */
export function effectNumbers(effect: HitEffect | number): Float64Array {
  const given = typeof effect === 'number' ? { damage: effect } : effect;
  options(given, 'an effect', NAMES);
  const { damage, knockback, hitStop = 0, ownHitStop = 0 }: HitEffect = given;
  return Float64Array.of(
    count(damage, 'damage'),
    ...(knockback ? pushNumbers(knockback.push) : [0, 0, 0]),
    count(knockback?.ticks ?? 0, 'the ticks of the knockback', TICKS),
    count(hitStop, 'hitStop', TICKS),
    count(ownHitStop, 'ownHitStop', TICKS),
  );
}

function pushNumbers(push: Push): [kind: number, x: number, y: number] {
  options(push, 'the push');
  if ('as' in push) {
    const [x, y] = pair(push.as, 'the push');
    return [1, finite(x, 'x'), finite(y, 'y')];
  }
  if ('sideways' in push)
    return [
      2,
      ...(pair(push.sideways, 'the push').map((part) => finite(part, 'the push')) as [
        number,
        number,
      ]),
    ];
  if ('alongAxis' in push) return [3, finite(push.alongAxis, 'the push'), 0];
  throw new TypeError('a push needs one of as, sideways and alongAxis');
}

function knockback([kind, x, y, ticks]: readonly number[]): Knockback {
  const sideways = [x as number, y as number] as const;
  return { push: kind === 2 ? { sideways } : { alongAxis: x as number }, ticks: ticks as number };
}
