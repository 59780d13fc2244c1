// Masks: a bit for each pixel of a sprite.

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

/** Which pixels of an image are solid. */
export interface MaskOptions {
  /**
   * Pixels with at least this alpha are solid, from 1 to 255; by default 1: every pixel that is not
   * fully transparent is solid.
   */
  alpha?: number;
  /** Instead of by alpha: pixels of any color but this one are solid. */
  colorKey?: readonly [red: number, green: number, blue: number];
  /** How far each channel may be from the color key and still count as the key; by default 0. */
  tolerance?: number;
}

/** Which pixels of a file are solid, and how large it may be. */
export interface LoadOptions extends MaskOptions {
  /**
   * The most bytes that the file may have, and the most that its pixels may take at four bytes
   * each; by default 256 MiB.
   */
  maxBytes?: number;
}

const OPTIONS = ['alpha', 'colorKey', 'tolerance'];

/**
 * A mask: which pixels of a sprite are solid. Make it once from an image, then place it wherever
 * the sprite is, with {@link at}.
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

  /** A mask with no solid pixel. */
  static empty(width: number, height: number): Mask {
    return new Mask(loaded().Mask.empty(...sides({ width, height })));
  }

  /** A mask with every pixel solid. */
  static full(width: number, height: number): Mask {
    return new Mask(loaded().Mask.full(...sides({ width, height })));
  }

  /**
   * A mask of RGBA bytes, row by row from the top.
   *
   * @throws If there are not exactly 4 · width · height bytes.
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
   * A mask of an alpha channel: one byte for each pixel, which is solid if its alpha is at least
   * `alpha`.
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
   * A mask of palette indices: one byte for each pixel, which is solid if it is not the transparent
   * index.
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
   * A mask of an image: a canvas, an image element, an `ImageBitmap`, a video or one of its frames,
   * or `ImageData`.
   *
   * Elements are first drawn to a canvas at their natural size. Their pixels must be readable:
   * images from another site need `crossorigin`.
   */
  static fromImage(image: ImageSource, options: MaskOptions = {}): Mask {
    const { data, width, height } = pixelsOf(image);
    return Mask.fromRgba(data, width, height, options);
  }

  /**
   * Fetches an image and decodes it, in any format that the browser reads: PNG, GIF, WebP, AVIF,
   * JPEG. If it is an animation, the first frame counts.
   *
   * In Node, use `loadImage` of `hitmask/assets`, which has its own decoders.
   *
   * @throws If it cannot be fetched or decoded, or takes more memory than `maxBytes`.
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

  /** A mask whose pixel (x, y) is solid where `isSolid(x, y)` is true. */
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
   * A mask drawn as text: `#` is a solid pixel, `.` an empty one. Blank lines and indentation are
   * ignored.
   */
  static fromText(drawing: string): Mask {
    return new Mask(loaded().Mask.fromText(text(drawing, 'the drawing')));
  }

  /** A mask of a portable bitmap file (PBM, P1 or P4): black is solid. */
  static fromPbm(file: ArrayBufferView | ArrayBuffer): Mask {
    return new Mask(loaded().Mask.fromPbm(bytes(file, 'the file')));
  }

  /**
   * A mask of packed bits. Each row has two words of 32 bits for every 64 columns, with the
   * leftmost column in the lowest bit. {@link words} returns the same words.
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

  // Its pixels.

  /** How many columns it has. */
  get width(): number {
    return this.kept(this.#width);
  }

  /** How many rows it has. */
  get height(): number {
    return this.kept(this.#height);
  }

  /** How many pixels are solid. */
  get count(): number {
    return this.raw.count();
  }

  /** Whether no pixel is solid. */
  get isEmpty(): boolean {
    return this.bounds === null;
  }

  /** The smallest rectangle that holds all solid pixels; null if there are none. */
  get bounds(): Rect | null {
    return maybe(this.raw.bounds(), (answer) => answer.rect());
  }

  /** How many bytes it takes. */
  get bytes(): number {
    return this.raw.bytes();
  }

  /** Whether a pixel is solid; false outside. */
  get(x: number, y: number): boolean {
    return this.raw.get(pixel(x, 'x'), pixel(y, 'y'));
  }

  /** Makes a pixel solid, or empty if the value is false. */
  set(x: number, y: number, value = true): this {
    this.raw.set(pixel(x, 'x'), pixel(y, 'y'), flag(value, 'the value'));
    return this;
  }

  /** The solid pixels, row by row: x and y one after the other. */
  pixels(): Int32Array {
    return this.raw.pixels();
  }

  /**
   * The packed bits: see {@link Mask.fromWords}. A mask without columns has no words, so its height
   * is lost.
   */
  words(): Uint32Array {
    return this.raw.rows();
  }

  /** Whether another mask has the same size and the same pixels. */
  equals(other: Mask): boolean {
    return this.raw.equals(rawOf(other));
  }

  /** The mask as text, as {@link Mask.fromText} reads it. */
  toText(): string {
    return this.raw.toText();
  }

  /** The mask as a portable bitmap file. */
  toPbm(): Uint8Array {
    return this.raw.toPbm();
  }

  /**
   * An image of the mask, for debug drawing. The color is red, green, blue and alpha, from 0 to
   * 255.
   */
  toImageData(color: readonly [number, number, number, number] = [255, 0, 0, 160]): ImageData {
    if (typeof ImageData !== 'function') throw new Error('there is no ImageData here: use toRgba');
    const data = this.toRgba(color);
    return new ImageData(data as Uint8ClampedArray<ArrayBuffer>, this.width, this.height);
  }

  /** RGBA bytes: solid pixels have the color, all others are transparent. */
  toRgba(color: readonly [number, number, number, number] = [255, 0, 0, 160]): Uint8ClampedArray {
    const channels = Array.from(length(color, 4, 'the color'), (channel) =>
      count(channel, 'a channel', 255),
    );
    const { buffer, byteOffset, byteLength } = this.raw.toRgba(Uint8Array.from(channels));
    return new Uint8ClampedArray(buffer, byteOffset, byteLength);
  }

  // How it changes.

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

  /** Swaps solid and empty. */
  invert(): this {
    this.raw.invert();
    return this;
  }

  /** Adds the solid pixels of another mask, whose top left is at (x, y) of this one. */
  or(other: Mask, x = 0, y = 0): this {
    return this.#change(other, (raw) => this.raw.orWith(raw, pixel(x, 'x'), pixel(y, 'y')));
  }

  /** Keeps only pixels that are solid in both masks. */
  and(other: Mask, x = 0, y = 0): this {
    return this.#change(other, (raw) => this.raw.andWith(raw, pixel(x, 'x'), pixel(y, 'y')));
  }

  /** Keeps only pixels that are solid in exactly one of the two masks. */
  xor(other: Mask, x = 0, y = 0): this {
    return this.#change(other, (raw) => this.raw.xorWith(raw, pixel(x, 'x'), pixel(y, 'y')));
  }

  /** Removes the solid pixels of another mask. */
  subtract(other: Mask, x = 0, y = 0): this {
    return this.#change(other, (raw) => this.raw.subtract(raw, pixel(x, 'x'), pixel(y, 'y')));
  }

  /** Changes the mask by another one. If that is the mask itself, uses a copy of it. */
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

  /** A copy. It shares the pixels until one of the two changes. */
  clone(): Mask {
    return new Mask(this.raw.share());
  }

  /** A part of it; what is outside of the mask is empty. */
  cropped(rect: Rect): Mask {
    const { x, y, width, height } = optionsOf(rect, 'the rectangle');
    const size = sides({ width, height });
    return new Mask(this.raw.cropped(pixel(x, 'x'), pixel(y, 'y'), ...size));
  }

  /**
   * One mask that holds this one and another one, whose top left is at (x, y) of this one. `offset`
   * is where the top left of this mask is in it.
   */
  joined(other: Mask, x: number, y: number): { mask: Mask; offset: Point } {
    const joined = this.raw.joined(rawOf(other), pixel(x, 'x'), pixel(y, 'y'));
    const offset = new Answer(joined.at()).point();
    const mask = new Mask(joined.mask());
    joined.free();
    return { mask, offset };
  }

  /**
   * The mask with each column filled from its highest solid pixel to its lowest. Use it as a body
   * that has no gap between its legs.
   */
  filledColumns(): Mask {
    return new Mask(this.raw.filledColumns());
  }

  /** Mirrored, left to right. */
  flippedX(): Mask {
    return new Mask(this.raw.flippedX());
  }

  /** Mirrored, top to bottom. */
  flippedY(): Mask {
    return new Mask(this.raw.flippedY());
  }

  /**
   * Turned by quarter turns, clockwise: the same pixels in other places. For any angle see
   * {@link posed}.
   */
  quarterTurned(quarterTurns: number): Mask {
    return new Mask(this.raw.quarterTurned(integer(quarterTurns, 'the number of quarter turns')));
  }

  /** Scaled to another size. */
  scaled(size: Size): Mask {
    return new Mask(this.raw.scaled(...sides(optionsOf(size, 'the size'))));
  }

  /**
   * Every offset at which the other mask overlaps this one, as a mask. Pixel (i, j) is solid if the
   * other mask overlaps this one while its top left is at column i + 1 − its width and row j + 1 −
   * its height.
   */
  convolve(other: Mask): Mask {
    return new Mask(this.raw.convolve(rawOf(other)));
  }

  // Positions and poses.

  /**
   * The mask in the world, its top left at a position. Fractions of a pixel are rounded down: -0.25
   * is pixel -1.
   *
   * This copies no pixels: place the mask again for each query.
   */
  at(position: PointLike): Placed;
  at(x: number, y: number): Placed;
  at(x: number | PointLike, y?: number): Placed {
    // Games call this thousands of times a frame, so this path makes no list of the two numbers.
    if (typeof x === 'number' && typeof y === 'number')
      return new Placed(this, pixel(x, 'x'), pixel(y, 'y'));
    const [column, row] = coordinates(x, y);
    return new Placed(this, pixel(column, 'x'), pixel(row, 'y'));
  }

  /**
   * The mask in any pose: turned, scaled, mirrored, about its pivot.
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

/** Another mask as the WebAssembly takes it, checked. */
function rawOf(other: Mask): Raw {
  return instance(other, Mask, 'the other one').raw;
}

/** @internal A mask as the WebAssembly takes it, checked. */
export function rawMask(mask: Mask): Raw {
  return instance(mask, Mask, 'the mask').raw;
}
