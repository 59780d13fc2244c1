// Bodies: the position of an actor, and the step that all motions consist of.

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
 * What a body does when an obstacle stops it: `slide` along, `stop` on both axes, or `revert` to
 * where it was.
 */
export type Policy = 'slide' | 'stop' | 'revert';

/** The point of a body that stays in place when its mask changes. */
export type Anchor = 'feet' | 'center';

/** What a step of a body returns. */
export interface Step {
  readonly body: Body;
  /** The obstacle that stopped it on its way left or right. */
  readonly hitX: Hit | null;
  /** The obstacle that stopped it on its way up or down. */
  readonly hitY: Hit | null;
  /** Whether it overlapped something solid before the step. If so, it did not move. */
  readonly overlapped: boolean;
}

/** How a body changes its mask. */
export interface MaskChangeOptions {
  /** By default `feet`. */
  anchor?: Anchor;
  /** How many pixels it may be pushed out if there is no room, from 0 to 32; by default 4. */
  push?: number;
  around?: Obstacles;
}

/** The result of {@link Body.changeMask}: the mask that the body has now, and its position. */
export interface MaskChange {
  readonly body: Body;
  /** The mask to go on with: the new one, or the old one if there was no room. */
  readonly mask: Mask;
  readonly outcome: 'changed' | 'pushed-out' | 'refused';
  /** How many pixels it was pushed. */
  readonly pushed: Point;
}

const POLICIES: readonly Policy[] = ['slide', 'stop', 'revert'];
const OUTCOMES = ['changed', 'pushed-out', 'refused'] as const;

const X = coordinate(0);
const Y = coordinate(8);
const REMAINDER = lengths(16);

/** The bytes of a state that begins with a position: this one, then zeros. @internal */
export function bytesAt(length: number, x: number | PointLike, y: number | undefined): Uint8Array {
  const [column, row] = coordinates(x, y);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  X.set(view, pixel(column, 'x'), 'x');
  Y.set(view, pixel(row, 'y'), 'y');
  return bytes;
}

/**
 * A state that begins with a position. It has an `x` and a `y`, so you can pass it wherever a
 * position is expected.
 */
export abstract class PlacedState extends State {
  /** The column of its mask's top left. */
  get x(): number {
    return X.get(this.view);
  }

  /** The row of its mask's top left. */
  get y(): number {
    return Y.get(this.view);
  }
}

/** A state that begins with a body. */
export abstract class BodyState extends PlacedState {
  /** Its position, with the remainder of its motion. */
  get body(): Body {
    return BODY.get(this.view);
  }
}

/**
 * The position of an actor or a moving solid: its mask's top left pixel, and a remainder, the
 * fraction of a pixel that it has moved beyond that. So slow speeds add up exactly.
 *
 * @example
 * let ball = Body.at(10, 20);
 * const step = ball.step(mask, { x: 0, y: 1.5 }, around);
 * ball = step.body;
 * if (step.hitY?.side === 'bottom') thud();
 */
export class Body extends PlacedState {
  /** How many bytes it has. */
  static readonly BYTES = 32;

  /** A body at a pixel, with a remainder of zero. */
  static at(position: PointLike): Body;
  static at(x: number, y: number): Body;
  static at(x: number | PointLike, y?: number): Body {
    return new Body(bytesAt(Body.BYTES, x, y));
  }

  /** Reads the bytes of {@link toBytes}, or the list of {@link toJSON}. */
  static fromBytes(bytes: StateBytes): Body {
    return new Body(checked('body', bytes));
  }

  /** The remainder of its motion: at most half a pixel either way. */
  get remainder(): Point {
    return REMAINDER.get(this.view);
  }

  /** The exact position, pixel and remainder, as decimals. */
  get exact(): { readonly x: string; readonly y: string } {
    const [x, y] = loaded().bodyExact(this.bytes).split(' ') as [string, string];
    return { x, y };
  }

  /** A mask at its position. */
  placed(mask: Mask): Placed {
    return instance(mask, Mask, 'the mask').at(this);
  }

  /** Moves it by whole pixels, without looking at obstacles. */
  moved(dx: number, dy: number): Body {
    return new Body(loaded().bodyMoved(this.bytes, integer(dx, 'dx'), integer(dy, 'dy')));
  }

  /**
   * Moves it by a number of pixels, x first and then y, pixel by pixel, until an obstacle stops it.
   * Fractions of a pixel stay in the remainder.
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
   * Changes its mask if there is room. If there is none, it moves by the shortest path to where
   * there is room, at most `push` pixels. It never gets behind a wall.
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

  /** Drops the horizontal remainder. */
  withoutRemainderX(): Body {
    return this.#withRemainder({ x: 0, y: this.remainder.y });
  }

  /** Drops the vertical remainder. */
  withoutRemainderY(): Body {
    return this.#withRemainder({ x: this.remainder.x, y: 0 });
  }

  #withRemainder(remainder: Point): Body {
    const bytes = this.toBytes();
    REMAINDER.set(new DataView(bytes.buffer), remainder, 'the remainder');
    return new Body(bytes);
  }
}

/** Whether an anchor is the center. */
export function isCenterAnchor(anchor: Anchor): boolean {
  return wordIndex(['feet', 'center'], anchor, 'the anchor') === 1;
}

/** A body within a state, at the start of its bytes. */
export const BODY: Field<Body> = {
  get: (view) => new Body(new Uint8Array(view.buffer, view.byteOffset, Body.BYTES)),
  set: (view, value, name) => {
    if (!(value instanceof Body)) throw new TypeError(`${name} must be a Body`);
    new Uint8Array(view.buffer, view.byteOffset, Body.BYTES).set(value.bytes);
  },
};
