// Images: their pixels, and the frames of animations.

import { DEFAULT_MAX_BYTES, moreThan } from '../download.js';
import type { Animation, Picture } from '../wasm/hitmask-assets.js';
import { FileStore, KIND, READ, type FileSource, type ReadOptions } from './files.js';
import { loadedReader } from './load.js';

/** Pixels that you can draw: `new ImageData(data, width, height)`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /**
   * The red, green, blue and alpha values of each pixel, row by row from the top, not
   * premultiplied.
   */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** One frame of an animation: the whole canvas as it is shown. */
export interface ImageFrame extends Pixels {
  /** How long the frame is shown, in milliseconds; 0 for a still image. */
  readonly duration: number;
}

/**
 * A decoded image: a still image, or the first frame of an animation. To create a mask from it or
 * from one of its frames, pass it to `Mask.fromImage`.
 */
export class DecodedImage implements Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  /** The number of frames: 1 for a still image. */
  readonly frameCount: number;
  readonly #decode: () => ImageFrame[];
  #frames: ImageFrame[] | undefined;
  #fault: unknown;

  /** @internal */
  constructor({ width, height, data }: Pixels, frameCount: number, decode: () => ImageFrame[]) {
    this.width = width;
    this.height = height;
    this.data = data;
    this.frameCount = frameCount;
    this.#decode = decode;
  }

  /**
   * All frames, which are decoded when you first access them. A still image has one frame.
   *
   * @throws If a later frame is damaged, or all frames together would take more memory than the
   *   limit.
   */
  get frames(): readonly ImageFrame[] {
    if (this.#fault !== undefined) throw this.#fault;
    try {
      return (this.#frames ??= this.#decode());
    } catch (error) {
      this.#fault = error;
      throw error;
    }
  }
}

/**
 * Decodes an image: PNG, GIF and WebP (including animations), BMP, TGA or QOI. The format is
 * detected from the contents, not from the file name.
 *
 * @example
 * const image = await readImage(await readFile('ship.png'));
 * const ship = Mask.fromImage(image);
 */
export async function readImage(
  file: FileSource,
  options: ReadOptions = {},
): Promise<DecodedImage> {
  return decoded(await FileStore.of(file, [KIND.image], options, READ), options);
}

/** Fetches and decodes an image; see {@link readImage}. */
export async function loadImage(
  url: string | URL,
  options: ReadOptions = {},
): Promise<DecodedImage> {
  return decoded(await FileStore.at(url, options, READ), options);
}

async function decoded(
  store: FileStore,
  { maxBytes = DEFAULT_MAX_BYTES }: ReadOptions,
): Promise<DecodedImage> {
  const reader = await loadedReader();
  return store.open((files, path) => {
    const animation = reader.Animation.open(files, path);
    const { length } = animation;
    if (length > 1) {
      const cover = pixelsOf(reader.Picture.open(files, path));
      return new DecodedImage(cover, length, () => framesOf(animation, path, maxBytes));
    }
    const [frame] = framesOf(animation, path, maxBytes) as [ImageFrame];
    return new DecodedImage(frame, 1, () => [frame]);
  });
}

/** Returns all frames of an animation, and frees the animation. */
function framesOf(animation: Animation, path: string, maxBytes: number): ImageFrame[] {
  try {
    const { width, height, length } = animation;
    if (4 * width * height * length > maxBytes) {
      throw new Error(`${path}: its ${length} frames would take ${moreThan(maxBytes)}`);
    }
    const frames = [];
    for (let frame = animation.nextFrame(); frame; frame = animation.nextFrame()) {
      const duration = frame.milliseconds;
      frames.push({ ...pixelsOf(frame), duration });
    }
    return frames;
  } finally {
    animation.free();
  }
}

/** @internal */
export function pixelsOf(picture: Picture): Pixels {
  const { width, height } = picture;
  return { width, height, data: picture.takeRgba() as Uint8ClampedArray<ArrayBuffer> };
}
