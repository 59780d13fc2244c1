// The border of a mask as lines, for debug drawing.

import type { Mask } from '../mask.js';

/** A horizontal or vertical line between pixels. */
export interface Edge {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Returns the edges between solid and empty pixels. Adjacent edges on a line are merged. */
export function edges(mask: Mask): Edge[] {
  // Add an empty column and row on each side, so that every edge lies between two pixels.
  const [width, height, pixels] = [mask.width + 2, mask.height + 2, mask.pixels()];
  const solid = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 2) {
    solid[((pixels[at + 1] as number) + 1) * width + (pixels[at] as number) + 1] = 1;
  }
  const found: Edge[] = [];
  const isEdge = (at: number, step: number): boolean => solid[at] !== solid[at - step];
  for (let y = 1; y < height; y++) {
    for (const [from, to] of runs(1, width, (x) => isEdge(y * width + x, width))) {
      found.push({ x1: from - 1, y1: y - 1, x2: to - 1, y2: y - 1 });
    }
  }
  for (let x = 1; x < width; x++) {
    for (const [from, to] of runs(1, height, (y) => isEdge(y * width + x, 1))) {
      found.push({ x1: x - 1, y1: from - 1, x2: x - 1, y2: to - 1 });
    }
  }
  return found;
}

/** Returns the contiguous ranges in which a condition is true. */
function runs(from: number, to: number, is: (at: number) => boolean): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let at = from; at < to; at++) {
    if (!is(at)) continue;
    const begin = at;
    while (at < to && is(at)) at++;
    found.push([begin, at]);
  }
  return found;
}
