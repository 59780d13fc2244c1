// The colliders of a world: how to insert, read, change and move them.

import { Answer, maybe } from './answer.js';
import {
  coordinates,
  count,
  flag,
  instance,
  integer,
  length,
  options,
  pixel,
  refuse,
} from './check.js';
import {
  asId,
  asIds,
  idNumber,
  maybeId,
  maybeIdNumber,
  type ColliderId,
  type ColliderIds,
  type SpriteId,
} from './collider-id.js';
import {
  Collider,
  userDataWords,
  type ColliderOptions,
  type ColliderPose,
  type ColliderTraits,
  type CollidersOptions,
  type TerrainColliderOptions,
} from './collider.js';
import { layerBits, layerNumber, type Layers } from './layers.js';
import { Mask } from './mask.js';
import { pixels, type Positions } from './masks.js';
import type { Placed } from './placed.js';
import { posePixels, type PoseOptions } from './posed.js';
import { Terrain } from './terrain.js';
import type { Point, PointLike } from './types.js';
import { WorldQueries } from './world-queries.js';

/** The methods of a world that insert, read, change and move colliders. */
export abstract class WorldColliders extends WorldQueries {
  /** The pixels of fractional positions. The array is kept so that its memory is reused. */
  #floors = new Int32Array(0);

  // Colliders.

  /** The number of colliders. */
  get length(): number {
    return this.raw.count();
  }

  /**
   * One more than the largest index that any collider has had. This is the required length for your
   * own arrays that are indexed by {@link indexOf}.
   */
  get slots(): number {
    return this.raw.slots;
  }

  /** The size of the world in memory, in bytes, not counting masks and terrain. */
  get bytes(): number {
    return this.raw.bytes();
  }

  /** Inserts a collider, and returns its id. */
  insert(collider: ColliderOptions): ColliderId {
    const {
      sprite,
      frame = 0,
      x = 0,
      y = 0,
      pose,
      still = false,
      sensor = false,
    } = options(collider, 'a collider', COLLIDER);
    const shape = [count(sprite, 'the sprite'), integer(frame, 'the frame')] as const;
    const numbers =
      pose === undefined
        ? NO_POSE
        : this.#pose({ ...options(pose, 'a pose', POSE), x, y }, ...shape);
    const traits = traitNumbers(collider);
    return asId(
      this.raw.insert(
        ...shape,
        pixel(x, 'x'),
        pixel(y, 'y'),
        numbers,
        ...traits,
        flag(still, 'still'),
        flag(sensor, 'sensor'),
      ),
    );
  }

  /**
   * Inserts terrain as a collider, which is always still. The world stores a copy, which shares its
   * pixels with the original until one of them changes.
   */
  insertTerrain(collider: TerrainColliderOptions): ColliderId {
    const {
      terrain,
      x = 0,
      y = 0,
      sensor = false,
    } = options(collider, 'a terrain collider', TERRAIN);
    const at = [pixel(x, 'x'), pixel(y, 'y')] as const;
    return asId(
      this.raw.insertTerrain(
        instance(terrain, Terrain, 'the terrain').raw,
        ...at,
        ...traitNumbers(collider),
        flag(sensor, 'sensor'),
      ),
    );
  }

  /**
   * Removes a collider. The next tick reports an end event, with the same id, for every pair that
   * contained the collider.
   */
  remove(id: ColliderId): void {
    this.raw.remove(idNumber(id));
  }

  /** Returns whether a collider with this id exists. */
  has(id: ColliderId): boolean {
    return this.raw.has(maybeIdNumber(id));
  }

  /** Returns the current properties of a collider; null if it was removed or never existed. */
  get(id: ColliderId): Collider | null {
    return maybe(this.raw.get(maybeIdNumber(id)), (answer) => new Collider(id, answer));
  }

  /** Returns the ids of all colliders, in the order of their indices. */
  ids(): ColliderIds {
    return asIds(this.raw.ids());
  }

  /** Iterates over the current properties of all colliders, in the order of their indices. */
  *[Symbol.iterator](): Generator<Collider, void, undefined> {
    for (const id of this.ids()) {
      const collider = this.get(id);
      if (collider !== null) yield collider;
    }
  }

  /** Returns the pixel at the collider's top left, or at its pivot if it is in a pose. */
  position(id: ColliderId): Point {
    return new Answer(this.raw.position(idNumber(id))).point();
  }

  /**
   * Returns the collider's mask at its position, for queries about two masks; null if the collider
   * is terrain, for which you can call {@link World.terrain}.
   */
  placed(id: ColliderId): Placed | null {
    const found = this.raw.placed(idNumber(id));
    if (found === undefined) return null;
    const placed = new Mask(found.mask()).at(new Answer(found.at()).point());
    found.free();
    return placed;
  }

  // Changes to one collider.

  /**
   * Moves a collider to a pixel in one jump. Other colliders never block this move. Fractions of a
   * pixel are rounded down, so for a sprite that moves by fractions, store its exact position
   * yourself. A collider in a pose keeps the fraction of its pose.
   */
  setPosition(id: ColliderId, position: PointLike): void;
  setPosition(id: ColliderId, x: number, y: number): void;
  setPosition(id: ColliderId, x: number | PointLike, y?: number): void {
    this.raw.setPosition(idNumber(id), ...pixelOf(x, y));
  }

  /** Shows another frame of the collider's sprite. The index wraps around. */
  setFrame(id: ColliderId, frame: number): void {
    this.raw.setFrame(idNumber(id), integer(frame, 'the frame'));
  }

  /** Shows a frame of another sprite. The index wraps around. The collider keeps its pose. */
  setSprite(id: ColliderId, sprite: SpriteId, frame = 0): void {
    this.raw.setSprite(idNumber(id), count(sprite, 'the sprite'), integer(frame, 'the frame'));
  }

  /**
   * Puts a collider into a pose, at the pose's position. Pass null to remove the pose: the sprite
   * is then upright, at the pixel where it is now.
   */
  setPose(id: ColliderId, pose: PoseOptions | null): void {
    this.raw.setPose(idNumber(id), this.#poseOf(id, pose));
  }

  /** Sets the layer of a collider, and the layers that it collides with. */
  setLayers(id: ColliderId, layer: number, collidesWith: Layers): void {
    this.raw.setLayers(idNumber(id), layerNumber(layer), layerBits(collidesWith));
  }

  /** Sets the user data of a collider. */
  setUserData(id: ColliderId, userData: number | bigint): void {
    this.raw.setUserData(idNumber(id), ...userDataWords(userData));
  }

  // Changes to one collider, unless something solid blocks them.

  /**
   * Moves a collider to a pixel, unless it would be blocked there. Returns null if the collider
   * moved; otherwise, changes nothing and returns the id of the collider that blocks it.
   *
   * A collider is blocked by every solid collider that it collides with, except for those that it
   * already overlaps, so a collider that is stuck can move. Colliders between the two positions are
   * ignored; see {@link sweep}.
   */
  trySetPosition(id: ColliderId, position: PointLike): ColliderId | null;
  trySetPosition(id: ColliderId, x: number, y: number): ColliderId | null;
  trySetPosition(id: ColliderId, x: number | PointLike, y?: number): ColliderId | null {
    return maybeId(this.raw.trySetPosition(idNumber(id), ...pixelOf(x, y)));
  }

  /**
   * Calls {@link setFrame}, unless the collider would be blocked. Returns null if the frame was
   * set; otherwise, returns the id of the collider that blocks it.
   */
  trySetFrame(id: ColliderId, frame: number): ColliderId | null {
    return maybeId(this.raw.trySetFrame(idNumber(id), integer(frame, 'the frame')));
  }

  /**
   * Calls {@link setSprite}, unless the collider would be blocked. Returns null if the sprite was
   * set; otherwise, returns the id of the collider that blocks it.
   */
  trySetSprite(id: ColliderId, sprite: SpriteId, frame = 0): ColliderId | null {
    return maybeId(
      this.raw.trySetSprite(idNumber(id), count(sprite, 'the sprite'), integer(frame, 'the frame')),
    );
  }

  /**
   * Calls {@link setPose}, unless the collider would be blocked. Returns null if the pose was set;
   * otherwise, returns the id of the collider that blocks it.
   */
  trySetPose(id: ColliderId, pose: PoseOptions | null): ColliderId | null {
    return maybeId(this.raw.trySetPose(idNumber(id), this.#poseOf(id, pose)));
  }

  /**
   * Moves a collider by the shortest push to a position where it overlaps nothing solid, and
   * returns that push. The push is (0, 0) if the collider is already free. If there is no free
   * position within 4095 pixels, the collider does not move, and the result is null.
   */
  pushOut(id: ColliderId): Point | null {
    return maybe(this.raw.pushOut(idNumber(id)), (answer) => answer.point());
  }

  // Many colliders in one call.

  /**
   * Inserts a collider at each position, for example the tiles of a map, and returns the ids in the
   * same order. If one collider cannot be inserted, none is inserted.
   *
   * @example
   * const xy = Int32Array.of(40, 60, 72, 60, 104, 60);
   * const coins = world.insertAll({ sprite: coin, xy, layer: COIN, sensor: true });
   */
  insertAll(colliders: CollidersOptions): ColliderIds {
    const {
      sprite,
      frame = 0,
      still = false,
      sensor = false,
    } = options(colliders, 'the colliders', COLLIDERS);
    const xy = this.#pixels(colliders.xy);
    if (xy.length % 2 !== 0)
      throw new RangeError(`xy has ${xy.length} elements, but they are x and y for each collider`);
    const sprites = Uint32Array.from(oneOrEach(sprite, xy, 'sprite'), (sprite) =>
      count(sprite, 'the sprite'),
    );
    const frames = Int32Array.from(oneOrEach(frame, xy, 'frame'), (frame) =>
      integer(frame, 'the frame'),
    );
    return asIds(
      this.raw.insertAll(
        sprites,
        frames,
        xy,
        ...traitNumbers(colliders),
        flag(still, 'still'),
        flag(sensor, 'sensor'),
      ),
    );
  }

  /**
   * Moves every collider that is not still to the position that `xy` stores for the collider's
   * index. For index i, x is at `2 * i` in the list, and y follows. The list must have room for all
   * {@link slots}.
   *
   * @example
   * const xy = new Float32Array(2 * world.slots);
   * for (const { id, x, y } of sprites) xy.set([x, y], 2 * indexOf(id));
   * world.moveAll(xy);
   */
  moveAll(xy: Positions): void {
    const found = this.#pixels(xy);
    if (found.length < 2 * this.slots) {
      throw new RangeError(
        `xy has ${found.length} elements, but ${2 * this.slots} are needed: x and y for each of ` +
          `the ${this.slots} slots`,
      );
    }
    this.raw.moveAll(found);
  }

  /**
   * Moves the colliders with these ids. The x for the first id is at index 0 of `xy`, and its y
   * follows. If one of the colliders does not exist, none of them moves.
   */
  setPositions(ids: ArrayLike<ColliderId>, xy: Positions): void {
    const list = idList(listOf(ids, 'the ids'));
    this.raw.setPositions(list, this.#pixels(length(xy, 2 * ids.length, 'xy')));
  }

  /**
   * Changes which frame of its sprite each of these colliders shows. Frame indices wrap around. If
   * one of the colliders does not exist or is terrain, none of them changes.
   */
  setFrames(ids: ArrayLike<ColliderId>, frames: ArrayLike<number>): void {
    length(frames, listOf(ids, 'the ids').length, 'the frames');
    const list =
      frames instanceof Int32Array
        ? frames
        : Int32Array.from(frames, (frame) => integer(frame, 'the frame'));
    this.raw.setFrames(idList(ids), list);
  }

  /**
   * Returns the positions of all colliders. For the collider with index i, x is at `2 * i`, and y
   * follows. The x and y are 0 if no collider has the index. If you pass `out`, the result is
   * written into it; `out` must have room for all {@link slots}. A `Float32Array` rounds positions
   * beyond 2²⁴.
   */
  positions(): Int32Array;
  positions<T extends Positions>(out: T): T;
  positions(out?: Positions): Positions {
    const found = this.raw.positions();
    if (out === undefined) return found;
    if (!(
      out instanceof Int32Array ||
      out instanceof Float32Array ||
      out instanceof Float64Array
    )) {
      refuse('out', out, 'an Int32Array, a Float32Array or a Float64Array');
    }
    if (out.length < found.length) length(out, found.length, 'out');
    out.set(found);
    return out;
  }

  /** Converts positions to pixels. */
  #pixels(xy: Positions): Int32Array {
    if (xy instanceof Int32Array) return xy;
    listOf(xy, 'xy');
    if (this.#floors.length < xy.length) this.#floors = new Int32Array(xy.length);
    return pixels(xy, 'xy', this.#floors.subarray(0, xy.length));
  }

  /** Returns the numbers of a collider's pose; an empty array if the pose is null. */
  #poseOf(id: ColliderId, pose: PoseOptions | null): Float64Array {
    if (pose === null) return NO_POSE;
    const collider = options(pose, 'a pose').pivot === 'center' ? this.get(id) : null;
    return this.#pose(pose, collider?.sprite ?? 0, collider?.frame ?? 0);
  }

  /**
   * Returns the numbers of a pose for a frame of a sprite. The center depends on where the frame's
   * mask is.
   */
  #pose(pose: PoseOptions & ColliderPose, sprite: number, frame: number): Float64Array {
    if (pose.pivot !== 'center') return posePixels(pose, NO_SIZE);
    const box = maybe(this.raw.frameBox(sprite, frame), (answer) => answer.rect());
    const { x, y, width, height } = box ?? { x: 0, y: 0, ...NO_SIZE };
    return posePixels({ ...pose, pivot: [x + width / 2, y + height / 2] }, NO_SIZE);
  }
}

const POSE = ['pivot', 'degrees', 'radians', 'scale'];
const TRAITS = ['layer', 'collidesWith', 'userData', 'sensor'];
const COLLIDER = ['sprite', 'frame', 'x', 'y', 'pose', 'still', ...TRAITS];
const TERRAIN = ['terrain', 'x', 'y', ...TRAITS];
const COLLIDERS = ['sprite', 'frame', 'xy', 'still', ...TRAITS];

const NO_POSE = new Float64Array(0);
const NO_SIZE = { width: 0, height: 0 };

/** Checks that a value is a list, and returns it. */
function listOf<T extends { readonly length: number }>(list: T, name: string): T {
  return typeof list === 'object' && list !== null && Number.isInteger(list.length)
    ? list
    : refuse(name, list, 'a list');
}

/** Returns ids in the form that the WebAssembly accepts. */
function idList(ids: ArrayLike<ColliderId>): Float64Array {
  return ids instanceof Float64Array ? ids : Float64Array.from(ids, idNumber);
}

/** Returns a list with a single number for all colliders, or with one number for each. */
function oneOrEach<T extends number>(
  given: T | ArrayLike<T>,
  { length: numbers }: Int32Array,
  name: string,
): ArrayLike<T> {
  return typeof given === 'object' && given !== null
    ? length(given, numbers / 2, `the list of ${name}s`)
    : [given];
}

/** Returns the pixel that contains a position. */
function pixelOf(x: number | PointLike, y: number | undefined): readonly [number, number] {
  const [column, row] = coordinates(x, y);
  return [pixel(column, 'x'), pixel(row, 'y')];
}

/** Returns the numbers for the layer, the layers to collide with, and the user data. */
function traitNumbers({
  layer = 0,
  collidesWith,
  userData = 0,
}: ColliderTraits): readonly [number, number, number, number] {
  return [layerNumber(layer), layerBits(collidesWith), ...userDataWords(userData)];
}
