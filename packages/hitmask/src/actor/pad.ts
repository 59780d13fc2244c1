// The keys that a player holds.

import { count, options } from '../check.js';
import { unknownName } from '../suggest.js';
import { DIRECTIONS, type Direction } from '../types.js';
import { wordIndex } from './layout.js';

/** The keys of a platform game. */
export type PadKey = 'left' | 'right' | 'up' | 'down' | 'jump' | 'run' | 'spin';

/**
 * The keys that are held in a tick, either as an object or as bits. The bits are in the order of
 * {@link PAD_KEYS}, starting with the lowest bit.
 */
export type Pad = number | { readonly [Key in PadKey]?: boolean | undefined };

/**
 * The directions that are held in a tick: a single direction, a list, an object with directions as
 * keys, or bits. The bits are left, right, up and down, starting with the lowest bit.
 */
export type Directions =
  number | Direction | readonly Direction[] | { readonly [Key in Direction]?: boolean | undefined };

/** The keys, in the order of their bits. */
export const PAD_KEYS: readonly PadKey[] = ['left', 'right', 'up', 'down', 'jump', 'run', 'spin'];

/** Converts the held keys to bits, which are compact and easy to record. */
export function padBits(pad: Pad): number {
  return typeof pad === 'number' ? count(pad, 'the pad', 127) : bitsOf(pad, PAD_KEYS);
}

/** Returns the keys whose bits are set. */
export function padKeys(bits: number): PadKey[] {
  return PAD_KEYS.filter((_, index) => (count(bits, 'the pad', 127) >> index) & 1);
}

/** @internal Converts directions to bits. */
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

/** Returns the directions whose bits are set. */
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
