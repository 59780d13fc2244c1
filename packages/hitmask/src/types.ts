// The plain values that queries take and return.

/**
 * A position in pixels: x grows to the right, y grows downward. You can also pass a Phaser or
 * PixiJS sprite.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A position as you pass it: an object with `x` and `y`, or a pair. */
export type PointLike = Point | readonly [x: number, y: number];

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A half-open rectangle of pixels: the pixel at `x + width` is outside. */
export interface Rect extends Point, Size {}

/** One of the four directions along the axes, as seen on screen. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** One of the four sides of a sprite. */
export type Side = 'top' | 'bottom' | 'left' | 'right';

/**
 * Which pixels are neighbors: those with a common edge (4), or with a common edge or corner (8).
 */
export type Connectivity = 4 | 8;

/** How many pixels a mask must be pushed each way until it is free. */
export interface Depth {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/** The contact of two masks. */
export interface Contact {
  /** How many pixels they have in common. */
  readonly area: number;
  /** The first common pixel, row by row. */
  readonly first: Point;
  /** The smallest rectangle that holds the common pixels. */
  readonly bounds: Rect;
  /** How far this mask must be pushed each way. */
  readonly depth: Depth;
  /** The side of this mask that was hit: that of the shortest push. */
  readonly side: Side;
}

/** How far apart two masks are. */
export interface Distance {
  /** The length between the closest edges, 0 if they touch: the square root of {@link squared}. */
  readonly length: number;
  /** Its square, an exact integer up to 2⁵³. */
  readonly squared: number;
  /** The closest pixel of this mask. */
  readonly pixel: Point;
  /** The closest pixel of the other mask. */
  readonly other: Point;
}

/**
 * An exact fraction in lowest terms.
 *
 * @example
 * hit.time.value;                                // 0.66875, for most games
 * `${hit.time.numerator}/${hit.time.denominator}`; // "107/160", exactly then
 */
export interface Fraction {
  /** The fraction as a number, correct to the last digit or one beside it. */
  readonly value: number;
  readonly numerator: bigint;
  /** At least 1. */
  readonly denominator: bigint;
}

/** An exact position, usually between pixels. */
export interface ExactPoint {
  readonly x: Fraction;
  readonly y: Fraction;
}

/** @internal */
export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const satisfies Direction[];

/** @internal */
export const SIDES = ['top', 'bottom', 'left', 'right'] as const satisfies Side[];
