// The masks that a character can have.

import { count, instance, iterable, options as optionsOf, refuseClass } from '../check.js';
import { Handle } from '../handle.js';
import { loaded } from '../load.js';
import { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import type { BodyMasks as Raw } from '../wasm/hitmask.js';
import { isCenterAnchor, type Anchor } from './body.js';
import { PlatformerState } from './platformer-state.js';

/** How a character changes from one of its masks to another. */
export interface BodyMasksOptions {
  /** The number of the mask to duck with. Without one, the character does not duck. */
  duck?: number;
  /**
   * The masks of a character that faces left, in the same order, or `mirrored`. Without them the
   * masks do not depend on the direction.
   */
  left?: readonly Mask[] | 'mirrored';
  /** The point that stays in place on the ground; by default `feet`. */
  onGround?: Anchor;
  /** The point that stays in place in the air, in water and on ladders; by default `center`. */
  inAir?: Anchor;
  /**
   * How many pixels a character may be pushed out if its next mask has no room, from 0 to 32; by
   * default 4.
   */
  push?: number;
}

const OPTIONS = ['duck', 'left', 'onGround', 'inAir', 'push'];

/**
 * The masks of a character: the frames of its animation, a mask to duck with, masks that face left.
 * A tick takes the number of the mask that it should have, and changes to it if there is room. If
 * the mask of your character never changes, pass a {@link Mask} instead.
 *
 * @example
 * const masks = new BodyMasks([stand, stride, duck], { duck: 2, left: 'mirrored' });
 * const tick = rules.tick(player, pad, masks, around, walks ? 1 : 0);
 */
export class BodyMasks extends Handle<Raw> {
  readonly #length: number;
  readonly #masks: readonly Mask[];
  readonly #left: readonly Mask[];

  constructor(masks: readonly Mask[], options: BodyMasksOptions = {}) {
    for (const mask of iterable(masks, 'the masks')) instance(mask, Mask, 'a mask');
    const {
      duck,
      left = [],
      onGround = 'feet',
      inAir = 'center',
      push = 4,
    } = optionsOf(options, 'the options', OPTIONS);
    if (left !== 'mirrored')
      for (const mask of iterable(left, 'the masks that face left')) instance(mask, Mask, 'a mask');
    const [first, ...others] = masks;
    if (first === undefined) throw new RangeError('a character needs at least one mask');
    const number =
      duck === undefined
        ? undefined
        : count(duck, 'the number of the mask to duck with', masks.length - 1);
    if (left !== 'mirrored' && left.length !== 0 && left.length !== masks.length) {
      throw new RangeError(
        `there are ${left.length} masks that face left, but ${masks.length} that face right`,
      );
    }
    const anchors = [isCenterAnchor(onGround), isCenterAnchor(inAir)] as const;
    super(new (loaded().BodyMasks)(first.raw, number, ...anchors, count(push, 'push', 32)));
    this.#length = masks.length;
    // Copies, because a mask may change later.
    this.#masks = masks.map((mask) => mask.clone());
    this.#left =
      left === 'mirrored' ? masks.map((mask) => mask.flippedX()) : left.map((mask) => mask.clone());
    for (const mask of others) this.raw.push(mask.raw, false);
    for (const mask of this.#left) this.raw.push(mask.raw, true);
  }

  /** How many masks there are. */
  get length(): number {
    return this.kept(this.#length);
  }

  /** The mask that a character has now. */
  of(state: PlatformerState): Mask {
    const masks = instance(state, PlatformerState, 'the state').maskFacesLeft
      ? this.kept(this.#left)
      : this.kept(this.#masks);
    return (masks[state.mask] ?? masks[0] ?? this.#masks[0]) as Mask;
  }

  /** The mask that a character has now, at its position. */
  placed(state: PlatformerState): Placed {
    return this.of(state).at(state);
  }
}

/** @internal Calls `ask` with the masks of a character, or with a mask that never changes. */
export function withMasks<T>(masks: Mask | BodyMasks, ask: (raw: Raw) => T): T {
  if (masks instanceof BodyMasks) return ask(masks.raw);
  if (!(masks instanceof Mask)) return refuseClass('the masks', masks, 'Mask or BodyMasks');
  const raw = loaded().BodyMasks.of(masks.raw);
  try {
    return ask(raw);
  } finally {
    raw.free();
  }
}
