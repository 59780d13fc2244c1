// Tiled and LDtk levels: the masks of their layers, their objects, and their pictures.

import { callback, count, find, options as optionsOf, text } from '../check.js';
import { Handle } from '../handle.js';
import type { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import { Sheet } from '../sheet.js';
import type { Point, Rect } from '../types.js';
import type { Level as Raw } from '../wasm/hitmask-assets.js';
import {
  FileStore,
  KIND,
  READ,
  RULE,
  ruleText,
  type Explain,
  type Files,
  type ReadOptions,
  type RuleOptions,
} from './files.js';
import { pixelsOf, type Pixels } from './image.js';
import { loadedReader } from './load.js';
import type { LevelObject } from './object.js';

/** A layer of a level. */
export interface LevelLayer {
  /** The layer's name, unique in the level. {@link Level.mask} finds the layer by this name. */
  readonly name: string;
  /**
   * What the layer contains. `cells` are the cells of an LDtk IntGrid layer: either all of them, or
   * those with one value.
   */
  readonly kind: 'tiles' | 'objects' | 'image' | 'group' | 'cells';
  /** The position and size of the layer's mask. */
  readonly bounds: Rect;
  /** The offset at which Tiled draws the layer. The layer's mask ignores this offset. */
  readonly offset: Point;
  /**
   * Whether the layer and the groups around it are visible. The layer's mask is the same either
   * way.
   */
  readonly isVisible: boolean;
}

/** A level of an LDtk project. A Tiled map counts as one level. */
export interface LevelPart {
  /** The level's name; empty for a Tiled map. */
  readonly name: string;
  /** The name of the level's world; empty if the project has only one world. */
  readonly world: string;
  /** The position and size of the level in its world. */
  readonly bounds: Rect;
}

interface Facts {
  readonly kind: 'tiled' | 'ldtk';
  readonly layers: readonly LevelLayer[];
  readonly levels: readonly LevelPart[];
}

/**
 * A Tiled map or an LDtk project.
 *
 * You select masks and pictures with a *selector*. It is the name of a layer (`ground`), optionally
 * with the group or level that contains the layer (`caves/ground`), with a value of an IntGrid
 * layer (`ground/water`), or with a property of the layer's tiles or objects (`ground?one_way`,
 * `ground?kind=ladder`, `ground?!one_way`).
 *
 * @example
 * const level = await loadLevel('maps/caves.tmx');
 * const ground = level.solid('ground');
 * const player = level.object('spawn');
 * if (hero.at(player.topLeft).overlaps(ground)) console.log('the player starts in a wall');
 */
export class Level extends Handle<Raw> {
  readonly #facts: Facts;
  readonly #explain: Explain;
  #objects: readonly LevelObject[] | undefined;

  /** @internal */
  constructor(raw: Raw, explain: Explain) {
    super(raw);
    this.#facts = JSON.parse(raw.facts()) as Facts;
    this.#explain = explain;
  }

  /** Whether this is a Tiled map or an LDtk project. */
  get kind(): 'tiled' | 'ldtk' {
    return this.kept(this.#facts).kind;
  }

  /** The layers, in the file's order. */
  get layers(): readonly LevelLayer[] {
    return this.kept(this.#facts).layers;
  }

  /** The levels of an LDtk project. A Tiled map has one level. */
  get levels(): readonly LevelPart[] {
    return this.kept(this.#facts).levels;
  }

  /**
   * Returns the mask for a selector. The mask's top left corresponds to the top left of its
   * {@link bounds}. To get the mask at that position, call {@link solid}.
   */
  mask(selector: string, options: RuleOptions = {}): Mask {
    const rule = ruleText(optionsOf(options, 'the options', RULE));
    return maskOf(this.#ask((raw) => raw.mask(text(selector, 'the selector'), rule)));
  }

  /** Returns the mask for a selector, at its position in the level. */
  solid(selector: string, options: RuleOptions = {}): Placed {
    return this.mask(selector, options).at(this.bounds(selector));
  }

  /**
   * Returns the bounds of the level that a selector belongs to, in pixels. An infinite map can
   * start at any position.
   */
  bounds(selector: string): Rect {
    const [x, y, width, height] = this.raw.bounds(text(selector, 'the selector')) as unknown as [
      number,
      number,
      number,
      number,
    ];
    return { x, y, width, height };
  }

  /** Creates a sheet with one frame for each layer, named after the layer. */
  sheet(options: RuleOptions = {}): Sheet {
    const rule = ruleText(optionsOf(options, 'the options', RULE));
    return Sheet.fromBaked(
      this.#ask((raw) => raw.sheet(rule)),
      '',
    );
  }

  /**
   * All objects, in the file's order. For an LDtk project, these are the entities of all levels.
   */
  get objects(): readonly LevelObject[] {
    return this.kept(
      (this.#objects ??= (JSON.parse(this.raw.objects()) as LevelObject[]).map((object, index) => ({
        ...object,
        index,
      }))),
    );
  }

  /**
   * Returns the first object with this name. For an LDtk project, the name is the entity's
   * identifier.
   *
   * @throws If there is no such object.
   */
  object(name: string): LevelObject {
    return this.objects[
      find(
        this.objects.map((object) => object.name),
        name,
        'object',
      )
    ] as LevelObject;
  }

  /**
   * Returns the object with this id, as used by properties that refer to objects; null if there is
   * none.
   */
  objectById(id: string): LevelObject | null {
    return this.objects.find((object) => object.id === id) ?? null;
  }

  /**
   * Returns the objects of a layer. If the layer is a group, this includes the objects of the
   * layers inside it.
   */
  objectsIn(layer: string): LevelObject[] {
    return Array.from(
      this.raw.objectsIn(text(layer, 'the name of the layer')),
      (index) => this.objects[index] as LevelObject,
    );
  }

  /**
   * Returns the mask of an object (its tile or its shape, scaled and rotated), at its position in
   * the level.
   */
  objectMask(object: LevelObject, options: RuleOptions = {}): Placed {
    const [index, rule] = [this.#index(object), ruleText(optionsOf(options, 'the options', RULE))];
    return maskOf(this.#ask((raw) => raw.objectMask(index, rule))).at(object.bounds);
  }

  /**
   * Returns the picture of an object; null if the object has no tile. The picture's top left is at
   * the top left of the object's bounds.
   */
  objectPicture(object: LevelObject): Pixels | null {
    const index = this.#index(object);
    const picture = this.#ask((raw) => raw.objectPicture(index));
    return picture ? pixelsOf(picture) : null;
  }

  /**
   * Returns the picture of the level that a selector belongs to. It shows all visible layers, and
   * the visible objects that have a tile. If you pass `shows`, it shows only the objects for which
   * `shows` returns true. By default, the selector is the first layer.
   */
  picture(selector = this.#first(), shows?: (object: LevelObject) => boolean): Pixels {
    text(selector, 'the selector');
    const hidden =
      shows === undefined ? [] : this.objects.filter((object) => !callback(shows, 'shows')(object));
    return pixelsOf(
      this.#ask((raw) =>
        raw.picture(
          selector,
          hidden.map((object) => object.id),
        ),
      ),
    );
  }

  /**
   * Returns the background color of the level that a selector belongs to, as red, green, blue and
   * alpha; null if there is none.
   */
  background(
    selector = this.#first(),
  ): readonly [red: number, green: number, blue: number, alpha: number] | null {
    const color = this.raw.background(text(selector, 'the selector'));
    return color ? (Array.from(color) as [number, number, number, number]) : null;
  }

  /**
   * Calls the reader. The reader opens images only when they are needed. Therefore, an error about
   * an image that could not be fetched is thrown only here. The reason is added to the error.
   */
  #ask<T>(ask: (raw: Raw) => T): T {
    const { raw } = this;
    try {
      return ask(raw);
    } catch (error) {
      throw this.#explain(error);
    }
  }

  #index(object: LevelObject): number {
    return count(
      optionsOf(object, 'the object').index,
      "the object's index",
      Math.max(0, this.objects.length - 1),
    );
  }

  #first(): string {
    const [layer] = this.layers;
    if (!layer) throw new Error('the level has no layers: draw one');
    return layer.name;
  }
}

/**
 * Reads a level: a Tiled map (`.tmx`, `.tmj`) with its tilesets, templates and images, or an LDtk
 * project (`.ldtk`) with its levels and images.
 *
 * @throws If a file is damaged or missing, or takes more memory than `maxBytes`. The message names
 *   the file.
 *
 * @example
 * const level = await readLevel(input.files); // caves.tmx, tiles.tsx and tiles.png
 */
export async function readLevel(files: Files, options: ReadOptions = {}): Promise<Level> {
  return levelOf(await FileStore.of(files, [KIND.level], options, READ));
}

/** Fetches a level and, relative to it, the files that it refers to; see {@link readLevel}. */
export async function loadLevel(url: string | URL, options: ReadOptions = {}): Promise<Level> {
  return levelOf(await FileStore.at(url, options, READ));
}

async function levelOf(store: FileStore): Promise<Level> {
  const reader = await loadedReader();
  return store.open((files, path, explain) => new Level(reader.Level.open(files, path), explain));
}

/** Returns the only mask in a file of baked masks. */
function maskOf(baked: Uint8Array): Mask {
  const sheet = Sheet.fromBaked(baked, '');
  // Clone the mask, because freeing the sheet frees the sheet's own masks.
  const mask = sheet.frame(0).mask.clone();
  sheet.free();
  return mask;
}
