// The ids of colliders and sprites.

import { array, refuse } from './check.js';

declare const colliderId: unique symbol;
declare const spriteId: unique symbol;

/**
 * The id of a collider in its world: a nonzero number, so it is truthy. An id is never reused, even
 * after its collider was removed. A call with an old id throws an error or returns null. The id
 * stays the same in snapshots, in saved bytes and in replays.
 *
 * The lower 24 bits are the index, which {@link indexOf} returns. The upper 29 bits count how often
 * that index has been used. Therefore, a world has room for 2²⁴ − 1 colliders.
 */
export type ColliderId = number & { readonly [colliderId]: 'ColliderId' };

/** Ids in a typed array. In a list of pairs, each pair takes two ids; see {@link pairs}. */
export interface ColliderIds extends Float64Array {
  [index: number]: ColliderId;
  at(index: number): ColliderId | undefined;
  subarray(begin?: number, end?: number): ColliderIds;
  values(): ArrayIterator<ColliderId>;
  [Symbol.iterator](): ArrayIterator<ColliderId>;
}

/**
 * The id of a sprite in a world. Sprites are numbered from 0, in the order in which they were
 * added.
 */
export type SpriteId = number & { readonly [spriteId]: 'SpriteId' };

const INDEX_BITS = 24;

/**
 * Returns the index of a collider, starting at 0. Indices are small, so you can use them for your
 * own arrays. After a collider is removed, its index can be reused for another collider.
 *
 * @example
 * const sprites: Sprite[] = [];
 * sprites[indexOf(id)] = sprite;
 */
export function indexOf(id: ColliderId): number {
  return (idNumber(id) & (2 ** INDEX_BITS - 1)) - 1;
}

/**
 * Iterates over the pairs in a list of ids.
 *
 * @example
 * for (const [a, b] of pairs(world.touchingPairs())) draw(a, b);
 */
export function* pairs(
  ids: ColliderIds,
): Generator<readonly [ColliderId, ColliderId], void, undefined> {
  array<Float64Array>(ids, Float64Array, 'the ids');
  for (let at = 0; at + 1 < ids.length; at += 2) yield pairAt(ids, at);
}

/** @internal Returns the pair that begins at an index of a list. */
export function pairAt(ids: ColliderIds, at: number): readonly [ColliderId, ColliderId] {
  return [ids[at] as ColliderId, ids[at + 1] as ColliderId];
}

/**
 * @internal Returns a sort key for pairs: by the index of the first collider, then by the index of
 *   the second.
 */
export function pairOrder(ids: ColliderIds, at: number): number {
  return indexOf(ids[at] as ColliderId) * 2 ** INDEX_BITS + indexOf(ids[at + 1] as ColliderId);
}

/** @internal Converts a number from the WebAssembly to an id. */
export function asId(number: number): ColliderId {
  return number as ColliderId;
}

/**
 * @internal Converts an id to the number that the WebAssembly expects. The WebAssembly checks
 *   whether the number is an id.
 */
export function idNumber(id: ColliderId): number {
  if (typeof id === 'number') return id;
  const given = id as unknown;
  throw (given ?? undefined) === undefined
    ? new TypeError(`${given} is not the id of a collider`)
    : refuseId(given);
}

/**
 * @internal Converts an id that is only looked up. `undefined` and null count as an id that no
 *   collider has.
 */
export function maybeIdNumber(id: ColliderId): number {
  if (typeof id === 'number') return id;
  return (id ?? undefined) === undefined ? NaN : refuseId(id);
}

function refuseId(id: unknown): never {
  return refuse('the id', id, 'a number: the id of a collider');
}

/** @internal Converts a number to an id; returns null if there is no number. */
export function maybeId(number: number | undefined): ColliderId | null {
  return number === undefined ? null : asId(number);
}

/** @internal Converts a list of numbers from the WebAssembly to ids. */
export function asIds(numbers: Float64Array): ColliderIds {
  return numbers as ColliderIds;
}

/** @internal Converts a number from the WebAssembly to the id of a sprite. */
export function asSprite(number: number): SpriteId {
  return number as SpriteId;
}
