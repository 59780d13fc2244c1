// Draws masks on a canvas, for debugging.

import { refuse, refuseClass, text } from '../check.js';
import { Placed } from '../placed.js';
import { Posed } from '../posed.js';

/** A 2D context of a canvas. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Fills the solid pixels of a mask with a color, in the coordinates of the context.
 *
 * @example
 * const common = a.overlapMask(b).at(a.x, a.y);
 * drawMask(context, common, 'red');
 */
export function drawMask(
  context: Context,
  mask: Placed | Posed,
  color = 'rgb(255 0 0 / 60%)',
): void {
  if (!(mask instanceof Posed || mask instanceof Placed)) refuseClass('the mask', mask, 'Placed');
  text(color, 'the color');
  context2d(context);
  const drawn = mask instanceof Posed ? mask.draw() : mask;
  context.save();
  context.fillStyle = color;
  context.beginPath();
  const pixels = drawn.mask.pixels();
  for (let at = 0, end = 0; at < pixels.length; at = end) {
    const [x, y] = [pixels[at] as number, pixels[at + 1] as number];
    const isNext = (): boolean => pixels[end + 1] === y && pixels[end] === x + (end - at) / 2;
    for (end = at + 2; isNext();) end += 2;
    context.rect(drawn.x + x, drawn.y + y, (end - at) / 2, 1);
  }
  context.fill();
  context.restore();
  if (drawn !== mask) drawn.mask.free();
}

/** @internal Checks that a value is a 2D context, and returns it. */
export function context2d<T extends Context>(context: T): T {
  const isContext =
    typeof (context as Partial<Context> | null | undefined)?.getTransform === 'function';
  return isContext
    ? context
    : refuse('the context', context, "what canvas.getContext('2d') returns");
}
