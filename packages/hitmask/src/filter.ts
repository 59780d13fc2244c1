// Which colliders a query of a world considers.

import { flag, refuse } from './check.js';
import type { ColliderId } from './collider-id.js';
import { layerBits, type LayerBits, type Layers } from './layers.js';

/** Which colliders a query considers: those that meet all conditions that you set. */
export interface FilterOptions {
  /** Only those in these layers. */
  layers?: Layers;
  /** All but this one. */
  except?: ColliderId;
  /** Only solid ones: no sensors. */
  solid?: boolean;
  /** Only sensors. */
  sensors?: boolean;
  /** Only those that are still. */
  still?: boolean;
  /** Only those that are not still. */
  moving?: boolean;
}

/**
 * Which colliders a query considers; by default all. If you filter only by layers, pass them
 * directly.
 *
 * @example
 * world.ray([4, 12], [94, 14], { except: guard, solid: true });
 * world.nearest(missile, ENEMY);
 */
export type Filter = FilterOptions | Exclude<Layers, LayerBits>;

const KNOWN = ['solid', 'sensors', 'still', 'moving'] as const;

/** @internal Layers, flags, and the id to leave out, 0 for none. */
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

/** @internal The id to leave out, 0 for none. */
export function exceptNumber(except: ColliderId | undefined): number {
  if (except === undefined) return 0;
  return typeof except === 'number' && (except as number) !== 0
    ? except
    : refuse('except', except, 'the id of a collider, a number that is never 0');
}
