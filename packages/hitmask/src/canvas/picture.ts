// The pixels that `drawImage` draws under the current transform of a canvas.

import { finite, number, options as optionsOf, refuse, threshold } from '../check.js';
import type { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import type { PoseOptions } from '../posed.js';
import { Body } from '../adapter/body.js';
import { fullMask } from '../adapter/box.js';
import { FrameMasks } from '../adapter/frames.js';
import { multiply, pose, type Matrix } from '../adapter/transform.js';
import type { Rect } from '../types.js';
import { context2d, type Context } from './draw.js';

/** An image that can be drawn on a canvas. */
export type CanvasImage = HTMLImageElement | HTMLCanvasElement | ImageBitmap | OffscreenCanvas;

/** The arguments of `drawImage`. */
export type Drawing =
  | readonly [image: CanvasImage, dx: number, dy: number]
  | readonly [image: CanvasImage, dx: number, dy: number, dw: number, dh: number]
  | readonly [
      image: CanvasImage,
      ...source: [sx: number, sy: number, sw: number, sh: number],
      ...target: [dx: number, dy: number, dw: number, dh: number],
    ];

const frames = new FrameMasks();

/**
 * Returns the mask of an image, or of a rectangle of a sprite sheet. Each image is read once for
 * each alpha threshold, and each rectangle is cut out once, so you can call this function whenever
 * you need the mask. The mask is shared, so clone it before you change it.
 */
export function maskOf(
  image: CanvasImage,
  rect: Rect = whole(image),
  options: { alpha?: number } = {},
): Mask {
  const { alpha = 1 } = optionsOf(options, 'the options', ['alpha']);
  const { x, y, width, height } = optionsOf(rect, 'the rectangle');
  const part = {
    x: finite(x, 'x'),
    y: finite(y, 'y'),
    width: finite(width, 'the width'),
    height: finite(height, 'the height'),
  };
  return frames.mask(checkedImage(image), () => image, part, threshold(alpha));
}

/**
 * Reads an image again after its pixels have changed. Use this function for a canvas that you draw
 * to.
 */
export function refresh(image: CanvasImage): void {
  frames.forget(checkedImage(image));
}

/**
 * Returns the canvas pixels that are solid when `context.drawImage(...drawing)` draws under the
 * context's current transform; null if there are none. Pass the same arguments to both functions:
 * fractions, negative sizes and non-finite numbers have the same effect here.
 *
 * @example
 * context.save();
 * context.translate(ship.x, ship.y);
 * context.rotate(ship.angle);
 * const drawing = [shipImage, -50, -40];
 * context.drawImage(...drawing);
 * const shipPixels = placed(context, drawing);
 * context.restore();
 */
export function placed(
  context: Context,
  drawing: Drawing,
  options: { alpha?: number } = {},
): Placed | null {
  const { source, target } = rectangles(checkedDrawing(drawing));
  const transform = matrixOf(context2d(context).getTransform());
  const part = covering(source, whole(drawing[0]));
  if (part === null || !hasArea(target)) return null;
  const mask = maskOf(drawing[0], part, options);
  const [a, d] = [target.width / source.width, target.height / source.height];
  const picture = {
    a,
    b: 0,
    c: 0,
    d,
    tx: target.x + a * (part.x - source.x),
    ty: target.y + d * (part.y - source.y),
  };
  const found = pixelsUnder(mask, multiply(transform, picture));
  const isCut = Object.values(source).every(Number.isInteger);
  if (isCut || found === null) return found;
  // The pixels on the border of the rectangle are drawn partially.
  const { x: tx, y: ty, width, height } = target;
  const shown = pixelsUnder(
    fullMask(1, 1),
    multiply(transform, { a: width, b: 0, c: 0, d: height, tx, ty }),
  );
  if (shown === null) return null;
  found.mask.and(shown.mask, shown.x - found.x, shown.y - found.y);
  shown.mask.free();
  return found.mask.isEmpty ? null : found;
}

/** Returns the pixels of a mask under a matrix; null if there are none. */
function pixelsUnder(mask: Mask, matrix: Matrix): Placed | null {
  const body = new Body().update(mask, matrix);
  const found = body.isEmpty ? null : body.copy();
  body.free();
  return found;
}

/**
 * Converts a canvas transform (a `DOMMatrix`) to a pose, for a mask whose point `pivot` is at the
 * origin of the transform.
 *
 * @throws If the transform shears, because there is no pose for that.
 *
 * @example
 * ship.posed(poseOf(context.getTransform(), 'center'));
 */
export function poseOf(
  transform: DOMMatrixReadOnly,
  pivot: NonNullable<PoseOptions['pivot']> = [0, 0],
): PoseOptions {
  if (typeof (transform as Partial<DOMMatrixReadOnly> | null)?.e !== 'number')
    refuse('the transform', transform, 'a DOMMatrix, as context.getTransform() returns');
  const found = pose(matrixOf(transform));
  if (found !== null) return { ...found, pivot };
  throw new Error(
    'the transform shears, or scales by less than 0.001 or more than 1000: there is no pose for it',
  );
}

function matrixOf({ a, b, c, d, e: tx, f: ty }: DOMMatrixReadOnly): Matrix {
  return { a, b, c, d, tx, ty };
}

function rectangles([image, ...numbers]: Drawing): { source: Rect; target: Rect } {
  const source = whole(image);
  if (numbers.length === 8) {
    const [x, y, width, height, dx, dy, dw, dh] = numbers;
    return {
      source: upright({ x, y, width, height }),
      target: upright({ x: dx, y: dy, width: dw, height: dh }),
    };
  }
  const [x, y, width = source.width, height = source.height] = numbers;
  return { source, target: upright({ x, y, width, height }) };
}

/**
 * Returns the same rectangle with a positive size, because a negative size does not mirror what
 * `drawImage` draws.
 */
function upright({ x, y, width, height }: Rect): Rect {
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  };
}

function hasArea({ x, y, width, height }: Rect): boolean {
  return Number.isFinite(x + y + width + height) && width > 0 && height > 0;
}

/**
 * Returns the whole pixels of an image that a rectangle shows at least partially; null if there are
 * none.
 */
function covering(rect: Rect, image: Rect): Rect | null {
  // If the image has no area, let the mask lookup report that it is not loaded.
  if (!hasArea(image)) return image;
  if (!hasArea(rect)) return null;
  const [x, y] = [Math.max(0, Math.floor(rect.x)), Math.max(0, Math.floor(rect.y))];
  const [right, bottom] = [
    Math.min(image.width, Math.ceil(rect.x + rect.width)),
    Math.min(image.height, Math.ceil(rect.y + rect.height)),
  ];
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/**
 * Checks the arguments of `drawImage`. Numbers can be NaN or infinite, in which case `drawImage`
 * draws nothing.
 */
function checkedDrawing(drawing: Drawing): Drawing {
  if (!Array.isArray(drawing))
    refuse('the drawing', drawing, 'a list of the arguments of drawImage: [image, x, y]');
  const numbers = (drawing as readonly number[]).slice(1);
  if (![2, 4, 8].includes(numbers.length)) {
    const shown = numbers.length === 1 ? '1 number' : `${numbers.length} numbers`;
    throw new RangeError(`the drawing has ${shown} after the image, but drawImage takes 2, 4 or 8`);
  }
  for (const value of numbers) number(value, 'a number of the drawing');
  return drawing;
}

function checkedImage(image: CanvasImage): CanvasImage {
  const isImage =
    typeof (image as Partial<CanvasImage> | null | undefined)?.width === 'number' &&
    typeof image === 'object';
  return isImage
    ? image
    : refuse('the image', image, 'an image element, a canvas or an ImageBitmap');
}

/** Returns the rectangle of a whole image, in the image's own pixels. */
function whole(image: CanvasImage): Rect {
  checkedImage(image);
  const { naturalWidth: width = image.width, naturalHeight: height = image.height } =
    image as HTMLImageElement;
  return { x: 0, y: 0, width, height };
}
