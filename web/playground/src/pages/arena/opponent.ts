// The computer opponent, which plays the right man. Its moves depend only on the state.

import type { Fight, Hands } from './duel';

/**
 * The number of ticks in a round, and the number of those in which he fights. In the rest of the
 * round, he steps back.
 */
const ROUND = 120;
const FIGHTS = 100;

/** The maximum distance at which a fist hits, in pixels. */
const REACH = 68;

/** The tick of your punch from which it is safe to come close. */
const HARMLESS = 12;

/** The tick of your punch from which your next punch may be out before he arrives. */
const LATE = 20;

const NOTHING: Hands = { pad: {}, hits: false };
const HIT: Hands = { pad: { run: true }, hits: true };

/**
 * Plays with fists: he steps back after a hit, waits until your fist is back in, then comes close
 * and hits.
 */
export function fistFighter({ tick, men: [one, two], fighters }: Fight): Hands {
  const [left, right] = [one.walker, two.walker];
  const isRightOf = left.x < right.x;
  const walk = (isAway: boolean, up = false): Hands => ({
    pad: { [isAway === isRightOf ? 'right' : 'left']: true, up },
    hits: false,
  });
  const gap = Math.abs(left.x - right.x);
  const [round, beat] = [Math.floor(tick / ROUND), tick % ROUND];
  const isDanger =
    (one.punch >= 1 && one.punch < HARMLESS) || (one.punch >= LATE && gap > REACH + 2);
  const isTurned = right.facesLeft === isRightOf;
  if (gap < 120 && (fighters[1].isInvincible || beat >= FIGHTS)) return walk(true);
  if (gap < 86 && isDanger) return walk(true);
  if (gap < 104 && isDanger) return NOTHING;
  // Now and then he waits for a moment, which is your chance to hit first.
  if (gap < REACH && isTurned) return beat % 30 < 24 ? HIT : NOTHING;
  // In every third round, he jumps toward you.
  return walk(false, gap >= REACH && gap < 100 && round % 3 === 2 && right.y === left.y);
}

/**
 * Plays with bullets: he turns toward you, keeps his distance, fires at regular intervals, and
 * jumps when your arm goes back.
 */
export function shooter({ tick, men: [one, two], fighters }: Fight): Hands {
  const [left, right] = [one.walker, two.walker];
  const isRightOf = left.x < right.x;
  const walk = (isAway: boolean): Hands => ({
    pad: { [isAway === isRightOf ? 'right' : 'left']: true },
    hits: false,
  });
  const gap = Math.abs(left.x - right.x);
  const beat = tick % ROUND;
  const dodges = Math.floor(tick / ROUND) % 2 === 1;
  if (dodges && one.punch > 0 && one.punch < 4) return { pad: { up: true }, hits: false };
  if (right.facesLeft !== isRightOf) return walk(false);
  if (gap < 90 || fighters[1].isInvincible) return walk(true);
  if (gap > 190) return walk(false);
  return beat === 40 || beat === 90 ? HIT : NOTHING;
}
