// The grid of pixels behind a scene, with fine lines if pixels are large, and coarser lines if the
// user zooms out.

import { color } from '../shell/theme';
import type { View } from './view';

/** The minimum distance between fine lines, in CSS pixels. */
const FINE = 7;
const COARSE = [8, 64, 512] as const;

export function drawGrid(context: CanvasRenderingContext2D, view: View, ratio: number): void {
  if (view.zoom >= FINE * ratio) lines(context, view, 1, color('--grid-fine'));
  const step = COARSE.find((step) => step * view.zoom >= 4 * FINE * ratio) ?? 4096;
  lines(context, view, step, color('--grid'));
}

function lines(context: CanvasRenderingContext2D, view: View, step: number, style: string): void {
  context.fillStyle = style;
  const { x, y, width, height } = view.area;
  for (let column = Math.ceil(x / step) * step; column <= x + width; column += step) {
    context.fillRect(Math.round(view.toCanvas(column, 0)[0]), 0, 1, view.height);
  }
  for (let row = Math.ceil(y / step) * step; row <= y + height; row += step) {
    context.fillRect(0, Math.round(view.toCanvas(0, row)[1]), view.width, 1);
  }
}
