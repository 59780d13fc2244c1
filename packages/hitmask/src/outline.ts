// Outlines: a mask as polygons.

import { Answer } from './answer.js';
import { count, finite, number, refuse } from './check.js';
import { Handle } from './handle.js';
import type { Point } from './types.js';
import type { Outlines as Raw } from './wasm/hitmask.js';

/**
 * A closed polygon along the edges of pixels. It runs clockwise around solid pixels, and
 * counterclockwise around a hole.
 */
export interface Outline {
  readonly vertices: readonly Point[];
  /** For a hole, the index of the outline around it; otherwise null. */
  readonly outer: number | null;
}

/** The outlines of a mask. */
export class Outlines extends Handle<Raw> implements Iterable<Outline> {
  readonly #list: readonly Outline[];

  /** @internal */
  constructor(raw: Raw) {
    super(raw);
    const answer = new Answer(raw.list());
    const list = [];
    while (!answer.isDone) {
      const outer = answer.number();
      list.push({ outer: outer < 0 ? null : outer, vertices: answer.points(answer.number()) });
    }
    this.#list = list;
  }

  /** The number of outlines, including holes. */
  get length(): number {
    return this.kept(this.#list).length;
  }

  /** Returns the outline with this index, starting at 0. */
  get(index: number): Outline | undefined {
    return this.kept(this.#list)[number(index, 'the index')];
  }

  [Symbol.iterator](): IterableIterator<Outline> {
    return this.kept(this.#list)[Symbol.iterator]();
  }

  /**
   * Returns simplified outlines with fewer vertices. They are nowhere further than `tolerance`
   * pixels from the original outlines, and no two of them cross.
   */
  simplified(tolerance: number): Outlines {
    if (finite(tolerance, 'the tolerance') < 0) refuse('the tolerance', tolerance, '0 or more');
    return new Outlines(this.raw.simplified(tolerance));
  }

  /**
   * Returns convex polygons that cover the area inside the outlines, for physics engines. Each
   * polygon has at most `maxVertices` corners, which must be 3 or more. By default, there is no
   * limit.
   */
  convexPieces(maxVertices?: number): Point[][] {
    return readPieces(this.raw.convexPieces(mostVertices(maxVertices)));
  }
}

/** @internal Checks the maximum number of vertices of a convex piece, and returns it. */
export function mostVertices(most: number | undefined): number | undefined {
  if (most === undefined || count(most, 'the number of vertices') >= 3) return most;
  return refuse('the number of vertices', most, '3 or more');
}

/** @internal */
export function readPieces(numbers: Float64Array): Point[][] {
  const answer = new Answer(numbers);
  const pieces = [];
  while (!answer.isDone) pieces.push(answer.points(answer.number()));
  return pieces;
}
