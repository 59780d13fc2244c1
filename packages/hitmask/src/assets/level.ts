// Levels by Tiled and LDtk: the masks of their layers, their objects, and their pictures.

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
  /** Its name, unique in the level, by which {@link Level.mask} finds it. */
  readonly name: string;
  /**
   * What it contains. `cells` are all cells of an IntGrid layer in LDtk, or those with one value.
   */
  readonly kind: 'tiles' | 'objects' | 'image' | 'group' | 'cells';
  /** Where its mask is. */
  readonly bounds: Rect;
  /** The offset at which Tiled draws it. Its mask ignores the offset. */
  readonly offset: Point;
  /** Whether it and the groups around it are visible. Its mask is the same either way. */
  readonly isVisible: boolean;
}

/** A level of an LDtk project; a Tiled map is one too. */
export interface LevelPart {
  /** Its name; empty for a Tiled map. */
  readonly name: string;
  /** The name of its world; empty if the project has only one. */
  readonly world: string;
  /** Where it is in the world. */
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
 * You choose masks and pictures by a *selector*: a layer's name (`ground`), with the group or the
 * level that it is in (`caves/ground`), with a value of an IntGrid layer (`ground/water`), or with
 * a property of its tiles or objects (`ground?one_way`, `ground?kind=ladder`, `ground?!one_way`).
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

  /** Whether it is a Tiled map or an LDtk project. */
  get kind(): 'tiled' | 'ldtk' {
    return this.kept(this.#facts).kind;
  }

  /** Its layers, in the file's order. */
  get layers(): readonly LevelLayer[] {
    return this.kept(this.#facts).layers;
  }

  /** The levels of an LDtk project; one for a Tiled map. */
  get levels(): readonly LevelPart[] {
    return this.kept(this.#facts).levels;
  }

  /**
   * The mask of a selector. Its top left is at that of its {@link bounds}; {@link solid} places it
   * there.
   */
  mask(selector: string, options: RuleOptions = {}): Mask {
    const rule = ruleText(optionsOf(options, 'the options', RULE));
    return maskOf(this.#ask((raw) => raw.mask(text(selector, 'the selector'), rule)));
  }

  /** The mask of a selector, at its position in the level. */
  solid(selector: string, options: RuleOptions = {}): Placed {
    return this.mask(selector, options).at(this.bounds(selector));
  }

  /** The box of the level that a selector is in, in pixels: an infinite map may begin anywhere. */
  bounds(selector: string): Rect {
    const [x, y, width, height] = this.raw.bounds(text(selector, 'the selector')) as unknown as [
      number,
      number,
      number,
      number,
    ];
    return { x, y, width, height };
  }

  /** A sheet with a frame for each layer, by the layer's name. */
  sheet(options: RuleOptions = {}): Sheet {
    const rule = ruleText(optionsOf(options, 'the options', RULE));
    return Sheet.fromBaked(
      this.#ask((raw) => raw.sheet(rule)),
      '',
    );
  }

  /** All objects, in the file's order; in LDtk the entities of all levels. */
  get objects(): readonly LevelObject[] {
    return this.kept(
      (this.#objects ??= (JSON.parse(this.raw.objects()) as LevelObject[]).map((object, index) => ({
        ...object,
        index,
      }))),
    );
  }

  /**
   * The first object with this name; in LDtk with this identifier.
   *
   * @throws If there is none.
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

  /** The object with this id, as properties refer to it; null if there is none. */
  objectById(id: string): LevelObject | null {
    return this.objects.find((object) => object.id === id) ?? null;
  }

  /** The objects of a layer, and of the layers in it if it is a group. */
  objectsIn(layer: string): LevelObject[] {
    return Array.from(
      this.raw.objectsIn(text(layer, 'the name of the layer')),
      (index) => this.objects[index] as LevelObject,
    );
  }

  /**
   * The mask of an object at its position in the level: its tile or its shape, scaled and turned.
   */
  objectMask(object: LevelObject, options: RuleOptions = {}): Placed {
    const [index, rule] = [this.#index(object), ruleText(optionsOf(options, 'the options', RULE))];
    return maskOf(this.#ask((raw) => raw.objectMask(index, rule))).at(object.bounds);
  }

  /**
   * The picture of an object. Its top left is at that of the object's bounds. Null if the object
   * has no tile.
   */
  objectPicture(object: LevelObject): Pixels | null {
    const index = this.#index(object);
    const picture = this.#ask((raw) => raw.objectPicture(index));
    return picture ? pixelsOf(picture) : null;
  }

  /**
   * The picture of the level that a selector is in: all its visible layers, and the visible objects
   * with a tile. If you pass `shows`, only the objects for which it returns true. By default the
   * selector is the first layer.
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

  /** Its background color: red, green, blue and alpha; null if it has none. */
  background(
    selector = this.#first(),
  ): readonly [red: number, green: number, blue: number, alpha: number] | null {
    const color = this.raw.background(text(selector, 'the selector'));
    return color ? (Array.from(color) as [number, number, number, number]) : null;
  }

  /**
   * Calls the reader. It opens images only when they are needed, so an error about one that could
   * not be fetched comes only now; the reason is added to it.
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

/** Fetches a level, and the files that it refers to, relative to it: see {@link readLevel}. */
export async function loadLevel(url: string | URL, options: ReadOptions = {}): Promise<Level> {
  return levelOf(await FileStore.at(url, options, READ));
}

async function levelOf(store: FileStore): Promise<Level> {
  const reader = await loadedReader();
  return store.open((files, path, explain) => new Level(reader.Level.open(files, path), explain));
}

/** The only mask in a file of baked masks. */
function maskOf(baked: Uint8Array): Mask {
  const sheet = Sheet.fromBaked(baked, '');
  // The sheet frees its own.
  const mask = sheet.frame(0).mask.clone();
  sheet.free();
  return mask;
}
