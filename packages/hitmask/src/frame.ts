// The frames of a sheet, and their shapes.

import { coordinates, pixel } from './check.js';
import type { Mask } from './mask.js';
import type { Placed } from './placed.js';
import type { Point, PointLike, Size } from './types.js';

/** A named mask at a position in its frame: the body of a sprite, a hitbox or a hurtbox. */
export class Shape {
  /** The shape's name. The first shape of a frame is its body, which has the name `body`. */
  readonly name: string;
  /** The position of the mask's top left in the frame. */
  readonly offset: Point;
  readonly #load: () => Mask;
  #mask: Mask | undefined;

  /** @internal */
  constructor(name: string, offset: Point, load: () => Mask) {
    this.name = name;
    this.offset = offset;
    this.#load = load;
  }

  /**
   * The shape's mask. Every access returns the same mask, so call `clone()` before you change it.
   */
  get mask(): Mask {
    return (this.#mask ??= this.#load());
  }

  /** Places the shape in the world, with the top left of its frame at a position. */
  at(position: PointLike): Placed;
  at(x: number, y: number): Placed;
  at(x: number | PointLike, y?: number): Placed {
    const [column, row] = coordinates(x, y);
    return this.mask.at(pixel(column, 'x') + this.offset.x, pixel(row, 'y') + this.offset.y);
  }

  /** @internal */
  free(): void {
    this.#mask?.free();
    this.#mask = undefined;
  }
}

/** The parts of a {@link Frame}. @internal */
export interface FrameParts extends Size {
  readonly index: number;
  readonly name: string;
  readonly pivot: Point | null;
  readonly duration: number;
  readonly shapes: readonly [Shape, ...Shape[]];
}

/**
 * One frame of a sheet. It consists of a body, the body's position in the frame as it was drawn,
 * and further shapes with names.
 *
 * @example
 * const punch = fighter.clip('punch').frameAt(time);
 * if (punch.shape('hit')?.at(x, y).overlaps(foe.at(foeX, foeY))) hurt();
 */
export class Frame implements Size {
  /** The frame's index in the sheet, starting at 0. */
  readonly index: number;
  /** The frame's name; empty if it has none. */
  readonly name: string;
  /** The frame's width before trimming. */
  readonly width: number;
  /** The frame's height before trimming. */
  readonly height: number;
  /**
   * The point that is placed at the sprite's position and that the sprite rotates about; null if
   * the art does not define one.
   */
  readonly pivot: Point | null;
  /** The frame's duration, in milliseconds; 0 if the art does not define one. */
  readonly duration: number;
  /** The frame's shapes, starting with the body. */
  readonly shapes: readonly [Shape, ...Shape[]];

  /** @internal */
  constructor({ index, name, width, height, pivot, duration, shapes }: FrameParts) {
    this.index = index;
    this.name = name;
    this.width = width;
    this.height = height;
    this.pivot = pivot;
    this.duration = duration;
    this.shapes = shapes;
  }

  /** The frame's body, which is its first shape. */
  get body(): Shape {
    return this.shapes[0];
  }

  /** The body's mask; see {@link Shape.mask}. */
  get mask(): Mask {
    return this.body.mask;
  }

  /** The position of the body's mask in the frame: (0, 0) if the frame was not trimmed. */
  get offset(): Point {
    return this.body.offset;
  }

  /** Returns the first shape with this name; null if this frame has none. */
  shape(name: string): Shape | null {
    return this.shapes.find((shape) => shape.name === name) ?? null;
  }

  /** Places the body in the world, with the top left of the frame at a position. */
  at(position: PointLike): Placed;
  at(x: number, y: number): Placed;
  at(x: number | PointLike, y?: number): Placed {
    return this.body.at(...coordinates(x, y));
  }
}
