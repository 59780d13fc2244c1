// What is drawn too large to have a mask.

import { MOST_PIXELS } from '../check.js';

/** The most pixels that are drawn under a matrix that is no pose. */
export const MOST_WARPED = 2 ** 26;

/** Says that an object is drawn larger than a mask can be. */
export class TooLarge extends RangeError {}

/** Throws {@link TooLarge} if no mask has this size. */
export function checkSize(width: number, height: number, mostPixels = Infinity): void {
  if (width <= MOST_PIXELS && height <= MOST_PIXELS && width * height <= mostPixels) return;
  const limit =
    width * height > mostPixels ? `${mostPixels} pixels` : `${MOST_PIXELS} × ${MOST_PIXELS} pixels`;
  throw new TooLarge(
    `it is ${width} × ${height} pixels large, but what collides has at most ${limit}`,
  );
}

/** Objects that a warning has named. */
const named = new WeakSet<object>();

/**
 * What a function returns; undefined if the object is too large, with one warning on the console
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
    if (!named.has(object)) console.warn(`hitmask: nothing touches ${name()}: ${error.message}`);
    named.add(object);
    return undefined;
  }
}
