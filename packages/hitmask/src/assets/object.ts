// The objects of a level, as plain values.

import type { Point, Rect } from '../types.js';

/**
 * The shape of an object, without its position, size and rotation. Points are relative to its
 * position, before it is turned.
 */
export type ObjectShape =
  | { readonly kind: 'point' | 'rectangle' | 'ellipse' | 'capsule' }
  | { readonly kind: 'polygon' | 'polyline'; readonly points: readonly Point[] }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'tile';
      readonly tileset: string;
      /** Its number in the tileset, from 0. */
      readonly id: number;
      readonly flippedX: boolean;
      readonly flippedY: boolean;
      /** Mirrored along its diagonal, before the other two. */
      readonly flippedDiagonally: boolean;
    };

/**
 * The value of a property: a color is a list of red, green, blue and alpha, a file its path, an
 * object its id, an enum its value's name, a class an object of its members.
 */
export type PropertyValue =
  | null
  | boolean
  | number
  | string
  | readonly PropertyValue[]
  | { readonly [name: string]: PropertyValue };

/** Something in a level: a spawn, a coin, a trigger. */
export interface LevelObject extends Rect {
  /** Its index among all objects of the level. */
  readonly index: number;
  /** Unique in the level: Tiled's number, or LDtk's iid. */
  readonly id: string;
  /** Its name; in LDtk the identifier of its entity. */
  readonly name: string;
  /**
   * Its class, which some versions of Tiled call its type; in LDtk the identifier of its entity.
   */
  readonly class: string;
  /** The name of its layer. */
  readonly layer: string;
  /** The name of its level in an LDtk project; empty in a Tiled map. */
  readonly level: string;
  /**
   * Its position as in the file, with the offset of its layer: for a tile usually its bottom left.
   * See {@link topLeft}.
   */
  readonly x: number;
  readonly y: number;
  /** The size of its box before it is turned; 0 for points, polygons and polylines. */
  readonly width: number;
  readonly height: number;
  /** Where its position is in its box, as a fraction of the size. */
  readonly pivot: Point;
  /** In degrees, clockwise, about its position. */
  readonly rotation: number;
  /** Whether it, its layer and all groups around it are visible. */
  readonly isVisible: boolean;
  readonly shape: ObjectShape;
  /** Its custom properties, including those of its template and its tile; in LDtk its fields. */
  readonly properties: Readonly<Record<string, PropertyValue>>;
  /** The top left of its box before it is turned. */
  readonly topLeft: Point;
  /** Its position in the world: in an LDtk project, the position of its level is added. */
  readonly worldPosition: Point;
  /** Its corners, turned. */
  readonly points: readonly Point[];
  /**
   * The smallest rectangle of whole pixels that contains them: where its mask and its picture are.
   */
  readonly bounds: Rect;
}
