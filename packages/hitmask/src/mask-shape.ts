// Queries about the shape of a mask: its pieces, its boundary and outlines, and the masks that
// result from growing and shrinking it.

import { Answer, maybe } from './answer.js';
import { count, isEight } from './check.js';
import { Handle } from './handle.js';
import type { Mask } from './mask.js';
import { Outlines, mostVertices, readPieces } from './outline.js';
import { Components, DistanceField, brushIndex, type Brush, type Moments } from './region.js';
import type { Connectivity, Point, Rect } from './types.js';
import type { Mask as Raw } from './wasm/hitmask.js';

/** The queries of a mask about its shape. */
export abstract class MaskShape extends Handle<Raw> {
  /** @internal */
  abstract wrap(raw: Raw): Mask;

  /** Returns the connected pieces of the mask. */
  components(connectivity: Connectivity = 8): Components {
    return new Components(this.raw.components(isEight(connectivity)), this);
  }

  /**
   * Returns the holes of the mask, that is, the pieces of empty pixels that solid pixels enclose.
   * The connectivity is that of the solid pixels.
   */
  holes(connectivity: Connectivity = 8): Components {
    return new Components(this.raw.holes(isEight(connectivity)), this);
  }

  /** Returns the mask with all holes filled. */
  withoutHoles(connectivity: Connectivity = 8): Mask {
    return this.wrap(this.raw.withoutHoles(isEight(connectivity)));
  }

  /**
   * Returns the mask grown by a brush. The result is larger than this mask by the radius on each
   * side.
   */
  grown(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.grown(brushIndex(brush), count(radius, 'the radius')));
  }

  /** Returns the mask grown by a brush, and cut off at the edges of this mask. */
  grownWithin(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.grownWithin(brushIndex(brush), count(radius, 'the radius')));
  }

  /** Returns the mask shrunk by a brush. */
  shrunk(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.shrunk(brushIndex(brush), count(radius, 'the radius')));
  }

  /** Returns the mask first shrunk and then grown, which removes spikes and specks. */
  opened(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.opened(brushIndex(brush), count(radius, 'the radius')));
  }

  /** Returns the mask first grown and then shrunk, which closes cracks and pinholes. */
  closed(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.closed(brushIndex(brush), count(radius, 'the radius')));
  }

  /** Returns the solid pixels that have an empty neighbor. */
  innerBoundary(connectivity: Connectivity = 8): Mask {
    return this.wrap(this.raw.innerBoundary(isEight(connectivity)));
  }

  /** The total length of all edges of the mask, in pixels. */
  get perimeter(): number {
    return this.raw.perimeter();
  }

  /** The mean position of the solid pixels; null if there are none. */
  get centroid(): Point | null {
    return maybe(this.raw.centroid(), (answer) => answer.point());
  }

  /**
   * Returns sums over the solid pixels, from which you get the area, the center of mass and the
   * direction of the longest axis.
   */
  moments(): Moments {
    const answer = new Answer(this.raw.moments());
    const [count, x, y, xx, xy, yy] = answer.numbers(6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { count, x, y, xx, xy, yy, degrees: answer.isDone ? null : answer.number() };
  }

  /** Returns, for each pixel, its distance to the nearest solid pixel. */
  distanceToSet(): DistanceField {
    return new DistanceField(this.raw.distanceToSet());
  }

  /** Returns, for each pixel, its distance to the nearest empty pixel. */
  distanceToUnset(): DistanceField {
    return new DistanceField(this.raw.distanceToUnset());
  }

  /** Returns the outlines of the mask as polygons along the edges of its pixels. */
  outlines(connectivity: Connectivity = 8): Outlines {
    return new Outlines(this.raw.outlines(isEight(connectivity)));
  }

  /** Returns the corners of the smallest convex polygon around the mask, clockwise. */
  hull(): Point[] {
    const corners = this.raw.hull();
    return new Answer(corners).points(corners.length / 2);
  }

  /**
   * Returns convex polygons that cover the mask exactly, for physics engines. Each polygon has at
   * most `maxVertices` corners, which must be 3 or more. By default, there is no limit.
   */
  convexPieces(maxVertices?: number): Point[][] {
    return readPieces(this.raw.convexPieces(mostVertices(maxVertices)));
  }

  /** Returns rectangles that cover the mask exactly. */
  rectangles(): Rect[] {
    const answer = new Answer(this.raw.rectangles());
    const rects = [];
    while (!answer.isDone) rects.push(answer.rect());
    return rects;
  }
}
