// Colliders: the options to insert one into a world, and a collider as you read it back.

import { Answer } from './answer.js';
import { count } from './check.js';
import { asSprite, type ColliderId, type SpriteId } from './collider-id.js';
import type { LayerBits, Layers } from './layers.js';
import type { Positions } from './masks.js';
import type { PoseOptions } from './posed.js';
import type { Point } from './types.js';
import type { Terrain } from './terrain.js';

/** The options of all colliders, whatever their shape. */
export interface ColliderTraits {
  /** The position, by default (0, 0): of the top left, or of the pivot if there is a pose. */
  x?: number;
  y?: number;
  /** The layer that it is in, from 0 to 31; by default 0. */
  layer?: number;
  /**
   * The layers that it collides with; by default all. Two collide only if each one's layer is in
   * the other's set.
   */
  collidesWith?: Layers;
  /**
   * A whole number of your own from 0 to 2⁵³ − 1 (as a `bigint` to 2⁶⁴ − 1), which the world saves
   * and hashes; by default 0.
   */
  userData?: number | bigint;
  /** Whether it overlaps and gets events, but never blocks: for coins, triggers and hitboxes. */
  sensor?: boolean;
}

/** The turn and the scale of a collider about its pivot, which is put at its position. */
export type ColliderPose = Omit<PoseOptions, 'x' | 'y'>;

/** A collider that shows a sprite. */
export interface ColliderOptions extends ColliderTraits {
  sprite: SpriteId;
  /** The frame of the sprite, by default 0; the index wraps around. */
  frame?: number;
  /** Turns and scales it. In a pose, fractions of a pixel of its position count. */
  pose?: ColliderPose;
  /**
   * Whether it stands still, as walls do: two still colliders never collide, and
   * {@link World.moveAll} does not move it.
   */
  still?: boolean;
}

/**
 * Many colliders with the same traits, one at each position. They show sprites without a pose.
 */
export interface CollidersOptions extends Omit<ColliderTraits, 'x' | 'y'> {
  /** The sprite that all of them show, or one for each. */
  sprite: SpriteId | ArrayLike<SpriteId>;
  /** The frame that all of them show, or one for each; by default 0. */
  frame?: number | ArrayLike<number>;
  /** Their positions: x of the first one at index 0, its y at index 1, and so on. */
  xy: Positions;
  /** Whether they stand still: see {@link ColliderOptions.still}. */
  still?: boolean;
}

/** A collider with terrain as its shape. It is still. */
export interface TerrainColliderOptions extends ColliderTraits {
  /** The terrain. The world has a copy, which {@link World.carve} changes. */
  terrain: Terrain;
}

/** The pose of a collider: it can be passed to {@link World.setPose} again. */
export interface ReadPose {
  readonly x: number;
  readonly y: number;
  readonly pivot: Point;
  readonly degrees: number;
  readonly scale: Point;
}

/** A collider as it was when it was read. */
export class Collider {
  readonly id: ColliderId;
  /** The pixel of its top left, or of its pivot if it is in a pose. */
  readonly x: number;
  readonly y: number;
  /** The sprite that it shows; null for terrain. */
  readonly sprite: SpriteId | null;
  /** The frame that it shows; null for terrain. */
  readonly frame: number | null;
  readonly layer: number;
  /** The layers that it collides with. */
  readonly collidesWith: LayerBits;
  readonly still: boolean;
  readonly sensor: boolean;
  /** Its pose; null if it has none. */
  readonly pose: ReadPose | null;
  readonly #userData: readonly [low: number, high: number];

  /** @internal */
  constructor(id: ColliderId, answer: Answer) {
    this.id = id;
    const { x, y } = answer.point();
    const [sprite, frame] = [answer.number(), answer.number()];
    this.x = x;
    this.y = y;
    this.sprite = sprite < 0 ? null : asSprite(sprite);
    this.frame = frame < 0 ? null : frame;
    this.layer = answer.number();
    this.collidesWith = { bits: answer.number() };
    this.#userData = [answer.number(), answer.number()];
    this.still = answer.number() === 1;
    this.sensor = answer.number() === 1;
    this.pose = answer.isDone ? null : readPose(answer);
  }

  /**
   * Its user data.
   *
   * @throws If it is 2⁵³ or more, which a number may not hold: see {@link userDataBits}.
   */
  get userData(): number {
    const [low, high] = this.#userData;
    const data = high * 2 ** 32 + low;
    if (data <= Number.MAX_SAFE_INTEGER) return data;
    throw new RangeError(
      `the user data is ${this.userDataBits}, more than a number holds exactly: read userDataBits`,
    );
  }

  /** Its user data, whatever its size. */
  get userDataBits(): bigint {
    const [low, high] = this.#userData;
    return (BigInt(high) << 32n) | BigInt(low);
  }
}

function readPose(answer: Answer): ReadPose {
  const { x, y } = answer.point();
  return { x, y, pivot: answer.point(), degrees: answer.number(), scale: answer.point() };
}

/** @internal User data as two words of 32 bits. */
export function userDataWords(data: number | bigint): readonly [low: number, high: number] {
  if (typeof data !== 'bigint') {
    const whole = count(data, 'the user data', Number.MAX_SAFE_INTEGER);
    return [whole >>> 0, Math.floor(whole / 2 ** 32)];
  }
  if (data !== BigInt.asUintN(64, data))
    throw new RangeError(`the user data is ${data}, but it must be from 0 to 2⁶⁴ − 1`);
  return [Number(data & 0xffff_ffffn), Number(data >> 32n)];
}
