// Stencils: a figure, or a mask at a position, for filling, carving or searching an area.

import { refuseClass } from './check.js';
import { Handle } from './handle.js';
import { figureNumbers, type Figure } from './figure.js';
import { Placed } from './placed.js';
import type { Mask as RawMask } from './wasm/hitmask.js';

/** A set of pixels: a figure, or a mask at a position. */
export type Stencil = Figure | Placed;

/**
 * @internal Returns a stencil in the form that the WebAssembly accepts: its numbers, and a separate
 *   mask handle that the call consumes.
 */
export function stencilParts(stencil: Stencil): [numbers: Float64Array, mask: RawMask | undefined] {
  if (stencil instanceof Placed)
    return [Float64Array.of(stencil.x, stencil.y), stencil.mask.raw.share()];
  // It is easy to pass a mask without a position by mistake.
  if (stencil instanceof Handle) refuseClass('the area', stencil, 'Placed');
  return [figureNumbers(stencil), undefined];
}
