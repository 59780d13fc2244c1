// Draws the game: the visible part of the level, the lift, the posts and the player.

import { lerp, type Shown } from '../../game/game-view';
import { color } from '../../shell/theme';
import type { View } from '../../stage/view';
import type { Arcs } from './arc';
import { FIGURE, figureOf, isMirrored, pictureOf } from './figure';
import type { Game, World } from './game';
import { drawOverlays } from './overlay';
import type { PresetId } from './rules';
import { ROCK, skyTop, type LevelPicture } from './shade';
import type { Overlay } from './state';
import type { Trace } from './trace';

/** What is on screen. */
export interface Scene extends Shown<Game> {
  readonly world: World;
  readonly picture: LevelPicture;
  readonly preset: PresetId;
  readonly show: ReadonlySet<Overlay>;
  readonly trace: Trace;
  readonly arcs: Arcs | null;
  /** The position of the brush; null if it is not on the stage. */
  readonly brush: { readonly x: number; readonly y: number; readonly radius: number } | null;
  /** Whether the player blinks and events rise. */
  readonly isLively: boolean;
}

/** Returns the position at which the player is drawn: its top left, between two ticks. */
export function playerAt({ state, before, between }: Shown<Game>): { x: number; y: number } {
  const place = ({ player: { body } }: Game): [number, number] => {
    const { x, y } = body.remainder;
    return [body.x + x, body.y + y];
  };
  const [toX, toY] = place(state);
  const [fromX, fromY] = place(before);
  // After a restart, do not draw the player between its old and its new position.
  if (state.hurt !== before.hurt || Math.hypot(toX - fromX, toY - fromY) > 64)
    return { x: toX, y: toY };
  return { x: lerp(fromX, toX, between), y: lerp(fromY, toY, between) };
}

export function drawScene(
  context: CanvasRenderingContext2D,
  view: View,
  ratio: number,
  scene: Scene,
): void {
  const { world, picture, show } = scene;
  context.imageSmoothingEnabled = false;
  drawSurroundings(context, view, world.level);
  drawPart(context, view, picture.painted);
  drawMarks(context, view, scene);
  if (show.has('materials')) drawPart(context, view, picture.tinted);
  drawLift(context, view, scene);
  if (show.has('edges')) drawPart(context, view, picture.edges);
  // A hurt player blinks.
  if ((scene.state.hurt >> 2) % 2 === 0 || !scene.isLively) drawPlayer(context, view, scene);
  drawOverlays(context, view, ratio, scene);
  if (scene.brush) drawBrush(context, view, ratio, scene.brush, world.level);
}

/** Draws the surroundings of the painting: sky above it, and rock on all other sides. */
function drawSurroundings(
  context: CanvasRenderingContext2D,
  view: View,
  level: { readonly width: number; readonly height: number },
): void {
  const { x, y, width, height } = view.area;
  if (x >= 0 && y >= 0 && x + width <= level.width && y + height <= level.height) return;
  const [left, top] = view.toCanvas(0, 0);
  context.fillStyle = css(ROCK);
  context.fillRect(0, 0, view.width, view.height);
  context.fillStyle = css(skyTop());
  context.fillRect(left, 0, level.width * view.zoom, top);
}

/** Draws the visible part of a picture of the level. */
function drawPart(context: CanvasRenderingContext2D, view: View, picture: OffscreenCanvas): void {
  const { x, y, width, height } = view.area;
  const [left, top] = [Math.max(Math.floor(x), 0), Math.max(Math.floor(y), 0)];
  const [right, bottom] = [
    Math.min(Math.ceil(x + width), picture.width),
    Math.min(Math.ceil(y + height), picture.height),
  ];
  if (left >= right || top >= bottom) return;
  const [toX, toY] = view.toCanvas(left, top);
  const [columns, rows] = [right - left, bottom - top];
  context.drawImage(
    picture,
    left,
    top,
    columns,
    rows,
    toX,
    toY,
    columns * view.zoom,
    rows * view.zoom,
  );
}

/** Formats a color in CSS syntax. */
function css(value: number): string {
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** Fills a rectangle of the world. */
function fill(
  context: CanvasRenderingContext2D,
  view: View,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const [left, top] = view.toCanvas(x, y);
  context.fillRect(Math.round(left), Math.round(top), width * view.zoom, height * view.zoom);
}

/** Draws flags on the posts. The flags at the player's checkpoint and at the goal are raised. */
function drawMarks(context: CanvasRenderingContext2D, view: View, { world, state }: Scene): void {
  const { posts, goals } = world.level;
  const marks = [
    ...posts.map((mark, index) => ({ mark, isGoal: false, isRaised: state.post === index })),
    ...goals.map((mark) => ({ mark, isGoal: true, isRaised: true })),
  ];
  for (const { mark, isGoal, isRaised } of marks) {
    context.fillStyle = '#d8d8e0';
    fill(context, view, mark.x, mark.y, mark.width, mark.height);
    context.fillStyle = isGoal ? '#40d880' : '#e85848';
    const sinks = isRaised ? 0 : 5;
    for (let row = 0; row < 6; row++)
      fill(context, view, mark.x + mark.width, mark.y + 1 + sinks + row, 8 - Math.abs(row - 3), 1);
  }
}

function drawLift(
  context: CanvasRenderingContext2D,
  view: View,
  { world, state, before, between }: Scene,
): void {
  const { liftPath, liftMask } = world.level;
  const [from, to] = [liftPath.at(before.clock), liftPath.at(state.clock)];
  const [x, y] = [lerp(from.x, to.x, between), lerp(from.y, to.y, between)];
  context.fillStyle = '#586078';
  fill(context, view, x, y, liftMask.width, liftMask.height);
  context.fillStyle = '#a8b0c8';
  fill(context, view, x, y, liftMask.width, 1);
  context.fillStyle = '#f0cc48';
  for (let column = 2; column < liftMask.width - 4; column += 8)
    fill(context, view, x + column, y + 2, 4, 1);
}

/** Draws the player. In water, the player is drawn behind the water. */
function drawPlayer(context: CanvasRenderingContext2D, view: View, scene: Scene): void {
  const { player, clock } = scene.state;
  const { x, y } = playerAt(scene);
  const [left, top] = view.toCanvas(x, y).map(Math.round) as [number, number];
  const picture = pictureOf(figureOf(player), isMirrored(player, clock), scene.preset);
  context.globalAlpha = player.inWater ? 0.7 : 1;
  context.drawImage(picture, left, top, FIGURE.width * view.zoom, FIGURE.height * view.zoom);
  context.globalAlpha = 1;
}

/** Draws a circle around the area that the brush would paint. */
function drawBrush(
  context: CanvasRenderingContext2D,
  view: View,
  ratio: number,
  { x, y, radius }: { x: number; y: number; radius: number },
  level: { readonly width: number; readonly height: number },
): void {
  if (x < -radius || y < -radius || x > level.width + radius || y > level.height + radius) return;
  const [middleX, middleY] = view.toCanvas(x, y);
  context.beginPath();
  context.arc(middleX, middleY, Math.max(radius, 0.5) * view.zoom, 0, 2 * Math.PI);
  context.lineWidth = 3 * ratio;
  context.strokeStyle = color('--halo');
  context.stroke();
  context.lineWidth = 1.25 * ratio;
  context.strokeStyle = color('--text');
  context.stroke();
}
