// The set of masks that a character can have.

import { count, instance, iterable, options as optionsOf, refuseClass } from '../check.js';
import { Handle } from '../handle.js';
import { loaded } from '../load.js';
import { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import type { BodyMasks as Raw } from '../wasm/hitmask.js';
import { isCenterAnchor, type Anchor } from './body.js';
import { PlatformerState } from './platformer-state.js';

/** Options for {@link BodyMasks}: how a character changes from one mask to another. */
export interface BodyMasksOptions {
  /** The index of the mask to use for ducking. Without this option, the character cannot duck. */
  duck?: number;
  /**
   * The masks to use when the character faces left, in the same order, or `mirrored` to mirror the
   * masks that face right. Without this option, the masks do not depend on the direction.
   */
  left?: readonly Mask[] | 'mirrored';
  /** The point that stays in place when the mask changes on the ground. Defaults to `feet`. */
  onGround?: Anchor;
  /**
   * The point that stays in place when the mask changes in the air, in water or on a ladder.
   * Defaults to `center`.
   */
  inAir?: Anchor;
  /**
   * The maximum distance, in pixels from 0 to 32, that the character may be pushed if there is no
   * room for the next mask. Defaults to 4.
   */
  push?: number;
}

const OPTIONS = ['duck', 'left', 'onGround', 'inAir', 'push'];

/**
 * The masks of a character: the frames of its animation, optionally with a mask for ducking and
 * masks that face left. On each tick, you pass the index of the mask that the character should
 * have, and the character changes to that mask if there is room. If your character's mask never
 * changes, pass a {@link Mask} instead.
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
    // Store copies, because the caller may change its masks later.
    this.#masks = masks.map((mask) => mask.clone());
    this.#left =
      left === 'mirrored' ? masks.map((mask) => mask.flippedX()) : left.map((mask) => mask.clone());
    for (const mask of others) this.raw.push(mask.raw, false);
    for (const mask of this.#left) this.raw.push(mask.raw, true);
  }

  /** The number of masks, not counting those that face left. */
  get length(): number {
    return this.kept(this.#length);
  }

  /** Returns the mask that a character currently has. */
  of(state: PlatformerState): Mask {
    const masks = instance(state, PlatformerState, 'the state').maskFacesLeft
      ? this.kept(this.#left)
      : this.kept(this.#masks);
    return (masks[state.mask] ?? masks[0] ?? this.#masks[0]) as Mask;
  }

  /** Returns the mask that a character currently has, placed at the character's position. */
  placed(state: PlatformerState): Placed {
    return this.of(state).at(state);
  }
}

/**
 * @internal Calls `ask` with a character's set of masks, or with a set that contains a single mask.
 */
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
