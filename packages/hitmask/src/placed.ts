// Masks at positions, and the queries about two of them.

import { Answer, maybe, maybeSide } from './answer.js';
import {
  coordinates,
  count,
  direction as directionIndex,
  integer,
  pair,
  pixel,
  placed,
  PLACED,
  refuseClass,
} from './check.js';
import { figureNumbers, rayNumbers, type Figure } from './figure.js';
import type { Mask } from './mask.js';
import { Posed, WHOLE_PIXELS } from './posed.js';
import type {
  Contact,
  Depth,
  Direction,
  Distance,
  ExactPoint,
  Fraction,
  Point,
  PointLike,
  Rect,
  Side,
} from './types.js';
import type { Mask as RawMask } from './wasm/hitmask.js';

/** The first hit of a mask that moves in steps of whole pixels. */
export interface Sweep {
  /** The time of the hit, as a fraction of the motion. */
  readonly time: Fraction;
  /** The step after which the masks overlap; 0 if they overlap at the start. */
  readonly step: number;
  /** How many steps the whole motion has. */
  readonly steps: number;
  /** The last free position; null if the masks overlap at the start. */
  readonly free: Point | null;
  /** The first position at which the masks overlap. */
  readonly blocked: Point;
  /** The first common pixel there. */
  readonly first: Point;
}

/** The first hit of a mask that moves along a straight line, exactly. */
export interface ContinuousSweep {
  /** The time of the hit, as an exact fraction of the motion. */
  readonly time: Fraction;
  /**
   * The faces that were entered, named by the direction in which they push back: one, or two at a
   * corner.
   */
  readonly faces: readonly Direction[];
  /** The last free position on whole pixels; null if the masks overlap at the start. */
  readonly free: Point | null;
  /** The first position on whole pixels at which the masks overlap. */
  readonly blocked: Point;
  /** The first common pixel there. */
  readonly first: Point;
  /** Where the mask is at that time. */
  readonly at: ExactPoint;
  /** Where the other mask is at that time. */
  readonly otherAt: ExactPoint;
}

/** The pixel that a ray hits. */
export interface RayHit {
  /** The time of the hit, as an exact fraction of the ray. */
  readonly time: Fraction;
  /** The pixel. */
  readonly pixel: Point;
  /** The direction of the face through which the ray enters; null if the ray starts inside. */
  readonly normal: Direction | null;
}

/** @internal How far around a pixel a normal looks by default. */
export const DEFAULT_RADIUS = 6;
const STILL = [0, 0] as const;

/**
 * A mask at a position, with its top left on a whole pixel. Its methods answer queries about it and
 * another mask.
 *
 * @example
 * const contact = ship.at(x, y).contact(rock.at(200, 60));
 * if (contact) y -= contact.depth.up; // pushed up until it is free
 */
export class Placed {
  // Private, because a number assigned from outside would wrap around on its way into the
  // WebAssembly.
  readonly #mask: Mask;
  readonly #x: number;
  readonly #y: number;

  /** @internal */
  constructor(mask: Mask, x: number, y: number) {
    this.#mask = mask;
    this.#x = x;
    this.#y = y;
  }

  /** @internal */
  get [PLACED](): true {
    return true;
  }

  /** The mask itself, without a position. */
  get mask(): Mask {
    return this.#mask;
  }

  /** The column of the world that its left edge is in. To move it, place the mask again. */
  get x(): number {
    return this.#x;
  }

  /** The row of the world that its top edge is in. */
  get y(): number {
    return this.#y;
  }

  /** The smallest rectangle that holds the solid pixels; null if there are none. */
  get bounds(): Rect | null {
    return maybe(this.mask.raw.placedBounds(this.x, this.y), (answer) => answer.rect());
  }

  /** Whether a pixel of the world is solid in it. */
  contains(position: PointLike): boolean;
  contains(x: number, y: number): boolean;
  contains(x: number | PointLike, y?: number): boolean {
    const [column, row] = coordinates(x, y);
    return this.mask.raw.contains(this.x, this.y, pixel(column, 'x'), pixel(row, 'y'));
  }

  /** The mask moved by whole pixels. */
  moved(dx: number, dy: number): Placed {
    return new Placed(
      this.mask,
      integer(this.x + integer(dx, 'dx'), 'x'),
      integer(this.y + integer(dy, 'dy'), 'y'),
    );
  }

  /** Do they touch? True if a pixel of the world is solid in both. */
  overlaps(other: Placed | Posed): boolean {
    if (other instanceof Placed)
      return this.#mask.raw.overlaps(this.#x, this.#y, other.#mask.raw, other.#x, other.#y);
    return other instanceof Posed
      ? other.overlaps(this)
      : refuseClass('the other one', other, 'Placed');
  }

  /** Where do they touch? The first common pixel, row by row; null if they do not touch. */
  first(other: Placed): Point | null {
    return maybe(this.mask.raw.first(this.x, this.y, rawOf(other), other.x, other.y), (answer) =>
      answer.point(),
    );
  }

  /** In how many pixels do they touch? 0 if they do not. */
  area(other: Placed): number {
    return this.mask.raw.area(this.x, this.y, rawOf(other), other.x, other.y);
  }

  /** Within which rectangle do they touch? Null if they do not. */
  overlapBounds(other: Placed): Rect | null {
    return maybe(
      this.mask.raw.overlapBounds(this.x, this.y, rawOf(other), other.x, other.y),
      (answer) => answer.rect(),
    );
  }

  /** In which pixels do they touch? A mask as large as this one. */
  overlapMask(other: Placed): Mask {
    return this.mask.wrap(
      this.mask.raw.overlapMask(this.x, this.y, rawOf(other), other.x, other.y),
    );
  }

  /** How far must this mask be pushed each way to be free? Null if they do not touch. */
  depth(other: Placed): Depth | null {
    return maybe(this.mask.raw.depth(this.x, this.y, rawOf(other), other.x, other.y), (answer) =>
      answer.depth(),
    );
  }

  /** How far must this mask be pushed in one direction? Null if they do not touch. */
  depthAlong(other: Placed, direction: Direction): number | null {
    const index = directionIndex(direction, 'the direction');
    return this.mask.raw.depthAlong(this.x, this.y, rawOf(other), other.x, other.y, index) ?? null;
  }

  /**
   * On which side was this mask hit? The side with the shortest push; null if they do not touch.
   * After a motion, pass it: if two pushes are equally short, the one against the motion wins.
   */
  side(other: Placed, motion: PointLike = STILL): Side | null {
    const [dx, dy] = translation(motion);
    return maybeSide(
      this.mask.raw.sideAfter(this.x, this.y, rawOf(other), other.x, other.y, dx, dy),
    );
  }

  /** Area, first pixel, bounds, depth and side at once; null if they do not touch. */
  contact(other: Placed): Contact | null {
    return maybe(this.mask.raw.contact(this.x, this.y, rawOf(other), other.x, other.y), (answer) =>
      answer.contact(),
    );
  }

  /**
   * Which way does its surface face at a pixel? A unit vector away from the solid pixels around it;
   * null if there are none, or if they are on all sides.
   */
  normalAt(pixelOfWorld: PointLike, radius = DEFAULT_RADIUS): Point | null {
    const [x, y] = pair(pixelOfWorld, 'the pixel');
    const normal = this.mask.raw.normalAt(
      this.x,
      this.y,
      pixel(x, 'x'),
      pixel(y, 'y'),
      count(radius, 'the radius'),
    );
    return maybe(normal, (answer) => answer.point());
  }

  /** How far apart are they, and between which pixels? Null if one of them is empty. */
  distance(other: Placed): Distance | null {
    return maybe(this.mask.raw.distance(this.x, this.y, rawOf(other), other.x, other.y), (answer) =>
      answer.distance(),
    );
  }

  /**
   * The shortest way out: the shortest motion after which they do not touch, to a position that
   * this mask can reach from outside.
   */
  separation(other: Placed): Point {
    return new Answer(
      this.mask.raw.separation(this.x, this.y, rawOf(other), other.x, other.y),
    ).point();
  }

  /** The shortest motion after which they do not touch, even into a hole. */
  nearestFree(other: Placed): Point {
    return new Answer(
      this.mask.raw.nearestFree(this.x, this.y, rawOf(other), other.x, other.y),
    ).point();
  }

  /**
   * What does it hit on its way, in steps of whole pixels, and when? Null if nothing. If the other
   * mask moves too, pass its motion. The positions in the answer are then relative to where the
   * other mask started.
   *
   * @example
   * const hit = ship.at(x, y).sweep(rock.at(200, 84), [90, 0]);
   * if (hit?.free) ({ x, y } = hit.free);
   */
  sweep(other: Placed, by: PointLike, otherBy: PointLike = STILL): Sweep | null {
    const motion = [...translation(by), ...translation(otherBy)] as const;
    const hit = this.mask.raw.sweep(this.x, this.y, rawOf(other), other.x, other.y, ...motion);
    return maybe(hit, readSweep);
  }

  /**
   * What does it hit on a straight line, exactly, and when? Nothing tunnels, however fast. Null if
   * nothing.
   */
  sweepContinuous(
    other: Placed,
    by: PointLike,
    otherBy: PointLike = STILL,
  ): ContinuousSweep | null {
    const motion = [...translation(by), ...translation(otherBy)] as const;
    const hit = this.mask.raw.sweepContinuous(
      this.x,
      this.y,
      rawOf(other),
      other.x,
      other.y,
      ...motion,
    );
    return maybe(hit, readContinuousSweep);
  }

  /**
   * What does a ray hit first? Null if it misses.
   *
   * Its ends are points, and whole numbers are the edges between pixels: **a horizontal or vertical
   * ray along a whole number runs between two rows or columns of pixels, and hits nothing.** Add
   * 0.5 to go through the middle of a pixel.
   *
   * @example
   * wall.at(60, 0).ray([0, 40.5], [300, 40.5]); // through the pixels of row 40
   */
  ray(from: PointLike, to: PointLike): RayHit | null {
    return this.rayHits(from, to, 1)[0] ?? null;
  }

  /**
   * The solid pixels that a ray passes through, in the order in which it enters them; at most
   * `most` of them, by default all. Whole numbers are the edges between pixels: see {@link ray}.
   */
  rayHits(from: PointLike, to: PointLike, most = 2 ** 32 - 1): RayHit[] {
    return readRayHits(
      this.mask.raw.rayHits(
        this.x,
        this.y,
        ...rayNumbers(from, to),
        count(most, 'the number of hits'),
      ),
    );
  }

  /** Whether any solid pixel is in a figure. */
  anyIn(figure: Figure): boolean {
    return this.firstIn(figure) !== null;
  }

  /** The first solid pixel in a figure, row by row. */
  firstIn(figure: Figure): Point | null {
    return maybe(this.mask.raw.firstIn(this.x, this.y, figureNumbers(figure)), (answer) =>
      answer.point(),
    );
  }

  /** How many solid pixels are in a figure. */
  countIn(figure: Figure): number {
    return this.mask.raw.countIn(this.x, this.y, figureNumbers(figure));
  }

  /** The solid pixels in a figure, row by row: x and y one after the other. */
  pixelsIn(figure: Figure): Float64Array {
    return this.mask.raw.pixelsIn(this.x, this.y, figureNumbers(figure));
  }

  /** The mask with its pixels as squares in the plane, for queries about masks in exact poses. */
  exact(): ReturnType<Posed['exact']> {
    return new Posed(this.mask, Float64Array.of(this.x, this.y, ...WHOLE_PIXELS)).exact();
  }
}

/** @internal The two parts of a motion. */
export function translation(by: PointLike): readonly [number, number] {
  const [dx, dy] = pair(by, 'the motion');
  return [integer(dx, 'dx'), integer(dy, 'dy')];
}

/** @internal */
export function readSweep(answer: Answer): Sweep {
  const [time, step, steps] = [answer.time(), answer.number(), answer.number()];
  return {
    time,
    step,
    steps,
    free: answer.maybePoint(),
    blocked: answer.point(),
    first: answer.point(),
  };
}

/** @internal */
export function readContinuousSweep(answer: Answer): ContinuousSweep {
  const time = answer.time();
  const faces = [answer.maybeDirection(), answer.maybeDirection()].filter((face) => face !== null);
  const [free, blocked, first] = [answer.maybePoint(), answer.point(), answer.point()];
  return {
    time,
    faces,
    free,
    blocked,
    first,
    at: answer.exactPoint(),
    otherAt: answer.exactPoint(),
  };
}

/** @internal */
export function readRayHit(answer: Answer): RayHit {
  return { time: answer.time(), pixel: answer.point(), normal: answer.maybeDirection() };
}

/** @internal */
export function readRayHits(numbers: Float64Array): RayHit[] {
  const answer = new Answer(numbers);
  const hits = [];
  while (!answer.isDone) hits.push(readRayHit(answer));
  return hits;
}

/** The mask of another placed mask, checked. */
function rawOf(other: Placed): RawMask {
  return placed(other, 'the other one').mask.raw;
}
