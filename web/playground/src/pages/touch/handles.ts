// The parts that a pointer can grab: the pixels of the sprites, and the handles for rotating,
// scaling and moving them.

import type { View } from '../../stage/view';
import { middle, scales, type Source } from './sprite';
import type { SpriteState, State } from './state';

/** The selection, which keys and controls change. */
export type Selection = 'a' | 'b' | 'motion';

type Place = readonly [x: number, y: number];

/** The positions of a sprite's handles in the world. */
export interface Handles {
  readonly corners: readonly [Place, Place, Place, Place];
  /** The center of the top edge. A line leads from there to {@link turn}. */
  readonly top: Place;
  readonly turn: Place;
  readonly scale: Place;
}

/** The distance of the rotation handle from the frame, in CSS pixels. */
const OUTSIDE = 26;

export function handlesOf(sprite: SpriteState, source: Source, view: View, ratio: number): Handles {
  const { x, y } = middle(sprite, source);
  const { x: scaleX, y: scaleY } = scales(sprite);
  const angle = (sprite.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [halfWidth, halfHeight] = [
    (source.mask.width * Math.abs(scaleX)) / 2,
    (source.mask.height * Math.abs(scaleY)) / 2,
  ];
  const at = (u: number, v: number): Place => [x + u * cos - v * sin, y + u * sin + v * cos];
  return {
    corners: [
      at(-halfWidth, -halfHeight),
      at(halfWidth, -halfHeight),
      at(halfWidth, halfHeight),
      at(-halfWidth, halfHeight),
    ],
    top: at(0, -halfHeight),
    turn: at(0, -halfHeight - (OUTSIDE * ratio) / view.zoom),
    scale: at(halfWidth, halfHeight),
  };
}

/** Returns the tip of the motion's arrow. */
export function motionTip({ a, motion }: State, source: Source): Place {
  const { x, y } = middle(a, source);
  return [x + motion.x, y + motion.y];
}

/** Returns whether a position is within reach of a handle. */
export function isNear(
  [x, y]: Place,
  to: { readonly x: number; readonly y: number },
  reach: number,
): boolean {
  return Math.hypot(x - to.x, y - to.y) <= reach;
}

/** Returns whether a position is within the frame of a sprite. */
export function isWithin(
  sprite: SpriteState,
  source: Source,
  at: { readonly x: number; readonly y: number },
): boolean {
  const { u, v } = inSprite(sprite, source, at);
  return u >= 0 && v >= 0 && u < source.mask.width && v < source.mask.height;
}

/** Returns whether the pixel of a sprite at a position is solid. */
export function isSolidAt(
  sprite: SpriteState,
  source: Source,
  at: { readonly x: number; readonly y: number },
): boolean {
  const { u, v } = inSprite(sprite, source, at);
  return source.mask.get(u, v);
}

/** Returns the angle from the center of a sprite to a position, clockwise from straight up. */
export function angleTo(
  sprite: SpriteState,
  source: Source,
  at: { readonly x: number; readonly y: number },
): number {
  const { x, y } = middle(sprite, source);
  return (Math.atan2(at.x - x, y - at.y) * 180) / Math.PI;
}

function inSprite(
  sprite: SpriteState,
  source: Source,
  at: { readonly x: number; readonly y: number },
): { u: number; v: number } {
  const { x, y } = middle(sprite, source);
  const scale = scales(sprite);
  const angle = (sprite.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [at.x - x, at.y - y];
  return {
    u: (dx * cos + dy * sin) / scale.x + source.mask.width / 2,
    v: (dy * cos - dx * sin) / scale.y + source.mask.height / 2,
  };
}
