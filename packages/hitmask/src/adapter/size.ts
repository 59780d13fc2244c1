// Objects that are drawn too large to have a mask.

import { MOST_PIXELS } from '../check.js';

/** The most pixels that are drawn under a matrix that does not equal a pose. */
export const MOST_WARPED = 2 ** 26;

/** The error for an object that is drawn larger than a mask can be. */
export class TooLarge extends RangeError {}

/** Throws {@link TooLarge} if no mask has this size. */
export function checkSize(width: number, height: number, mostPixels = Infinity): void {
  if (width <= MOST_PIXELS && height <= MOST_PIXELS && width * height <= mostPixels) return;
  const limit =
    width * height > mostPixels ? `${mostPixels} pixels` : `${MOST_PIXELS} × ${MOST_PIXELS} pixels`;
  throw new TooLarge(`it is ${width} × ${height} pixels large, but at most ${limit} can collide`);
}

/** Objects that a warning has named. */
const named = new WeakSet<object>();

/**
 * The result of a function; undefined if the object is too large. The console then gets one warning
 * that names it: an error in the step of a game would stop the game.
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
