// Reads the results of actor calls: the bytes of a state, followed by numbers.

import { Answer } from '../answer.js';
import { readMaterial, type Material } from './material.js';
import type { Point, Side } from '../types.js';

/** An obstacle that stopped an actor. */
export interface Hit {
  /** The side of the actor that was hit. */
  readonly side: Side;
  /** The first pixel, row by row, that the actor would have shared with the obstacle. */
  readonly pixel: Point;
  /**
   * The surface normal as a unit vector, computed from all solid pixels around `pixel`; null if
   * those pixels do not determine a normal.
   */
  readonly normal: Point | null;
  /**
   * The number of the obstacle that contains `pixel`. If several obstacles contain that pixel, this
   * is the number of the first one.
   */
  readonly obstacle: number;
  /** The obstacle's id. */
  readonly id: number;
  /** The obstacle's material. */
  readonly material: Material;
}

/** Returns a reader for the numbers after a state of this length. */
export function numbersAfter(bytes: Uint8Array, length: number): Answer {
  const { buffer, byteOffset, byteLength } = bytes;
  return new Answer(new Float64Array(buffer.slice(byteOffset + length, byteOffset + byteLength)));
}

/** Reads a flag and, if it is set, a hit. */
export function readHit(answer: Answer): Hit | null {
  if (answer.number() === 0) return null;
  const [side, pixel, normal] = [answer.side(), answer.point(), answer.maybePoint()];
  const [obstacle, id] = [answer.number(), answer.number()];
  return { side, pixel, normal, obstacle, id, material: readMaterial(answer) };
}
