// Draws the swarm on a 2D canvas if there is no WebGL. Each visible sprite is drawn individually.

import type { View } from '../../stage/view';
import type { Atlas, Frame, Place } from './frames';
import { NEAR, TOUCHING } from './lights';
import type { Look, Painter, Rgb } from './painter';
import type { Swarm } from './swarm';

/**
 * The maximum number of sprites to draw as pictures. If there are more, each sprite is drawn as a
 * dot.
 */
const MAX_PICTURES = 6000;
/** The maximum number of dots to draw. */
const MAX_DOTS = 30_000;

type Tint = 'plain' | 'hit' | 'near';

export class CanvasPainter implements Painter {
  readonly #atlas: Atlas;
  readonly #pictures = new Map<Tint, OffscreenCanvas>();
  #colors = '';

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
  }

  draw(stage: CanvasRenderingContext2D, view: View, swarm: Swarm, look: Look): void {
    this.#tint(look);
    const { count, positions, frames, lights } = swarm;
    const { x, y, width, height } = view.area;
    const { frames: cut, places } = this.#atlas;
    const isDot = view.zoom < 0.2 || countSeen(swarm, view) > MAX_PICTURES;
    stage.imageSmoothingEnabled = view.zoom < 1;
    let drawn = 0;
    for (let index = 0; index < count && drawn < MAX_DOTS; index++) {
      const frame = cut[frames[index] as number] as Frame;
      const left = (positions[2 * index] as number) + frame.x;
      const top = (positions[2 * index + 1] as number) + frame.y;
      if (left > x + width || top > y + height || left + frame.width < x || top + frame.height < y)
        continue;
      const bits = lights[index] as number;
      const tint =
        look.showsHits && (bits & TOUCHING) !== 0 ? 'hit' : (bits & NEAR) !== 0 ? 'near' : 'plain';
      const [toX, toY] = [(left - view.left) * view.zoom, (top - view.top) * view.zoom];
      drawn += 1;
      if (isDot) {
        stage.fillStyle = { plain: '#8a93a1', hit: css(look.hit), near: css(look.near) }[tint];
        stage.fillRect(
          toX,
          toY,
          Math.max(frame.width * view.zoom * 0.7, 1),
          Math.max(frame.height * view.zoom * 0.7, 1),
        );
        continue;
      }
      const from = places[frames[index] as number] as Place;
      const size = [frame.width * view.zoom, frame.height * view.zoom] as const;
      stage.drawImage(
        this.#pictures.get(tint) as OffscreenCanvas,
        from.x,
        from.y,
        frame.width,
        frame.height,
        toX,
        toY,
        ...size,
      );
      if ((bits & NEAR) === 0) continue;
      stage.strokeStyle = css(look.near);
      stage.strokeRect(toX + 0.5, toY + 0.5, size[0] - 1, size[1] - 1);
    }
  }

  free(): void {
    this.#pictures.clear();
  }

  /** Creates a copy of the atlas in each color. */
  #tint({ hit, near }: Look): void {
    const colors = `${css(hit)} ${css(near)}`;
    if (colors === this.#colors) return;
    this.#colors = colors;
    const { data, width, height } = this.#atlas;
    for (const [tint, color] of [
      ['plain', null],
      ['hit', hit],
      ['near', near],
    ] as const) {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('this browser gives no 2D canvas');
      context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
      if (color) {
        context.globalCompositeOperation = 'source-atop';
        context.globalAlpha = 0.7;
        context.fillStyle = css(color);
        context.fillRect(0, 0, width, height);
      }
      this.#pictures.set(tint, canvas);
    }
  }
}

/** Estimates the number of sprites in view. */
function countSeen({ count, positions }: Swarm, view: View): number {
  const { x, y, width, height } = view.area;
  let seen = 0;
  for (let at = 0; at < 2 * count; at += 2) {
    const [left, top] = [positions[at] as number, positions[at + 1] as number];
    if (left > x && top > y && left < x + width && top < y + height) seen += 1;
  }
  return seen;
}

function css([red, green, blue]: Rgb): string {
  return `rgb(${Math.round(red * 255)} ${Math.round(green * 255)} ${Math.round(blue * 255)})`;
}
