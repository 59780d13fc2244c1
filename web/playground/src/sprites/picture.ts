// Pixels and masks as pictures that a canvas can draw at any scale.

import type { Mask } from '../engine';
import { channels } from '../shell/theme';
import type { View } from '../stage/view';

export function canvasOf(data: ImageData): OffscreenCanvas {
  const canvas = new OffscreenCanvas(data.width, data.height);
  canvas.getContext('2d')?.putImageData(data, 0, 0);
  return canvas;
}

/** Returns a picture mirrored left to right. */
export function mirrored(picture: OffscreenCanvas): OffscreenCanvas {
  const flipped = new OffscreenCanvas(picture.width, picture.height);
  const context = flipped.getContext('2d');
  context?.scale(-1, 1);
  context?.drawImage(picture, -picture.width, 0);
  return flipped;
}

/**
 * Draws a mask as a picture in one color, to draw over other pictures. The color is `#rrggbb`, and
 * the opacity is from 0 to 1.
 */
export function maskPicture(mask: Mask, hex: string, opacity: number): OffscreenCanvas {
  // A canvas has at least one pixel.
  if (mask.width === 0 || mask.height === 0) return new OffscreenCanvas(1, 1);
  return canvasOf(mask.toImageData([...channels(hex), Math.round(opacity * 255)]));
}

/** A cache of masks as pictures, by color and opacity. */
export class Tints {
  readonly #pictures = new Map<string, WeakMap<Mask, OffscreenCanvas>>();

  /** Returns a mask as {@link maskPicture} draws it. */
  of(mask: Mask, hex: string, opacity: number): OffscreenCanvas {
    const key = `${hex} ${opacity}`;
    let pictures = this.#pictures.get(key);
    if (!pictures) this.#pictures.set(key, (pictures = new WeakMap()));
    let picture = pictures.get(mask);
    if (!picture) pictures.set(mask, (picture = maskPicture(mask, hex, opacity)));
    return picture;
  }
}

/** Draws a picture with its top left at a position in the world, at the zoom level of the view. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  view: View,
  picture: OffscreenCanvas,
  x: number,
  y: number,
): void {
  const [left, top] = view.toCanvas(x, y);
  context.drawImage(
    picture,
    Math.round(left),
    Math.round(top),
    picture.width * view.zoom,
    picture.height * view.zoom,
  );
}
