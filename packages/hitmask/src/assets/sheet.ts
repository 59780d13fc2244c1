// Creates sheets from art: images, Aseprite files, atlases and baked masks.

import {
  bytes,
  count,
  instance,
  iterable,
  options as optionsOf,
  pair,
  refuse,
  sides,
  text,
} from '../check.js';
import { Frame } from '../frame.js';
import { pixelsOf as pixelsOfImage, type ImageSource } from '../image.js';
import { loaded } from '../load.js';
import { Sheet } from '../sheet.js';
import type { GridOptions } from '../sheet-parts.js';
import type { Art, Picture } from '../wasm/hitmask-assets.js';
import type { Sheet as RawSheet } from '../wasm/hitmask.js';
import {
  FileStore,
  KIND,
  READ,
  RULE,
  ruleText,
  type Files,
  type ReadOptions,
  type RuleOptions,
} from './files.js';
import { pixelsOf, type Pixels } from './image.js';
import { loadedReader } from './load.js';

/** Options for reading a sheet: how to cut the art into frames, and which pixels are solid. */
export interface ReadSheetOptions extends ReadOptions, RuleOptions {
  /** Cuts a still image into cells of equal size. */
  grid?: Pick<GridOptions, 'width' | 'height' | 'margin' | 'spacing' | 'count' | 'order'>;
  /**
   * The names of the layers of an Aseprite file that become separate shapes, such as `hit`, instead
   * of becoming part of the body.
   */
  shapeLayers?: readonly string[];
  /**
   * The name of the sheet to read from a file of baked masks. By default, the file must contain
   * only one.
   */
  sheet?: string;
}

/** A sheet that was read from art, together with the pictures of its frames. */
export class ArtSheet extends Sheet {
  readonly #art: Art;
  #isOpen = true;

  /** @internal */
  constructor(raw: RawSheet, art: Art) {
    super(raw);
    this.#art = art;
  }

  /**
   * Decodes and returns the pixels of a frame. The result is the whole frame, as it was before
   * trimming. Returns null if the art has no pixels, like baked masks.
   *
   * @example
   * const { width, height, data } = hero.picture(frame);
   * context.putImageData(new ImageData(data, width, height), x, y);
   */
  picture(frame: Frame | number | string): Pixels | null {
    const { index } =
      typeof frame === 'object' ? instance(frame, Frame, 'the frame') : this.frame(frame);
    if (!this.#isOpen) throw new Error('this ArtSheet was freed');
    const picture: Picture | undefined = this.#art.picture(
      count(index, 'the frame', this.length - 1),
    );
    return picture ? pixelsOf(picture) : null;
  }

  /** Frees the memory of the masks and the art. */
  override free(): void {
    if (this.#isOpen) this.#art.free();
    this.#isOpen = false;
    super.free();
  }
}

const GRID = ['width', 'height', 'margin', 'spacing', 'count', 'order'];
const OPTIONS = [...READ, ...RULE, 'grid', 'shapeLayers', 'sheet'];

/**
 * The kinds of files that a sheet can be read from. If there are several files, the first of these
 * kinds that is present is used.
 */
const KINDS = [KIND.atlas, KIND.aseprite, KIND.baked, KIND.image, KIND.level];

/**
 * Reads a sheet from a single file, or from an atlas and its images.
 *
 * - An *image* (PNG, GIF, WebP, BMP, TGA, QOI) becomes one frame, or one frame for each cell of
 *   `grid`. An animation becomes one frame for each of its own frames, and gets the clip `all`.
 * - In an *Aseprite file*, the tags become clips, and the slices and `shapeLayers` become shapes.
 * - An *atlas* is JSON from TexturePacker (hash or array) or from Aseprite's export, with the
 *   images that it refers to.
 * - *Baked masks* contain sheets without pixels. One of these sheets is read.
 * - A *map* becomes one frame for each of its layers.
 *
 * @throws If a file is damaged, is none of these kinds, or takes more memory than `maxBytes`. The
 *   message names the file.
 *
 * @example
 * const hero = await readSheet(input.files); // hero.json and hero.png
 * const frame = hero.clip('run').frameAt(time);
 * if (frame.at(x, y).overlaps(rock.at(200, 60))) stumble();
 */
export async function readSheet(files: Files, options: ReadSheetOptions = {}): Promise<ArtSheet> {
  return sheetOf(await FileStore.of(files, KINDS, options, OPTIONS), options);
}

/** Fetches a sheet and, relative to it, the images that it refers to; see {@link readSheet}. */
export async function loadSheet(
  url: string | URL,
  options: ReadSheetOptions = {},
): Promise<ArtSheet> {
  return sheetOf(await FileStore.at(url, options, OPTIONS), options);
}

/**
 * Reads an atlas whose image you have already decoded. Pass the atlas's JSON as text, as bytes or
 * as a parsed object, and the pixels of its only image.
 *
 * @example
 * const image = scene.textures.get('hero').getSourceImage();
 * const hero = await readAtlas(scene.cache.json.get('hero'), image);
 */
export async function readAtlas(
  atlas: string | ArrayBuffer | ArrayBufferView | object,
  image: ImageSource | Pixels,
  options: ReadOptions & RuleOptions = {},
): Promise<ArtSheet> {
  const json = textOf(atlas);
  const { data: pixels, ...size } = pixelsOfImage(image as ImageSource);
  const [[width, height], data] = [sides(size), bytes(pixels, 'the pixels')];
  const store = await FileStore.of(json, [], options, [...READ, ...RULE]);
  const { Art } = await loadedReader();
  return store.open((files) =>
    drawn(Art.openAtlas(files, 'the atlas', json, ruleText(options), data, width, height)),
  );
}

function textOf(atlas: string | ArrayBuffer | ArrayBufferView | object): Uint8Array {
  if (atlas instanceof ArrayBuffer || ArrayBuffer.isView(atlas)) return bytes(atlas, 'the atlas');
  if (typeof atlas !== 'string' && (typeof atlas !== 'object' || atlas === null))
    refuse('the atlas', atlas, 'a string, bytes, or parsed JSON');
  return new TextEncoder().encode(typeof atlas === 'string' ? atlas : JSON.stringify(atlas));
}

async function sheetOf(store: FileStore, options: ReadSheetOptions): Promise<ArtSheet> {
  const { Art } = await loadedReader();
  const [rule, grid] = [ruleText(options), gridText(options.grid)];
  const layers = Array.from(iterable(options.shapeLayers ?? [], 'shapeLayers'), (layer) =>
    text(layer, 'the name of a layer'),
  );
  const sheet = text(options.sheet ?? '', 'the name of the sheet');
  return store.open((files, path) => drawn(Art.open(files, path, rule, grid, layers, sheet)));
}

/** Creates a sheet that keeps the art, so that it can return pictures. */
function drawn(art: Art): ArtSheet {
  try {
    const baked = loaded().BakedSheets.open(art.takeSheet());
    const raw = baked.sheet(0) as RawSheet;
    baked.free();
    return new ArtSheet(raw, art);
  } catch (error) {
    art.free();
    throw error;
  }
}

/**
 * Formats a grid as the text that the WebAssembly reads:
 * `24x32,margin=1x0,spacing=2x2,count=7,order=columns`.
 */
function gridText(grid: ReadSheetOptions['grid']): string {
  if (grid === undefined) return '';
  const {
    width,
    height,
    margin = 0,
    spacing = 0,
    count: cells,
    order = 'rows',
  } = optionsOf(grid, 'the grid', GRID);
  if (order !== 'rows' && order !== 'columns') refuse('the order', order, 'rows or columns');
  const both = (value: GridOptions['margin'], name: string): string => {
    const [x, y] = typeof value === 'number' ? [value, value] : pair(value ?? [0, 0], name);
    return `${count(x, name)}x${count(y, name)}`;
  };
  const size = sides({ width, height }).join('x');
  const spaces = `margin=${both(margin, 'the margin')},spacing=${both(spacing, 'the spacing')}`;
  const most = cells === undefined ? '' : `,count=${count(cells, 'the count')}`;
  return `${size},${spaces}${most},order=${order}`;
}
