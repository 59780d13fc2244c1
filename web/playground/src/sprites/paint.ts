// The picture of a sprite in a pose, drawn like its mask: each solid pixel has the color of the
// sprite.

import type { Placed } from '../engine';

/** The rotation and scale of a sprite about its center. */
export interface Turn {
  readonly degrees: number;
  readonly scale: { readonly x: number; readonly y: number };
}

/**
 * Gives each solid pixel the color of the picture's pixel under its center.
 *
 * @param placed The drawn mask. Before rotation, the top left of the picture is at (0, 0).
 */
export function paint(image: ImageData, { degrees, scale }: Turn, placed: Placed): OffscreenCanvas {
  const { width, height } = placed.mask;
  const canvas = new OffscreenCanvas(Math.max(width, 1), Math.max(height, 1));
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return canvas;
  const out = new ImageData(width, height);
  const [from, to] = [new Uint32Array(image.data.buffer), new Uint32Array(out.data.buffer)];
  const { width: columns, height: rows } = image;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const pixels = placed.mask.pixels();
  for (let index = 0; index < pixels.length; index += 2) {
    const [x, y] = [pixels[index] as number, pixels[index + 1] as number];
    const [dx, dy] = [placed.x + x + 0.5 - columns / 2, placed.y + y + 0.5 - rows / 2];
    const u = (dx * cos + dy * sin) / scale.x + columns / 2;
    const v = (dy * cos - dx * sin) / scale.y + rows / 2;
    to[y * width + x] = solidColor(from, columns, rows, u, v);
  }
  context.putImageData(out, 0, 0);
  return canvas;
}

/**
 * Returns the color at a position of the picture. The engine uses fixed-point numbers, but this
 * function uses floats, so the two can disagree at the edge between two pixels. If the result would
 * be a transparent pixel, its neighbor is used.
 */
function solidColor(
  from: Uint32Array,
  columns: number,
  rows: number,
  u: number,
  v: number,
): number {
  const at = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return column >= 0 && row >= 0 && column < columns && row < rows
      ? (from[row * columns + column] as number)
      : 0;
  };
  const color = at(u, v);
  if (color >>> 24 !== 0) return color;
  const near = 1e-6;
  return (
    at(u - near, v) ||
    at(u + near, v) ||
    at(u, v - near) ||
    at(u, v + near) ||
    at(u - near, v - near) ||
    0xff808080
  );
}
