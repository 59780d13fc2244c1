// The overlays of both games: boxes, shared pixels, and a flash on a hit.

import type { Rect } from 'hitmask';
import type { OverlayName } from '../../controls/overlay-chips';
import { color } from '../../shell/theme';
import { drawPicture, maskPicture } from '../../sprites/picture';
import type { View } from '../../stage/view';
import { posed, type Claims, type Spot, type Sprite } from './claims';
import type { Overlay } from './state';

/** The legend of the chips. */
export const LEGEND: readonly OverlayName<Overlay>[] = [
  { id: 'boxes', label: 'Boxes', token: '--claim-boxes' },
  { id: 'plain', label: 'Pixels, not turned', token: '--claim-plain' },
  { id: 'pixels', label: 'Common pixels', token: '--claim-turned' },
];

const FAR = '#70709080';

/**
 * Draws the outline of a box, which is bright while boxes overlap, and red while pixels overlap.
 */
export function outline(
  context: CanvasRenderingContext2D,
  view: View,
  { x, y, width, height }: Rect,
  { boxes, turned }: Claims,
): void {
  const [left, top] = view.toCanvas(x, y);
  const thick = Math.max(Math.round(boxes ? view.zoom : view.zoom / 2), 1);
  context.lineWidth = thick;
  context.strokeStyle = turned ? color('--claim-turned') : boxes ? color('--claim-boxes') : FAR;
  context.strokeRect(
    left + thick / 2,
    top + thick / 2,
    width * view.zoom - thick,
    height * view.zoom - thick,
  );
}

/** Highlights the pixels that two sprites share. The first sprite is not rotated. */
export function lightUp(
  context: CanvasRenderingContext2D,
  view: View,
  one: Sprite,
  at: Spot,
  other: Sprite,
  otherAt: Spot,
): void {
  const drawn = posed(other, otherAt)?.draw();
  const common = one.mask.at(at.x, at.y).overlapMask(drawn ?? other.mask.at(otherAt.x, otherAt.y));
  drawPicture(context, view, maskPicture(common, color('--claim-turned'), 1), at.x, at.y);
  common.free();
  drawn?.mask.free();
}

/** Tints the picture red. */
export function flash(context: CanvasRenderingContext2D): void {
  context.fillStyle = `${color('--claim-turned')}40`;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}
