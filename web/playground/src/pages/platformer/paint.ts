// The paints of a level: their colors in a painting, and their materials.

import type { MaterialLike } from '../../engine';

/**
 * The layers of obstacles, each of which is terrain of one material, in the order in which the
 * engine sees them.
 */
export const LAYERS = [
  'rock',
  'ice',
  'belt-right',
  'belt-left',
  'spring',
  'run-wall',
  'one-way',
  'ladder',
  'water',
  'hazard',
] as const;

export type Layer = (typeof LAYERS)[number];

export const MATERIALS: Readonly<Record<Layer, MaterialLike>> = {
  rock: 'solid',
  ice: { grip: 16, number: 1 },
  'belt-right': { belt: 0.5, number: 2 },
  'belt-left': { belt: -0.5, number: 3 },
  spring: { spring: 5, number: 4 },
  'run-wall': { wallRun: true, number: 5 },
  'one-way': { kind: 'one-way', stops: 'down' },
  ladder: 'ladder',
  water: 'water',
  hazard: 'hazard',
};

/** The paint of a pixel: sky, a layer, the upper end of a ladder, or a mark. */
export const PAINTS = ['sky', ...LAYERS, 'ladder-head', 'start', 'post', 'goal'] as const;

export type Paint = (typeof PAINTS)[number];

/** The colors of a painting, in the format that the example game in Rust reads. */
export const COLORS: Readonly<Record<Paint, number>> = {
  sky: 0x202838,
  rock: 0x7a5c43,
  ice: 0xa8e0f0,
  'belt-right': 0x6b9a3a,
  'belt-left': 0x9a3a6b,
  spring: 0xe050c0,
  'run-wall': 0xb4723a,
  'one-way': 0xc89b5a,
  ladder: 0xd9c27a,
  water: 0x2f6fb0,
  hazard: 0xd04648,
  'ladder-head': 0xf0e4b0,
  start: 0xffffff,
  post: 0xf0f040,
  goal: 0x40f080,
};

/** The paints of the brush. Sky digs. */
export const BRUSHES = [
  'sky',
  'rock',
  'one-way',
  'ladder',
  'water',
  'ice',
  'spring',
  'hazard',
] as const satisfies readonly Paint[];

export type Brush = (typeof BRUSHES)[number];

/** Returns the layers that contain a pixel of this paint. */
export function layersOf(paint: Paint): readonly Layer[] {
  if (paint === 'ladder-head') return ['one-way', 'ladder'];
  return (LAYERS as readonly Paint[]).includes(paint) ? [paint as Layer] : [];
}

/** Returns whether actors can stand on a layer. */
export function bears(layer: Layer): boolean {
  return layer !== 'ladder' && layer !== 'water' && layer !== 'hazard';
}

/** Returns whether a layer stops motion on every side. */
export function isSolid(layer: Layer): boolean {
  return bears(layer) && layer !== 'one-way';
}
