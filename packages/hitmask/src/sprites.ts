// Sprites: the masks and animation frames that the colliders of a world show.

import { Answer } from './answer.js';
import { count, instance, integer, iterable, options, pixel } from './check.js';
import { asSprite, type SpriteId } from './collider-id.js';
import { Clip } from './clip.js';
import { Frame } from './frame.js';
import { Handle } from './handle.js';
import { loaded } from './load.js';
import { Mask } from './mask.js';
import { Placed } from './placed.js';
import type { Mask as RawMask, Sprites as Raw } from './wasm/hitmask.js';

/**
 * A frame of an animation: its mask, and the mask's position relative to the sprite's top left.
 * Instead of this object, you can also pass a placed mask.
 */
export interface SpriteFrame {
  readonly mask: Mask;
  /** Defaults to 0. */
  readonly x?: number;
  /** Defaults to 0. */
  readonly y?: number;
}

/**
 * The sprites that colliders can show. Each world has its own set of sprites. Create a set in
 * advance to use the same sprites in several worlds, or to read a saved world.
 *
 * @example
 * const sprites = new Sprites();
 * const ship = sprites.addMask(shipMask);
 * const [left, right] = [new World({ sprites }), new World({ sprites })];
 */
export class Sprites extends Handle<Raw> {
  constructor();
  /** @internal */
  constructor(raw: Raw | undefined);
  constructor(raw?: Raw) {
    super(raw ?? new (loaded().Sprites)());
  }

  /** The number of sprites. */
  get length(): number {
    return this.raw.count();
  }

  /**
   * Adds a sprite with a single mask, and returns the sprite's id. Later changes to the mask do not
   * affect the sprite.
   */
  addMask(mask: Mask): SpriteId {
    return asSprite(this.raw.addMask(instance(mask, Mask, 'the mask').raw));
  }

  /** Adds a sprite with these frames; see {@link World.addFrames}. */
  addFrames(frames: Iterable<Mask | SpriteFrame | Frame>): SpriteId {
    return asSprite(this.raw.addFrames(...frameParts(frames)));
  }

  /** Adds a sprite with the frames of a clip; see {@link World.addClip}. */
  addClip(clip: Clip): SpriteId {
    return this.addFrames(framesOf(clip));
  }

  /** Returns the number of frames of a sprite; null if there is no such sprite. */
  frames(sprite: SpriteId): number | null {
    return this.raw.frames(count(sprite, 'the sprite')) ?? null;
  }

  /**
   * Returns the mask of a frame, at its position relative to the sprite's top left; null if there
   * is no such sprite. The index wraps around.
   */
  mask(sprite: SpriteId, frame = 0): Placed | null {
    const found = this.raw.mask(count(sprite, 'the sprite'), integer(frame, 'the frame'));
    if (found === undefined) return null;
    const placed = new Mask(found.mask()).at(new Answer(found.at()).point());
    found.free();
    return placed;
  }
}

/** @internal Returns the frames of a clip, in the order in which they play. */
export function framesOf(clip: Clip): Frame[] {
  return instance(clip, Clip, 'the clip').frames.map(({ frame }) => frame);
}

/**
 * @internal Returns frames in the form that the WebAssembly accepts: separate mask handles, which
 *   the call consumes, and the offsets of the masks.
 */
export function frameParts(
  frames: Iterable<Mask | SpriteFrame | Frame>,
): [masks: RawMask[], offsets: Int32Array] {
  const list = Array.from(iterable(frames, 'the frames'), (frame) => {
    const { mask, x = 0, y = 0 } = spriteFrame(frame);
    return {
      raw: instance(mask, Mask, 'the mask of a frame').raw,
      x: pixel(x, 'x'),
      y: pixel(y, 'y'),
    };
  });
  return [list.map(({ raw }) => raw.share()), Int32Array.from(list.flatMap(({ x, y }) => [x, y]))];
}

function spriteFrame(frame: Mask | SpriteFrame | Frame): SpriteFrame {
  if (frame instanceof Mask) return { mask: frame };
  return frame instanceof Frame ? { mask: frame.mask, ...frame.offset } : options(frame, 'a frame');
}
