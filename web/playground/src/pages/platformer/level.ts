// A painted level: terrain for each material, which a brush carves and fills while the game runs.

import {
  capsule,
  Mask,
  Obstacles,
  Path,
  rect,
  Terrain,
  type Placed,
  type Point,
  type Rect,
} from '../../engine';
import {
  COLORS,
  isSolid,
  LAYERS,
  layersOf,
  MATERIALS,
  PAINTS,
  type Brush,
  type Layer,
  type Paint,
} from './paint';

/** The pixels of a painting. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** A stroke of a brush from one position to another, with a radius in pixels. */
export interface Stroke {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
  readonly brush: Brush;
}

/** The path of the lift, as positions of its platform's top left. */
const LIFT_WAY: readonly (readonly [number, number])[] = [
  [1396, 190],
  [1396, 64],
];
const LIFT_SIZE = { width: 36, height: 5 } as const;
const LIFT_OPTIONS = { speed: 1, pause: 40 } as const;
const LARGEST_SIDE = 8192;

const OF_COLOR = new Map(PAINTS.map((paint) => [COLORS[paint], paint]));

export class Level {
  readonly width: number;
  readonly height: number;
  /** All obstacles: one for each layer, and the lift. */
  readonly obstacles = new Obstacles();
  /** The number of the lift in {@link obstacles}. */
  readonly lift: number;
  readonly liftMask = Mask.full(LIFT_SIZE.width, LIFT_SIZE.height);
  readonly liftPath = new Path(LIFT_WAY, LIFT_OPTIONS);
  /** The lower left corner of the start area. */
  readonly start: Point;
  readonly posts: readonly Rect[];
  readonly goals: readonly Rect[];
  readonly #layers = new Map<
    Layer,
    { terrain: Terrain; readonly number: number; readonly original: Terrain }
  >();
  /** The index in {@link PAINTS} of each pixel, row by row. */
  readonly #paints: Uint8Array;

  constructor(painting: Painting) {
    const { width, height } = painting;
    if (Math.max(width, height) > LARGEST_SIDE)
      throw new Error(
        `the level has ${width} × ${height} pixels; it may have at most ${LARGEST_SIDE} each way`,
      );
    [this.width, this.height] = [width, height];
    this.#paints = paintsOf(painting);
    LAYERS.forEach((layer, index) => {
      const terrain = this.#terrain((paint) => layersOf(paint).includes(layer));
      const number = this.obstacles.add({ terrain, material: MATERIALS[layer], id: index + 1 });
      this.#layers.set(layer, { terrain, number, original: terrain.clone() });
    });
    this.lift = this.obstacles.add({
      mask: this.liftMask,
      material: 'one-way',
      id: LAYERS.length + 1,
    });
    const start = this.#marks('start')[0];
    if (!start) throw new Error('the level has no start; paint one in #ffffff');
    this.start = { x: start.x, y: start.y + start.height };
    this.posts = this.#marks('post');
    this.goals = this.#marks('goal');
    // Marks are not ground, so draw the sky behind them.
    this.#read({ x: 0, y: 0, width, height });
  }

  /** Returns the paint of a pixel. Outside the painting, it is sky. */
  paint(x: number, y: number): Paint {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return 'sky';
    return PAINTS[this.#paints[y * this.width + x] as number] as Paint;
  }

  /** Returns the terrain of a layer. */
  terrain(layer: Layer): Terrain {
    return this.#layer(layer).terrain;
  }

  /**
   * Paints a stroke, and returns the area that may have changed. Solid paint is not applied to the
   * player's mask, so that the player does not get stuck.
   */
  paintStroke({ from, to, radius, brush }: Stroke, keepFree: Placed): Rect | null {
    const figure = capsule(from, to, radius);
    const changes: Rect[] = [];
    const into = layersOf(brush);
    for (const layer of LAYERS) {
      const { terrain } = this.#layer(layer);
      const change = into.includes(layer) ? terrain.fill(figure) : terrain.carve(figure);
      if (!change) continue;
      changes.push(change.bounds);
      if (into.includes(layer)) {
        if (isSolid(layer)) terrain.carve(keepFree);
        this.#trim(terrain, change.bounds);
      }
      this.#update(layer);
    }
    return this.#changed(changes);
  }

  /** Undoes all strokes, and returns the area that changed. */
  restore(): Rect | null {
    const changes: Rect[] = [];
    for (const [layer, entry] of this.#layers) {
      const differences = entry.terrain.differences(entry.original);
      if (differences.length === 0) continue;
      changes.push(...differences);
      entry.terrain.free();
      entry.terrain = entry.original.clone();
      this.#update(layer);
    }
    return this.#changed(changes);
  }

  /** Whether anything has been painted. */
  get isChanged(): boolean {
    return [...this.#layers.values()].some(({ terrain, original }) => !terrain.equals(original));
  }

  free(): void {
    for (const { terrain, original } of this.#layers.values())
      for (const one of [terrain, original]) one.free();
    for (const one of [this.obstacles, this.liftMask, this.liftPath]) one.free();
  }

  #layer(layer: Layer): { terrain: Terrain; readonly number: number; readonly original: Terrain } {
    const found = this.#layers.get(layer);
    if (!found) throw new Error(`the level has no layer ${layer}`);
    return found;
  }

  /** Updates the obstacles after painting. They share the pixels, so this copies nothing. */
  #update(layer: Layer): void {
    const { terrain, number } = this.#layer(layer);
    this.obstacles.set(number, { terrain });
  }

  #changed(changes: readonly Rect[]): Rect | null {
    if (changes.length === 0) return null;
    const left = Math.max(Math.min(...changes.map(({ x }) => x)), 0);
    const top = Math.max(Math.min(...changes.map(({ y }) => y)), 0);
    const right = Math.min(Math.max(...changes.map(({ x, width }) => x + width)), this.width);
    const bottom = Math.min(Math.max(...changes.map(({ y, height }) => y + height)), this.height);
    if (left >= right || top >= bottom) return null;
    const area = { x: left, y: top, width: right - left, height: bottom - top };
    this.#read(area);
    return area;
  }

  /** Removes paint outside the painting. */
  #trim(terrain: Terrain, { x, y, width, height }: Rect): void {
    if (x < 0) terrain.carve(rect(x, y, -x, height));
    if (y < 0) terrain.carve(rect(x, y, width, -y));
    if (x + width > this.width) terrain.carve(rect(this.width, y, x + width - this.width, height));
    if (y + height > this.height)
      terrain.carve(rect(x, this.height, width, y + height - this.height));
  }

  /**
   * Reads the paints of an area back from the terrain, so that the picture shows what the engine
   * uses.
   */
  #read({ x, y, width, height }: Rect): void {
    for (let row = y; row < y + height; row++)
      this.#paints.fill(0, row * this.width + x, row * this.width + x + width);
    for (const layer of LAYERS) {
      const window = this.#layer(layer).terrain.window({ x, y, width, height });
      const pixels = window.pixels();
      window.free();
      const [paint, head] = [PAINTS.indexOf(layer), PAINTS.indexOf('ladder-head')];
      const platform = PAINTS.indexOf('one-way');
      for (let at = 0; at < pixels.length; at += 2) {
        const place = (y + (pixels[at + 1] as number)) * this.width + x + (pixels[at] as number);
        this.#paints[place] = layer === 'ladder' && this.#paints[place] === platform ? head : paint;
      }
    }
  }

  #terrain(is: (paint: Paint) => boolean): Terrain {
    const mask = this.#mask(is);
    const terrain = Terrain.fromMask(mask);
    mask.free();
    return terrain;
  }

  #mask(is: (paint: Paint) => boolean): Mask {
    const table = PAINTS.map((paint) => (is(paint) ? 255 : 0));
    return Mask.fromAlpha(
      this.#paints.map((paint) => table[paint] as number),
      this.width,
      this.height,
    );
  }

  /** Returns the bounds of each piece of a paint, from left to right. */
  #marks(paint: Paint): Rect[] {
    const mask = this.#mask((other) => other === paint);
    const parts = mask.components();
    const marks = [...parts].map(({ bounds }) => bounds);
    for (const one of [parts, mask]) one.free();
    return marks.sort((a, b) => a.x - b.x || a.y - b.y);
  }
}

/** Returns the paints of a picture. */
function paintsOf({ width, height, data }: Painting): Uint8Array {
  const paints = new Uint8Array(width * height);
  for (let place = 0; place < paints.length; place++) {
    const channel = (number: number): number => data[4 * place + number] as number;
    if (channel(3) === 0) continue;
    const color = (channel(0) << 16) | (channel(1) << 8) | channel(2);
    const paint = OF_COLOR.get(color);
    if (paint === undefined) {
      const [x, y] = [place % width, Math.floor(place / width)];
      throw new Error(
        `the pixel of the level at ${x}, ${y} is #${color.toString(16).padStart(6, '0')}, which ` +
          'is no paint',
      );
    }
    paints[place] = PAINTS.indexOf(paint);
  }
  return paints;
}
