// Copies of masks that callers pass in, which later changes do not affect.

import type { Mask } from '../mask.js';

const copies = new WeakMap<Mask, Mask>();

/**
 * Returns a copy of a mask in its current state. If you change your mask later, what the adapters
 * have stored about it stays valid. As long as the mask does not change, the result is the same
 * copy, so a mask that many sprites share is examined only once.
 */
export function unchanging(mask: Mask): Mask {
  const known = copies.get(mask);
  if (known?.equals(mask)) return known;
  const copy = mask.clone();
  copies.set(mask, copy);
  return copy;
}
