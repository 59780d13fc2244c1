// Masks: one bit for each pixel of a sprite.

import { Answer, maybe } from './answer.js';
import {
  address,
  array,
  bytes,
  callback,
  coordinates,
  count,
  flag,
  instance,
  integer,
  length,
  options as optionsOf,
  pixel,
  side,
  sides,
  text,
  threshold,
} from './check.js';
import { DEFAULT_MAX_BYTES } from './download.js';
import { decoded, pixelsOf, type ImageSource } from './image.js';
import { loaded } from './load.js';
import { MaskShape } from './mask-shape.js';
import { Placed } from './placed.js';
import { Posed, posePixels, type PoseOptions } from './posed.js';
import type { Point, PointLike, Rect, Size } from './types.js';
import type { Mask as Raw } from './wasm/hitmask.js';

/** Options for which pixels of an image are solid. */
export interface MaskOptions {
  /**
   * The minimum alpha of a solid pixel, from 1 to 255. Defaults to 1, so every pixel that is not
   * fully transparent is solid.
   */
  alpha?: number;
  /**
   * The color of the pixels that are not solid; pixels of any other color are solid. If this option
   * is set, alpha is ignored.
   */
  colorKey?: readonly [red: number, green: number, blue: number];
  /**
   * The maximum difference from the color key, in each channel, at which a pixel still counts as
   * having that color. Defaults to 0.
   */
  tolerance?: number;
}

/** Options for which pixels of a file are solid, and how large the file may be. */
export interface LoadOptions extends MaskOptions {
  /**
   * The maximum size of the file, in bytes. The same limit applies to its pixels, at four bytes
   * each. Defaults to 256 MiB.
   */
  maxBytes?: number;
}

const OPTIONS = ['alpha', 'colorKey', 'tolerance'];

/**
 * A mask: which pixels of a sprite are solid. Create it once from an image, then use {@link at} to
 * place it wherever the sprite is.
 *
 * @example
 * const ship = await Mask.load('ship.png');
 * const rock = await Mask.load('rock.png');
 * if (ship.at(120, 80).overlaps(rock.at(131, 84))) explode();
 */
export class Mask extends MaskShape {
  readonly #width: number;
  readonly #height: number;

  /** @internal */
  constructor(raw: Raw) {
    super(raw);
    this.#width = raw.width;
    this.#height = raw.height;
  }

  /** @internal */
  wrap(raw: Raw): Mask {
    return new Mask(raw);
  }

  // Constructors.

  /** Creates a mask without any solid pixel. */
  static empty(width: number, height: number): Mask {
    return new Mask(loaded().Mask.empty(...sides({ width, height })));
  }

  /** Creates a mask in which every pixel is solid. */
  static full(width: number, height: number): Mask {
    return new Mask(loaded().Mask.full(...sides({ width, height })));
  }

  /**
   * Creates a mask from RGBA bytes, row by row from the top.
   *
   * @throws If the number of bytes is not 4 · width · height.
   */
  static fromRgba(
    pixels: ArrayBufferView | ArrayBuffer,
    width: number,
    height: number,
    options: MaskOptions = {},
  ): Mask {
    const { alpha = 1, colorKey, tolerance = 0 } = optionsOf(options, 'the options', OPTIONS);
    const [view, columns, rows] = [
      bytes(pixels, 'the pixels'),
      ...sides({ width, height }),
    ] as const;
    if (colorKey === undefined) {
      return new Mask(loaded().Mask.fromRgba(view, columns, rows, threshold(alpha)));
    }
    const [red, green, blue] = Array.from(length(colorKey, 3, 'the color key'), (channel) =>
      count(channel, 'a channel', 255),
    );
    const key = [
      red as number,
      green as number,
      blue as number,
      count(tolerance, 'the tolerance', 255),
    ] as const;
    return new Mask(loaded().Mask.fromColorKey(view, columns, rows, ...key));
  }

  /**
   * Creates a mask from an alpha channel with one byte per pixel. A pixel is solid if its byte is
   * at least `alpha`.
   */
  static fromAlpha(
    pixels: ArrayBufferView | ArrayBuffer,
    width: number,
    height: number,
    alpha = 1,
  ): Mask {
    const size = sides({ width, height });
    return new Mask(
      loaded().Mask.fromAlpha(bytes(pixels, 'the pixels'), ...size, threshold(alpha)),
    );
  }

  /**
   * Creates a mask from palette indices with one byte per pixel. A pixel is solid if its index is
   * not the transparent index.
   */
  static fromIndices(
    indices: ArrayBufferView | ArrayBuffer,
    width: number,
    height: number,
    transparent = 0,
  ): Mask {
    const size = sides({ width, height });
    const view = bytes(indices, 'the indices');
    return new Mask(
      loaded().Mask.fromIndices(view, ...size, count(transparent, 'transparent', 255)),
    );
  }

  /**
   * Creates a mask from an image: a canvas, an image element, an `ImageBitmap`, a video or a video
   * frame, or `ImageData`.
   *
   * Elements are first drawn to a canvas at their natural size. Their pixels must be readable, so
   * images from another site need `crossorigin`.
   */
  static fromImage(image: ImageSource, options: MaskOptions = {}): Mask {
    const { data, width, height } = pixelsOf(image);
    return Mask.fromRgba(data, width, height, options);
  }

  /**
   * Fetches and decodes an image in any format that the browser supports, such as PNG, GIF, WebP,
   * AVIF or JPEG. For an animation, the first frame is used.
   *
   * In Node, use `loadImage` from `hitmask/assets`, which has its own decoders.
   *
   * @throws If the image cannot be fetched or decoded, or takes more memory than `maxBytes`.
   */
  static async load(url: string | URL, options: LoadOptions = {}): Promise<Mask> {
    address(url);
    if (typeof createImageBitmap !== 'function') {
      throw new Error(
        `cannot load ${url}: only browsers decode images; use loadImage of hitmask/assets`,
      );
    }
    const { maxBytes = DEFAULT_MAX_BYTES, ...others } = optionsOf(options, 'the options', [
      ...OPTIONS,
      'maxBytes',
    ]);
    const bitmap = await decoded(url, count(maxBytes, 'maxBytes', Number.MAX_SAFE_INTEGER));
    try {
      return Mask.fromImage(bitmap, others);
    } finally {
      bitmap.close();
    }
  }

  /** Creates a mask in which the pixel (x, y) is solid if `isSolid(x, y)` is true. */
  static fromFunction(
    width: number,
    height: number,
    isSolid: (x: number, y: number) => boolean,
  ): Mask {
    const [columns, rows] = sides({ width, height });
    callback(isSolid, 'isSolid');
    const words = new Uint32Array(2 * Math.ceil(columns / 64) * rows);
    for (let y = 0; y < rows; y++) {
      const row = (words.length / Math.max(rows, 1)) * y;
      for (let x = 0; x < columns; x++) {
        if (isSolid(x, y)) words[row + (x >> 5)]! |= 1 << (x & 31);
      }
    }
    return words.length === 0 ? Mask.empty(columns, rows) : Mask.fromWords(columns, words);
  }

  /**
   * Creates a mask from a text drawing, in which `#` is a solid pixel and `.` is an empty pixel.
   * Blank lines and indentation are ignored.
   */
  static fromText(drawing: string): Mask {
    return new Mask(loaded().Mask.fromText(text(drawing, 'the drawing')));
  }

  /** Creates a mask from a portable bitmap file (PBM, P1 or P4). Black pixels are solid. */
  static fromPbm(file: ArrayBufferView | ArrayBuffer): Mask {
    return new Mask(loaded().Mask.fromPbm(bytes(file, 'the file')));
  }

  /**
   * Creates a mask from packed bits. Each row has two 32-bit words for every 64 columns, and the
   * lowest bit is the leftmost column. {@link words} returns the same words.
   */
  static fromWords(width: number, words: Uint32Array): Mask {
    const perRow = 2 * Math.ceil(side(width, 'the width') / 64);
    if (array(words, Uint32Array, 'the words').length % Math.max(perRow, 2) !== 0) {
      throw new RangeError(
        `there are ${words.length} words, but each row of ${width} columns has ${perRow}`,
      );
    }
    return new Mask(loaded().Mask.fromRows(width, words));
  }

  // Pixels.

  /** The number of columns. */
  get width(): number {
    return this.kept(this.#width);
  }

  /** The number of rows. */
  get height(): number {
    return this.kept(this.#height);
  }

  /** The number of solid pixels. */
  get count(): number {
    return this.raw.count();
  }

  /** Whether no pixel is solid. */
  get isEmpty(): boolean {
    return this.bounds === null;
  }

  /** The smallest rectangle that contains all solid pixels; null if there are none. */
  get bounds(): Rect | null {
    return maybe(this.raw.bounds(), (answer) => answer.rect());
  }

  /** The size of the mask in memory, in bytes. */
  get bytes(): number {
    return this.raw.bytes();
  }

  /** Returns whether a pixel is solid. Pixels outside the mask are not. */
  get(x: number, y: number): boolean {
    return this.raw.get(pixel(x, 'x'), pixel(y, 'y'));
  }

  /** Makes a pixel solid, or empty if `value` is false. */
  set(x: number, y: number, value = true): this {
    this.raw.set(pixel(x, 'x'), pixel(y, 'y'), flag(value, 'the value'));
    return this;
  }

  /** Returns the solid pixels, row by row, as alternating x and y values. */
  pixels(): Int32Array {
    return this.raw.pixels();
  }

  /**
   * Returns the packed bits; see {@link Mask.fromWords}. A mask without columns has no words, so
   * its height is lost.
   */
  words(): Uint32Array {
    return this.raw.rows();
  }

  /** Returns whether another mask has the same size and the same pixels. */
  equals(other: Mask): boolean {
    return this.raw.equals(rawOf(other));
  }

  /** Returns the mask as text in the format that {@link Mask.fromText} reads. */
  toText(): string {
    return this.raw.toText();
  }

  /** Returns the mask as a portable bitmap file. */
  toPbm(): Uint8Array {
    return this.raw.toPbm();
  }

  /**
   * Returns an image of the mask, for debug drawing. The color consists of red, green, blue and
   * alpha, from 0 to 255.
   */
  toImageData(color: readonly [number, number, number, number] = [255, 0, 0, 160]): ImageData {
    if (typeof ImageData !== 'function') throw new Error('there is no ImageData here: use toRgba');
    const data = this.toRgba(color);
    return new ImageData(data as Uint8ClampedArray<ArrayBuffer>, this.width, this.height);
  }

  /** Returns RGBA bytes in which solid pixels have the color and all others are transparent. */
  toRgba(color: readonly [number, number, number, number] = [255, 0, 0, 160]): Uint8ClampedArray {
    const channels = Array.from(length(color, 4, 'the color'), (channel) =>
      count(channel, 'a channel', 255),
    );
    const { buffer, byteOffset, byteLength } = this.raw.toRgba(Uint8Array.from(channels));
    return new Uint8ClampedArray(buffer, byteOffset, byteLength);
  }

  // Changes in place.

  /** Makes all pixels solid. */
  fill(): this {
    this.raw.fill();
    return this;
  }

  /** Makes all pixels empty. */
  clear(): this {
    this.raw.clear();
    return this;
  }

  /** Makes solid pixels empty, and empty pixels solid. */
  invert(): this {
    this.raw.invert();
    return this;
  }

  /** Adds the solid pixels of another mask, whose top left is at (x, y) of this mask. */
  or(other: Mask, x = 0, y = 0): this {
    return this.#change(other, (raw) => this.raw.orWith(raw, pixel(x, 'x'), pixel(y, 'y')));
  }

  /** Keeps only the pixels that are solid in both masks. */
  and(other: Mask, x = 0, y = 0): this {
    return this.#change(other, (raw) => this.raw.andWith(raw, pixel(x, 'x'), pixel(y, 'y')));
  }

  /** Keeps only the pixels that are solid in exactly one of the two masks. */
  xor(other: Mask, x = 0, y = 0): this {
    return this.#change(other, (raw) => this.raw.xorWith(raw, pixel(x, 'x'), pixel(y, 'y')));
  }

  /** Removes the solid pixels of another mask. */
  subtract(other: Mask, x = 0, y = 0): this {
    return this.#change(other, (raw) => this.raw.subtract(raw, pixel(x, 'x'), pixel(y, 'y')));
  }

  /** Changes this mask by another mask. If both are the same object, a copy of it is used. */
  #change(other: Mask, change: (raw: Raw) => void): this {
    if (other !== this) {
      change(rawOf(other));
      return this;
    }
    const copy = this.raw.share();
    try {
      change(copy);
    } finally {
      copy.free();
    }
    return this;
  }

  // New masks.

  /** Returns a copy, which shares the pixels until one of the two masks changes. */
  clone(): Mask {
    return new Mask(this.raw.share());
  }

  /** Returns a part of the mask. Pixels outside the mask are empty. */
  cropped(rect: Rect): Mask {
    const { x, y, width, height } = optionsOf(rect, 'the rectangle');
    const size = sides({ width, height });
    return new Mask(this.raw.cropped(pixel(x, 'x'), pixel(y, 'y'), ...size));
  }

  /**
   * Returns a mask that contains this mask and another mask, whose top left is at (x, y) of this
   * mask. `offset` is the position of this mask's top left in the result.
   */
  joined(other: Mask, x: number, y: number): { mask: Mask; offset: Point } {
    const joined = this.raw.joined(rawOf(other), pixel(x, 'x'), pixel(y, 'y'));
    const offset = new Answer(joined.at()).point();
    const mask = new Mask(joined.mask());
    joined.free();
    return { mask, offset };
  }

  /**
   * Returns the mask with each column filled from its topmost solid pixel down to the lowest row of
   * the mask that has a solid pixel. Use the result as a body without a gap between its legs.
   */
  filledColumns(): Mask {
    return new Mask(this.raw.filledColumns());
  }

  /** Returns the mask mirrored left to right. */
  flippedX(): Mask {
    return new Mask(this.raw.flippedX());
  }

  /** Returns the mask mirrored top to bottom. */
  flippedY(): Mask {
    return new Mask(this.raw.flippedY());
  }

  /**
   * Returns the mask rotated clockwise by quarter turns, which only rearranges pixels. For other
   * angles, see {@link posed}.
   */
  quarterTurned(quarterTurns: number): Mask {
    return new Mask(this.raw.quarterTurned(integer(quarterTurns, 'the number of quarter turns')));
  }

  /** Returns the mask scaled to another size. */
  scaled(size: Size): Mask {
    return new Mask(this.raw.scaled(...sides(optionsOf(size, 'the size'))));
  }

  /**
   * Returns a mask of every offset at which the other mask overlaps this one. Pixel (i, j) is solid
   * if and only if the two masks overlap when the other mask's top left is at column i + 1 − its
   * width and row j + 1 − its height.
   */
  convolve(other: Mask): Mask {
    return new Mask(this.raw.convolve(rawOf(other)));
  }

  // Positions and poses.

  /**
   * Places the mask in the world, with its top left at a position. Fractions of a pixel are rounded
   * down, so -0.25 becomes pixel -1.
   *
   * This copies no pixels, so you can place the mask again for each query.
   */
  at(position: PointLike): Placed;
  at(x: number, y: number): Placed;
  at(x: number | PointLike, y?: number): Placed {
    // Games call this method thousands of times per frame, so this path does not allocate a list
    // for the two numbers.
    if (typeof x === 'number' && typeof y === 'number')
      return new Placed(this, pixel(x, 'x'), pixel(y, 'y'));
    const [column, row] = coordinates(x, y);
    return new Placed(this, pixel(column, 'x'), pixel(row, 'y'));
  }

  /**
   * Places the mask in any pose: rotated, scaled or mirrored about its pivot.
   *
   * @example
   * // As a sprite with its origin in the middle is drawn:
   * const posed = ship.posed({ x: 120, y: 80, pivot: 'center', degrees: 33.5, scale: 1.5 });
   * if (posed.overlaps(rock.at(131, 84))) explode();
   */
  posed(pose: PoseOptions): Posed {
    return new Posed(this, posePixels(pose, this));
  }
}

/** Checks another mask, and returns it in the form that the WebAssembly accepts. */
function rawOf(other: Mask): Raw {
  return instance(other, Mask, 'the other one').raw;
}

/** @internal Checks a mask, and returns it in the form that the WebAssembly accepts. */
export function rawMask(mask: Mask): Raw {
  return instance(mask, Mask, 'the mask').raw;
}
