// Masks of the frames of images: an image is read once, a frame is cut out of it once, however many sprites show it.

import { pixelsOf, type ImageSource } from '../image.js';
import { Mask } from '../mask.js';
import type { Rect } from '../types.js';

/** What was made of an image at one alpha threshold. */
interface Reading {
  readonly whole: Mask;
  readonly frames: Map<string, Mask>;
}

/**
 * A cache of masks by texture. A texture that is dropped takes its masks with it; call {@link forget} when its pixels change.
 */
export class FrameMasks {
  readonly #textures = new WeakMap<object, Map<number, Reading>>();

  /** The mask of a part of a texture, whose image is asked for the first time only. */
  mask(texture: object, image: () => ImageSource, { x, y, width, height }: Rect, alpha: number): Mask {
    const reading = this.#reading(texture, image, alpha);
    const key = `${x},${y},${width},${height}`;
    let mask = reading.frames.get(key);
    if (mask === undefined) {
      mask = reading.whole.cropped({ x, y, width, height });
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
    if (readings === undefined) this.#textures.set(texture, (readings = new Map<number, Reading>()));
    let reading = readings.get(alpha);
    if (reading === undefined) {
      const { data, width, height } = pixelsOf(image());
      reading = { whole: Mask.fromRgba(data, width, height, { alpha }), frames: new Map() };
      readings.set(alpha, reading);
    }
    return reading;
  }
}
