// Masks in any pose, either drawn onto whole pixels or exact.

import { Answer, maybe, maybeSide } from './answer.js';
import {
  count,
  direction as directionIndex,
  finite,
  instance,
  integer,
  options,
  pair,
  pixel,
  placed,
} from './check.js';
import type { Mask } from './mask.js';
import type { Placed } from './placed.js';
import type { Depth, Direction, Fraction, Point, PointLike, Rect, Side } from './types.js';

/**
 * The placement of a sprite in the world. The sprite is first scaled and then rotated, both about
 * its pivot. The pivot is placed at (x, y).
 */
export interface PoseOptions {
  /** The position of the pivot. Fractions of a pixel have an effect. */
  x: number;
  y: number;
  /** The point of the sprite about which it is rotated and scaled. Defaults to its top left. */
  pivot?: PointLike | 'center';
  /** The angle of rotation in degrees, clockwise as seen on screen. */
  degrees?: number;
  /** The angle of rotation in radians. Give either `degrees` or `radians`, not both. */
  radians?: number;
  /**
   * The scale: a single number, or one number each for x and y. The absolute values must be from
   * 0.001 to 1000. Negative numbers mirror the sprite.
   */
  scale?: number | PointLike;
}

/** @internal The numbers, after the position, of a pose that changes nothing. */
export const WHOLE_PIXELS = [0, 0, 0, 0, 1, 1] as const;

/**
 * The maximum number of steps in a sweep. Each step draws the mask, so more steps would block a
 * page for minutes.
 */
const MAX_STEPS = 2 ** 16;

const POSE = ['x', 'y', 'pivot', 'degrees', 'radians', 'scale'];

/** @internal Returns a pose in the form that the WebAssembly accepts. */
export function posePixels(
  pose: PoseOptions,
  { width, height }: { width: number; height: number },
): Float64Array {
  const { x, y, pivot = [0, 0], degrees, radians, scale = 1 } = options(pose, 'a pose', POSE);
  if (degrees !== undefined && radians !== undefined) {
    throw new TypeError('a pose is turned by degrees or by radians, not by both');
  }
  const [pivotX, pivotY] = pivot === 'center' ? [width / 2, height / 2] : pair(pivot, 'the pivot');
  const [scaleX, scaleY] = typeof scale === 'number' ? [scale, scale] : pair(scale, 'the scale');
  // This throws an error if the position is outside the world.
  pixel(x, 'x');
  pixel(y, 'y');
  for (const coordinate of [pivotX, pivotY]) pixel(coordinate, 'the pivot');
  return Float64Array.of(
    x,
    y,
    pivotX,
    pivotY,
    finite(degrees ?? radians ?? 0, 'the angle'),
    radians === undefined ? 0 : 1,
    finite(scaleX, 'the scale'),
    finite(scaleY, 'the scale'),
  );
}

/** The first hit of a mask that rotates or changes its scale in place, in steps. */
export interface PoseSweep {
  /** The time of the hit, as a fraction of the motion. */
  readonly time: Fraction;
  readonly step: number;
  readonly steps: number;
  /** The first shared pixel. */
  readonly first: Point;
  /** The angle and scale at which the masks first overlap. */
  readonly blocked: PoseChange;
  /** The angle and scale of the previous step; null if the masks overlap at the start. */
  readonly free: PoseChange | null;
}

/** The angle and scale of a mask at a step. */
export interface PoseChange {
  readonly degrees: number;
  readonly scale: Point;
}

/** A mask in a pose. It is drawn only when a query needs it. */
export class Posed {
  readonly mask: Mask;
  /** @internal */
  readonly pose: Float64Array;

  /** @internal */
  constructor(mask: Mask, pose: Float64Array) {
    this.mask = mask;
    this.pose = pose;
  }

  /**
   * Returns whether the two masks touch, that is, whether any pixel of the world is solid in both
   * as they are drawn. Each world pixel shows the sprite pixel that contains the center of that
   * world pixel.
   */
  overlaps(other: Posed | Placed): boolean {
    const { raw } = this.mask;
    if (other instanceof Posed)
      return raw.posedOverlapsPosed(this.pose, other.mask.raw, other.pose);
    const { mask, x, y } = placed(other, 'the other one');
    return raw.posedOverlaps(this.pose, mask.raw, x, y);
  }

  /** The rectangle in which the mask is drawn. */
  get bounds(): Rect {
    return new Answer(this.mask.raw.posedBounds(this.pose)).rect();
  }

  /**
   * Draws the mask onto whole pixels, and returns the drawn mask, which supports every query. If
   * you draw many masks, free them.
   */
  draw(): Placed {
    const drawn = this.mask.raw.drawn(this.pose);
    const { x, y } = new Answer(drawn.at()).point();
    const mask = this.mask.wrap(drawn.mask());
    drawn.free();
    return mask.at(x, y);
  }

  /**
   * Returns the mask in the same pose, but with exact parallelograms as its pixels instead of
   * pixels drawn on the screen's grid.
   */
  exact(): Exact {
    return new Exact(this.mask, this.pose);
  }

  /**
   * Returns the first hit while the mask rotates clockwise about its pivot by an angle in degrees;
   * null if there is none. `steps` can be at most 65 536.
   */
  sweepTurning(other: Placed, degrees: number, steps: number): PoseSweep | null {
    const turn = [
      finite(degrees, 'the angle'),
      count(steps, 'the number of steps', MAX_STEPS),
    ] as const;
    return maybe(
      this.mask.raw.sweepTurning(
        this.pose,
        placed(other, 'the other one').mask.raw,
        other.x,
        other.y,
        ...turn,
      ),
      readPoseSweep,
    );
  }

  /**
   * Returns the first hit while the mask grows or shrinks to a scale; null if there is none.
   * `steps` can be at most 65 536.
   */
  sweepGrowing(other: Placed, scale: number | PointLike, steps: number): PoseSweep | null {
    const [x, y] = typeof scale === 'number' ? [scale, scale] : pair(scale, 'the scale');
    const growth = [
      finite(x, 'the scale'),
      finite(y, 'the scale'),
      count(steps, 'the number of steps', MAX_STEPS),
    ] as const;
    return maybe(
      this.mask.raw.sweepGrowing(
        this.pose,
        placed(other, 'the other one').mask.raw,
        other.x,
        other.y,
        ...growth,
      ),
      readPoseSweep,
    );
  }
}

function readPoseSweep(answer: Answer): PoseSweep {
  const change = (): PoseChange => ({ degrees: answer.number(), scale: answer.point() });
  const [time, step, steps, first] = [
    answer.time(),
    answer.number(),
    answer.number(),
    answer.point(),
  ];
  const blocked = change();
  return { time, step, steps, first, blocked, free: answer.isDone ? null : change() };
}

/** The contact of two exact masks. */
export interface ExactContact {
  /**
   * A pair of pixels that share an area: one pixel of each mask, in that mask's own coordinates.
   */
  readonly first: readonly [Point, Point];
  readonly depth: Depth;
  readonly side: Side;
}

/** The first hit of an exact mask that moves in steps of whole pixels. */
export interface ExactSweep {
  readonly time: Fraction;
  readonly step: number;
  readonly steps: number;
  /** The motion up to the last free step; null if the masks overlap at the start. */
  readonly free: Point | null;
  /** The motion up to the first step at which the masks overlap. */
  readonly blocked: Point;
  readonly first: readonly [Point, Point];
}

/**
 * A mask whose pixels are parallelograms in the plane. Two such masks touch if a pixel of one
 * shares an area with a pixel of the other, no matter how small the area is.
 */
export class Exact {
  readonly mask: Mask;
  /** @internal */
  readonly pose: Float64Array;

  /** @internal */
  constructor(mask: Mask, pose: Float64Array) {
    this.mask = mask;
    this.pose = pose;
  }

  /** Returns whether the two masks touch. */
  overlaps(other: Exact): boolean {
    return this.mask.raw.exactOverlaps(this.pose, exact(other).mask.raw, other.pose);
  }

  /** Returns the first pixels that touch, one of each mask; null if the masks do not touch. */
  first(other: Exact): readonly [Point, Point] | null {
    return maybe(this.mask.raw.exactFirst(this.pose, exact(other).mask.raw, other.pose), readPair);
  }

  /**
   * Returns how far this mask must be pushed in each direction, in whole pixels; null if the masks
   * do not touch.
   */
  depth(other: Exact): Depth | null {
    return maybe(this.mask.raw.exactDepth(this.pose, exact(other).mask.raw, other.pose), (answer) =>
      answer.depth(),
    );
  }

  /** Returns how far this mask must be pushed in one direction; null if the masks do not touch. */
  depthAlong(other: Exact, direction: Direction): number | null {
    const index = directionIndex(direction, 'the direction');
    return (
      this.mask.raw.exactDepthAlong(this.pose, exact(other).mask.raw, other.pose, index) ?? null
    );
  }

  /** Returns the side on which this mask was hit; null if the masks do not touch. */
  side(other: Exact, motion: PointLike = [0, 0]): Side | null {
    const [dx, dy] = pair(motion, 'the motion');
    const by = [integer(dx, 'dx'), integer(dy, 'dy')] as const;
    return maybeSide(
      this.mask.raw.exactSideAfter(this.pose, exact(other).mask.raw, other.pose, ...by),
    );
  }

  /** Returns the first pixels, the depth and the side at once; null if the masks do not touch. */
  contact(other: Exact): ExactContact | null {
    return maybe(
      this.mask.raw.exactContact(this.pose, exact(other).mask.raw, other.pose),
      (answer) => ({
        first: readPair(answer),
        depth: answer.depth(),
        side: answer.side(),
      }),
    );
  }

  /** Returns the first hit when this mask moves in steps of whole pixels; null if there is none. */
  sweep(other: Exact, by: PointLike): ExactSweep | null {
    const [dx, dy] = pair(by, 'the motion');
    const motion = [integer(dx, 'dx'), integer(dy, 'dy')] as const;
    return maybe(
      this.mask.raw.exactSweep(this.pose, exact(other).mask.raw, other.pose, ...motion),
      (answer) => {
        const [time, step, steps] = [answer.time(), answer.number(), answer.number()];
        return {
          time,
          step,
          steps,
          free: answer.maybePoint(),
          blocked: answer.point(),
          first: readPair(answer),
        };
      },
    );
  }

  /** Returns the corners of one of the mask's pixels, in the world. */
  corners(x: number, y: number): Point[] {
    return new Answer(
      this.mask.raw.exactCorners(this.pose, integer(x, 'x'), integer(y, 'y')),
    ).points(4);
  }
}

function exact(other: Exact): Exact {
  return instance(other, Exact, 'the other one');
}

function readPair(answer: Answer): readonly [Point, Point] {
  return [answer.point(), answer.point()];
}
