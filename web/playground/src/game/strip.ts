// Pictures of a game: frames side by side, each with its mask.

import { engine, Mask } from '../engine';
import { loadPicture } from '../files/load-picture';

/** A frame: its picture and its mask. */
export interface Frame {
  readonly image: ImageData;
  readonly picture: OffscreenCanvas;
  readonly mask: Mask;
}

/**
 * Loads frames of equal width from one picture. Without a width, the whole picture is one frame.
 */
export async function loadStrip(
  url: string,
  title: string,
  frameWidth?: number,
): Promise<readonly [Frame, ...Frame[]]> {
  const [whole] = await Promise.all([loadPicture(url, title), engine()]);
  const width = frameWidth ?? whole.width;
  const frames = Array.from({ length: Math.floor(whole.width / width) }, (_, index) =>
    frameOf(whole, index * width, width),
  );
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
