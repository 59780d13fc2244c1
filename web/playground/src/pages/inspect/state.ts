// The settings of the page, as plain data and as part of the address.

import { Fields, formatChanges, formatWords, numberWithin, shortNumber } from '../../shell/address';
import { EXAMPLES, type ExampleId } from './examples';

/** A grid of cells of equal size. */
export interface Grid {
  readonly width: number;
  readonly height: number;
}

/** The overlays that can be drawn over a frame. */
export const OVERLAYS = [
  'picture',
  'mask',
  'outlines',
  'hull',
  'pieces',
  'rectangles',
  'bounds',
  'pivot',
] as const;

export type Overlay = (typeof OVERLAYS)[number];

export interface State {
  /** An example, or `own` for files that the user dropped. */
  readonly source: ExampleId | 'own';
  readonly grid: Grid | null;
  /** The minimum alpha of solid pixels. */
  readonly alpha: number;
  readonly frame: number;
  /** The shape to measure, by its index in the frame. */
  readonly shape: number;
  /** The maximum distance that outlines may move to save vertices, in pixels. */
  readonly tolerance: number;
  /** The maximum number of vertices of a convex piece; 0 for any number. */
  readonly vertices: number;
  readonly show: ReadonlySet<Overlay>;
}

export const MAX_FRAMES = 65_536;
export const LARGEST_CELL = 4096;
export const MAX_TOLERANCE = 16;

export const DEFAULT: State = {
  source: 'caveman',
  grid: null,
  alpha: 1,
  frame: 0,
  shape: 0,
  tolerance: 0,
  vertices: 8,
  show: new Set<Overlay>(['picture', 'mask', 'outlines', 'pivot']),
};

/** Reads the state from an address, and lists the fields that could not be read. */
export function parseState(query: string): { state: State; broken: readonly string[] } {
  const fields = new Fields(query);
  const source = fields.word(
    'source',
    [...EXAMPLES.map(({ id }) => id), 'own'] as const,
    DEFAULT.source,
  );
  const example = EXAMPLES.find(({ id }) => id === source);
  const grid = example && 'grid' in example ? example.grid : null;
  const state: State = {
    source,
    grid: fields.read<Grid | null>('grid', parseGrid, grid),
    alpha: fields.integer('alpha', 1, 255, DEFAULT.alpha),
    frame: fields.integer('frame', 0, MAX_FRAMES, DEFAULT.frame),
    shape: fields.integer('shape', 0, MAX_FRAMES, DEFAULT.shape),
    tolerance: fields.number('tolerance', 0, MAX_TOLERANCE, DEFAULT.tolerance),
    vertices: fields.read('vertices', vertexCount, DEFAULT.vertices),
    show: fields.words('show', OVERLAYS, DEFAULT.show),
  };
  return { state, broken: fields.broken };
}

/** Formats the state as part of the address. Values that are the default are omitted. */
export function formatState(state: State): string {
  const start = texts(parseState(`source=${state.source}`).state);
  return formatChanges({ ...start, source: DEFAULT.source }, texts(state));
}

function texts(state: State): Record<string, string> {
  return {
    source: state.source,
    grid: state.grid ? `${state.grid.width},${state.grid.height}` : 'none',
    alpha: String(state.alpha),
    frame: String(state.frame),
    shape: String(state.shape),
    tolerance: shortNumber(state.tolerance),
    vertices: String(state.vertices),
    show: formatWords(OVERLAYS, state.show),
  };
}

function parseGrid(text: string): Grid | null | undefined {
  if (text === 'none') return null;
  const [width, height, ...rest] = text
    .split(',')
    .map((part) => numberWithin(part, 1, LARGEST_CELL, true));
  return width !== undefined && height !== undefined && rest.length === 0
    ? { width, height }
    : undefined;
}

/** Reads a number of vertices: 0 for any number, or at least 3. */
function vertexCount(text: string): number | undefined {
  const count = numberWithin(text, 0, 64, true);
  return count === 1 || count === 2 ? undefined : count;
}
