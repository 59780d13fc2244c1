// The first sprite that a moving sprite or a ray hits.

import type { ContinuousSweep, RayHit } from '../placed.js';
import type { Direction, Fraction, Point } from '../types.js';
import type { Body } from './body.js';

/** The sprite that a moving sprite hits first. */
export interface SpriteSweep<Sprite> {
  /** The sprite that is in the way. */
  readonly object: Sprite;
  /** The time of the hit, as an exact fraction of the motion. */
  readonly time: Fraction;
  /**
   * How far the sprite can move before it hits, in whole pixels: add this to its position. Zero if
   * the two overlap already.
   */
  readonly dx: number;
  readonly dy: number;
  /** The directions that push back: one, or two at a corner; none if the two overlap already. */
  readonly faces: readonly Direction[];
  /** The first common pixel. */
  readonly pixel: Point;
}

/** The sprite that a ray hits first. */
export interface SpriteRay<Sprite> extends RayHit {
  readonly object: Sprite;
}

/** An object with its body. */
interface Bodied<Sprite> {
  readonly object: Sprite;
  readonly body: Body;
}

/**
 * The first body that a moving body hits. The motion ends on the whole pixel at which the sprite
 * would be drawn.
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
 * The first body that a ray hits. A whole coordinate is an edge between pixels, and a ray along an
 * edge hits nothing. So a whole coordinate stands for the middle of the pixel that begins there.
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
