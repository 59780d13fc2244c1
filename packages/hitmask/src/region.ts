// Components, moments and distances of a mask.

import { Answer } from './answer.js';
import { count, number, pixel, refuse } from './check.js';
import { Handle } from './handle.js';
import type { Mask } from './mask.js';
import type { MaskShape } from './mask-shape.js';
import type { Point, Rect } from './types.js';
import type { Components as RawComponents, DistanceField as RawField } from './wasm/hitmask.js';

/**
 * The shape that a mask grows or shrinks by: a disc, a square, or a square that stands on its
 * corner.
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
  /** How many pixels it has. */
  readonly count: number;
  /** The smallest rectangle that holds them. */
  readonly bounds: Rect;
  /** Its first pixel, row by row. */
  readonly first: Point;
}

const NUMBERS = 7;

/** The pieces of a mask, or its holes, in the order of their first pixels. */
export class Components extends Handle<RawComponents> implements Iterable<Component> {
  /**
   * Seven numbers for each piece. Objects are created on demand, because a mask of dots has
   * millions of pieces.
   */
  #numbers: Float64Array | undefined;
  readonly #mask: MaskShape;

  /** @internal */
  constructor(raw: RawComponents, mask: MaskShape) {
    super(raw);
    this.#mask = mask;
  }

  /** How many there are. */
  get length(): number {
    return this.#list().length / NUMBERS;
  }

  /** The one with this index, counted from 0. */
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

  /** The index of the piece that a pixel is in; null if it is in none. */
  indexAt(x: number, y: number): number | null {
    return this.raw.indexAt(pixel(x, 'x'), pixel(y, 'y')) ?? null;
  }

  /** The mask of one piece, as large as its bounds. */
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
   * The direction of the longest axis, clockwise from the x axis; null if there is none, as in a
   * circle.
   */
  readonly degrees: number | null;
}

/** For each pixel of a mask, how far it is from the nearest solid or empty one. */
export class DistanceField extends Handle<RawField> {
  /**
   * The square of the distance between the centers; null outside of the mask, and if there is no
   * such pixel.
   */
  squaredAt(x: number, y: number): number | null {
    return this.raw.squaredAt(pixel(x, 'x'), pixel(y, 'y')) ?? null;
  }
}
