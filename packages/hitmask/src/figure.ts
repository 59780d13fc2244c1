// Figures: sets of pixels for queries of masks, terrain and worlds.

import { finite, iterable, options, pair, pixel } from './check.js';
import type { PointLike, Rect } from './types.js';

/** One pixel: the one that contains the position. */
export interface PixelFigure {
  readonly kind: 'pixel';
  readonly x: number;
  readonly y: number;
}

/** A half-open rectangle of pixels. */
export interface RectFigure extends Rect {
  readonly kind: 'rect';
}

/**
 * The pixels whose open square a segment passes through. Whole numbers are the edges between
 * pixels: a horizontal or vertical segment along one passes through no pixel, so add 0.5.
 */
export interface Segment {
  readonly kind: 'segment';
  readonly from: PointLike;
  readonly to: PointLike;
}

/**
 * The pixels whose centers are no further than a radius from a center; none if the radius is
 * negative.
 */
export interface Circle {
  readonly kind: 'circle';
  readonly center: PointLike;
  readonly radius: number;
}

/**
 * The pixels whose centers are no further than a radius from a segment; none if the radius is
 * negative.
 */
export interface Capsule {
  readonly kind: 'capsule';
  readonly from: PointLike;
  readonly to: PointLike;
  readonly radius: number;
}

/** The pixels whose centers lie in a convex polygon or on its edges. */
export interface Polygon {
  readonly kind: 'polygon';
  readonly corners: readonly PointLike[];
}

/** A set of pixels of the world. Coordinates may be fractions of a pixel. */
export type Figure = PixelFigure | RectFigure | Segment | Circle | Capsule | Polygon;

/** One pixel: the one that contains this position. */
export function pixelAt(x: number, y: number): PixelFigure {
  return { kind: 'pixel', x, y };
}

/** A rectangle of whole pixels; empty if its width or height is not positive. */
export function rect(x: number, y: number, width: number, height: number): RectFigure {
  return { kind: 'rect', x, y, width, height };
}

/**
 * A segment, or a ray of that length. Whole numbers are the edges between pixels: add 0.5 to go
 * through the middle of a pixel.
 *
 * @example
 * if (world.anyIn(segment([4, 40.5], [200, 40.5]), { layers: WALL })) hide();
 */
export function segment(from: PointLike, to: PointLike): Segment {
  return { kind: 'segment', from, to };
}

/** A circle. */
export function circle(center: PointLike, radius: number): Circle {
  return { kind: 'circle', center, radius };
}

/** A thick segment with round ends. */
export function capsule(from: PointLike, to: PointLike, radius: number): Capsule {
  return { kind: 'capsule', from, to, radius };
}

/** A convex polygon with at least three corners, in either direction. */
export function polygon(...corners: PointLike[]): Polygon {
  return { kind: 'polygon', corners };
}

/** @internal The numbers of a figure, after its kind. */
export function figureNumbers(figure: Figure): Float64Array {
  const at = (point: PointLike, name: string): number[] =>
    pair(point, name).map((value) => finite(value, name));
  options(figure, 'the figure');
  switch (figure.kind) {
    case 'pixel':
      return Float64Array.of(0, pixel(figure.x, 'x'), pixel(figure.y, 'y'));
    case 'rect': {
      const { x, y, width, height } = figure;
      const size = [pixel(width, 'the width'), pixel(height, 'the height')].map((side) =>
        Math.max(side, 0),
      );
      return Float64Array.of(1, pixel(x, 'x'), pixel(y, 'y'), ...size);
    }
    case 'segment':
      return Float64Array.of(2, ...at(figure.from, 'from'), ...at(figure.to, 'to'));
    case 'circle':
      return Float64Array.of(
        3,
        ...at(figure.center, 'the center'),
        finite(figure.radius, 'the radius'),
      );
    case 'capsule': {
      const { from, to, radius } = figure;
      return Float64Array.of(4, ...at(from, 'from'), ...at(to, 'to'), finite(radius, 'the radius'));
    }
    case 'polygon':
      return Float64Array.of(
        5,
        ...[...iterable(figure.corners, 'the corners')].flatMap((corner, index) =>
          at(corner, `corner ${index}`),
        ),
      );
    default:
      throw new TypeError(
        'a figure is a pixel, rect, segment, circle, capsule or polygon, not an object of the ' +
          `kind ${String((figure as { kind?: unknown }).kind)}`,
      );
  }
}

/** @internal The ends of a ray. */
export function rayNumbers(
  from: PointLike,
  to: PointLike,
): readonly [number, number, number, number] {
  const [x1, y1] = pair(from, 'from');
  const [x2, y2] = pair(to, 'to');
  return [finite(x1, 'from'), finite(y1, 'from'), finite(x2, 'to'), finite(y2, 'to')];
}
