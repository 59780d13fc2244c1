// The picture of a Phaser game object: its mask, and the position of its pixels in the world.

import type * as Phaser from 'phaser';
import type { ImageSource } from '../image.js';
import type { Mask } from '../mask.js';
import { isLayer, maskOfLayer, type TileMask } from './tiles.js';
import { fullMask } from '../adapter/box.js';
import { FrameMasks } from '../adapter/frames.js';
import { multiply, type Matrix } from '../adapter/transform.js';

/** Options for how an object collides. */
export interface FollowOptions {
  /**
   * The minimum alpha of a solid pixel, from 1 to 255. Defaults to 1, as in Phaser's
   * `makePixelPerfect`.
   */
  alpha?: number;
  /**
   * A mask to use instead of the picture's own, such as a hitbox or a body without gaps. It must be
   * as large as the frame before trimming. It moves, rotates, scales and flips with the object. The
   * plugin stores a copy, so if you change the mask, add the object again.
   */
  mask?: Mask;
}

/** A game object with the optional properties that this file reads. */
export type Placeable = Phaser.GameObjects.GameObject &
  Partial<Pick<Phaser.GameObjects.Sprite, Property>>;

type Property =
  | ('x' | 'y' | 'rotation' | 'scaleX' | 'scaleY' | 'width' | 'height')
  | ('frame' | 'displayOriginX' | 'displayOriginY' | 'flipX' | 'flipY');

/** A mask, and the position of its top left in the coordinates of the object's picture. */
interface Picture {
  readonly mask: Mask;
  readonly x: number;
  readonly y: number;
  /** The number of mask pixels per pixel of the object. */
  readonly resolution: number;
}

/**
 * The types of objects that have a frame but do not simply draw it. These objects collide as boxes.
 */
const BOXES = new Set([
  'TileSprite',
  'NineSlice',
  'Text',
  'RenderTexture',
  'Video',
  'Rope',
  'Mesh',
  'Mesh2D',
  'Blitter',
]);

/** The masks of all textures of all games on the page. */
const frames = new FrameMasks();

/** A counter that increases each time a texture must be read again. */
let generation = 0;

/** Textures whose pixels cannot be read. */
const unreadable = new WeakSet<object>();

/** Drops the masks of a texture's sources, so that they are read again. */
export function forget(sources: readonly Phaser.Textures.TextureSource[]): void {
  generation++;
  for (const source of sources) {
    frames.forget(source);
    unreadable.delete(source);
  }
}

/** Returns the picture of an object. */
export function pictureOf(object: Placeable, { alpha = 1, mask }: FollowOptions): Picture {
  if (mask !== undefined) return { mask, x: 0, y: 0, resolution: 1 };
  if (isLayer(object)) {
    const tile: TileMask = (texture, ...rect) =>
      cutOut(texture.source[0] as Phaser.Textures.TextureSource, rect, alpha);
    const tiles = maskOfLayer(object, alpha, generation, tile);
    return { mask: tiles.mask, x: tiles.left, y: tiles.top, resolution: 1 };
  }
  const frame = BOXES.has(object.type) ? null : frameOf(object);
  const cut = frame && maskOfFrame(frame, alpha);
  if (frame === null || cut === null)
    return { mask: fullMask(object.width, object.height), x: 0, y: 0, resolution: 1 };
  return { mask: cut, x: frame.x, y: frame.y, resolution: frame.source.resolution };
}

/** Returns the frame of an object; null if the object has none, or if its texture was removed. */
export function frameOf({ frame }: Placeable): Phaser.Textures.Frame | null {
  return frame?.source ? frame : null;
}

/**
 * Returns the mask of a frame, without the margins that were trimmed off; null if the pixels of its
 * texture cannot be read.
 */
function maskOfFrame(
  { source, cutX, cutY, cutWidth, cutHeight }: Phaser.Textures.Frame,
  alpha: number,
): Mask | null {
  return cutOut(source, [cutX, cutY, cutWidth, cutHeight], alpha);
}

type Cut = [x: number, y: number, width: number, height: number];

function cutOut(
  source: Phaser.Textures.TextureSource,
  [x, y, width, height]: Cut,
  alpha: number,
): Mask | null {
  if (unreadable.has(source)) return null;
  try {
    return frames.mask(source, () => source.image as ImageSource, { x, y, width, height }, alpha);
  } catch (error) {
    unreadable.add(source);
    const { key } = source.texture;
    console.warn(
      `hitmask: the pixels of texture "${key}" cannot be read, so its sprites are boxes: ` +
        `${(error as Error).message}`,
    );
    return null;
  }
}

/** Returns the matrix that maps the pixels of an object's mask to world pixels. */
export function matrixOf(object: Placeable, { x, y, resolution }: Picture): Matrix {
  const { displayOriginX = 0, displayOriginY = 0, flipX = false, flipY = false } = object;
  const frame = frameOf(object);
  // A frame with its own pivot is mirrored about that pivot. Any other frame is mirrored in place.
  const isInPlace = !frame?.customPivot;
  const width = frame?.realWidth ?? object.width ?? 0;
  const height = frame?.realHeight ?? object.height ?? 0;
  const pivotX = (flipX && isInPlace ? width - displayOriginX : displayOriginX) - x;
  const pivotY = (flipY && isInPlace ? height - displayOriginY : displayOriginY) - y;
  const scale = 1 / resolution;
  const picture = { a: scale, b: 0, c: 0, d: scale, tx: -pivotX, ty: -pivotY };
  return multiply(worldMatrix(object, flipX ? -1 : 1, flipY ? -1 : 1), picture);
}

/**
 * Returns the same matrix as `getWorldTransformMatrix`, but computed with 64-bit floats instead of
 * 32-bit floats.
 */
function worldMatrix(object: Placeable, flipX: number, flipY: number): Matrix {
  let matrix = localMatrix(object, flipX, flipY);
  for (let parent = object.parentContainer; parent; parent = parent.parentContainer) {
    matrix = multiply(localMatrix(parent, 1, 1), matrix);
  }
  return matrix;
}

function localMatrix(object: Placeable, flipX: number, flipY: number): Matrix {
  const { x = 0, y = 0, rotation = 0, scaleX = 1, scaleY = 1 } = object;
  const [width, height] = [scaleX * flipX, scaleY * flipY];
  if (rotation === 0) return { a: width, b: 0, c: 0, d: height, tx: x, ty: y };
  const [sin, cos] = [Math.sin(rotation), Math.cos(rotation)];
  return { a: cos * width, b: sin * width, c: -sin * height, d: cos * height, tx: x, ty: y };
}
