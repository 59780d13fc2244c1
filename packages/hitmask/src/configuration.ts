// Configuration spaces: all offsets between two masks at once.

import { Answer, maybe } from './answer.js';
import { direction as directionIndex, finite, instance } from './check.js';
import { Handle } from './handle.js';
import { loaded } from './load.js';
import { Mask } from './mask.js';
import type { Depth, Direction, Point } from './types.js';
import type { ConfigurationSpace as Raw } from './wasm/hitmask.js';

/**
 * Stores, for every offset between two masks, whether they overlap. Use this class for many queries
 * about the same two masks. An offset is the position of the first mask minus the position of the
 * second.
 */
export class ConfigurationSpace extends Handle<Raw> {
  constructor(a: Mask, b: Mask) {
    super(
      new (loaded().ConfigurationSpace)(instance(a, Mask, 'a').raw, instance(b, Mask, 'b').raw),
    );
  }

  /** Returns the blocked offsets as a mask, and the offset that the mask's top left stands for. */
  bitmap(): { mask: Mask; offset: Point } {
    const drawn = this.raw.bitmap();
    const answer = { mask: new Mask(drawn.mask()), offset: new Answer(drawn.at()).point() };
    drawn.free();
    return answer;
  }

  /** Returns whether the masks overlap at an offset. */
  isBlocked(x: number, y: number): boolean {
    return this.raw.isBlocked(whole(x), whole(y));
  }

  /** Returns whether an offset is free and can be reached from outside. */
  isOutside(x: number, y: number): boolean {
    return this.raw.isOutside(whole(x), whole(y));
  }

  /**
   * Returns how far the first mask must be pushed in each direction from an offset; null if the
   * offset is free.
   */
  depth(x: number, y: number): Depth | null {
    return maybe(this.raw.depth(whole(x), whole(y)), (answer) => answer.depth());
  }

  /**
   * Returns how far the first mask must be pushed in one direction from an offset; null if the
   * offset is free.
   */
  depthAlong(x: number, y: number, direction: Direction): number | null {
    return (
      this.raw.depthAlong(whole(x), whole(y), directionIndex(direction, 'the direction')) ?? null
    );
  }

  /** Returns the shortest push from an offset to a free offset that can be reached from outside. */
  separation(x: number, y: number): Point {
    return new Answer(this.raw.separation(whole(x), whole(y))).point();
  }

  /**
   * Returns the shortest push from an offset to a free offset, even if the free offset is in a
   * hole.
   */
  nearestFree(x: number, y: number): Point {
    return new Answer(this.raw.nearestFree(whole(x), whole(y))).point();
  }

  /**
   * Returns the square of the distance between the masks at an offset; null if one of the masks is
   * empty.
   */
  distanceSquared(x: number, y: number): number | null {
    return this.raw.distanceSquared(whole(x), whole(y)) ?? null;
  }
}

/** Rounds a coordinate of an offset down. An offset can be twice as large as a position. */
function whole(value: number): number {
  return Math.floor(finite(value, 'an offset'));
}
