// Destructible terrain: a bitmap without bounds that is dug away and filled up while the game runs.

import { Answer, maybe } from './answer.js';
import {
  coordinates,
  count,
  instance,
  isEight,
  iterable,
  options as optionsOf,
  pixel,
  refuseClass,
  sides,
} from './check.js';
import { Handle } from './handle.js';
import { loaded } from './load.js';
import { Mask } from './mask.js';
import { Placed } from './placed.js';
import { PlacedTerrain } from './placed-terrain.js';
import { stencilParts, type Stencil } from './stencil.js';
import type { Connectivity, Point, PointLike, Rect } from './types.js';
import type { Terrain as Raw } from './wasm/hitmask.js';

/** The result of filling or carving. */
export interface Change {
  /** How many pixels changed. Pixels that had their new value already do not count. */
  readonly count: number;
  /** The smallest rectangle that holds them. */
  readonly bounds: Rect;
}

/** A piece of terrain that touches nothing else. */
export interface Island {
  /** How many pixels it has. */
  readonly count: number;
  /** The smallest rectangle that holds them. */
  readonly bounds: Rect;
  /** The first pixel, row by row. */
  readonly first: Point;
  /**
   * Its pixels as a mask, where they are. You can carve them away and let them fall as a sprite.
   */
  readonly placed: Placed;
}

/** Which pieces {@link Terrain.islands} finds. */
export interface IslandOptions {
  /** Whether pixels that touch at corners only are connected; by default they are (8). */
  connectivity?: Connectivity;
  /** Pieces with more pixels count as mainland and are left out; by default 5000. */
  limit?: number;
}

const DEFAULT_LIMIT = 5000;

/**
 * Destructible terrain, for caves, craters and sand. It has no bounds: pixels from −2³¹ to 2³¹ − 2
 * may be solid, and empty space costs nothing.
 *
 * A {@link clone} is a snapshot that copies no pixels: the two share all pixels that have not
 * changed since.
 *
 * @example
 * const ground = Terrain.fromMask(await Mask.load('level.png'));
 * const crater = ground.carve(circle([300, 120], 40));
 * if (crater) redraw(crater.bounds);
 * if (ground.at(0, 0).overlaps(ship.at(290, 100))) land();
 */
export class Terrain extends Handle<Raw> {
  /** How many columns and rows of pixels a chunk has: see {@link chunks}. */
  static readonly CHUNK_SIDE = 256;

  /** Terrain without any solid pixel. */
  constructor();
  /** @internal */
  constructor(raw: Raw | undefined);
  constructor(raw?: Raw) {
    super(raw ?? new (loaded().Terrain)());
  }

  /** Terrain with the solid pixels of a mask, at a position if you place it. */
  static fromMask(mask: Mask | Placed): Terrain {
    return Terrain.fromMasks([mask]);
  }

  /** Terrain with the solid pixels of many masks, such as the tiles of a map. */
  static fromMasks(masks: Iterable<Mask | Placed>): Terrain {
    const terrain = new Terrain();
    try {
      for (const mask of iterable(masks, 'the masks')) {
        if (mask instanceof Mask) terrain.fill(mask.at(0, 0));
        else terrain.fill(mask instanceof Placed ? mask : refuseClass('the mask', mask, 'Mask'));
      }
    } catch (error) {
      terrain.free();
      throw error;
    }
    terrain.raw.takeChanges();
    return terrain;
  }

  /** A copy. The two share their pixels until one of them changes. */
  clone(): Terrain {
    return new Terrain(this.raw.share());
  }

  // Its pixels.

  /** How many pixels are solid. */
  get count(): number {
    return this.raw.count();
  }

  /** Whether no pixel is solid. */
  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** The smallest rectangle that holds all solid pixels; null if there are none. */
  get bounds(): Rect | null {
    return maybe(this.raw.bounds(), (answer) => answer.rect());
  }

  /** How many bytes it takes. If copies share pixels, each copy counts them in full. */
  get bytes(): number {
    return this.raw.bytes();
  }

  /** Whether a pixel is solid. */
  contains(position: PointLike): boolean;
  contains(x: number, y: number): boolean;
  contains(x: number | PointLike, y?: number): boolean {
    const [column, row] = coordinates(x, y);
    return this.raw.contains(0, 0, pixel(column, 'x'), pixel(row, 'y'));
  }

  /** The pixels of a rectangle as a mask of that size, for example to draw them. */
  window(rect: Rect): Mask {
    const { x, y } = optionsOf(rect, 'the rectangle');
    return new Mask(this.raw.window(pixel(x, 'x'), pixel(y, 'y'), ...sides(rect)));
  }

  /**
   * All chunks with a solid pixel, row by row: masks of {@link CHUNK_SIDE} pixels a side at their
   * positions, ready to draw. Each is made when the loop comes to it; free its mask if there are
   * many.
   */
  *chunks(): Generator<Placed, void, undefined> {
    const answer = new Answer(this.raw.chunks());
    const side = { width: Terrain.CHUNK_SIDE, height: Terrain.CHUNK_SIDE };
    while (!answer.isDone) {
      const corner = answer.point();
      yield this.window({ ...corner, ...side }).at(corner);
    }
  }

  /** Whether other terrain has the same pixels. */
  equals(other: Terrain): boolean {
    return this.raw.equals(instance(other, Terrain, 'the other one').raw);
  }

  // How it changes.

  /**
   * Makes the pixels of a mask or a figure solid, and returns what changed; null if all were solid
   * already.
   *
   * @throws If it spans more than 65 535 columns or rows.
   */
  fill(stencil: Stencil): Change | null {
    return maybe(this.raw.fill(...stencilParts(stencil)), readChange);
  }

  /**
   * Makes the pixels of a mask or a figure empty, and returns what changed; null if none was solid.
   *
   * @example
   * const ground = Terrain.fromMask(Mask.full(100, 100));
   * ground.carve(rect(90, -5, 500, 10));
   * // { count: 50, bounds: { x: 90, y: 0, width: 10, height: 5 } }
   */
  carve(stencil: Stencil): Change | null {
    return maybe(this.raw.carve(...stencilParts(stencil)), readChange);
  }

  /**
   * Rectangles that hold all pixels that changed since the last {@link takeChanges}: redraw these.
   * There are at most 64.
   */
  get changes(): Rect[] {
    return readRects(this.raw.changes());
  }

  /** Returns the {@link changes}, and forgets them. */
  takeChanges(): Rect[] {
    return readRects(this.raw.takeChanges());
  }

  /**
   * Where its pixels differ from those of other terrain: for each chunk that differs, the smallest
   * rectangle that holds the differences.
   */
  differences(other: Terrain): Rect[] {
    return readRects(this.raw.differences(instance(other, Terrain, 'the other one').raw));
  }

  /**
   * The pieces that a change may have cut off: those that touch the rectangle of the change and are
   * no larger than a limit.
   *
   * @example
   * const crater = ground.carve(circle([300, 120], 40));
   * for (const { placed } of crater ? ground.islands(crater.bounds) : []) {
   *   ground.carve(placed); // from here on it falls by itself
   *   world.insert({ sprite: world.addMask(placed.mask), x: placed.x, y: placed.y });
   * }
   */
  islands(changed: Rect, options: IslandOptions = {}): Island[] {
    const { connectivity = 8, limit = DEFAULT_LIMIT } = optionsOf(options, 'the options', [
      'connectivity',
      'limit',
    ]);
    const { width, height } = optionsOf(changed, 'the rectangle');
    const size = [count(width, 'the width'), count(height, 'the height')] as const;
    const most = count(limit, 'the limit', Number.MAX_SAFE_INTEGER);
    const found = this.raw.islands(
      pixel(changed.x, 'x'),
      pixel(changed.y, 'y'),
      ...size,
      isEight(connectivity),
      most,
    );
    try {
      const answer = new Answer(found.list());
      const islands: Island[] = [];
      while (!answer.isDone) {
        const [pixels, bounds, first] = [answer.number(), answer.rect(), answer.point()];
        const piece = found.mask(islands.length);
        const placed = new Mask(piece.mask()).at(new Answer(piece.at()).point());
        piece.free();
        islands.push({ count: pixels, bounds, first, placed });
      }
      return islands;
    } finally {
      found.free();
    }
  }

  // Where it is.

  /** The terrain in the world, with its pixel (0, 0) at a position, for queries about masks. */
  at(position: PointLike): PlacedTerrain;
  at(x: number, y: number): PlacedTerrain;
  at(x: number | PointLike, y?: number): PlacedTerrain {
    const [column, row] = coordinates(x, y);
    return new PlacedTerrain(this, pixel(column, 'x'), pixel(row, 'y'));
  }
}

/** @internal */
export function readChange(answer: Answer): Change {
  return { count: answer.number(), bounds: answer.rect() };
}

function readRects(numbers: Float64Array): Rect[] {
  const answer = new Answer(numbers);
  const rects = [];
  while (!answer.isDone) rects.push(answer.rect());
  return rects;
}
