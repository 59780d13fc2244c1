// Draws a frame with its shapes and its polygons.

import type { Point } from '../../engine';
import { color } from '../../shell/theme';
import { maskPicture } from '../../sprites/picture';
import { box, handle, polygon, type MarkStyle, type Place } from '../../stage/marks';
import type { View } from '../../stage/view';
import type { Measures } from './measures';
import { COLORS } from './polygons';
import type { State } from './state';

/** The colors of a frame's shapes, starting with the body. */
export const SHAPE_TOKENS = [
  '--mark-depth',
  '--mark-hit',
  '--mark-out',
  '--mark-motion',
  '--mark-normal',
  '--mark-distance',
] as const;

/** The opacity of a mask, with and without a picture below it. */
const TINT = 0.3;
const ALONE = 0.65;

export interface Shown {
  readonly state: State;
  readonly measures: Measures;
  /** The picture of the frame; null if the file contains only masks. */
  readonly picture: OffscreenCanvas | null;
}

export function drawFrame(
  context: CanvasRenderingContext2D,
  view: View,
  scale: number,
  { state, measures, picture }: Shown,
): void {
  const { show } = state;
  const { frame, shape } = measures;
  const place = ({ x, y }: Point): Place => view.toCanvas(x, y);
  const inFrame = ({ x, y }: Point): Place =>
    place({ x: x + shape.offset.x, y: y + shape.offset.y });
  const style = (token: `--${string}`): MarkStyle => ({
    color: color(token),
    halo: color('--halo'),
    ratio: scale,
  });
  context.imageSmoothingEnabled = false;
  if (picture && show.has('picture')) drawAt(context, view, picture, { x: 0, y: 0 });
  if (show.has('mask'))
    masks(context, view, measures, picture && show.has('picture') ? TINT : ALONE);
  box(
    context,
    place({ x: 0, y: 0 }),
    place({ x: frame.width, y: frame.height }),
    style('--mark-quiet'),
    true,
  );
  if (show.has('rectangles')) {
    for (const { x, y, width, height } of measures.rectangles) {
      box(context, inFrame({ x, y }), inFrame({ x: x + width, y: y + height }), {
        ...style('--mark-distance'),
        halo: 'transparent',
      });
    }
  }
  if (show.has('pieces')) pieces(context, measures, inFrame, style('--mark-selected'));
  if (show.has('outlines'))
    for (const { vertices } of measures.outlines)
      polygon(context, vertices.map(inFrame), style('--mark-hit'));
  if (show.has('hull')) polygon(context, measures.hull.map(inFrame), style('--mark-out'), true);
  const { bounds } = measures.mask;
  if (bounds && show.has('bounds')) {
    box(
      context,
      inFrame(bounds),
      inFrame({ x: bounds.x + bounds.width, y: bounds.y + bounds.height }),
      style('--mark-motion'),
      true,
    );
  }
  if (frame.pivot && show.has('pivot'))
    handle(context, place(frame.pivot), style('--mark-normal'), 5);
}

/** Draws all shapes of a frame, each in its own color. The measured shape stands out. */
function masks(
  context: CanvasRenderingContext2D,
  view: View,
  { frame, shape }: Measures,
  opacity: number,
): void {
  frame.shapes.forEach((one, index) => {
    const { mask, offset } = one;
    if (mask.width === 0 || mask.height === 0) return;
    const hex = color(SHAPE_TOKENS[index % SHAPE_TOKENS.length] as (typeof SHAPE_TOKENS)[number]);
    drawAt(context, view, maskPicture(mask, hex, one === shape ? opacity : opacity / 2), offset);
  });
}

function pieces(
  context: CanvasRenderingContext2D,
  { pieces }: Measures,
  place: (point: Point) => Place,
  style: MarkStyle,
): void {
  pieces.forEach((piece, index) => {
    const corners = piece.map(place);
    context.beginPath();
    corners.forEach((corner, corners) =>
      corners === 0 ? context.moveTo(...corner) : context.lineTo(...corner),
    );
    context.globalAlpha = 0.45;
    context.fillStyle = COLORS[index % COLORS.length] as string;
    context.fill();
    context.globalAlpha = 1;
    polygon(context, corners, { ...style, halo: 'transparent' });
  });
}

function drawAt(
  context: CanvasRenderingContext2D,
  view: View,
  image: OffscreenCanvas,
  at: Point,
): void {
  const [left, top] = view.toCanvas(at.x, at.y);
  context.drawImage(image, left, top, image.width * view.zoom, image.height * view.zoom);
}
