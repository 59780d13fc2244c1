// Objects that are drawn too large to have a mask.

import { MAX_PIXELS } from '../check.js';

/** The maximum number of pixels to draw under a matrix that does not correspond to a pose. */
export const MAX_WARPED = 2 ** 26;

/** The error for an object that is drawn larger than the maximum size of a mask. */
export class TooLarge extends RangeError {}

/** Throws {@link TooLarge} if no mask can have this size. */
export function checkSize(width: number, height: number, mostPixels = Infinity): void {
  if (width <= MAX_PIXELS && height <= MAX_PIXELS && width * height <= mostPixels) return;
  const limit =
    width * height > mostPixels ? `${mostPixels} pixels` : `${MAX_PIXELS} × ${MAX_PIXELS} pixels`;
  throw new TooLarge(`it is ${width} × ${height} pixels large, but at most ${limit} can collide`);
}

/** The objects that a warning has already named. */
const named = new WeakSet<object>();

/**
 * Returns the result of a function, or undefined if the object is too large. In the second case,
 * the console shows one warning that names the object, because an error during a game's step would
 * stop the game.
 */
export function unlessTooLarge<T>(
  object: object,
  name: () => string,
  work: () => T,
): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    if (!named.has(object)) console.warn(`hitmask: ${name()} does not collide: ${error.message}`);
    named.add(object);
    return undefined;
  }
}
