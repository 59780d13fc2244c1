// The plain values that queries accept and return.

/**
 * A position in pixels. x increases to the right, and y increases downward. You can also pass a
 * Phaser or PixiJS sprite.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A position as an argument: an object with `x` and `y`, or a pair of numbers. */
export type PointLike = Point | readonly [x: number, y: number];

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A half-open rectangle of pixels: the pixels at `x + width` and `y + height` are outside. */
export interface Rect extends Point, Size {}

/** One of the four directions along the axes, as seen on screen. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** One of the four sides of a sprite. */
export type Side = 'top' | 'bottom' | 'left' | 'right';

/**
 * Which pixels are neighbors: those that share an edge (4), or those that share an edge or a corner
 * (8).
 */
export type Connectivity = 4 | 8;

/**
 * The number of pixels that a mask must be pushed in each direction until it no longer overlaps the
 * other mask or the terrain.
 */
export interface Depth {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/** The contact of two masks. */
export interface Contact {
  /** The number of shared pixels. */
  readonly area: number;
  /** The first shared pixel, row by row. */
  readonly first: Point;
  /** The smallest rectangle that contains all shared pixels. */
  readonly bounds: Rect;
  /** How far this mask must be pushed in each direction until the two masks no longer overlap. */
  readonly depth: Depth;
  /** The side of this mask that was hit, which is the side with the shortest push. */
  readonly side: Side;
}

/** The distance between two masks. */
export interface Distance {
  /**
   * The distance between the closest edges of the two masks; 0 if the masks touch or overlap. This
   * is the square root of {@link squared}.
   */
  readonly length: number;
  /** The square of the length, as an exact integer up to 2⁵³. */
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
  /** The fraction as a number, accurate to within one unit in the last place. */
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
