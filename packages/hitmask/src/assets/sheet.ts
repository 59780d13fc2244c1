// Sheets from art: images, Aseprite files, atlases, baked masks.

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

/** How to cut art into frames, and which pixels are solid. */
export interface ReadSheetOptions extends ReadOptions, RuleOptions {
  /** Cuts a still image into cells of one size. */
  grid?: Pick<GridOptions, 'width' | 'height' | 'margin' | 'spacing' | 'count' | 'order'>;
  /**
   * The names of layers of an Aseprite file that become shapes of their own, such as `hit`, and not
   * part of the body.
   */
  shapeLayers?: readonly string[];
  /** Which sheet of a file of baked masks to read; by default the only one. */
  sheet?: string;
}

/** A sheet that was read from art, with the pictures of its frames. */
export class ArtSheet extends Sheet {
  readonly #art: Art;
  #isOpen = true;

  /** @internal */
  constructor(raw: RawSheet, art: Art) {
    super(raw);
    this.#art = art;
  }

  /**
   * The pixels of a frame, decoded now: the whole frame, as it was before it was trimmed. Null if
   * the art has no pixels, like baked masks.
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

  /** Frees the memory of its masks and its art. */
  override free(): void {
    if (this.#isOpen) this.#art.free();
    this.#isOpen = false;
    super.free();
  }
}

const GRID = ['width', 'height', 'margin', 'spacing', 'count', 'order'];
const OPTIONS = [...READ, ...RULE, 'grid', 'shapeLayers', 'sheet'];

/**
 * The kinds of files that a sheet is read from. If there are several files, the first of these
 * kinds that one of them has counts.
 */
const KINDS = [KIND.atlas, KIND.aseprite, KIND.baked, KIND.image, KIND.level];

/**
 * Reads a sheet from one file, or from an atlas and its images.
 *
 * - An *image* (PNG, GIF, WebP, BMP, TGA, QOI) is one frame, or its cells by `grid`. An animation
 *   has a frame for each of its own, and the clip `all`.
 * - An *Aseprite file* has its tags as clips, and its slices and `shapeLayers` as shapes.
 * - An *atlas* is the JSON of TexturePacker (hash or array) or of Aseprite's export, with the
 *   images that it names.
 * - *Baked masks* contain sheets without pixels; one of them is read.
 * - A *map* has a frame for each of its layers.
 *
 * @throws If a file is damaged, is none of these, or takes more memory than `maxBytes`. The message
 *   names the file.
 *
 * @example
 * const hero = await readSheet(input.files); // hero.json and hero.png
 * const frame = hero.clip('run').frameAt(time);
 * if (frame.at(x, y).overlaps(rock.at(200, 60))) stumble();
 */
export async function readSheet(files: Files, options: ReadSheetOptions = {}): Promise<ArtSheet> {
  return sheetOf(await FileStore.of(files, KINDS, options, OPTIONS), options);
}

/** Fetches a sheet, and the images that it refers to, relative to it: see {@link readSheet}. */
export async function loadSheet(
  url: string | URL,
  options: ReadSheetOptions = {},
): Promise<ArtSheet> {
  return sheetOf(await FileStore.at(url, options, OPTIONS), options);
}

/**
 * Reads an atlas whose image you have decoded. Pass its JSON as text, as bytes or parsed, and the
 * pixels of its only image.
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

/** The sheet of some art. It keeps the art for its pictures. */
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
 * A grid as the text that the WebAssembly reads:
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
