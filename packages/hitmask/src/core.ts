// The smaller file: masks, pairs, poses, sweeps, rays, figures and batches.
//
// The classes are those of `hitmask`. The smaller file does not support components, holes, outlines
// and the other queries about a mask's shape, or exact poses. Calls to these throw an error that
// explains this.

import './core-wasm.js';

export { hasSimd, init, simdLevel, type InitOptions } from './load.js';
export type { Handle } from './handle.js';
export type * from './types.js';
export { capsule, circle, pixelAt, polygon, rect, segment } from './figure.js';
export type {
  Capsule,
  Circle,
  Figure,
  PixelFigure,
  Polygon,
  RectFigure,
  Segment,
} from './figure.js';
export type { ImageSource } from './image.js';
export { imageHeader, type ImageHeader } from './image-header.js';
export { Mask, type LoadOptions, type MaskOptions } from './mask.js';
export { Placed, type ContinuousSweep, type RayHit, type Sweep } from './placed.js';
export { Posed, type PoseChange, type PoseOptions, type PoseSweep } from './posed.js';
export { Masks, type Positions } from './masks.js';
