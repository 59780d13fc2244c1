// Full masks, for objects that collide as boxes.

import { Mask } from '../mask.js';
import { checkSize } from './size.js';

/**
 * The maximum number of sizes to keep. The limit is for objects whose size changes all the time.
 */
const MAX = 256;

const boxes = new Map<string, Mask>();

/**
 * Returns a full mask of a size, which is rounded to whole pixels.
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
    if (boxes.size >= MAX) boxes.clear();
    mask = Mask.full(columns, rows);
    boxes.set(key, mask);
  }
  return mask;
}
