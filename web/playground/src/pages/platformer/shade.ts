// The pictures of a level: one with light and grain, as in the example game in Rust, and one that
// shows the materials.

import { theme, type Theme } from '../../shell/theme';
import type { Rect } from '../../engine';
import type { Level } from './level';
import { bears, COLORS, layersOf, type Paint } from './paint';

/**
 * The number of rows below a change that must be repainted, because water gets darker with depth.
 */
const DEPTH = 48;
const SHADED_DEPTH = 8;

/** The colors of the sky at its top and at the horizon. */
const SKIES: Readonly<Record<Theme, readonly [number, number]>> = {
  dark: [0x1c223c, 0x506088],
  light: [0x6fb3e8, 0xd6ecf6],
};

/** The color of rock far below its surface. */
export const ROCK = 0x745844;

/** Returns the color of the sky at its top. */
export function skyTop(): number {
  return SKIES[theme()][0];
}

const WATER = 0x3078c0;
const DEEP_WATER = 0x183880;

/** The colors of the materials, by paint. */
export const TINTS: Readonly<Partial<Record<Paint, number>>> = {
  rock: 0xe05050,
  ice: 0x80f0ff,
  'belt-right': 0x80e040,
  'belt-left': 0xc060ff,
  spring: 0xff60e0,
  'run-wall': 0xff8a5c,
  'one-way': 0xffa030,
  'ladder-head': 0xffffa0,
  ladder: 0xf0e040,
  water: 0x4080ff,
  hazard: 0xff2080,
};

const EDGE = 0xffb02e;

/** A picture of the level, which is painted when it is first drawn. */
class Layer {
  readonly #level: Level;
  readonly #colorAt: (x: number, y: number) => number;
  #canvas: OffscreenCanvas | undefined;

  constructor(level: Level, colorAt: (x: number, y: number) => number) {
    this.#level = level;
    this.#colorAt = colorAt;
  }

  get canvas(): OffscreenCanvas {
    const { width, height } = this.#level;
    if (this.#canvas === undefined) {
      this.#canvas = new OffscreenCanvas(width, height);
      this.repaint({ x: 0, y: 0, width, height });
    }
    return this.#canvas;
  }

  /** Repaints an area. Colors are red, green, blue and alpha, from the highest byte down. */
  repaint({ x: left, y: top, width, height }: Rect): void {
    if (this.#canvas === undefined) return;
    const image = new ImageData(width, height);
    const bytes = new DataView(image.data.buffer);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++)
        bytes.setUint32(4 * (y * width + x), this.#colorAt(left + x, top + y));
    }
    this.#canvas.getContext('2d')?.putImageData(image, left, top);
  }
}

export class LevelPicture {
  readonly #level: Level;
  #sky = SKIES[theme()];
  readonly #painted: Layer;
  readonly #tinted: Layer;
  readonly #edges: Layer;

  constructor(level: Level) {
    this.#level = level;
    this.#painted = new Layer(level, (x, y) => opaque(shaded(level, this.#sky, x, y)));
    this.#tinted = new Layer(level, (x, y) => tint(level, x, y));
    this.#edges = new Layer(level, (x, y) =>
      isPlatform(level, x, y) && !isPlatform(level, x, y - 1) ? opaque(EDGE) : 0,
    );
  }

  /** The picture of the level. */
  get painted(): OffscreenCanvas {
    return this.#painted.canvas;
  }

  /** The colors of the materials, to draw over the picture. */
  get tinted(): OffscreenCanvas {
    return this.#tinted.canvas;
  }

  /** The edges of one-way platforms that stop a fall, to draw over the picture. */
  get edges(): OffscreenCanvas {
    return this.#edges.canvas;
  }

  /** Repaints an area, and the pixels around it whose appearance may have changed. */
  repaint(area: Rect = { x: 0, y: 0, width: this.#level.width, height: this.#level.height }): void {
    const [x, y] = [Math.max(area.x - 1, 0), Math.max(area.y - 1, 0)];
    const width = Math.min(area.x + area.width + 1, this.#level.width) - x;
    const height = Math.min(area.y + area.height + DEPTH, this.#level.height) - y;
    if (width <= 0 || height <= 0) return;
    this.#sky = SKIES[theme()];
    for (const layer of [this.#painted, this.#tinted, this.#edges])
      layer.repaint({ x, y, width, height });
  }
}

function isPlatform(level: Level, x: number, y: number): boolean {
  const paint = level.paint(x, y);
  return paint === 'one-way' || paint === 'ladder-head';
}

/** Returns a color with full alpha: red, green, blue and alpha, from the highest byte down. */
function opaque(color: number): number {
  return ((color << 8) | 0xff) >>> 0;
}

function tint(level: Level, x: number, y: number): number {
  const paint = level.paint(x, y);
  const color = TINTS[paint];
  if (color === undefined) return 0x00000080;
  const isEdge =
    level.paint(x + 1, y) !== paint ||
    level.paint(x - 1, y) !== paint ||
    level.paint(x, y + 1) !== paint ||
    level.paint(x, y - 1) !== paint;
  return ((color << 8) | (isEdge ? 0xff : 0x70)) >>> 0;
}

function isOpen(paint: Paint): boolean {
  return !layersOf(paint).some(bears);
}

/** Mixes two colors: `parts` sixteenths of `above`, and the rest of `below`. */
function mixed(below: number, above: number, parts: number): number {
  const channel = (shift: number): number =>
    ((((below >> shift) & 255) * (16 - parts) + ((above >> shift) & 255) * parts) >> 4) << shift;
  return channel(16) | channel(8) | channel(0);
}

/**
 * Returns the color of the sky at a row. The sky consists of bands that get lighter toward the
 * bottom.
 */
function skyAt(level: Level, [high, low]: readonly [number, number], y: number): number {
  return mixed(high, low, Math.min(Math.trunc((Math.trunc(y / 12) * 12 * 16) / level.height), 16));
}

function shaded(level: Level, sky: readonly [number, number], x: number, y: number): number {
  const paint = level.paint(x, y);
  const above = level.paint(x, y - 1);
  switch (paint) {
    case 'rock':
      return rock(level, x, y);
    case 'water':
      return above === 'water' ? deepWater(level, x, y) : 0xa0d8f0;
    case 'ladder':
    case 'ladder-head': {
      const isRail = level.paint(x - 1, y) !== paint || level.paint(x + 1, y) !== paint;
      if (isRail) return 0xc89850;
      return y % 4 === 0 || paint === 'ladder-head' ? 0xe0b870 : skyAt(level, sky, y);
    }
    case 'belt-right':
    case 'belt-left': {
      const slant = paint === 'belt-right' ? x - y : x + y;
      return above === paint && ((slant % 6) + 6) % 6 < 3 ? 0x50505c : COLORS[paint];
    }
    case 'run-wall':
      return (x + y) % 8 < 3 ? 0xe09a54 : COLORS[paint];
    case 'one-way':
      return above === 'one-way' ? COLORS[paint] : 0xf0cc88;
    case 'ice':
      return above === 'ice' ? COLORS[paint] : 0xf0fcff;
    case 'spring':
    case 'hazard':
      return COLORS[paint];
    default:
      return skyAt(level, sky, y);
  }
}

/** Returns the color of a rock pixel: grass on top, a dark edge on the sides, and grain. */
function rock(level: Level, x: number, y: number): number {
  const grain = (((x * 73) ^ (y * 151) ^ (Math.trunc(x / 3) * Math.trunc(y / 2))) >>> 0) % 11;
  for (let rows = 1; rows <= 3; rows++) {
    if (y < rows || !isOpen(level.paint(x, y - rows))) continue;
    if (rows === 1) return 0x7cc054;
    if (rows === 2) return 0x589844;
    if (grain % 2 === 0) return 0x46783c;
    break;
  }
  const isEdge =
    x > 0 &&
    (isOpen(level.paint(x - 1, y)) ||
      isOpen(level.paint(x + 1, y)) ||
      isOpen(level.paint(x, y + 1)));
  if (isEdge && x < level.width - 1 && y < level.height - 1) return 0x5e4436;
  return grain === 0 ? 0x6a5040 : ROCK;
}

function deepWater(level: Level, x: number, y: number): number {
  let depth = 1;
  while (depth < DEPTH && level.paint(x, y - depth) === 'water') depth += 1;
  return mixed(WATER, DEEP_WATER, Math.min(Math.trunc(depth / 6), SHADED_DEPTH));
}
