// Colliders: the options for inserting them into a world, and their current properties as you read
// them back.

import { Answer } from './answer.js';
import { count } from './check.js';
import { asSprite, type ColliderId, type SpriteId } from './collider-id.js';
import type { LayerBits, Layers } from './layers.js';
import type { Positions } from './masks.js';
import type { PoseOptions } from './posed.js';
import type { Point } from './types.js';
import type { Terrain } from './terrain.js';

/** The options that all colliders have, whatever their shape. */
export interface ColliderTraits {
  /**
   * The position of the collider's top left, or of its pivot if the collider has a pose. Defaults
   * to (0, 0).
   */
  x?: number;
  y?: number;
  /** The layer of the collider, from 0 to 31. Defaults to 0. */
  layer?: number;
  /**
   * The layers that the collider collides with. Defaults to all layers. Two colliders collide only
   * if the layer of each is in the other's set.
   */
  collidesWith?: Layers;
  /**
   * An integer of your own, from 0 to 2⁵³ − 1 (or to 2⁶⁴ − 1 as a `bigint`), which is part of the
   * world's saved state and hash. Defaults to 0.
   */
  userData?: number | bigint;
  /**
   * Whether the collider is a sensor, which overlaps others and causes events but never blocks. Use
   * sensors for coins, triggers and hitboxes.
   */
  sensor?: boolean;
}

/** The rotation and scale of a collider about its pivot, which is placed at its position. */
export type ColliderPose = Omit<PoseOptions, 'x' | 'y'>;

/** A collider that shows a sprite. */
export interface ColliderOptions extends ColliderTraits {
  sprite: SpriteId;
  /** The frame of the sprite. The index wraps around. Defaults to 0. */
  frame?: number;
  /**
   * The collider's rotation and scale. With a pose, fractions of a pixel in the collider's position
   * have an effect.
   */
  pose?: ColliderPose;
  /**
   * Whether the collider stands still, as walls do. Two still colliders never collide with each
   * other, and {@link World.moveAll} does not move them.
   */
  still?: boolean;
}

/** Many colliders with the same traits, one at each position. They show sprites without a pose. */
export interface CollidersOptions extends Omit<ColliderTraits, 'x' | 'y'> {
  /** The sprite that all colliders show, or a list with one sprite for each collider. */
  sprite: SpriteId | ArrayLike<SpriteId>;
  /**
   * The frame that all colliders show, or a list with one frame for each collider. Defaults to 0.
   */
  frame?: number | ArrayLike<number>;
  /**
   * The positions of the colliders: the x of the first collider is at index 0, its y is at index 1,
   * and so on.
   */
  xy: Positions;
  /** Whether the colliders stand still; see {@link ColliderOptions.still}. */
  still?: boolean;
}

/** A collider whose shape is terrain. It is always still. */
export interface TerrainColliderOptions extends ColliderTraits {
  /** The terrain. The world stores a copy, which you can change with {@link World.carve}. */
  terrain: Terrain;
}

/** The pose of a collider. You can pass it back to {@link World.setPose}. */
export interface ReadPose {
  readonly x: number;
  readonly y: number;
  readonly pivot: Point;
  readonly degrees: number;
  readonly scale: Point;
}

/** The properties of a collider at the time when it was read. */
export class Collider {
  readonly id: ColliderId;
  /** The pixel at the collider's top left, or at its pivot if the collider is in a pose. */
  readonly x: number;
  readonly y: number;
  /** The sprite that the collider shows; null for terrain. */
  readonly sprite: SpriteId | null;
  /** The frame that the collider shows; null for terrain. */
  readonly frame: number | null;
  readonly layer: number;
  /** The layers that the collider collides with. */
  readonly collidesWith: LayerBits;
  readonly still: boolean;
  readonly sensor: boolean;
  /** The collider's pose; null if it has none. */
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
   * The collider's user data.
   *
   * @throws If the user data is 2⁵³ or more, which a number cannot always represent exactly; see
   *   {@link userDataBits}.
   */
  get userData(): number {
    const [low, high] = this.#userData;
    const data = high * 2 ** 32 + low;
    if (data <= Number.MAX_SAFE_INTEGER) return data;
    throw new RangeError(
      `the user data is ${this.userDataBits}, more than a number holds exactly: read userDataBits`,
    );
  }

  /** The collider's user data, whatever its size. */
  get userDataBits(): bigint {
    const [low, high] = this.#userData;
    return (BigInt(high) << 32n) | BigInt(low);
  }
}

function readPose(answer: Answer): ReadPose {
  const { x, y } = answer.point();
  return { x, y, pivot: answer.point(), degrees: answer.number(), scale: answer.point() };
}

/** @internal Returns user data as two 32-bit words. */
export function userDataWords(data: number | bigint): readonly [low: number, high: number] {
  if (typeof data !== 'bigint') {
    const whole = count(data, 'the user data', Number.MAX_SAFE_INTEGER);
    return [whole >>> 0, Math.floor(whole / 2 ** 32)];
  }
  if (data !== BigInt.asUintN(64, data))
    throw new RangeError(`the user data is ${data}, but it must be from 0 to 2⁶⁴ − 1`);
  return [Number(data & 0xffff_ffffn), Number(data >> 32n)];
}
