// What fills, carves or searches an area: a mask at a position, or a figure.

import { refuseClass } from './check.js';
import { Handle } from './handle.js';
import { figureNumbers, type Figure } from './figure.js';
import { Placed } from './placed.js';
import type { Mask as RawMask } from './wasm/hitmask.js';

/** A figure, or a mask at a position: the pixels of either. */
export type Stencil = Figure | Placed;

/**
 * @internal A stencil as the WebAssembly takes it: its numbers, and a mask of its own that the call
 *   consumes.
 */
export function stencilParts(stencil: Stencil): [numbers: Float64Array, mask: RawMask | undefined] {
  if (stencil instanceof Placed)
    return [Float64Array.of(stencil.x, stencil.y), stencil.mask.raw.share()];
  // A mask without a position is a mistake that is easy to make.
  if (stencil instanceof Handle) refuseClass('the area', stencil, 'Placed');
  return [figureNumbers(stencil), undefined];
}
