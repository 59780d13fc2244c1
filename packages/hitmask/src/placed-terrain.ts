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
 * Terrain at a position. It gives the same answers as one huge mask would.
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

  /** The column of the world that its pixel (0, 0) is in. */
  get x(): number {
    return this.#x;
  }

  /** The row of the world that its pixel (0, 0) is in. */
  get y(): number {
    return this.#y;
  }

  /** The smallest rectangle of the world that holds the solid pixels; null if there are none. */
  get bounds(): Rect | null {
    const { bounds } = this.terrain;
    return bounds && { ...bounds, x: bounds.x + this.x, y: bounds.y + this.y };
  }

  /** Whether a pixel of the world is solid in it. */
  contains(position: PointLike): boolean;
  contains(x: number, y: number): boolean;
  contains(x: number | PointLike, y?: number): boolean {
    const [column, row] = coordinates(x, y);
    return this.terrain.raw.contains(this.x, this.y, pixel(column, 'x'), pixel(row, 'y'));
  }

  /** Does a mask touch it? True if a pixel of the world is solid in both. */
  overlaps(other: Placed): boolean {
    const { mask, x, y } = placed(other, 'the other one');
    return this.terrain.raw.overlaps(this.x, this.y, mask.raw, x, y);
  }

  /** Where does a mask touch it? The first common pixel, row by row; null if it does not. */
  first(other: Placed): Point | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(this.terrain.raw.first(this.x, this.y, mask.raw, x, y), (answer) =>
      answer.point(),
    );
  }

  /** In how many pixels does a mask touch it? 0 if it does not. */
  area(other: Placed): number {
    const { mask, x, y } = placed(other, 'the other one');
    return this.terrain.raw.area(this.x, this.y, mask.raw, x, y);
  }

  /** Within which rectangle does a mask touch it? Null if it does not. */
  overlapBounds(other: Placed): Rect | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(this.terrain.raw.overlapBounds(this.x, this.y, mask.raw, x, y), (answer) =>
      answer.rect(),
    );
  }

  /**
   * Area, first pixel, bounds, depth and side at once; depth and side are those of the mask. Null
   * if they do not touch.
   */
  contact(other: Placed): Contact | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(this.terrain.raw.contact(this.x, this.y, mask.raw, x, y), (answer) =>
      answer.contact(),
    );
  }

  /** How far must the mask be pushed each way to be free? Null if they do not touch. */
  depth(other: Placed): Depth | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(this.terrain.raw.depth(this.x, this.y, mask.raw, x, y), (answer) =>
      answer.depth(),
    );
  }

  /** The shortest motion after which the mask does not touch the terrain, even into a cave. */
  nearestFree(other: Placed): Point {
    const { mask, x, y } = placed(other, 'the other one');
    return new Answer(this.terrain.raw.nearestFree(this.x, this.y, mask.raw, x, y)).point();
  }

  /**
   * Which way does its surface face at a pixel of the world? A unit vector away from the solid
   * pixels around it; null if there are none, or if they are on all sides.
   */
  normalAt(pixelOfWorld: PointLike, radius = DEFAULT_RADIUS): Point | null {
    const [x, y] = pair(pixelOfWorld, 'the pixel');
    const at = [pixel(x, 'x'), pixel(y, 'y'), count(radius, 'the radius')] as const;
    return maybe(this.terrain.raw.normalAt(this.x, this.y, ...at), (answer) => answer.point());
  }

  /** When does a mask hit it on its way, in steps of whole pixels? Null if it does not. */
  sweep(other: Placed, by: PointLike): Sweep | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(
      this.terrain.raw.sweep(this.x, this.y, mask.raw, x, y, ...translation(by)),
      readSweep,
    );
  }

  /**
   * When does a mask hit it on a straight line, exactly? Nothing tunnels, however fast. Null if it
   * does not.
   */
  sweepContinuous(other: Placed, by: PointLike): ContinuousSweep | null {
    const { mask, x, y } = placed(other, 'the other one');
    return maybe(
      this.terrain.raw.sweepContinuous(this.x, this.y, mask.raw, x, y, ...translation(by)),
      readContinuousSweep,
    );
  }

  /**
   * What does a ray hit first? Null if it misses. Whole numbers are the edges between pixels, and a
   * horizontal or vertical ray along one hits nothing: add 0.5, see {@link Placed.ray}.
   */
  ray(from: PointLike, to: PointLike): RayHit | null {
    return maybe(this.terrain.raw.ray(this.x, this.y, ...rayNumbers(from, to)), readRayHit);
  }

  /** Whether any solid pixel is in a figure. */
  anyIn(figure: Figure): boolean {
    return this.terrain.raw.anyIn(this.x, this.y, figureNumbers(figure));
  }

  /** The first solid pixel in a figure, row by row; null if there is none. */
  firstIn(figure: Figure): Point | null {
    return maybe(this.terrain.raw.firstIn(this.x, this.y, figureNumbers(figure)), (answer) =>
      answer.point(),
    );
  }

  /** How many solid pixels are in a figure. */
  countIn(figure: Figure): number {
    return this.terrain.raw.countIn(this.x, this.y, figureNumbers(figure));
  }
}
