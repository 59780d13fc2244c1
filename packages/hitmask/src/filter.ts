// Filters: which colliders a query of a world considers.

import { flag, refuse } from './check.js';
import type { ColliderId } from './collider-id.js';
import { layerBits, type LayerBits, type Layers } from './layers.js';

/**
 * The conditions that a collider must meet for a query to consider it. A collider must meet all
 * conditions that you set.
 */
export interface FilterOptions {
  /** Consider only colliders in these layers. */
  layers?: Layers;
  /** Consider all colliders except this one. */
  except?: ColliderId;
  /** Consider only solid colliders, that is, no sensors. */
  solid?: boolean;
  /** Consider only sensors. */
  sensors?: boolean;
  /** Consider only colliders that are still. */
  still?: boolean;
  /** Consider only colliders that are not still. */
  moving?: boolean;
}

/**
 * Which colliders a query considers. By default, it considers all of them. To filter only by
 * layers, pass the layers directly.
 *
 * @example
 * world.ray([4, 12], [94, 14], { except: guard, solid: true });
 * world.nearest(missile, ENEMY);
 */
export type Filter = FilterOptions | Exclude<Layers, LayerBits>;

const KNOWN = ['solid', 'sensors', 'still', 'moving'] as const;

/** @internal Returns layers, flags, and the id to exclude (0 for none). */
export function filterParts(
  filter: Filter = 'all',
): readonly [layers: number, flags: number, except: number] {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    return [layerBits(filter as Layers), 0, 0];
  const { layers, except, ...rest } = filter as FilterOptions;
  for (const key of Object.keys(rest)) {
    if (!KNOWN.some((known) => known === key)) {
      throw new TypeError(`a filter has layers, except, ${KNOWN.join(', ')}, but not ${key}`);
    }
  }
  const flags = KNOWN.reduce(
    (flags, key, bit) => flags | (rest[key] !== undefined && flag(rest[key], key) ? 1 << bit : 0),
    0,
  );
  return [layerBits(layers), flags, exceptNumber(except)];
}

/** @internal Returns the id to exclude, or 0 for none. */
export function exceptNumber(except: ColliderId | undefined): number {
  if (except === undefined) return 0;
  return typeof except === 'number' && (except as number) !== 0
    ? except
    : refuse('except', except, 'the id of a collider, a number that is never 0');
}
