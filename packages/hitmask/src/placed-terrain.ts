// Terrain at a position, and its queries about masks.

import { Answer, maybe } from './answer.js';
import { coordinates, count, pair, pixel, placed } from './check.js';
import { figureNumbers, rayNumbers, type Figure } from './figure.js';
import {
  DEFAULT_RADIUS,
  readContinuousSweep,
  readRayHit,
  readSweep,
  translation,
  type ContinuousSweep,
  type Placed,
  type RayHit,
  type Sweep,
} from './placed.js';
import type { Terrain } from './terrain.js';
import type { Contact, Depth, Point, PointLike, Rect } from './types.js';

/**
 * Terrain at a position. It returns the same answers as a single huge mask would.
 *
 * @example
 * const hit = ground.at(0, 0).sweep(ship.at(500, 0), [0, 900]);
 * if (hit?.free) land(hit.free);
 */
export class PlacedTerrain {
  // Private for the same reason as in `Placed`.
  readonly #terrain: Terrain;
  readonly #x: number;
  readonly #y: number;

  /** @internal */
  constructor(terrain: Terrain, x: number, y: number) {
    this.#terrain = terrain;
    this.#x = x;
    this.#y = y;
  }

  /** The terrain itself, without a position. */
  get terrain(): Terrain {
    return this.#terrain;
  }

  /** The column of the world that contains the terrain's pixel (0, 0). */
  get x(): number {
    return this.#x;
  }

  /** The row of the world that contains the terrain's pixel (0, 0). */
  get y(): number {
    return this.#y;
  }

  /** The smallest rectangle in the world that contains all solid pixels; null if there are none. */
  get bounds(): Rect | null {
    const { bounds } = this.terrain;
    return bounds && { ...bounds, x: bounds.x + this.x, y: bounds.y + this.y };
  }

  /** Returns whether the terrain is solid at a position in the world. */
  contains(position: PointLike): boolean;
  contains(x: number, y: number): boolean;
  contains(x: number | PointLike, y?: number): boolean {
    const [column, row] = coordinates(x, y);
    return this.terrain.raw.contains(this.x, this.y, pixel(column, 'x'), pixel(row, 'y'));
  }

  /**
   * Returns whether a mask touches the terrain, that is, whether any pixel of the world is solid in
   * both.
   */
  overlaps(other: Placed): boolean {
    const { mask, x, y } = placed(other, 'the other one');
    return this.terrain.raw.overlaps(this.x, this.y, mask.raw, x, y);
  }

  /**
   * Returns the first pixel, row by row, that a mask shares with the terrain; null if they do not
   * touch.
   */
  first(other: Placed): Point | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(this.terrain.raw.first(this.x, this.y, mask.raw, x, y), (answer) =>
      answer.point(),
    );
  }

  /** Returns the number of pixels that a mask shares with the terrain. */
  area(other: Placed): number {
    const { mask, x, y } = placed(other, 'the other one');
    return this.terrain.raw.area(this.x, this.y, mask.raw, x, y);
  }

  /**
   * Returns the smallest rectangle that contains all shared pixels; null if the mask does not touch
   * the terrain.
   */
  overlapBounds(other: Placed): Rect | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(this.terrain.raw.overlapBounds(this.x, this.y, mask.raw, x, y), (answer) =>
      answer.rect(),
    );
  }

  /**
   * Returns the area, first pixel, bounds, depth and side of the contact in one call, or null if
   * the mask does not touch the terrain. The depth is how far you must push the mask to free it,
   * and the side is the side of the mask that was hit.
   */
  contact(other: Placed): Contact | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(this.terrain.raw.contact(this.x, this.y, mask.raw, x, y), (answer) =>
      answer.contact(),
    );
  }

  /**
   * Returns how far the mask must be pushed in each direction until it no longer touches the
   * terrain; null if it does not touch the terrain.
   */
  depth(other: Placed): Depth | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(this.terrain.raw.depth(this.x, this.y, mask.raw, x, y), (answer) =>
      answer.depth(),
    );
  }

  /**
   * Returns the shortest motion to a position where the mask does not touch the terrain, even if
   * that position is in a cave.
   */
  nearestFree(other: Placed): Point {
    const { mask, x, y } = placed(other, 'the other one');
    return new Answer(this.terrain.raw.nearestFree(this.x, this.y, mask.raw, x, y)).point();
  }

  /**
   * Returns the surface normal at a pixel of the world, as a unit vector that points away from the
   * solid pixels around it. Returns null if there are no solid pixels around it, or if they are on
   * all sides.
   */
  normalAt(pixelOfWorld: PointLike, radius = DEFAULT_RADIUS): Point | null {
    const [x, y] = pair(pixelOfWorld, 'the pixel');
    const at = [pixel(x, 'x'), pixel(y, 'y'), count(radius, 'the radius')] as const;
    return maybe(this.terrain.raw.normalAt(this.x, this.y, ...at), (answer) => answer.point());
  }

  /**
   * Returns the first hit when a mask moves in steps of whole pixels; null if the mask does not hit
   * the terrain.
   */
  sweep(other: Placed, by: PointLike): Sweep | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(
      this.terrain.raw.sweep(this.x, this.y, mask.raw, x, y, ...translation(by)),
      readSweep,
    );
  }

  /**
   * Returns the first hit when a mask moves along a straight line; null if the mask does not hit
   * the terrain. The result is exact, so the mask never tunnels through the terrain, no matter how
   * fast it moves.
   */
  sweepContinuous(other: Placed, by: PointLike): ContinuousSweep | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(
      this.terrain.raw.sweepContinuous(this.x, this.y, mask.raw, x, y, ...translation(by)),
      readContinuousSweep,
    );
  }

  /**
   * Returns the first pixel that a ray hits; null if the ray misses. Whole-number coordinates are
   * the edges between pixels, and a horizontal or vertical ray along an edge hits nothing. To avoid
   * that, add 0.5 to the coordinate; see {@link Placed.ray}.
   */
  ray(from: PointLike, to: PointLike): RayHit | null {
    return maybe(this.terrain.raw.ray(this.x, this.y, ...rayNumbers(from, to)), readRayHit);
  }

  /** Returns whether any solid pixel is in a figure. */
  anyIn(figure: Figure): boolean {
    return this.terrain.raw.anyIn(this.x, this.y, figureNumbers(figure));
  }

  /** Returns the first solid pixel in a figure, row by row; null if there is none. */
  firstIn(figure: Figure): Point | null {
    return maybe(this.terrain.raw.firstIn(this.x, this.y, figureNumbers(figure)), (answer) =>
      answer.point(),
    );
  }

  /** Returns the number of solid pixels in a figure. */
  countIn(figure: Figure): number {
    return this.terrain.raw.countIn(this.x, this.y, figureNumbers(figure));
  }
}
