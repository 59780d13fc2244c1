// The frames of a sheet, and their shapes.

import { coordinates, pixel } from './check.js';
import type { Mask } from './mask.js';
import type { Placed } from './placed.js';
import type { Point, PointLike, Size } from './types.js';

/** A named mask at a place in its frame: the body of a sprite, a hitbox, a hurtbox. */
export class Shape {
  /** Its name. The first shape of a frame is its body, and called `body`. */
  readonly name: string;
  /** Where the mask's top left is in the frame. */
  readonly offset: Point;
  readonly #load: () => Mask;
  #mask: Mask | undefined;

  /** @internal */
  constructor(name: string, offset: Point, load: () => Mask) {
    this.name = name;
    this.offset = offset;
    this.#load = load;
  }

  /** Its mask: the same one each time, so make a `clone()` of it before you change it. */
  get mask(): Mask {
    return (this.#mask ??= this.#load());
  }

  /** The shape in the world, where the top left of its frame is at a position. */
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

/** What a {@link Frame} is made of. @internal */
export interface FrameParts extends Size {
  readonly index: number;
  readonly name: string;
  readonly pivot: Point | null;
  readonly duration: number;
  readonly shapes: readonly [Shape, ...Shape[]];
}

/**
 * One frame of a sheet: its body, its place in the frame as it was drawn, and further shapes by
 * name.
 *
 * @example
 * const punch = fighter.clip('punch').frameAt(time);
 * if (punch.shape('hit')?.at(x, y).overlaps(foe.at(foeX, foeY))) hurt();
 */
export class Frame implements Size {
  /** Its index in the sheet, from 0. */
  readonly index: number;
  /** Its name; empty if it has none. */
  readonly name: string;
  /** Its width before it was trimmed. */
  readonly width: number;
  /** Its height before it was trimmed. */
  readonly height: number;
  /**
   * The point that is placed at the sprite's position and that the sprite turns about; null if the
   * art has none.
   */
  readonly pivot: Point | null;
  /** How long it lasts, in milliseconds; 0 if the art does not say. */
  readonly duration: number;
  /** Its shapes, the body first. */
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

  /** The body: its first shape. */
  get body(): Shape {
    return this.shapes[0];
  }

  /** The body's mask: see {@link Shape.mask}. */
  get mask(): Mask {
    return this.body.mask;
  }

  /** Where the body's mask is in the frame: (0, 0) if the frame was not trimmed. */
  get offset(): Point {
    return this.body.offset;
  }

  /** The first shape with this name; null if this frame has none. */
  shape(name: string): Shape | null {
    return this.shapes.find((shape) => shape.name === name) ?? null;
  }

  /** The body in the world, where the top left of the frame is at a position. */
  at(position: PointLike): Placed;
  at(x: number, y: number): Placed;
  at(x: number | PointLike, y?: number): Placed {
    return this.body.at(...coordinates(x, y));
  }
}
