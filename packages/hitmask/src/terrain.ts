// Destructible terrain: an unbounded bitmap that can be carved and filled while the game runs.

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

/** The result of filling or carving terrain. */
export interface Change {
  /** The number of pixels that changed. Pixels that already had the new value do not count. */
  readonly count: number;
  /** The smallest rectangle that contains all changed pixels. */
  readonly bounds: Rect;
}

/** A piece of terrain that is not connected to anything else. */
export interface Island {
  /** The number of pixels in the piece. */
  readonly count: number;
  /** The smallest rectangle that contains the piece. */
  readonly bounds: Rect;
  /** The first pixel of the piece, row by row. */
  readonly first: Point;
  /**
   * The pixels of the piece as a mask, at its position. For example, carve this mask from the
   * terrain and let it fall as a sprite.
   */
  readonly placed: Placed;
}

/** Options for {@link Terrain.islands}. */
export interface IslandOptions {
  /** Whether pixels that touch only at a corner are connected (8) or not (4). Defaults to 8. */
  connectivity?: Connectivity;
  /**
   * The maximum number of pixels in a piece. Larger pieces count as mainland and are ignored.
   * Defaults to 5000.
   */
  limit?: number;
}

const DEFAULT_LIMIT = 5000;

/**
 * Destructible terrain, for caves, craters and sand. Terrain is unbounded: pixels with coordinates
 * from −2³¹ to 2³¹ − 2 can be solid, and empty space takes no memory.
 *
 * A {@link clone} is a snapshot that copies no pixels. The two objects share all pixels that have
 * not changed since.
 *
 * @example
 * const ground = Terrain.fromMask(await Mask.load('level.png'));
 * const crater = ground.carve(circle([300, 120], 40));
 * if (crater) redraw(crater.bounds);
 * if (ground.at(0, 0).overlaps(ship.at(290, 100))) land();
 */
export class Terrain extends Handle<Raw> {
  /** The number of columns and of rows in a chunk; see {@link chunks}. */
  static readonly CHUNK_SIDE = 256;

  /** Creates terrain without any solid pixel. */
  constructor();
  /** @internal */
  constructor(raw: Raw | undefined);
  constructor(raw?: Raw) {
    super(raw ?? new (loaded().Terrain)());
  }

  /** Creates terrain with the solid pixels of a mask, or of a placed mask at its position. */
  static fromMask(mask: Mask | Placed): Terrain {
    return Terrain.fromMasks([mask]);
  }

  /** Creates terrain with the solid pixels of many masks, such as the tiles of a map. */
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

  /** Returns a copy. The two objects share their pixels until one of them changes. */
  clone(): Terrain {
    return new Terrain(this.raw.share());
  }

  // Pixels.

  /** The number of solid pixels. */
  get count(): number {
    return this.raw.count();
  }

  /** Whether no pixel is solid. */
  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** The smallest rectangle that contains all solid pixels; null if there are none. */
  get bounds(): Rect | null {
    return maybe(this.raw.bounds(), (answer) => answer.rect());
  }

  /**
   * The size of the terrain in memory, in bytes. Pixels that copies share are counted in full for
   * each copy.
   */
  get bytes(): number {
    return this.raw.bytes();
  }

  /** Returns whether a pixel is solid. */
  contains(position: PointLike): boolean;
  contains(x: number, y: number): boolean;
  contains(x: number | PointLike, y?: number): boolean {
    const [column, row] = coordinates(x, y);
    return this.raw.contains(0, 0, pixel(column, 'x'), pixel(row, 'y'));
  }

  /** Returns the pixels of a rectangle as a mask of the same size, for example to draw them. */
  window(rect: Rect): Mask {
    const { x, y } = optionsOf(rect, 'the rectangle');
    return new Mask(this.raw.window(pixel(x, 'x'), pixel(y, 'y'), ...sides(rect)));
  }

  /**
   * Iterates over all chunks that contain a solid pixel, row by row. Each chunk is a mask with a
   * side of {@link CHUNK_SIDE} pixels at its position, ready to draw. A mask is created when the
   * loop reaches its chunk. If there are many, free the masks.
   */
  *chunks(): Generator<Placed, void, undefined> {
    const answer = new Answer(this.raw.chunks());
    const side = { width: Terrain.CHUNK_SIDE, height: Terrain.CHUNK_SIDE };
    while (!answer.isDone) {
      const corner = answer.point();
      yield this.window({ ...corner, ...side }).at(corner);
    }
  }

  /** Returns whether other terrain has the same pixels. */
  equals(other: Terrain): boolean {
    return this.raw.equals(instance(other, Terrain, 'the other one').raw);
  }

  // Changes in place.

  /**
   * Makes the pixels of a mask or figure solid, and returns the changes; null if all of them were
   * already solid.
   *
   * @throws If the mask or figure spans more than 65 535 columns or rows.
   */
  fill(stencil: Stencil): Change | null {
    return maybe(this.raw.fill(...stencilParts(stencil)), readChange);
  }

  /**
   * Makes the pixels of a mask or figure empty, and returns the changes; null if none of them was
   * solid.
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
   * Rectangles that contain all pixels that have changed since the last call to
   * {@link takeChanges}. Redraw these rectangles. There are at most 64 of them.
   */
  get changes(): Rect[] {
    return readRects(this.raw.changes());
  }

  /** Returns the {@link changes} and resets them. */
  takeChanges(): Rect[] {
    return readRects(this.raw.takeChanges());
  }

  /**
   * Returns the areas in which this terrain's pixels differ from those of other terrain: for each
   * chunk that differs, the smallest rectangle that contains the differences.
   */
  differences(other: Terrain): Rect[] {
    return readRects(this.raw.differences(instance(other, Terrain, 'the other one').raw));
  }

  /**
   * Returns the pieces that a change may have cut off, that is, those that touch the rectangle of
   * the change and are not larger than a limit.
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

  // Positions.

  /**
   * Places the terrain in the world, with its pixel (0, 0) at a position, for queries about masks.
   */
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
