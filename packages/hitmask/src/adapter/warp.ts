// Draws a mask under any matrix, including those that shear, for which there is no pose.

import { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import type { Rect } from '../types.js';
import { MAX_WARPED } from './size.js';
import { inverse, type Matrix } from './transform.js';

/**
 * Draws a mask in the same way as poses are drawn: each world pixel shows the sprite pixel that
 * contains the center of that world pixel.
 *
 * @throws If the result would be larger than 8192 × 8192 pixels.
 */
export function warped(
  mask: Mask,
  matrix: Matrix,
  { x: left, y: top, width, height }: Rect,
): Placed {
  const back = inverse(matrix);
  if (back === null) return Mask.empty(0, 0).at(left, top);
  if (width * height > MAX_WARPED) {
    throw new RangeError(
      `a sprite of ${width} × ${height} pixels is too large to be drawn: scale or shear it less`,
    );
  }
  const [bits, stride] = [mask.words(), 2 * Math.ceil(mask.width / 64)];
  const [words, row] = [
    new Uint32Array(2 * Math.ceil(width / 64) * height),
    2 * Math.ceil(width / 64),
  ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [centerX, centerY] = [left + x + 0.5, top + y + 0.5];
      const column = Math.floor(back.a * centerX + back.c * centerY + back.tx);
      const line = Math.floor(back.b * centerX + back.d * centerY + back.ty);
      if (column < 0 || line < 0 || column >= mask.width || line >= mask.height) continue;
      const word = bits[line * stride + (column >> 5)] as number;
      if ((word >>> (column & 31)) & 1) words[y * row + (x >> 5)]! |= 1 << (x & 31);
    }
  }
  return (height === 0 ? Mask.empty(width, 0) : Mask.fromWords(width, words)).at(left, top);
}
