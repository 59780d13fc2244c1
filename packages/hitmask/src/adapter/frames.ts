// The masks of image frames. Each image is read once, and each frame is cut out once, for all
// sprites that show it.

import { pixelsOf, type ImageSource } from '../image.js';
import { Mask } from '../mask.js';
import type { Rect } from '../types.js';

/**
 * The maximum number of frames of an image to keep. The limit is for games that keep drawing
 * different parts of an image.
 */
const MAX = 4096;

/** The masks of an image at one alpha threshold. */
interface Reading {
  readonly whole: Mask;
  readonly frames: Map<string, Mask>;
}

/**
 * A cache of masks, keyed by texture. When a texture is garbage-collected, its masks are dropped
 * too. Call {@link forget} when the pixels of a texture change.
 */
export class FrameMasks {
  readonly #textures = new WeakMap<object, Map<number, Reading>>();

  /** Returns the mask of a part of a texture. The texture's image is read only the first time. */
  mask(
    texture: object,
    image: () => ImageSource,
    { x, y, width, height }: Rect,
    alpha: number,
  ): Mask {
    const reading = this.#reading(texture, image, alpha);
    const key = `${x},${y},${width},${height}`;
    let mask = reading.frames.get(key);
    if (mask === undefined) {
      mask = reading.whole.cropped({ x, y, width, height });
      if (reading.frames.size >= MAX) reading.frames.clear();
      reading.frames.set(key, mask);
    }
    return mask;
  }

  /** Drops the masks of a texture. */
  forget(texture: object): void {
    this.#textures.delete(texture);
  }

  #reading(texture: object, image: () => ImageSource, alpha: number): Reading {
    let readings = this.#textures.get(texture);
    if (readings === undefined)
      this.#textures.set(texture, (readings = new Map<number, Reading>()));
    let reading = readings.get(alpha);
    if (reading === undefined) {
      const { data, width, height } = pixelsOf(image());
      reading = { whole: Mask.fromRgba(data, width, height, { alpha }), frames: new Map() };
      readings.set(alpha, reading);
    }
    return reading;
  }
}
