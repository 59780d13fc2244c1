// The objects of a level, as plain values.

import type { Point, Rect } from '../types.js';

/**
 * The shape of an object, without its position, size and rotation. Points are relative to the
 * object's position, before rotation.
 */
export type ObjectShape =
  | { readonly kind: 'point' | 'rectangle' | 'ellipse' | 'capsule' }
  | { readonly kind: 'polygon' | 'polyline'; readonly points: readonly Point[] }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'tile';
      readonly tileset: string;
      /** The tile's index in the tileset, starting at 0. */
      readonly id: number;
      readonly flippedX: boolean;
      readonly flippedY: boolean;
      /**
       * Whether the tile is mirrored along its diagonal. This happens before the other two flips.
       */
      readonly flippedDiagonally: boolean;
    };

/**
 * The value of a property. A color is a list of red, green, blue and alpha. A file is its path, an
 * object is its id, and an enum is the name of its value. A class is an object with its members.
 */
export type PropertyValue =
  | null
  | boolean
  | number
  | string
  | readonly PropertyValue[]
  | { readonly [name: string]: PropertyValue };

/** An object in a level, such as a spawn point, a coin or a trigger. */
export interface LevelObject extends Rect {
  /** The object's index among all objects of the level. */
  readonly index: number;
  /** The object's id, unique in the level: the number in Tiled, or the iid in LDtk. */
  readonly id: string;
  /** The object's name. In LDtk, this is the identifier of the entity. */
  readonly name: string;
  /**
   * The object's class, which some versions of Tiled call the type. In LDtk, this is the identifier
   * of the entity.
   */
  readonly class: string;
  /** The name of the object's layer. */
  readonly layer: string;
  /** The name of the object's level in an LDtk project; empty in a Tiled map. */
  readonly level: string;
  /**
   * The position from the file plus the offset of the object's layer. For a tile, this is usually
   * the bottom left. See {@link topLeft}.
   */
  readonly x: number;
  readonly y: number;
  /** The size of the object's box before rotation; 0 for points, polygons and polylines. */
  readonly width: number;
  readonly height: number;
  /**
   * The location of the object's position within its box, as fractions of the box's width and
   * height.
   */
  readonly pivot: Point;
  /** The rotation about the position, in degrees, clockwise. */
  readonly rotation: number;
  /** Whether the object, its layer and all groups around it are visible. */
  readonly isVisible: boolean;
  readonly shape: ObjectShape;
  /**
   * The object's custom properties, including those of its template and its tile. In LDtk, these
   * are the entity's fields.
   */
  readonly properties: Readonly<Record<string, PropertyValue>>;
  /** The top left of the box before rotation. */
  readonly topLeft: Point;
  /** The position in the world. In an LDtk project, this includes the position of the level. */
  readonly worldPosition: Point;
  /** The corners of the object, after rotation. */
  readonly points: readonly Point[];
  /**
   * The smallest rectangle of whole pixels that contains all corners. The object's mask and picture
   * are located there.
   */
  readonly bounds: Rect;
}
