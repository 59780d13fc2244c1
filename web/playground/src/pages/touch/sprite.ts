// A sprite on screen: its picture and its mask, as the engine draws them in a pose.

import { Mask, type Exact, type Placed, type PoseOptions } from '../../engine';
import { paint } from '../../sprites/paint';
import { LARGEST_SCALE, type SpriteState } from './state';

/** A picture with its mask. */
export interface Source {
  /** The name of the file in code. */
  readonly file: string;
  readonly image: ImageData;
  readonly mask: Mask;
}

/**
 * The maximum side length of a sprite as it is drawn. Up to this size, the engine can answer all
 * queries while the user drags.
 */
export const LONGEST_SIDE = 512;

/** Returns the maximum scale of a sprite. */
export function largestScale({ mask }: Source): number {
  const most = LONGEST_SIDE / Math.max(mask.width, mask.height, 1);
  return Math.min(Math.max(Math.floor(most * 20) / 20, 1), LARGEST_SCALE);
}

/** Returns the center of a sprite in the world. */
export function middle({ x, y }: SpriteState, { mask }: Source): { x: number; y: number } {
  return { x: x + mask.width / 2, y: y + mask.height / 2 };
}

/** Returns whether a sprite is neither rotated, scaled nor flipped. */
export function isPlain({ degrees, scale, flipX, flipY }: SpriteState): boolean {
  return degrees === 0 && scale === 1 && !flipX && !flipY;
}

/** Returns the scale along each axis, which is negative if the sprite is flipped. */
export function scales({ scale, flipX, flipY }: SpriteState): { x: number; y: number } {
  return { x: flipX ? -scale : scale, y: flipY ? -scale : scale };
}

export function poseOf(state: SpriteState, source: Source): PoseOptions {
  return {
    ...middle(state, source),
    pivot: 'center',
    degrees: state.degrees,
    scale: scales(state),
  };
}

/** Returns the sprite as squares or parallelograms in the plane. */
export function exactOf(state: SpriteState, source: Source): Exact {
  return isPlain(state)
    ? source.mask.at(state.x, state.y).exact()
    : source.mask.posed(poseOf(state, source)).exact();
}

/**
 * A sprite drawn onto the world's pixels. It is redrawn only if its angle or scale changes, because
 * positions are whole pixels, so a moved sprite has the same pixels.
 */
export class DrawnSprite {
  #key = '';
  #source: Source | undefined;
  #placed: Placed | undefined;
  #picture: OffscreenCanvas | undefined;

  /** Returns the mask at its position. */
  placed(state: SpriteState, source: Source): Placed {
    const placed = this.#drawn(state, source);
    return placed.moved(state.x, state.y);
  }

  /** Returns the picture, drawn like the mask: each solid pixel has the color of the sprite. */
  picture(state: SpriteState, source: Source): OffscreenCanvas {
    const placed = this.#drawn(state, source);
    this.#picture ??= paint(source.image, { degrees: state.degrees, scale: scales(state) }, placed);
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
    const placed = isPlain(state)
      ? source.mask.at(0, 0)
      : source.mask.posed(poseOf(origin, source)).draw();
    [this.#key, this.#source, this.#placed] = [key, source, placed];
    return placed;
  }
}
