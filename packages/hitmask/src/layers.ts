// Layers: which colliders collide with each other.

import { count, refuse } from './check.js';

/** The number of layers. A layer is a number from 0 to 31. */
export const LAYERS = 32;

/** Layers as a bit mask, in which bit n stands for layer n. */
export interface LayerBits {
  readonly bits: number;
}

/**
 * A set of layers: a single layer by number, a list of layers, all layers, no layers, or a bit
 * mask. A plain number always means a single layer, from 0 to 31. Write a bit mask as
 * `{ bits: 0b0110 }`.
 *
 * @example
 * const PLAYER = 0, ENEMY = 1, COIN = 2;
 * world.insert({ sprite, x, y, layer: PLAYER, collidesWith: [ENEMY, COIN] });
 */
export type Layers = number | readonly number[] | 'all' | 'none' | LayerBits;

const ALL = 2 ** LAYERS - 1;

/** @internal Returns the number of a single layer after checking it. */
export function layerNumber(layer: number): number {
  if (Number.isInteger(layer) && layer >= 0 && layer < LAYERS) return layer;
  return refuse('a layer', layer, 'a number from 0 to 31; write bit masks as { bits: … }');
}

/** @internal Returns the bits of a set of layers. */
export function layerBits(layers: Layers = 'all'): number {
  if (layers === 'all') return ALL;
  if (layers === 'none') return 0;
  if (typeof layers === 'number') return bit(layers);
  if (isList(layers)) return layers.reduce((bits, layer) => (bits | bit(layer)) >>> 0, 0);
  const bits = (layers as LayerBits | null)?.bits;
  if (bits === undefined)
    return refuse(
      'the layers',
      layers,
      "a number from 0 to 31, a list of them, 'all', 'none' or { bits: … }",
    );
  return count(bits, 'the bits of the layers', ALL);
}

function bit(layer: number): number {
  return (1 << layerNumber(layer)) >>> 0;
}

function isList(layers: readonly number[] | LayerBits): layers is readonly number[] {
  return Array.isArray(layers);
}
