// Draws the overlay of the swarm: the edge of the world, the hand, and the contacts of the sprite
// under the pointer.

import { indexOf, type ColliderId } from '../../engine';
import { color } from '../../shell/theme';
import { box, label, line, type MarkStyle } from '../../stage/marks';
import type { View } from '../../stage/view';
import type { Frame } from './frames';
import type { Swarm } from './swarm';

/** The circle in the world in which sprites are pushed or dropped. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The sprite under the pointer, and what touches it. */
export interface Contacts {
  readonly id: ColliderId;
  readonly others: readonly ColliderId[];
}

/** The maximum number of contacts to mark with a line. */
const MAX_LINES = 64;

export function drawEdge(context: CanvasRenderingContext2D, view: View, swarm: Swarm): void {
  const [left, top] = view.toCanvas(0, 0);
  context.strokeStyle = color('--border');
  context.lineWidth = 1;
  context.strokeRect(
    Math.round(left) - 0.5,
    Math.round(top) - 0.5,
    Math.round(swarm.width * view.zoom) + 1,
    Math.round(swarm.height * view.zoom) + 1,
  );
}

export function drawHand(
  context: CanvasRenderingContext2D,
  view: View,
  hand: Circle,
  ratio: number,
): void {
  context.beginPath();
  context.arc(...view.toCanvas(hand.x, hand.y), hand.radius * view.zoom, 0, 2 * Math.PI);
  context.setLineDash([]);
  context.lineWidth = 2 * ratio;
  context.strokeStyle = color('--accent');
  context.stroke();
}

export function drawContacts(
  context: CanvasRenderingContext2D,
  view: View,
  swarm: Swarm,
  frames: readonly Frame[],
  { id, others }: Contacts,
  ratio: number,
): void {
  const style = (token: `--${string}`): MarkStyle => ({
    color: color(token),
    halo: color('--halo'),
    ratio,
  });
  const own = boxOf(swarm, frames, id);
  for (const other of others.slice(0, MAX_LINES)) {
    const found = boxOf(swarm, frames, other);
    const [from, to] = [view.toCanvas(...middle(own)), view.toCanvas(...middle(found))];
    outline(context, view, found, style('--mark-hit'));
    line(context, from, to, style('--mark-hit'));
  }
  outline(context, view, own, style('--accent'));
  const [x, y] = view.toCanvas(own.x + own.width / 2, own.y);
  label(context, contactsText(others.length), [x, y - 12 * ratio], style('--accent'));
}

export function contactsText(count: number): string {
  if (count === 0) return 'touches nothing';
  return `touches ${count} ${count === 1 ? 'sprite' : 'sprites'}`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the box around a sprite's pixels. */
function boxOf(swarm: Swarm, frames: readonly Frame[], id: ColliderId): Box {
  const index = indexOf(id);
  const { x, y, width, height } = frames[swarm.frames[index] as number] as Frame;
  return {
    x: (swarm.positions[2 * index] as number) + x,
    y: (swarm.positions[2 * index + 1] as number) + y,
    width,
    height,
  };
}

function middle({ x, y, width, height }: Box): [number, number] {
  return [x + width / 2, y + height / 2];
}

function outline(
  context: CanvasRenderingContext2D,
  view: View,
  { x, y, width, height }: Box,
  style: MarkStyle,
): void {
  box(context, view.toCanvas(x, y), view.toCanvas(x + width, y + height), style);
}
