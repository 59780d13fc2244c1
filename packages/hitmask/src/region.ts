// The components, moments and distances of a mask.

import { Answer } from './answer.js';
import { count, number, pixel, refuse } from './check.js';
import { Handle } from './handle.js';
import type { Mask } from './mask.js';
import type { MaskShape } from './mask-shape.js';
import type { Point, Rect } from './types.js';
import type { Components as RawComponents, DistanceField as RawField } from './wasm/hitmask.js';

/**
 * The shape by which a mask grows or shrinks: a disc, a square (`box`), or a square that stands on
 * its corner (`diamond`).
 */
export type Brush = 'disc' | 'box' | 'diamond';

const BRUSHES: readonly Brush[] = ['disc', 'box', 'diamond'];

/** @internal */
export function brushIndex(brush: Brush): number {
  const index = BRUSHES.indexOf(brush);
  return index < 0 ? refuse('the brush', brush, `one of ${BRUSHES.join(', ')}`) : index;
}

/** A connected piece of a mask. */
export interface Component {
  /** The number of pixels in the piece. */
  readonly count: number;
  /** The smallest rectangle that contains the piece. */
  readonly bounds: Rect;
  /** The piece's first pixel, row by row. */
  readonly first: Point;
}

const NUMBERS = 7;

/** The pieces or holes of a mask, in the order of their first pixels. */
export class Components extends Handle<RawComponents> implements Iterable<Component> {
  /**
   * Seven numbers for each piece. Objects are created only on demand, because a mask that consists
   * of dots can have millions of pieces.
   */
  #numbers: Float64Array | undefined;
  readonly #mask: MaskShape;

  /** @internal */
  constructor(raw: RawComponents, mask: MaskShape) {
    super(raw);
    this.#mask = mask;
  }

  /** The number of pieces. */
  get length(): number {
    return this.#list().length / NUMBERS;
  }

  /** Returns the piece with this index, starting at 0. */
  get(index: number): Component | undefined {
    if (!Number.isInteger(number(index, 'the index'))) return undefined;
    const at = index * NUMBERS;
    const numbers = this.#list().subarray(at, at + NUMBERS);
    return at >= 0 && numbers.length === NUMBERS ? component(new Answer(numbers)) : undefined;
  }

  *[Symbol.iterator](): Generator<Component, void, undefined> {
    const answer = new Answer(this.#list());
    while (!answer.isDone) yield component(answer);
  }

  /** Returns the index of the piece that contains a pixel; null if no piece contains it. */
  indexAt(x: number, y: number): number | null {
    return this.raw.indexAt(pixel(x, 'x'), pixel(y, 'y')) ?? null;
  }

  /** Returns the mask of one piece, with the size of the piece's bounds. */
  mask(index: number): Mask {
    return this.#mask.wrap(this.raw.mask(count(index, 'the index')));
  }

  #list(): Float64Array {
    return (this.#numbers = this.kept(this.#numbers) ?? this.raw.list());
  }
}

function component(answer: Answer): Component {
  return { count: answer.number(), bounds: answer.rect(), first: answer.point() };
}

/** Sums over the solid pixels of a mask. */
export interface Moments {
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
  /**
   * The direction of the longest axis, in degrees clockwise from the x axis; null if there is none,
   * as for a circle.
   */
  readonly degrees: number | null;
}

/** For each pixel of a mask, the distance to the nearest solid or empty pixel. */
export class DistanceField extends Handle<RawField> {
  /**
   * Returns the square of the distance between the centers of the two pixels; null if the position
   * is outside the mask, or if there is no such nearest pixel.
   */
  squaredAt(x: number, y: number): number | null {
    return this.raw.squaredAt(pixel(x, 'x'), pixel(y, 'y')) ?? null;
  }
}
