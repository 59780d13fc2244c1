// Finds the first sprite that a moving sprite or a ray hits.

import type { ContinuousSweep, RayHit } from '../placed.js';
import type { Direction, Fraction, Point } from '../types.js';
import type { Body } from './body.js';

/** The first sprite that a moving sprite hits. */
export interface SpriteSweep<Sprite> {
  /** The sprite that is hit. */
  readonly object: Sprite;
  /** The time of the hit, as an exact fraction of the motion. */
  readonly time: Fraction;
  /**
   * The number of whole pixels that the sprite can move before the hit. Add this to its position.
   * Zero if the two sprites already overlap.
   */
  readonly dx: number;
  readonly dy: number;
  /**
   * The directions in which the hit pushes back: one direction, or two at a corner. The list is
   * empty if the two sprites already overlap.
   */
  readonly faces: readonly Direction[];
  /** The first shared pixel. */
  readonly pixel: Point;
}

/** The first sprite that a ray hits. */
export interface SpriteRay<Sprite> extends RayHit {
  readonly object: Sprite;
}

/** An object and its body. */
interface Bodied<Sprite> {
  readonly object: Sprite;
  readonly body: Body;
}

/**
 * Returns the first body that a moving body hits. The motion ends at the whole pixel at which the
 * sprite would be drawn.
 */
export function sweepAmong<Sprite>(
  body: Body,
  by: readonly [dx: number, dy: number],
  others: Iterable<Bodied<Sprite>>,
): SpriteSweep<Sprite> | null {
  if (body.isEmpty) return null;
  const motion = body.motion(...by);
  const [left, top] = [body.left + Math.min(0, motion[0]), body.top + Math.min(0, motion[1])];
  const [right, bottom] = [
    body.right + Math.max(0, motion[0]),
    body.bottom + Math.max(0, motion[1]),
  ];
  const start = body.placed();
  let nearest: { object: Sprite; hit: ContinuousSweep } | undefined;
  for (const { object, body: other } of others) {
    if (other === body || other.isEmpty) continue;
    if (!(left < other.right && other.left < right && top < other.bottom && other.top < bottom))
      continue;
    const hit = start.sweepContinuous(other.placed(), motion);
    if (hit !== null && (nearest === undefined || isBefore(hit.time, nearest.hit.time)))
      nearest = { object, hit };
  }
  if (nearest === undefined) return null;
  const { object, hit } = nearest;
  const [dx, dy] = hit.free === null ? [0, 0] : [hit.free.x - start.x, hit.free.y - start.y];
  return { object, time: hit.time, dx, dy, faces: hit.faces, pixel: hit.first };
}

/**
 * Returns the first body that a ray hits. A whole-number coordinate is an edge between pixels, and
 * a ray along an edge hits nothing. Therefore, such a coordinate is moved to the center of the
 * pixel that begins there.
 */
export function rayAmong<Sprite>(
  start: Point,
  end: Point,
  bodies: Iterable<Bodied<Sprite>>,
): SpriteRay<Sprite> | null {
  const [from, to] = [aimed(start), aimed(end)];
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [right, bottom] = [Math.max(from.x, to.x), Math.max(from.y, to.y)];
  let nearest: SpriteRay<Sprite> | null = null;
  for (const { object, body } of bodies) {
    if (
      body.isEmpty ||
      body.right < left ||
      body.left > right ||
      body.bottom < top ||
      body.top > bottom
    )
      continue;
    const hit = body.placed().ray(from, to);
    if (hit !== null && (nearest === null || isBefore(hit.time, nearest.time)))
      nearest = { ...hit, object };
  }
  return nearest;
}

function aimed({ x, y }: Point): Point {
  const middle = (value: number): number => (Number.isInteger(value) ? value + 0.5 : value);
  return { x: middle(x), y: middle(y) };
}

function isBefore(one: Fraction, other: Fraction): boolean {
  if (one.value !== other.value) return one.value < other.value;
  return one.numerator * other.denominator < other.numerator * one.denominator;
}
