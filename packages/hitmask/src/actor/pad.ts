// The keys that a player holds.

import { count, options } from '../check.js';
import { unknownName } from '../suggest.js';
import { DIRECTIONS, type Direction } from '../types.js';
import { wordIndex } from './layout.js';

/** The keys of a platform game. */
export type PadKey = 'left' | 'right' | 'up' | 'down' | 'jump' | 'run' | 'spin';

/**
 * The keys held in a tick: an object, or their bits, in the order of {@link PAD_KEYS} from the
 * lowest.
 */
export type Pad = number | { readonly [Key in PadKey]?: boolean | undefined };

/**
 * The directions held in a tick: one, several, as keys of an object, or their bits: left, right,
 * up, down, from the lowest.
 */
export type Directions =
  number | Direction | readonly Direction[] | { readonly [Key in Direction]?: boolean | undefined };

/** The keys in the order of their bits. */
export const PAD_KEYS: readonly PadKey[] = ['left', 'right', 'up', 'down', 'jump', 'run', 'spin'];

/** The bits of the keys that are held: small, and easy to record. */
export function padBits(pad: Pad): number {
  return typeof pad === 'number' ? count(pad, 'the pad', 127) : bitsOf(pad, PAD_KEYS);
}

/** The keys of these bits. */
export function padKeys(bits: number): PadKey[] {
  return PAD_KEYS.filter((_, index) => (count(bits, 'the pad', 127) >> index) & 1);
}

/** @internal The bits of directions. */
export function directionBits(held: Directions): number {
  if (typeof held === 'number') return count(held, 'the directions', 15);
  const list = typeof held === 'string' ? [held] : held;
  if (!Array.isArray(list))
    return bitsOf(list as { readonly [Key in Direction]?: boolean }, DIRECTIONS);
  return list.reduce(
    (bits: number, word: Direction) => bits | (1 << wordIndex(DIRECTIONS, word, 'the direction')),
    0,
  );
}

/** The directions of these bits. */
export function directionsOf(bits: number): Direction[] {
  return DIRECTIONS.filter((_, index) => (count(bits, 'the directions', 15) >> index) & 1);
}

function bitsOf<Key extends string>(
  held: { readonly [Name in Key]?: boolean | undefined },
  keys: readonly Key[],
): number {
  let bits = 0;
  for (const key in options(held, 'the keys')) {
    const index = keys.indexOf(key as Key);
    if (index < 0) throw unknownName('key', key, keys);
    if (held[key as Key]) bits |= 1 << index;
  }
  return bits;
}
