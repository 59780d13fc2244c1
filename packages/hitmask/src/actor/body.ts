// Bodies: the position of an actor, and the step that every motion consists of.

import {
  coordinates,
  count,
  finite,
  instance,
  integer,
  options as optionsOf,
  pair,
  pixel,
} from '../check.js';
import { loaded } from '../load.js';
import { Mask, rawMask } from '../mask.js';
import type { Placed } from '../placed.js';
import type { Point, PointLike } from '../types.js';
import { coordinate, lengths, wordIndex, type Field } from './layout.js';
import { noObstacles, rawObstacles, type Obstacles } from './obstacles.js';
import { numbersAfter, readHit, type Hit } from './reply.js';
import { State, checked, type StateBytes } from './state.js';

/**
 * What a body does when an obstacle stops it: `slide` along the obstacle, `stop` on both axes, or
 * `revert` to its position before the step.
 */
export type Policy = 'slide' | 'stop' | 'revert';

/** The point of a body that stays in place when its mask changes. */
export type Anchor = 'feet' | 'center';

/** The result of {@link Body.step}. */
export interface Step {
  readonly body: Body;
  /** The obstacle that stopped the body's horizontal motion, or null. */
  readonly hitX: Hit | null;
  /** The obstacle that stopped the body's vertical motion, or null. */
  readonly hitY: Hit | null;
  /** Whether the body overlapped something solid before the step. In that case, it did not move. */
  readonly overlapped: boolean;
}

/** Options for {@link Body.changeMask}. */
export interface MaskChangeOptions {
  /** The point that stays in place. Defaults to `feet`. */
  anchor?: Anchor;
  /**
   * The maximum distance, in pixels from 0 to 32, that the body may be pushed if there is no room
   * for the new mask. Defaults to 4.
   */
  push?: number;
  around?: Obstacles;
}

/**
 * The result of {@link Body.changeMask}: the mask that the body has now, and the body's position.
 */
export interface MaskChange {
  readonly body: Body;
  /**
   * The mask to continue with: the new mask, or the old mask if there was no room for the new one.
   */
  readonly mask: Mask;
  readonly outcome: 'changed' | 'pushed-out' | 'refused';
  /** The number of pixels that the body was pushed along each axis. */
  readonly pushed: Point;
}

const POLICIES: readonly Policy[] = ['slide', 'stop', 'revert'];
const OUTCOMES = ['changed', 'pushed-out', 'refused'] as const;

const X = coordinate(0);
const Y = coordinate(8);
const REMAINDER = lengths(16);

/**
 * Returns the bytes of a state that begins with this position, with zeros after the
 * position. @internal
 */
export function bytesAt(length: number, x: number | PointLike, y: number | undefined): Uint8Array {
  const [column, row] = coordinates(x, y);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  X.set(view, pixel(column, 'x'), 'x');
  Y.set(view, pixel(row, 'y'), 'y');
  return bytes;
}

/**
 * A state that begins with a position. It has the properties `x` and `y`, so you can pass it
 * wherever a position is expected.
 */
export abstract class PlacedState extends State {
  /** The column of the mask's top left pixel. */
  get x(): number {
    return X.get(this.view);
  }

  /** The row of the mask's top left pixel. */
  get y(): number {
    return Y.get(this.view);
  }
}

/** A state that begins with a body. */
export abstract class BodyState extends PlacedState {
  /** The actor's position, including the remainder of its motion. */
  get body(): Body {
    return BODY.get(this.view);
  }
}

/**
 * The position of an actor or a moving solid. It consists of the mask's top left pixel and a
 * remainder, which is the fraction of a pixel that the body has moved beyond that pixel. Thanks to
 * the remainder, slow speeds add up exactly.
 *
 * @example
 * let ball = Body.at(10, 20);
 * const step = ball.step(mask, { x: 0, y: 1.5 }, around);
 * ball = step.body;
 * if (step.hitY?.side === 'bottom') thud();
 */
export class Body extends PlacedState {
  /** The size of the body's serialized form, in bytes. */
  static readonly BYTES = 32;

  /** Creates a body at a pixel, with a remainder of zero. */
  static at(position: PointLike): Body;
  static at(x: number, y: number): Body;
  static at(x: number | PointLike, y?: number): Body {
    return new Body(bytesAt(Body.BYTES, x, y));
  }

  /** Restores a body from the result of {@link toBytes} or {@link toJSON}. */
  static fromBytes(bytes: StateBytes): Body {
    return new Body(checked('body', bytes));
  }

  /** The remainder of the body's motion: at most half a pixel in either direction. */
  get remainder(): Point {
    return REMAINDER.get(this.view);
  }

  /** The body's exact position (the pixel plus the remainder), as decimal strings. */
  get exact(): { readonly x: string; readonly y: string } {
    const [x, y] = loaded().bodyExact(this.bytes).split(' ') as [string, string];
    return { x, y };
  }

  /** Places a mask at the body's position. */
  placed(mask: Mask): Placed {
    return instance(mask, Mask, 'the mask').at(this);
  }

  /** Returns the body moved by whole pixels. Obstacles are ignored. */
  moved(dx: number, dy: number): Body {
    return new Body(loaded().bodyMoved(this.bytes, integer(dx, 'dx'), integer(dy, 'dy')));
  }

  /**
   * Moves the body by a number of pixels, or until an obstacle stops it, and returns the result.
   * The body moves one pixel at a time, first along x and then along y. Fractions of a pixel stay
   * in the remainder.
   */
  step(
    mask: Mask,
    by: PointLike,
    around: Obstacles = noObstacles(),
    policy: Policy = 'slide',
  ): Step {
    const [x, y] = pair(by, 'the motion');
    const index = wordIndex(POLICIES, policy, 'the policy');
    const bytes = loaded().bodyStep(
      this.bytes,
      rawMask(mask),
      finite(x, 'x'),
      finite(y, 'y'),
      index,
      rawObstacles(around),
    );
    const answer = numbersAfter(bytes, Body.BYTES);
    const overlapped = answer.number() === 1;
    const [hitX, hitY] = [readHit(answer), readHit(answer)];
    return { body: new Body(bytes.slice(0, Body.BYTES)), hitX, hitY, overlapped };
  }

  /**
   * Changes the body's mask if there is room for the new mask. Otherwise, the body is pushed along
   * the shortest path to a position with enough room. The path is at most `push` pixels long and
   * never leads through a wall.
   */
  changeMask(from: Mask, to: Mask, options: MaskChangeOptions = {}): MaskChange {
    const {
      anchor = 'feet',
      push = 4,
      around = noObstacles(),
    } = optionsOf(options, 'the options', ['anchor', 'push', 'around']);
    const masks = [
      instance(from, Mask, 'the mask').raw,
      instance(to, Mask, 'the next mask').raw,
    ] as const;
    const isCenter = isCenterAnchor(anchor);
    const bytes = loaded().bodyChangeMask(
      this.bytes,
      ...masks,
      isCenter,
      count(push, 'push', 32),
      rawObstacles(around),
    );
    const answer = numbersAfter(bytes, Body.BYTES);
    const outcome = OUTCOMES[answer.number()] as MaskChange['outcome'];
    const body = new Body(bytes.slice(0, Body.BYTES));
    return { body, mask: outcome === 'refused' ? from : to, outcome, pushed: answer.point() };
  }

  /** Returns the body without its horizontal remainder. */
  withoutRemainderX(): Body {
    return this.#withRemainder({ x: 0, y: this.remainder.y });
  }

  /** Returns the body without its vertical remainder. */
  withoutRemainderY(): Body {
    return this.#withRemainder({ x: this.remainder.x, y: 0 });
  }

  #withRemainder(remainder: Point): Body {
    const bytes = this.toBytes();
    REMAINDER.set(new DataView(bytes.buffer), remainder, 'the remainder');
    return new Body(bytes);
  }
}

/** Returns whether an anchor is `center`. */
export function isCenterAnchor(anchor: Anchor): boolean {
  return wordIndex(['feet', 'center'], anchor, 'the anchor') === 1;
}

/** The field for a body that is stored at the start of a state's bytes. */
export const BODY: Field<Body> = {
  get: (view) => new Body(new Uint8Array(view.buffer, view.byteOffset, Body.BYTES)),
  set: (view, value, name) => {
    if (!(value instanceof Body)) throw new TypeError(`${name} must be a Body`);
    new Uint8Array(view.buffer, view.byteOffset, Body.BYTES).set(value.bytes);
  },
};
