// The ids of colliders and sprites.

import { array, refuse } from './check.js';

declare const colliderId: unique symbol;
declare const spriteId: unique symbol;

/**
 * The id of a collider in its world: a number, never 0, so it is truthy. No other collider ever
 * gets the same id, not even after this one was removed: a call with the old id throws an error or
 * returns null. The id stays the same in snapshots, in saved bytes and in replays.
 *
 * The lower 24 bits are the index, which {@link indexOf} returns, and the upper 29 count how often
 * that index was used. So a world has room for 2²⁴ − 1 colliders.
 */
export type ColliderId = number & { readonly [colliderId]: 'ColliderId' };

/** Ids in a typed array. Lists of pairs have two for each pair: see {@link pairs}. */
export interface ColliderIds extends Float64Array {
  [index: number]: ColliderId;
  at(index: number): ColliderId | undefined;
  subarray(begin?: number, end?: number): ColliderIds;
  values(): ArrayIterator<ColliderId>;
  [Symbol.iterator](): ArrayIterator<ColliderId>;
}

/**
 * The id of a sprite in a world: sprites are numbered from 0, in the order in which they were
 * added.
 */
export type SpriteId = number & { readonly [spriteId]: 'SpriteId' };

const INDEX_BITS = 24;

/**
 * The index of a collider, counted from 0: small, so use it for arrays of your own. After the
 * collider is removed, another one gets the index again.
 *
 * @example
 * const sprites: Sprite[] = [];
 * sprites[indexOf(id)] = sprite;
 */
export function indexOf(id: ColliderId): number {
  return (idNumber(id) & (2 ** INDEX_BITS - 1)) - 1;
}

/**
 * The pairs of a list of ids.
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

/** @internal The pair that begins at an index of a list. */
export function pairAt(ids: ColliderIds, at: number): readonly [ColliderId, ColliderId] {
  return [ids[at] as ColliderId, ids[at + 1] as ColliderId];
}

/** @internal The order of pairs: by the index of the first collider, then by that of the second. */
export function pairOrder(ids: ColliderIds, at: number): number {
  return indexOf(ids[at] as ColliderId) * 2 ** INDEX_BITS + indexOf(ids[at + 1] as ColliderId);
}

/** @internal A number of the WebAssembly as an id. */
export function asId(number: number): ColliderId {
  return number as ColliderId;
}

/** @internal An id as the WebAssembly takes it. It checks whether the number is an id. */
export function idNumber(id: ColliderId): number {
  if (typeof id === 'number') return id;
  const given = id as unknown;
  throw (given ?? undefined) === undefined
    ? new TypeError(`${given} is not the id of a collider`)
    : refuseId(given);
}

/** @internal An id to look up. `undefined` and null are the id of no collider. */
export function maybeIdNumber(id: ColliderId): number {
  if (typeof id === 'number') return id;
  return (id ?? undefined) === undefined ? NaN : refuseId(id);
}

function refuseId(id: unknown): never {
  return refuse('the id', id, 'a number: the id of a collider');
}

/** @internal An id, or null. */
export function maybeId(number: number | undefined): ColliderId | null {
  return number === undefined ? null : asId(number);
}

/** @internal A list of numbers of the WebAssembly as ids. */
export function asIds(numbers: Float64Array): ColliderIds {
  return numbers as ColliderIds;
}

/** @internal A number of the WebAssembly as the id of a sprite. */
export function asSprite(number: number): SpriteId {
  return number as SpriteId;
}
