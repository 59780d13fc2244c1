// The shape of a mask: its pieces, its boundary and outlines, and the masks that grow and shrink
// from it.

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

  /** The connected pieces of the mask. */
  components(connectivity: Connectivity = 8): Components {
    return new Components(this.raw.components(isEight(connectivity)), this);
  }

  /** The holes: empty pieces that solid pixels, connected in this way, enclose. */
  holes(connectivity: Connectivity = 8): Components {
    return new Components(this.raw.holes(isEight(connectivity)), this);
  }

  /** The mask with all its holes filled. */
  withoutHoles(connectivity: Connectivity = 8): Mask {
    return this.wrap(this.raw.withoutHoles(isEight(connectivity)));
  }

  /** Grown by a brush. The result is larger by the radius on each side. */
  grown(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.grown(brushIndex(brush), count(radius, 'the radius')));
  }

  /** Grown by a brush, cut off at the size of the mask. */
  grownWithin(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.grownWithin(brushIndex(brush), count(radius, 'the radius')));
  }

  /** Shrunk by a brush. */
  shrunk(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.shrunk(brushIndex(brush), count(radius, 'the radius')));
  }

  /** Shrunk, then grown: this removes spikes and specks. */
  opened(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.opened(brushIndex(brush), count(radius, 'the radius')));
  }

  /** Grown, then shrunk: this closes cracks and pinholes. */
  closed(radius: number, brush: Brush = 'disc'): Mask {
    return this.wrap(this.raw.closed(brushIndex(brush), count(radius, 'the radius')));
  }

  /** The solid pixels with an empty neighbor. */
  innerBoundary(connectivity: Connectivity = 8): Mask {
    return this.wrap(this.raw.innerBoundary(isEight(connectivity)));
  }

  /** The length of all its edges, in pixels. */
  get perimeter(): number {
    return this.raw.perimeter();
  }

  /** The mean position of its solid pixels; null if there are none. */
  get centroid(): Point | null {
    return maybe(this.raw.centroid(), (answer) => answer.point());
  }

  /**
   * Sums over its solid pixels. They give the area, the center of mass and the direction of the
   * longest axis.
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

  /** For each pixel, how far it is from the nearest solid one. */
  distanceToSet(): DistanceField {
    return new DistanceField(this.raw.distanceToSet());
  }

  /** For each pixel, how far it is from the nearest empty one. */
  distanceToUnset(): DistanceField {
    return new DistanceField(this.raw.distanceToUnset());
  }

  /** Its outlines as polygons along the edges of the pixels. */
  outlines(connectivity: Connectivity = 8): Outlines {
    return new Outlines(this.raw.outlines(isEight(connectivity)));
  }

  /** The corners of the smallest convex polygon around it, clockwise. */
  hull(): Point[] {
    const corners = this.raw.hull();
    return new Answer(corners).points(corners.length / 2);
  }

  /**
   * Convex polygons that cover it exactly, for physics engines. Each has at most `maxVertices`
   * corners: 3 or more, by default any number.
   */
  convexPieces(maxVertices?: number): Point[][] {
    return readPieces(this.raw.convexPieces(mostVertices(maxVertices)));
  }

  /** Rectangles that cover it exactly. */
  rectangles(): Rect[] {
    const answer = new Answer(this.raw.rectangles());
    const rects = [];
    while (!answer.isDone) rects.push(answer.rect());
    return rects;
  }
}
