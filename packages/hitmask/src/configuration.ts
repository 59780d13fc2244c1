// Configuration spaces: all offsets of two masks at once.

import { Answer, maybe } from './answer.js';
import { direction as directionIndex, finite, instance } from './check.js';
import { Handle } from './handle.js';
import { loaded } from './load.js';
import { Mask } from './mask.js';
import type { Depth, Direction, Point } from './types.js';
import type { ConfigurationSpace as Raw } from './wasm/hitmask.js';

/**
 * Stores for every offset of two masks whether they overlap. Use it for many queries about the same
 * two masks. An offset is the position of the first mask minus that of the second.
 */
export class ConfigurationSpace extends Handle<Raw> {
  constructor(a: Mask, b: Mask) {
    super(
      new (loaded().ConfigurationSpace)(instance(a, Mask, 'a').raw, instance(b, Mask, 'b').raw),
    );
  }

  /** The blocked offsets as a mask, and the offset of its top left. */
  bitmap(): { mask: Mask; offset: Point } {
    const drawn = this.raw.bitmap();
    const answer = { mask: new Mask(drawn.mask()), offset: new Answer(drawn.at()).point() };
    drawn.free();
    return answer;
  }

  /** Whether the masks overlap at an offset. */
  isBlocked(x: number, y: number): boolean {
    return this.raw.isBlocked(whole(x), whole(y));
  }

  /** Whether an offset is free and can be reached from outside. */
  isOutside(x: number, y: number): boolean {
    return this.raw.isOutside(whole(x), whole(y));
  }

  /** How far the first mask must be pushed each way at an offset; null if it is free. */
  depth(x: number, y: number): Depth | null {
    return maybe(this.raw.depth(whole(x), whole(y)), (answer) => answer.depth());
  }

  /** How far it must be pushed in one direction. */
  depthAlong(x: number, y: number, direction: Direction): number | null {
    return (
      this.raw.depthAlong(whole(x), whole(y), directionIndex(direction, 'the direction')) ?? null
    );
  }

  /** The shortest way out. */
  separation(x: number, y: number): Point {
    return new Answer(this.raw.separation(whole(x), whole(y))).point();
  }

  /** The shortest way to a free offset, even in a hole. */
  nearestFree(x: number, y: number): Point {
    return new Answer(this.raw.nearestFree(whole(x), whole(y))).point();
  }

  /** The square of the distance between the masks at an offset; null if one of them is empty. */
  distanceSquared(x: number, y: number): number | null {
    return this.raw.distanceSquared(whole(x), whole(y)) ?? null;
  }
}

/** A coordinate of an offset, by floor. It can be twice as large as that of a position. */
function whole(value: number): number {
  return Math.floor(finite(value, 'an offset'));
}
