// Draws what the engine sees over the game: the body mask, feet and normals, the speed, predicted
// jumps, events, and the mode.

import type { Point } from '../../engine';
import { color } from '../../shell/theme';
import { drawPicture, Tints } from '../../sprites/picture';
import { arrow, handle, label, type MarkStyle, type Place } from '../../stage/marks';
import type { View } from '../../stage/view';
import { playerAt, type Scene } from './draw';
import { FIGURE } from './figure';
import { bears, LAYERS } from './paint';
import { EVENT_TICKS, HIT_TICKS } from './trace';

/** The length of an arrow for a speed of one pixel per tick, in pixels. */
const SPEED_LENGTH = 8;
const NORMAL_LENGTH = 10;
const NORMAL_RADIUS = 6;
/** The distance below the feet within which to look for the ground. */
const GROUND_REACH = 24;

export function drawOverlays(
  context: CanvasRenderingContext2D,
  view: View,
  ratio: number,
  scene: Scene,
): void {
  const { show, state } = scene;
  const style = (token: `--mark-${string}`): MarkStyle => ({
    color: color(token),
    halo: color('--halo'),
    ratio,
  });
  const place = (x: number, y: number): Place => view.toCanvas(x, y);
  if (show.has('arc') && scene.arcs) {
    path(
      context,
      scene.arcs.short.map(({ x, y }) => place(x, y)),
      style('--mark-motion'),
      true,
    );
    path(
      context,
      scene.arcs.full.map(({ x, y }) => place(x, y)),
      style('--mark-motion'),
      false,
    );
  }
  if (show.has('body')) drawBody(context, view, scene);
  const { x, y } = playerAt(scene);
  if (show.has('feet'))
    drawFeet(context, place, scene, style('--mark-out'), style('--mark-normal'));
  if (show.has('speed')) {
    const { speed } = state.player;
    const from: Point = { x: x + FIGURE.width / 2, y: y + FIGURE.height / 2 };
    arrow(
      context,
      place(from.x, from.y),
      place(from.x + speed.x * SPEED_LENGTH, from.y + speed.y * SPEED_LENGTH),
      style('--mark-depth'),
    );
  }
  const above = place(x + FIGURE.width / 2, y - 6);
  if (show.has('modes')) label(context, modeText(scene), above, style('--mark-distance'));
  if (show.has('events')) drawEvents(context, place, scene, style('--mark-hit'));
}

function modeText({ state: { player } }: Scene): string {
  const more = [
    player.inWater && 'water',
    player.isDucking && 'duck',
    player.isSpinning && 'spin',
  ].filter(Boolean);
  return [player.mode, ...more].join(' · ');
}

/** Draws a line through some points. */
function path(
  context: CanvasRenderingContext2D,
  places: readonly Place[],
  style: MarkStyle,
  isDashed: boolean,
): void {
  context.beginPath();
  places.forEach((at, index) => (index === 0 ? context.moveTo(...at) : context.lineTo(...at)));
  context.lineJoin = 'round';
  context.setLineDash(isDashed ? [4 * style.ratio, 4 * style.ratio] : []);
  context.lineWidth = 4 * style.ratio;
  context.strokeStyle = style.halo;
  if (!isDashed) context.stroke();
  context.lineWidth = 2 * style.ratio;
  context.strokeStyle = style.color;
  context.stroke();
  context.setLineDash([]);
  const end = places.at(-1);
  if (end) handle(context, end, style, isDashed ? 2.5 : 3.5);
}

const bodies = new Tints();

/** Draws the player's mask at its position in the engine, on whole pixels. */
function drawBody(
  context: CanvasRenderingContext2D,
  view: View,
  { world, state: { player } }: Scene,
): void {
  const mask = world.masks.of(player);
  drawPicture(context, view, bodies.of(mask, '#ffffff', 0.47), player.x, player.y);
}

/**
 * Draws the ground under the center of the feet with its normal, and the normals of recent hits.
 */
function drawFeet(
  context: CanvasRenderingContext2D,
  place: (x: number, y: number) => Place,
  { world, state: { player }, trace }: Scene,
  ground: MarkStyle,
  hits: MarkStyle,
): void {
  const normal = (pixel: Point, by: Point | null, style: MarkStyle): void => {
    const [x, y] = [pixel.x + 0.5, pixel.y + 0.5];
    handle(context, place(x, y), style, 2.5);
    if (by)
      arrow(context, place(x, y), place(x + by.x * NORMAL_LENGTH, y + by.y * NORMAL_LENGTH), style);
  };
  for (const { hit, tick } of trace.hits)
    if (tick + HIT_TICKS > trace.tick) normal(hit.pixel, hit.normal, hits);
  if (!player.isGrounded) return;
  const [x, bottom] = [player.x + FIGURE.width / 2, player.y + FIGURE.height];
  for (let y = bottom - FIGURE.width; y < bottom + GROUND_REACH; y++) {
    const layer = LAYERS.find((one) => bears(one) && world.level.terrain(one).contains(x, y));
    if (!layer) continue;
    normal({ x, y }, world.level.terrain(layer).at(0, 0).normalAt({ x, y }, NORMAL_RADIUS), ground);
    return;
  }
}

/** Draws events where they happened, rising and fading out. */
function drawEvents(
  context: CanvasRenderingContext2D,
  place: (x: number, y: number) => Place,
  { trace, isLively }: Scene,
  style: MarkStyle,
): void {
  let row = 0;
  for (const { event, tick, times, at } of trace.events) {
    const age = trace.tick - tick;
    if (age >= EVENT_TICKS) continue;
    const [x, y] = place(at.x, at.y);
    const rise = (isLively ? age * 0.4 : 0) + 14 * row;
    context.globalAlpha = Math.min((EVENT_TICKS - age) / 20, 1);
    label(
      context,
      times > 1 ? `${event} × ${times}` : event,
      [x, y + (14 - rise) * style.ratio],
      style,
    );
    context.globalAlpha = 1;
    row += 1;
  }
}
