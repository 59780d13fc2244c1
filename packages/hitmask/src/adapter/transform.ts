// The matrices with which engines draw sprites, and the poses that correspond to them.

import type { PoseOptions } from '../posed.js';

/** Maps a point (x, y) of a sprite to (a·x + c·y + tx, b·x + d·y + ty) in the world. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly tx: number;
  readonly ty: number;
}

/**
 * Returns the matrix, moved so that it maps the point (x, y) of the sprite to where it mapped
 * (0, 0) before.
 */
export function aboutPivot({ a, b, c, d, tx, ty }: Matrix, x: number, y: number): Matrix {
  return { a, b, c, d, tx: tx - a * x - c * y, ty: ty - b * x - d * y };
}

/** Multiplies two matrices. The result applies `n` first. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return {
    a: m.a * n.a + m.c * n.b,
    b: m.b * n.a + m.d * n.b,
    c: m.a * n.c + m.c * n.d,
    d: m.b * n.c + m.d * n.d,
    tx: m.a * n.tx + m.c * n.ty + m.tx,
    ty: m.b * n.tx + m.d * n.ty + m.ty,
  };
}

/** Returns the inverse of a matrix; null if the matrix maps everything onto a line. */
export function inverse({ a, b, c, d, tx, ty }: Matrix): Matrix | null {
  const area = a * d - b * c;
  if (!Number.isFinite(1 / area)) return null;
  return {
    a: d / area,
    b: -b / area,
    c: -c / area,
    d: a / area,
    tx: (c * ty - d * tx) / area,
    ty: (b * tx - a * ty) / area,
  };
}

/** The maximum distance of a sprite from zero. */
const FARTHEST = 2 ** 30;

/**
 * Returns whether the matrix is finite and the sprite is within range. Games sometimes divide by
 * zero, or move sprites far away. In those cases, nothing is drawn.
 */
export function isInWorld({ a, b, c, d, tx, ty }: Matrix): boolean {
  return Number.isFinite(a + b + c + d) && Math.abs(tx) < FARTHEST && Math.abs(ty) < FARTHEST;
}

/**
 * One of the eight combinations of mirroring and quarter turns. The axes are swapped first, and
 * then the sprite is mirrored.
 */
export interface Orientation {
  readonly isTransposed: boolean;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/**
 * The tolerance for rounding errors. Engines compute sines in floating point, so a number this
 * close to an integer counts as that integer.
 */
const NOISE = 1e-6;

function isNear(value: number, whole: number): boolean {
  return Math.abs(value - whole) < NOISE;
}

/**
 * Returns the mirroring and quarter turn of a matrix; null if the matrix scales, shears or rotates
 * by any other angle.
 */
export function orientation({ a, b, c, d }: Matrix): Orientation | null {
  const isWhole = (one: number, other: number): boolean =>
    isNear(Math.abs(one), 1) && isNear(Math.abs(other), 1);
  if (isNear(b, 0) && isNear(c, 0) && isWhole(a, d))
    return { isTransposed: false, flipX: a < 0, flipY: d < 0 };
  if (isNear(a, 0) && isNear(d, 0) && isWhole(b, c))
    return { isTransposed: true, flipX: c < 0, flipY: b < 0 };
  return null;
}

/** The minimum and maximum scale of a pose. */
const SCALES = [0.001, 1000] as const;

/**
 * Returns the pose that corresponds to a matrix: the pose scales first and then rotates. Returns
 * null if the matrix shears, or if its scale is outside the range for poses.
 */
export function pose(
  matrix: Matrix,
): (Required<Pick<PoseOptions, 'x' | 'y' | 'radians'>> & { scale: [number, number] }) | null {
  const { a, b, c, d, tx: x, ty: y } = matrix;
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (Math.min(width, height) < SCALES[0] || Math.max(width, height) > SCALES[1]) return null;
  if (!isNear((a * c + b * d) / (width * height), 0)) return null;
  // Without rotation, the scales are exact, because no square root is needed.
  if (isNear(b / width, 0) && isNear(c / height, 0)) return { x, y, radians: 0, scale: [a, d] };
  const isMirrored = a * d - b * c < 0;
  return { x, y, radians: Math.atan2(b, a), scale: [width, isMirrored ? -height : height] };
}
