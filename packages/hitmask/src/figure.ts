// Figures: sets of pixels for queries about masks, terrain and worlds.

import { finite, iterable, options, pair, pixel } from './check.js';
import type { PointLike, Rect } from './types.js';

/** A single pixel: the one that contains the position. */
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
 * The pixels whose open squares a segment passes through. Whole-number coordinates are the edges
 * between pixels, and a horizontal or vertical segment along an edge passes through no pixel. To
 * pass through the centers of pixels, add 0.5 to the coordinate.
 */
export interface Segment {
  readonly kind: 'segment';
  readonly from: PointLike;
  readonly to: PointLike;
}

/**
 * The pixels whose centers are at most the radius away from the circle's center. A circle with a
 * negative radius contains no pixels.
 */
export interface Circle {
  readonly kind: 'circle';
  readonly center: PointLike;
  readonly radius: number;
}

/**
 * The pixels whose centers are at most the radius away from a segment. A capsule with a negative
 * radius contains no pixels.
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

/** A set of pixels in the world. Coordinates can have fractions of a pixel. */
export type Figure = PixelFigure | RectFigure | Segment | Circle | Capsule | Polygon;

/** Creates a figure of a single pixel: the one that contains this position. */
export function pixelAt(x: number, y: number): PixelFigure {
  return { kind: 'pixel', x, y };
}

/** Creates a rectangle of whole pixels. It is empty if its width or height is not positive. */
export function rect(x: number, y: number, width: number, height: number): RectFigure {
  return { kind: 'rect', x, y, width, height };
}

/**
 * Creates a segment, or a ray of this length. Whole-number coordinates are the edges between
 * pixels. To pass through the center of a pixel, add 0.5 to the coordinate.
 *
 * @example
 * if (world.anyIn(segment([4, 40.5], [200, 40.5]), { layers: WALL })) hide();
 */
export function segment(from: PointLike, to: PointLike): Segment {
  return { kind: 'segment', from, to };
}

/** Creates a circle. */
export function circle(center: PointLike, radius: number): Circle {
  return { kind: 'circle', center, radius };
}

/** Creates a thick segment with round ends. */
export function capsule(from: PointLike, to: PointLike, radius: number): Capsule {
  return { kind: 'capsule', from, to, radius };
}

/** Creates a convex polygon with at least three corners, in clockwise or counterclockwise order. */
export function polygon(...corners: PointLike[]): Polygon {
  return { kind: 'polygon', corners };
}

/** @internal Returns the numbers of a figure, after the number of its kind. */
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

/** @internal Returns the ends of a ray. */
export function rayNumbers(
  from: PointLike,
  to: PointLike,
): readonly [number, number, number, number] {
  const [x1, y1] = pair(from, 'from');
  const [x2, y2] = pair(to, 'to');
  return [finite(x1, 'from'), finite(y1, 'from'), finite(x2, 'to'), finite(y2, 'to')];
}
