// The picture of a PixiJS sprite: its mask, and where its pixels are in the world.

import type { Container, Sprite, Texture, TextureSource } from 'pixi.js';
import { instance, options as optionsOf, refuse, threshold } from '../check.js';
import type { ImageSource } from '../image.js';
import { Mask } from '../mask.js';
import { arrange } from '../adapter/body.js';
import { fullMask } from '../adapter/box.js';
import { FrameMasks } from '../adapter/frames.js';
import { multiply, type Matrix } from '../adapter/transform.js';

/** How the pixels of a sprite collide. */
export interface SpriteOptions {
  /**
   * Pixels with at least this alpha are solid, from 1 to 255; by default 1: every pixel that is not
   * fully transparent is solid.
   */
  alpha?: number;
  /**
   * A mask to use instead of the texture's own, such as a hitbox or a body without gaps. It must be
   * as large as the texture's `orig`. It moves, turns and scales with the sprite. `Hitmask.set`
   * keeps a copy: if you change the mask, set it again.
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

/** Sources whose changes of pixels this file listens to. */
const watched = new WeakSet<TextureSource>();

/** Sources whose pixels cannot be read. */
const unreadable = new WeakSet<TextureSource>();

/**
 * The mask of a sprite or a texture, without the margins that an atlas has trimmed off. It is made
 * once for each frame of a texture and each alpha, and shared: clone it before you change it.
 *
 * @throws If the pixels cannot be read, for example those of a render texture, which are only on
 *   the graphics card.
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
  // The corners of the sprite on the texture show how the atlas has turned it.
  const isTransposed = Math.abs(uvs.x1 - uvs.x0) < Math.abs(uvs.x3 - uvs.x0);
  const flipX = isTransposed ? uvs.y1 < uvs.y0 : uvs.x1 < uvs.x0;
  const flipY = isTransposed ? uvs.x3 < uvs.x0 : uvs.y3 < uvs.y0;
  return arrange(cut, { isTransposed, flipX, flipY });
}

/** The options of a sprite, checked. */
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
 * Reads the masks of a texture again after its pixels have changed. `source.update()` does that
 * too.
 */
export function refresh(texture: Texture | TextureSource): void {
  if (typeof texture !== 'object' || texture === null)
    refuse('the texture', texture, 'a texture or its source');
  const source = 'source' in texture ? texture.source : texture;
  frames.forget(source);
  unreadable.delete(source);
}

/**
 * The picture of an object. An object that is not a sprite, or whose pixels cannot be read, is a
 * box.
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
  // Sprites without a texture have the empty texture.
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
 * The matrix that maps the pixels of an object's mask to those of the world, or of one of its
 * ancestors.
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
    // Where it is now, not where it was drawn last.
    current.updateLocalTransform();
    matrix = multiply(current.localTransform, matrix);
  }
  return matrix;
}

/** Checks that a value is a container of PixiJS; sprites are containers too. */
export function container<T extends Container>(
  value: T,
  name: string,
  expected = 'a sprite or a container',
): T {
  const isContainer =
    typeof value === 'object' && value !== null && typeof value.updateLocalTransform === 'function';
  return isContainer ? value : refuse(name, value, expected);
}

/** Whether an object shows something itself, instead of only containing others. */
export function isView(object: Container): boolean {
  return pipeOf(object) !== undefined;
}

/** Whether it shows a texture as it is. */
export function isSprite(object: Container): object is Sprite {
  return 'texture' in object && pipeOf(object) === 'sprite';
}

/** The name of the render pipe that draws an object. */
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
