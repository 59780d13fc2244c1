// Levels by Tiled and LDtk: the masks of their layers, their objects, and their pictures.

import { find } from '../check.js';
import { Handle } from '../handle.js';
import type { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import { Sheet } from '../sheet.js';
import type { Point, Rect } from '../types.js';
import type { Level as Raw } from '../wasm/hitmask-assets.js';
import { FileStore, KIND, ruleText, type Files, type ReadOptions, type RuleOptions } from './files.js';
import { pixelsOf, type Pixels } from './image.js';
import { loadedReader } from './load.js';
import type { LevelObject } from './object.js';

/** A layer of a level. */
export interface LevelLayer {
  /** Its name, unique in the level, by which {@link Level.mask} finds it. */
  readonly name: string;
  /** What it has; in LDtk the cells of an IntGrid layer, or those with one value. */
  readonly kind: 'tiles' | 'objects' | 'image' | 'group' | 'cells';
  /** Where its mask is. */
  readonly bounds: Rect;
  /** The offset with which Tiled draws it, which its mask leaves out. */
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
 * Masks and pictures are chosen by a *selector*: a layer's name (`ground`), with the group or the level it is in
 * (`caves/ground`), with a value of an IntGrid layer (`ground/water`), with a property of its tiles or objects
 * (`ground?one_way`, `ground?kind=ladder`, `ground?!one_way`).
 *
 * @example
 * const level = await loadLevel('maps/caves.tmx');
 * const ground = level.solid('ground');
 * const player = level.object('spawn');
 * if (hero.at(player.topLeft).overlaps(ground)) console.log('the player starts in a wall');
 */
export class Level extends Handle<Raw> {
  /** Whether it is a Tiled map or an LDtk project. */
  readonly kind: 'tiled' | 'ldtk';
  /** Its layers, in the file's order. */
  readonly layers: readonly LevelLayer[];
  /** The levels of an LDtk project; one for a Tiled map. */
  readonly levels: readonly LevelPart[];
  #objects: readonly LevelObject[] | undefined;

  /** @internal */
  constructor(raw: Raw) {
    super(raw);
    const facts = JSON.parse(raw.facts()) as Facts;
    this.kind = facts.kind;
    this.layers = facts.layers;
    this.levels = facts.levels;
  }

  /** The mask of what a selector chooses. Its top left is that of its {@link bounds}; {@link solid} places it there. */
  mask(selector: string, options: RuleOptions = {}): Mask {
    return maskOf(this.raw.mask(String(selector), ruleText(options)));
  }

  /** The mask of what a selector chooses, in its place. */
  solid(selector: string, options: RuleOptions = {}): Placed {
    return this.mask(selector, options).at(this.bounds(selector));
  }

  /** The box of the level that a selector is in, in pixels: an infinite map may begin anywhere. */
  bounds(selector: string): Rect {
    const [x, y, width, height] = this.raw.bounds(String(selector)) as unknown as [number, number, number, number];
    return { x, y, width, height };
  }

  /** A sheet with a frame for each layer, by the layer's name. */
  sheet(options: RuleOptions = {}): Sheet {
    return Sheet.fromBaked(this.raw.sheet(ruleText(options)), '');
  }

  /** All objects, in the file's order; in LDtk the entities of all levels. */
  get objects(): readonly LevelObject[] {
    return (this.#objects ??= (JSON.parse(this.raw.objects()) as LevelObject[]).map((object, index) => ({ ...object, index })));
  }

  /**
   * The first object with this name; in LDtk with this identifier.
   *
   * @throws If there is none.
   */
  object(name: string): LevelObject {
    return this.objects[find(this.objects.map((object) => object.name), name, 'object')] as LevelObject;
  }

  /** The object with this id, as properties refer to it; null if there is none. */
  objectById(id: string): LevelObject | null {
    return this.objects.find((object) => object.id === id) ?? null;
  }

  /** The objects of a layer, and of the layers in it if it is a group. */
  objectsIn(layer: string): LevelObject[] {
    return Array.from(this.raw.objectsIn(String(layer)), (index) => this.objects[index] as LevelObject);
  }

  /** The mask of an object in its place: its tile or its shape, scaled and turned. */
  objectMask(object: LevelObject, options: RuleOptions = {}): Placed {
    return maskOf(this.raw.objectMask(object.index, ruleText(options))).at(object.bounds);
  }

  /** What an object looks like, with its top left at that of its bounds; null if it has no tile. */
  objectPicture(object: LevelObject): Pixels | null {
    const picture = this.raw.objectPicture(object.index);
    return picture ? pixelsOf(picture) : null;
  }

  /**
   * What the level that a selector is in looks like: all its visible layers, and the visible objects with a tile, or those of them
   * that `shows` is true for. By default the selector is the first layer.
   */
  picture(selector = this.#first(), shows?: (object: LevelObject) => boolean): Pixels {
    const hidden = shows ? this.objects.filter((object) => !shows(object)) : [];
    return pixelsOf(this.raw.picture(String(selector), hidden.map((object) => object.id)));
  }

  /** The color behind it: red, green, blue and alpha; null if it has none. */
  background(selector = this.#first()): readonly [red: number, green: number, blue: number, alpha: number] | null {
    const color = this.raw.background(String(selector));
    return color ? (Array.from(color) as [number, number, number, number]) : null;
  }

  #first(): string {
    const [layer] = this.layers;
    if (!layer) throw new Error('the level has no layers: draw one');
    return layer.name;
  }
}

/**
 * Reads a level: a Tiled map (`.tmx`, `.tmj`) with its tile sets, templates and images, or an LDtk project (`.ldtk`) with its
 * levels and images.
 *
 * @throws If a file is damaged or missing, or takes more memory than `maxBytes`. The message names the file.
 *
 * @example
 * const level = await readLevel(input.files); // caves.tmx, tiles.tsx and tiles.png
 */
export async function readLevel(files: Files, options: ReadOptions = {}): Promise<Level> {
  return levelOf(await FileStore.of(files, [KIND.level], options));
}

/** Fetches a level, and all files that it names, relative to it: see {@link readLevel}. */
export async function loadLevel(url: string | URL, options: ReadOptions = {}): Promise<Level> {
  return levelOf(await FileStore.at(url, options));
}

async function levelOf(store: FileStore): Promise<Level> {
  const reader = await loadedReader();
  return store.open((files, path) => new Level(reader.Level.open(files, path)));
}

/** The only mask of a baked file. */
function maskOf(baked: Uint8Array): Mask {
  const sheet = Sheet.fromBaked(baked, '');
  // The sheet frees its own.
  const mask = sheet.frame(0).mask.clone();
  sheet.free();
  return mask;
}
