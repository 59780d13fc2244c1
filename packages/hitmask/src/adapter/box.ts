// Full masks, for objects that are boxes.

import { Mask } from '../mask.js';
import { checkSize } from './size.js';

/** How many sizes are kept. The limit is for objects that change their size all the time. */
const MOST = 256;

const boxes = new Map<string, Mask>();

/**
 * A full mask of a size, rounded to whole pixels.
 *
 * @throws {@link TooLarge}
 */
export function fullMask(width = 0, height = 0): Mask {
  const [columns, rows] = [
    Math.max(0, Math.round(width)) || 0,
    Math.max(0, Math.round(height)) || 0,
  ];
  const key = `${columns}×${rows}`;
  let mask = boxes.get(key);
  if (mask === undefined) {
    checkSize(columns, rows);
    if (boxes.size >= MOST) boxes.clear();
    mask = Mask.full(columns, rows);
    boxes.set(key, mask);
  }
  return mask;
}
