// What a hit does: damage, knockback, hit stop.

import { count, direction, finite, options, pair } from '../check.js';
import { loaded } from '../load.js';
import type { Direction, Point, PointLike } from '../types.js';

/**
 * In which direction and how fast a hit pushes a fighter, in pixels per tick. `as`: right and down,
 * wherever the hit comes from. `sideways`: away to the left or right, and down. `alongAxis`: away
 * along the axis on which the two are further apart. "Away" is from where the hit comes from to the
 * middle of the hurtbox.
 */
export type Push =
  | { readonly as: PointLike }
  | { readonly sideways: readonly [away: number, down: number] }
  | { readonly alongAxis: number };

/**
 * Knockback: how a hit pushes a fighter, and for how many ticks. Use 1 for characters that take the
 * push as their own speed and continue from there.
 */
export interface Knockback {
  readonly push: Push;
  readonly ticks: number;
}

/** What a hit does to the fighter that is hit, and to the attacker. */
export interface HitEffect {
  /** How much health it takes. */
  readonly damage: number;
  /** How the hit knocks the fighter back; by default it does not. */
  readonly knockback?: Knockback | null | undefined;
  /** For how many ticks the fighter that is hit freezes; by default 0. */
  readonly hitStop?: number | undefined;
  /** For how many ticks the attacker freezes; by default 0. */
  readonly ownHitStop?: number | undefined;
}

/** Values from classic games. */
export interface CombatClassics {
  readonly knockback: {
    /** 4 pixels per tick for 8 ticks along one axis, as The Legend of Zelda knocks Link back. */
    readonly adventure: Knockback;
    /**
     * Two pixels per tick away and four up, once, as Sonic the Hedgehog sets the speed of a hurt
     * Sonic.
     */
    readonly momentum: Knockback;
  };
  readonly invincibleTicks: { readonly adventure: number; readonly momentum: number };
  /** A twentieth of a second, as Celeste freezes at a hit or a dash: 3 ticks. */
  readonly preciseHitStop: number;
}

const NAMES = ['damage', 'knockback', 'hitStop', 'ownHitStop'];
const TICKS = 2 ** 16 - 1;

/** Values of classic games: knockbacks, invincibility frames, a hit stop. */
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
 * Hit stop that grows with damage, as in Super Smash Bros. Melee: ⌊damage / 3 + 3⌋ ticks, at most
 * 20 ticks.
 */
export function hitStopOfDamage(damage: number): number {
  return loaded().hitStopOfDamage(count(damage, 'the damage'));
}

/**
 * The speed of a push, right and down. `apart` is how far the fighter is from where the hit comes
 * from, right and down, in any unit.
 */
export function pushVelocity(push: Push, apart: PointLike, facing: Direction = 'right'): Point {
  const [dx, dy] = pair(apart, 'the distance');
  // Only the signs and the longer of the two matter. Doubled, because half pixels count.
  const [right, down] = [Math.trunc(2 * finite(dx, 'x')), Math.trunc(2 * finite(dy, 'y'))];
  const [x, y] = loaded().pushVelocity(
    ...pushNumbers(push),
    right,
    down,
    direction(facing, 'the direction'),
  );
  return { x: x as number, y: y as number };
}

/** @internal The seven numbers of an effect. */
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
