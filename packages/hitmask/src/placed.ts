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
  /** The number of the step after which the masks overlap; 0 if they overlap at the start. */
  readonly step: number;
  /** The number of steps in the whole motion. */
  readonly steps: number;
  /** The last position at which the masks do not overlap; null if they overlap at the start. */
  readonly free: Point | null;
  /** The first position at which the masks overlap. */
  readonly blocked: Point;
  /** The first pixel, row by row, that the masks share at the `blocked` position. */
  readonly first: Point;
}

/** The first hit of a mask that moves along a straight line. The result is exact. */
export interface ContinuousSweep {
  /** The time of the hit, as an exact fraction of the motion. */
  readonly time: Fraction;
  /**
   * The faces that the mask entered, named by the direction in which they push back: one face, or
   * two at a corner.
   */
  readonly faces: readonly Direction[];
  /**
   * The last whole-pixel position at which the masks do not overlap; null if they overlap at the
   * start.
   */
  readonly free: Point | null;
  /** The first whole-pixel position at which the masks overlap. */
  readonly blocked: Point;
  /** The first pixel, row by row, that the masks share at the `blocked` position. */
  readonly first: Point;
  /** The position of the mask at the time of the hit. */
  readonly at: ExactPoint;
  /** The position of the other mask at the time of the hit. */
  readonly otherAt: ExactPoint;
}

/** A pixel that a ray hits. */
export interface RayHit {
  /** The time of the hit, as an exact fraction of the ray. */
  readonly time: Fraction;
  /** The pixel that the ray hits. */
  readonly pixel: Point;
  /**
   * The direction of the face through which the ray enters the pixel; null if the ray starts inside
   * a solid pixel.
   */
  readonly normal: Direction | null;
}

/** @internal The default distance, in pixels, up to which a normal considers surrounding pixels. */
export const DEFAULT_RADIUS = 6;
const STILL = [0, 0] as const;

/**
 * A mask at a position, with its top left on a whole pixel. Its methods answer queries about this
 * mask and another one.
 *
 * @example
 * const contact = ship.at(x, y).contact(rock.at(200, 60));
 * if (contact) y -= contact.depth.up; // pushed up until it is free
 */
export class Placed {
  // The fields are private, because a number assigned from outside would wrap around on its way
  // into the WebAssembly.
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

  /** The world column of the mask's left edge. To move a mask, place it again. */
  get x(): number {
    return this.#x;
  }

  /** The world row of the mask's top edge. */
  get y(): number {
    return this.#y;
  }

  /** The smallest rectangle that contains all solid pixels; null if there are none. */
  get bounds(): Rect | null {
    return maybe(this.mask.raw.placedBounds(this.x, this.y), (answer) => answer.rect());
  }

  /** Returns whether the mask is solid at a position in the world. */
  contains(position: PointLike): boolean;
  contains(x: number, y: number): boolean;
  contains(x: number | PointLike, y?: number): boolean {
    const [column, row] = coordinates(x, y);
    return this.mask.raw.contains(this.x, this.y, pixel(column, 'x'), pixel(row, 'y'));
  }

  /** Returns the mask moved by whole pixels. */
  moved(dx: number, dy: number): Placed {
    return new Placed(
      this.mask,
      integer(this.x + integer(dx, 'dx'), 'x'),
      integer(this.y + integer(dy, 'dy'), 'y'),
    );
  }

  /**
   * Returns whether the two masks touch, that is, whether any pixel of the world is solid in both.
   */
  overlaps(other: Placed | Posed): boolean {
    if (other instanceof Placed)
      return this.#mask.raw.overlaps(this.#x, this.#y, other.#mask.raw, other.#x, other.#y);
    return other instanceof Posed
      ? other.overlaps(this)
      : refuseClass('the other one', other, 'Placed');
  }

  /** Returns the first shared pixel, row by row; null if the masks do not touch. */
  first(other: Placed): Point | null {
    return maybe(this.mask.raw.first(this.x, this.y, rawOf(other), other.x, other.y), (answer) =>
      answer.point(),
    );
  }

  /** Returns the number of shared pixels. */
  area(other: Placed): number {
    return this.mask.raw.area(this.x, this.y, rawOf(other), other.x, other.y);
  }

  /**
   * Returns the smallest rectangle that contains all shared pixels; null if the masks do not touch.
   */
  overlapBounds(other: Placed): Rect | null {
    return maybe(
      this.mask.raw.overlapBounds(this.x, this.y, rawOf(other), other.x, other.y),
      (answer) => answer.rect(),
    );
  }

  /** Returns the shared pixels, as a mask of the same size as this one. */
  overlapMask(other: Placed): Mask {
    return this.mask.wrap(
      this.mask.raw.overlapMask(this.x, this.y, rawOf(other), other.x, other.y),
    );
  }

  /**
   * Returns how far this mask must be pushed in each direction until the masks no longer touch;
   * null if they do not touch.
   */
  depth(other: Placed): Depth | null {
    return maybe(this.mask.raw.depth(this.x, this.y, rawOf(other), other.x, other.y), (answer) =>
      answer.depth(),
    );
  }

  /** Returns how far this mask must be pushed in one direction; null if the masks do not touch. */
  depthAlong(other: Placed, direction: Direction): number | null {
    const index = directionIndex(direction, 'the direction');
    return this.mask.raw.depthAlong(this.x, this.y, rawOf(other), other.x, other.y, index) ?? null;
  }

  /**
   * Returns the side on which this mask was hit, that is, the side with the shortest push; null if
   * the masks do not touch. If the mask has moved, pass its motion. If two pushes are then equally
   * short, the push against the motion wins.
   */
  side(other: Placed, motion: PointLike = STILL): Side | null {
    const [dx, dy] = translation(motion);
    return maybeSide(
      this.mask.raw.sideAfter(this.x, this.y, rawOf(other), other.x, other.y, dx, dy),
    );
  }

  /**
   * Returns the area, first pixel, bounds, depth and side of the contact at once; null if the masks
   * do not touch.
   */
  contact(other: Placed): Contact | null {
    return maybe(this.mask.raw.contact(this.x, this.y, rawOf(other), other.x, other.y), (answer) =>
      answer.contact(),
    );
  }

  /**
   * Returns the surface normal at a pixel, as a unit vector that points away from the solid pixels
   * around it. Returns null if there are no solid pixels around it, or if they are on all sides.
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

  /**
   * Returns the distance between the masks, and the pixels between which it is measured; null if
   * one of the masks is empty.
   */
  distance(other: Placed): Distance | null {
    return maybe(this.mask.raw.distance(this.x, this.y, rawOf(other), other.x, other.y), (answer) =>
      answer.distance(),
    );
  }

  /**
   * Returns the shortest motion to a position where the masks do not touch, and which this mask can
   * reach from outside.
   */
  separation(other: Placed): Point {
    return new Answer(
      this.mask.raw.separation(this.x, this.y, rawOf(other), other.x, other.y),
    ).point();
  }

  /**
   * Returns the shortest motion to a position where the masks do not touch, even if that position
   * is in a hole.
   */
  nearestFree(other: Placed): Point {
    return new Answer(
      this.mask.raw.nearestFree(this.x, this.y, rawOf(other), other.x, other.y),
    ).point();
  }

  /**
   * Returns the first hit when this mask moves in steps of whole pixels; null if there is none. If
   * the other mask also moves, pass its motion. The positions in the result are then relative to
   * where the other mask started.
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
   * Returns the first hit when this mask moves along a straight line; null if there is none. The
   * result is exact, so masks never tunnel through each other, no matter how fast they move.
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
   * Returns the first pixel that a ray hits; null if the ray misses.
   *
   * The ends of a ray are points, and whole-number coordinates are the edges between pixels. **A
   * horizontal or vertical ray along a whole-number coordinate runs between two rows or columns of
   * pixels, and hits nothing.** To go through the center of a pixel, add 0.5 to the coordinate.
   *
   * @example
   * wall.at(60, 0).ray([0, 40.5], [300, 40.5]); // through the pixels of row 40
   */
  ray(from: PointLike, to: PointLike): RayHit | null {
    return this.rayHits(from, to, 1)[0] ?? null;
  }

  /**
   * Returns the solid pixels that a ray passes through, in the order in which it enters them. The
   * list contains at most `most` pixels. By default, there is no limit. Whole-number coordinates
   * are the edges between pixels; see {@link ray}.
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

  /** Returns whether any solid pixel is in a figure. */
  anyIn(figure: Figure): boolean {
    return this.firstIn(figure) !== null;
  }

  /** Returns the first solid pixel in a figure, row by row; null if there is none. */
  firstIn(figure: Figure): Point | null {
    return maybe(this.mask.raw.firstIn(this.x, this.y, figureNumbers(figure)), (answer) =>
      answer.point(),
    );
  }

  /** Returns the number of solid pixels in a figure. */
  countIn(figure: Figure): number {
    return this.mask.raw.countIn(this.x, this.y, figureNumbers(figure));
  }

  /** Returns the solid pixels in a figure, row by row, as alternating x and y values. */
  pixelsIn(figure: Figure): Float64Array {
    return this.mask.raw.pixelsIn(this.x, this.y, figureNumbers(figure));
  }

  /**
   * Returns the mask with its pixels as squares in the plane, for queries about masks in exact
   * poses.
   */
  exact(): ReturnType<Posed['exact']> {
    return new Posed(this.mask, Float64Array.of(this.x, this.y, ...WHOLE_PIXELS)).exact();
  }
}

/** @internal Returns the two components of a motion. */
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

/** Checks another placed mask, and returns its mask in the form that the WebAssembly accepts. */
function rawOf(other: Placed): RawMask {
  return placed(other, 'the other one').mask.raw;
}
