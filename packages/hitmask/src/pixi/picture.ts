// The picture of a PixiJS sprite: its mask, and the position of its pixels in the world.

import type { Container, Sprite, Texture, TextureSource } from 'pixi.js';
import { instance, options as optionsOf, refuse, threshold } from '../check.js';
import type { ImageSource } from '../image.js';
import { Mask } from '../mask.js';
import { arrange } from '../adapter/body.js';
import { fullMask } from '../adapter/box.js';
import { FrameMasks } from '../adapter/frames.js';
import { multiply, type Matrix } from '../adapter/transform.js';

/** Options for how the pixels of a sprite collide. */
export interface SpriteOptions {
  /**
   * The minimum alpha of a solid pixel, from 1 to 255. Defaults to 1, so every pixel that is not
   * fully transparent is solid.
   */
  alpha?: number;
  /**
   * A mask to use instead of the texture's own, such as a hitbox or a body without gaps. It must be
   * as large as the texture's `orig`. It moves, rotates and scales with the sprite. `Hitmask.set`
   * stores a copy, so if you change the mask, set it again.
   */
  mask?: Mask;
}

/** A mask, and the rectangle that it fills in the coordinates of the sprite. */
export interface Picture {
  readonly mask: Mask;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The masks of all textures on the page. */
const frames = new FrameMasks();

/** Sources whose pixel changes this file listens to. */
const watched = new WeakSet<TextureSource>();

/** Sources whose pixels cannot be read. */
const unreadable = new WeakSet<TextureSource>();

/**
 * Returns the mask of a sprite or a texture, without the margins that an atlas has trimmed off. The
 * mask is created once for each combination of texture frame and alpha threshold. It is shared, so
 * clone it before you change it.
 *
 * @throws If the pixels cannot be read, such as those of a render texture, which exist only on the
 *   graphics card.
 */
export function maskOf(object: Sprite | Texture, options: SpriteOptions = {}): Mask {
  const { alpha = 1, mask } = checkedOptions(options);
  if (mask !== undefined) return mask;
  const { source, frame, rotate, uvs } = textureOf(object);
  if (!watched.has(source)) {
    watched.add(source);
    source.on('update', () => refresh(source));
  }
  const { resolution } = source;
  const [x, y] = [Math.round(frame.x * resolution), Math.round(frame.y * resolution)];
  const [width, height] = [
    Math.round(frame.width * resolution),
    Math.round(frame.height * resolution),
  ];
  const cut = frames.mask(source, () => imageOf(source), { x, y, width, height }, threshold(alpha));
  if (!rotate) return cut;
  // The corners of the sprite on the texture show how the atlas has rotated it.
  const isTransposed = Math.abs(uvs.x1 - uvs.x0) < Math.abs(uvs.x3 - uvs.x0);
  const flipX = isTransposed ? uvs.y1 < uvs.y0 : uvs.x1 < uvs.x0;
  const flipY = isTransposed ? uvs.x3 < uvs.x0 : uvs.y3 < uvs.y0;
  return arrange(cut, { isTransposed, flipX, flipY });
}

/** Checks the options of a sprite, and returns them. */
export function checkedOptions(options: SpriteOptions): SpriteOptions {
  const { alpha, mask } = optionsOf(options, 'the options', ['alpha', 'mask']);
  if (alpha !== undefined) threshold(alpha);
  if (mask !== undefined) instance(mask, Mask, 'the mask');
  return options;
}

function textureOf(object: Sprite | Texture): Texture {
  const texture =
    (object as Partial<Sprite> | null | undefined)?.texture ??
    (object as Texture | null | undefined);
  return texture?.source && texture.frame
    ? texture
    : refuse('the sprite', object, 'a sprite that is not destroyed, or a texture');
}

/**
 * Reads the masks of a texture again after its pixels have changed. A call of `source.update()` has
 * the same effect.
 */
export function refresh(texture: Texture | TextureSource): void {
  if (typeof texture !== 'object' || texture === null)
    refuse('the texture', texture, 'a texture or its source');
  const source = 'source' in texture ? texture.source : texture;
  frames.forget(source);
  unreadable.delete(source);
}

/**
 * Returns the picture of an object. The picture is a box if the object is not a sprite, or if its
 * pixels cannot be read.
 */
export function pictureOf(object: Container, options: SpriteOptions): Picture {
  if (!isSprite(object)) {
    const { x, y, width, height } = object.getLocalBounds();
    return { mask: options.mask ?? fullMask(width, height), x, y, width, height };
  }
  const { orig, trim, source } = object.texture;
  const whole = {
    x: -object.anchor.x * orig.width,
    y: -object.anchor.y * orig.height,
    width: orig.width,
    height: orig.height,
  };
  if (options.mask !== undefined) return { mask: options.mask, ...whole };
  // Sprites without a texture use the empty texture.
  if (source.label === 'EMPTY') return { mask: fullMask(0, 0), ...whole };
  const mask = unreadable.has(source) ? null : readable(object, options);
  if (mask === null) return { mask: fullMask(orig.width, orig.height), ...whole };
  const drawn = trim ?? { x: 0, y: 0, width: orig.width, height: orig.height };
  return {
    mask,
    x: whole.x + drawn.x,
    y: whole.y + drawn.y,
    width: drawn.width,
    height: drawn.height,
  };
}

/**
 * Returns the matrix that maps the pixels of an object's mask to the pixels of the world or of one
 * of the object's ancestors.
 */
export function matrixOf(
  object: Container,
  { mask, x, y, width, height }: Picture,
  within: Container | undefined,
): Matrix {
  const picture = { a: width / mask.width, b: 0, c: 0, d: height / mask.height, tx: x, ty: y };
  let matrix: Matrix = picture;
  for (
    let current: Container | null = object;
    current && current !== within;
    current = current.parent
  ) {
    // Use the current position, not the position at which the object was last drawn.
    current.updateLocalTransform();
    matrix = multiply(current.localTransform, matrix);
  }
  return matrix;
}

/** Checks that a value is a PixiJS container, and returns it. Sprites are containers too. */
export function container<T extends Container>(
  value: T,
  name: string,
  expected = 'a sprite or a container',
): T {
  const isContainer =
    typeof value === 'object' && value !== null && typeof value.updateLocalTransform === 'function';
  return isContainer ? value : refuse(name, value, expected);
}

/** Returns whether an object draws something itself, instead of only containing other objects. */
export function isView(object: Container): boolean {
  return pipeOf(object) !== undefined;
}

/** Returns whether an object draws a texture as it is. */
export function isSprite(object: Container): object is Sprite {
  return 'texture' in object && pipeOf(object) === 'sprite';
}

/** Returns the name of the render pipe that draws an object. */
function pipeOf(object: object): string | undefined {
  return (object as { renderPipeId?: string }).renderPipeId;
}

function readable(sprite: Sprite, options: SpriteOptions): Mask | null {
  try {
    return maskOf(sprite, options);
  } catch (error) {
    const { source, label } = sprite.texture;
    unreadable.add(source);
    const { message } = error as Error;
    console.warn(
      `hitmask: texture "${label ?? source.label}" cannot be read, so its sprites are boxes: ` +
        `${message}`,
    );
    return null;
  }
}

function imageOf({ resource, pixelWidth: width, pixelHeight: height }: TextureSource): ImageSource {
  if (ArrayBuffer.isView(resource))
    return { data: resource, width, height } as unknown as ImageData;
  if (!resource)
    throw new Error(
      'the texture is on the graphics card only: set a mask, for example one of ' +
        '`renderer.extract.canvas(texture)`',
    );
  return resource as ImageSource;
}
