// Shows on a canvas what collides.

import type { Placed } from '../placed.js';
import { Posed } from '../posed.js';

/** Any 2D context. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Fills the solid pixels of a mask in a color, in the coordinates of the context.
 *
 * @example
 * const common = a.overlapMask(b).at(a.x, a.y);
 * drawMask(context, common, 'red');
 */
export function drawMask(context: Context, mask: Placed | Posed, color = 'rgb(255 0 0 / 60%)'): void {
  const drawn = mask instanceof Posed ? mask.draw() : mask;
  context.save();
  context.fillStyle = color;
  context.beginPath();
  for (const { x, y, width, height } of drawn.mask.rectangles()) context.rect(drawn.x + x, drawn.y + y, width, height);
  context.fill();
  context.restore();
  if (drawn !== mask) drawn.mask.free();
}
