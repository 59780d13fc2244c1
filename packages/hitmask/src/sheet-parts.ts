// Builds sheets: checks the options, and passes frames, shapes and clips to the engine.

import { count, instance, iterable, options as optionsOf, pair, pixel, refuse } from './check.js';
import { modeIndex, type ClipOptions } from './clip.js';
import { Mask } from './mask.js';
import type { PointLike, Rect, Size } from './types.js';
import type { SheetParts } from './wasm/hitmask.js';

/** Options for all frames of a sheet, and the sheet's clips. */
export interface SheetOptions {
  /** The clips, by name. */
  clips?: Readonly<Record<string, ClipOptions>>;
  /** The duration of each frame, in milliseconds. */
  duration?: number;
  /**
   * The point that is placed at the sprite's position and about which the sprite rotates, in pixels
   * from the frame's top left.
   */
  pivot?: PointLike;
}

/**
 * Options for cutting an image into cells of equal size. Incomplete cells at the right and at the
 * bottom are ignored.
 */
export interface GridOptions extends SheetOptions, Size {
  /**
   * The number of pixels before the first column and row: one number for both, or x and y. Defaults
   * to 0.
   */
  margin?: number | PointLike;
  /**
   * The number of pixels between adjacent columns and rows: one number for both, or x and y.
   * Defaults to 0.
   */
  spacing?: number | PointLike;
  /**
   * The number of cells to use as frames, starting with the first cell. By default, all cells are
   * used.
   */
  count?: number;
  /** Whether the cells are ordered row by row or column by column. Defaults to `rows`. */
  order?: 'rows' | 'columns';
}

/** The description of a frame. */
export interface FrameOptions {
  /** The mask of the frame's body. */
  mask: Mask;
  name?: string;
  /** The position of the mask's top left in the frame. Defaults to (0, 0). */
  offset?: PointLike;
  /** The size of the frame. By default, the frame ends where its mask ends. */
  size?: Size;
  /** See {@link SheetOptions.pivot}. */
  pivot?: PointLike;
  /** The duration of the frame, in milliseconds. */
  duration?: number;
  /** Additional shapes, by name, such as `hit`. */
  shapes?: Readonly<Record<string, Mask | { mask: Mask; offset?: PointLike }>>;
}

const SHEET = ['clips', 'duration', 'pivot'];
const GRID = ['width', 'height', 'margin', 'spacing', 'count', 'order', ...SHEET];
const FRAME = ['mask', 'name', 'offset', 'size', 'pivot', 'duration', 'shapes'];
const CLIP = ['frames', 'duration', 'mode'];

const MAX_SIDE = 65_535;
const ORIGIN = [0, 0] as const;

/** The maximum number of frames in a sheet. */
const MAX_FRAMES = 65_536;

/**
 * Adds the cells of a mask as frames. Like the next two functions, it returns the duration of each
 * frame.
 */
export function cutGrid(parts: SheetParts, mask: Mask, options: GridOptions): number[] {
  optionsOf(options, 'the grid', GRID);
  return cutRects(parts, mask, cells(instance(mask, Mask, 'the mask'), options), options);
}

/** Returns the cells of a grid, following the same rules as hitmask-assets and Tiled. */
function cells(
  mask: Size,
  { width, height, margin, spacing, count: most, order = 'rows' }: GridOptions,
): Rect[] {
  const [marginX, marginY] = both(margin, 'the margin');
  const [spacingX, spacingY] = both(spacing, 'the spacing');
  const [stepX, stepY] = [
    side(width, 'the width') + spacingX,
    side(height, 'the height') + spacingY,
  ];
  if (order !== 'rows' && order !== 'columns') refuse('the order', order, 'rows or columns');
  const columns = Math.max(0, Math.floor((mask.width - marginX + spacingX) / stepX));
  const rows = Math.max(0, Math.floor((mask.height - marginY + spacingY) / stepY));
  const holds = columns * rows;
  const shown = `the mask of ${mask.width}×${mask.height}`;
  if (holds === 0)
    throw new RangeError(
      `${shown} holds no whole cell of ${width}×${height}: check the size of a cell`,
    );
  const length = most === undefined ? holds : count(most, 'the count');
  if (length === 0 || length > holds)
    throw new RangeError(`${shown} holds ${holds} cells, and the count is ${length}`);
  if (length > MAX_FRAMES)
    throw new RangeError(
      `${shown} is cut into ${length} frames, and a sheet has up to ${MAX_FRAMES}: give a count`,
    );
  return Array.from({ length }, (_, index) => {
    const [column, row] =
      order === 'rows'
        ? [index % columns, Math.floor(index / columns)]
        : [Math.floor(index / rows), index % rows];
    return { x: marginX + column * stepX, y: marginY + row * stepY, width, height };
  });
}

/** Checks that a value is a valid side length of a cell, and returns it. */
function side(value: number, name: string): number {
  return count(value, name, MAX_SIDE) || refuse(name, value, 'at least 1');
}

/** Adds parts of a mask, given as rectangles, as frames. */
export function cutRects(
  parts: SheetParts,
  mask: Mask,
  rects: Iterable<Rect>,
  options: SheetOptions,
): number[] {
  const numbers: number[] = [];
  for (const rect of iterable(rects, 'the rectangles')) {
    const { x, y, width, height } = optionsOf(rect, 'a rectangle');
    numbers.push(
      pixel(x, 'x'),
      pixel(y, 'y'),
      count(width, 'the width', MAX_SIDE),
      count(height, 'the height', MAX_SIDE),
    );
  }
  optionsOf(options, 'the options');
  parts.rects(instance(mask, Mask, 'the mask').raw, Int32Array.from(numbers));
  return setAll(parts, options);
}

/** Adds frames that each have their own mask. */
export function addFrames(
  parts: SheetParts,
  frames: Iterable<FrameOptions>,
  options: SheetOptions,
): number[] {
  optionsOf(options, 'the options', SHEET);
  return Array.from(iterable(frames, 'the frames'), (frame, index) => {
    const { mask, name, offset = ORIGIN, size, shapes = {} } = optionsOf(frame, 'a frame', FRAME);
    parts.frame(instance(mask, Mask, 'the mask of a frame').raw, ...pixels(offset, 'the offset'));
    if (name !== undefined) parts.setName(index, String(name));
    if (size)
      parts.setSize(
        index,
        count(size.width, 'the width', MAX_SIDE),
        count(size.height, 'the height', MAX_SIDE),
      );
    for (const [shapeName, shape] of Object.entries(shapes)) {
      const { mask, offset = ORIGIN } =
        shape instanceof Mask
          ? { mask: shape }
          : optionsOf(shape, `the shape ${JSON.stringify(shapeName)}`);
      parts.addShape(
        index,
        shapeName,
        instance(mask, Mask, `the shape ${JSON.stringify(shapeName)}`).raw,
        ...pixels(offset, 'the offset'),
      );
    }
    return set(parts, index, frame.duration ?? options.duration, frame.pivot ?? options.pivot);
  });
}

/** Adds clips. `durations` contains the duration of each frame of the sheet. */
export function addClips(
  parts: SheetParts,
  { clips = {} }: SheetOptions,
  durations: readonly number[],
): void {
  for (const [name, clip] of Object.entries(optionsOf(clips, 'the clips'))) {
    const {
      frames,
      duration,
      mode = 'loop',
    } = optionsOf(clip, `the clip ${JSON.stringify(name)}`, CLIP);
    const shown = Uint32Array.from(
      iterable(frames, `the frames of the clip ${JSON.stringify(name)}`),
      (frame) => count(frame, 'a frame of a clip'),
    );
    const given = typeof duration === 'number' || duration === undefined ? undefined : duration;
    if (given && given.length !== shown.length) {
      throw new RangeError(
        `the clip ${JSON.stringify(name)} has ${shown.length} frames and ${given.length} durations`,
      );
    }
    const lasts = (frame: number, index: number) =>
      given?.[index] ?? (duration as number | undefined) ?? durations[frame] ?? 0;
    const milliseconds = Array.from(shown, (frame, index) =>
      count(lasts(frame, index), 'the duration'),
    );
    parts.clip(name, shown, Uint32Array.from(milliseconds), modeIndex(mode));
  }
}

function setAll(parts: SheetParts, { duration, pivot }: SheetOptions): number[] {
  return Array.from({ length: parts.length }, (_, index) => set(parts, index, duration, pivot));
}

/** Sets the duration and the pivot of a frame, and returns the duration. */
function set(parts: SheetParts, frame: number, duration = 0, pivot?: PointLike): number {
  parts.setDuration(frame, count(duration, 'the duration'));
  if (pivot !== undefined) parts.setPivot(frame, ...pixels(pivot, 'the pivot'));
  return duration;
}

function pixels(point: PointLike, name: string): [x: number, y: number] {
  const [x, y] = pair(point, name);
  return [pixel(x, name), pixel(y, name)];
}

/** Returns the x and y values of an option that can be one number for both. */
function both(value: number | PointLike = 0, name: string): [x: number, y: number] {
  const [x, y] = typeof value === 'number' ? [value, value] : pair(value, name);
  return [count(x, name, MAX_SIDE), count(y, name, MAX_SIDE)];
}
