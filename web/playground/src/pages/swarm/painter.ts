// Draws the swarm, with WebGL 2 if the browser supports it.

import { channels } from '../../shell/theme';
import type { View } from '../../stage/view';
import type { Swarm } from './swarm';

/** A color as red, green and blue, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface Look {
  readonly hit: Rgb;
  readonly near: Rgb;
  /** Whether to color sprites that touch. */
  readonly showsHits: boolean;
}

/** A way to draw the sprites. */
export interface Painter {
  /** Draws all sprites, either below or on the stage's own canvas. */
  draw(stage: CanvasRenderingContext2D, view: View, swarm: Swarm, look: Look): void;
  free(): void;
}

/** Parses a color such as `#ff3d78`. */
export function rgb(hex: string): Rgb {
  const [red, green, blue] = channels(hex);
  return [red / 255, green / 255, blue / 255];
}
