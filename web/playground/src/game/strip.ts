// Pictures of a game: frames side by side, each with its mask.

import { engine, Mask } from '../engine';
import { pixelsOf } from '../files/read-image';
import type { View } from '../stage/view';

/** A frame: what is drawn, and what is solid. */
export interface Frame {
  readonly image: ImageData;
  readonly picture: OffscreenCanvas;
  readonly mask: Mask;
}

/** Loads frames of the same width out of one picture; without a width, the whole picture is one. */
export async function loadStrip(url: string, title: string, frameWidth?: number): Promise<readonly [Frame, ...Frame[]]> {
  const element = new Image();
  element.src = url;
  try {
    await element.decode();
  } catch {
    throw new Error(`The picture “${title}” did not load. Is the server still running?`);
  }
  await engine();
  const whole = pixelsOf(element, element.naturalWidth, element.naturalHeight);
  const width = frameWidth ?? whole.width;
  const frames = Array.from({ length: Math.floor(whole.width / width) }, (_, index) => frameOf(whole, index * width, width));
  return frames as [Frame, ...Frame[]];
}

function frameOf(whole: ImageData, left: number, width: number): Frame {
  const picture = new OffscreenCanvas(width, whole.height);
  const context = picture.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no 2D canvas');
  context.putImageData(whole, -left, 0);
  const image = context.getImageData(0, 0, width, whole.height);
  return { image, picture, mask: Mask.fromImage(image) };
}

/** A picture with left and right swapped. */
export function mirrored(picture: OffscreenCanvas): OffscreenCanvas {
  const flipped = new OffscreenCanvas(picture.width, picture.height);
  const context = flipped.getContext('2d');
  context?.scale(-1, 1);
  context?.drawImage(picture, -picture.width, 0);
  return flipped;
}

/** Draws a picture with its top left at a position of the world, each pixel as large as the view says. */
export function drawPicture(context: CanvasRenderingContext2D, view: View, picture: OffscreenCanvas, x: number, y: number): void {
  const [left, top] = view.toCanvas(x, y);
  context.drawImage(picture, Math.round(left), Math.round(top), picture.width * view.zoom, picture.height * view.zoom);
}

/** A mask in one color, to lay over pictures; `#rrggbb`, and how opaque it is from 0 to 1. */
export function maskPicture(mask: Mask, hex: string, opacity: number): OffscreenCanvas {
  const value = Number.parseInt(hex.slice(1), 16);
  const picture = new OffscreenCanvas(Math.max(mask.width, 1), Math.max(mask.height, 1));
  const color = [(value >> 16) & 255, (value >> 8) & 255, value & 255, Math.round(opacity * 255)] as const;
  if (mask.width > 0 && mask.height > 0) picture.getContext('2d')?.putImageData(mask.toImageData(color), 0, 0);
  return picture;
}
