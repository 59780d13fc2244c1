// Copies of masks that callers pass in, which later changes do not affect.

import type { Mask } from '../mask.js';

const copies = new WeakMap<Mask, Mask>();

/**
 * A copy of a mask as it is now, so that what the adapters store about it stays true when you
 * change yours. As long as the mask does not change, you get the same copy, so a mask of many
 * sprites is examined once.
 */
export function unchanging(mask: Mask): Mask {
  const known = copies.get(mask);
  if (known?.equals(mask)) return known;
  const copy = mask.clone();
  copies.set(mask, copy);
  return copy;
}
