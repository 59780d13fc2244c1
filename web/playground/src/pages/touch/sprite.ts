// A sprite on screen: its picture, its mask, and how the engine draws the two in a pose.

import { Mask, type Exact, type Placed, type PoseOptions } from '../../engine';
import { LARGEST_SCALE, type SpriteState } from './state';

/** A picture with its mask. */
export interface Source {
  /** The name of the file, as code names it. */
  readonly file: string;
  readonly image: ImageData;
  readonly mask: Mask;
}

/** The longest side of a sprite as it is drawn: what the engine answers about while you drag. */
export const LONGEST_SIDE = 512;

/** How large a sprite may be scaled. */
export function largestScale({ mask }: Source): number {
  const most = LONGEST_SIDE / Math.max(mask.width, mask.height, 1);
  return Math.min(Math.max(Math.floor(most * 20) / 20, 1), LARGEST_SCALE);
}

/** The middle of a sprite in the world. */
export function middle({ x, y }: SpriteState, { mask }: Source): { x: number; y: number } {
  return { x: x + mask.width / 2, y: y + mask.height / 2 };
}

/** Whether a sprite is placed as it is in its picture. */
export function isPlain({ degrees, scale, flipX, flipY }: SpriteState): boolean {
  return degrees === 0 && scale === 1 && !flipX && !flipY;
}

/** The scale along each axis: negative where it is flipped. */
export function scales({ scale, flipX, flipY }: SpriteState): { x: number; y: number } {
  return { x: flipX ? -scale : scale, y: flipY ? -scale : scale };
}

export function poseOf(state: SpriteState, source: Source): PoseOptions {
  return { ...middle(state, source), pivot: 'center', degrees: state.degrees, scale: scales(state) };
}

/** The sprite as squares or parallelograms in the plane. */
export function exactOf(state: SpriteState, source: Source): Exact {
  return isPlain(state) ? source.mask.at(state.x, state.y).exact() : source.mask.posed(poseOf(state, source)).exact();
}

/**
 * A sprite drawn onto the world's pixels. It is drawn again only if it is turned or scaled: the place is whole pixels, so a
 * moved sprite has the same pixels.
 */
export class DrawnSprite {
  #key = '';
  #source: Source | undefined;
  #placed: Placed | undefined;
  #picture: OffscreenCanvas | undefined;

  /** The mask where it is. */
  placed(state: SpriteState, source: Source): Placed {
    const placed = this.#drawn(state, source);
    return placed.moved(state.x, state.y);
  }

  /** The picture as the mask is drawn: in each solid pixel, the color of the sprite. */
  picture(state: SpriteState, source: Source): OffscreenCanvas {
    const placed = this.#drawn(state, source);
    this.#picture ??= paint(state, source, placed);
    return this.#picture;
  }

  free(): void {
    if (this.#placed && this.#placed.mask !== this.#source?.mask) this.#placed.mask.free();
    this.#placed = undefined;
    this.#picture = undefined;
    this.#key = '';
  }

  #drawn(state: SpriteState, source: Source): Placed {
    const { degrees, scale, flipX, flipY } = state;
    const key = [degrees, scale, flipX, flipY].join();
    if (this.#placed && key === this.#key && source === this.#source) return this.#placed;
    this.free();
    const origin = { ...state, x: 0, y: 0 };
    const placed = isPlain(state) ? source.mask.at(0, 0) : source.mask.posed(poseOf(origin, source)).draw();
    [this.#key, this.#source, this.#placed] = [key, source, placed];
    return placed;
  }
}

/** Colors each solid pixel by the pixel of the picture under its center. */
function paint(state: SpriteState, source: Source, placed: Placed): OffscreenCanvas {
  const { width, height } = placed.mask;
  const canvas = new OffscreenCanvas(Math.max(width, 1), Math.max(height, 1));
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return canvas;
  const out = new ImageData(width, height);
  const [from, to] = [new Uint32Array(source.image.data.buffer), new Uint32Array(out.data.buffer)];
  const [columns, rows] = [source.image.width, source.image.height];
  const { x: scaleX, y: scaleY } = scales(state);
  const angle = (state.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const pixels = placed.mask.pixels();
  for (let index = 0; index < pixels.length; index += 2) {
    const [x, y] = [pixels[index] as number, pixels[index + 1] as number];
    const [dx, dy] = [placed.x + x + 0.5 - columns / 2, placed.y + y + 0.5 - rows / 2];
    const u = (dx * cos + dy * sin) / scaleX + columns / 2;
    const v = (dy * cos - dx * sin) / scaleY + rows / 2;
    to[y * width + x] = solidColor(from, columns, rows, u, v);
  }
  context.putImageData(out, 0, 0);
  return canvas;
}

/**
 * The color at a place of the picture. The engine computes in fixed point, this in floats: on the edge of two pixels the two
 * may choose another one, so a transparent one gives way to its neighbor.
 */
function solidColor(from: Uint32Array, columns: number, rows: number, u: number, v: number): number {
  const at = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return column >= 0 && row >= 0 && column < columns && row < rows ? (from[row * columns + column] as number) : 0;
  };
  const color = at(u, v);
  if (color >>> 24 !== 0) return color;
  const near = 1e-6;
  return at(u - near, v) || at(u + near, v) || at(u, v - near) || at(u, v + near) || at(u - near, v - near) || 0xff808080;
}
