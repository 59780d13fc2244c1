// Reads the results of calls about actors: the bytes of a state, and numbers after them.

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
   * The surface normal of everything solid at that pixel, a unit vector; null if the pixels around
   * it do not give one.
   */
  readonly normal: Point | null;
  /** The number of the obstacle that has that pixel; if several have it, the first. */
  readonly obstacle: number;
  /** The obstacle's id. */
  readonly id: number;
  /** The material of the obstacle. */
  readonly material: Material;
}

/** The numbers after a state of this length. */
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
