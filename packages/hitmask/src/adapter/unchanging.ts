// Masks that callers pass in, kept as they are.

import type { Mask } from '../mask.js';

const copies = new WeakMap<Mask, Mask>();

/**
 * A copy of a mask as it is now, because what the adapters know about a mask is true only as long as nobody changes it. It is the same
 * copy for as long as the mask does not change, so that a mask of many sprites is examined once.
 */
export function unchanging(mask: Mask): Mask {
  const known = copies.get(mask);
  if (known?.equals(mask)) return known;
  const copy = mask.clone();
  copies.set(mask, copy);
  return copy;
}
