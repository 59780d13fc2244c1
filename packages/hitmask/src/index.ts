// Pixel-exact collision for 2D games, in browsers and in Node.

export { hasSimd, init, simdLevel, type InitOptions } from './load.js';
export type { Handle } from './handle.js';
export type * from './types.js';
export { capsule, circle, pixelAt, polygon, rect, segment } from './figure.js';
export type { Capsule, Circle, Figure, PixelFigure, Polygon, RectFigure, Segment } from './figure.js';
export type { ImageSource } from './image.js';
export { Mask, type MaskOptions } from './mask.js';
export { Placed, type ContinuousSweep, type RayHit, type Sweep } from './placed.js';
export { Exact, Posed } from './posed.js';
export type { ExactContact, ExactSweep, PoseChange, PoseOptions, PoseSweep } from './posed.js';
export { ConfigurationSpace } from './configuration.js';
export { Components, DistanceField, type Brush, type Component, type Moments } from './region.js';
export { Outlines, type Outline } from './outline.js';
export { Masks, type Positions } from './masks.js';
export type { Stencil } from './stencil.js';
export { Terrain, type Change, type Island, type IslandOptions } from './terrain.js';
export { PlacedTerrain } from './placed-terrain.js';
