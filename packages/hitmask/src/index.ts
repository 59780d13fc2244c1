// Pixel-exact collision for 2D games, in browsers and in Node.

import './whole-wasm.js';

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
export { Exact, Posed } from './posed.js';
export type { ExactContact, ExactSweep, PoseChange, PoseOptions, PoseSweep } from './posed.js';
export { ConfigurationSpace } from './configuration.js';
export { Components, DistanceField, type Brush, type Component, type Moments } from './region.js';
export { Outlines, type Outline } from './outline.js';
export { Sheet, bake } from './sheet.js';
export type { FrameOptions, GridOptions, SheetOptions } from './sheet-parts.js';
export { Frame, Shape } from './frame.js';
export { Clip, type ClipFrame, type ClipOptions, type LoopMode } from './clip.js';
export { Masks, type Positions } from './masks.js';
export type { Stencil } from './stencil.js';
export { Terrain, type Change, type Island, type IslandOptions } from './terrain.js';
export { PlacedTerrain } from './placed-terrain.js';
export { World, type ReadOptions, type ReplayOptions, type WorldOptions } from './world.js';
export type { WorldColliders } from './world-colliders.js';
export type { Found, Probe, WorldQueries } from './world-queries.js';
export { indexOf, pairs, type ColliderId, type ColliderIds, type SpriteId } from './collider-id.js';
export { Collider } from './collider.js';
export type {
  ColliderOptions,
  ColliderPose,
  ColliderTraits,
  CollidersOptions,
  ReadPose,
  TerrainColliderOptions,
} from './collider.js';
export { Events } from './events.js';
export type { Cause, Ended, Ongoing, Started, WorldEvent } from './events.js';
export type { Filter, FilterOptions } from './filter.js';
export { LAYERS, type LayerBits, type Layers } from './layers.js';
export { Sprites, type SpriteFrame } from './sprites.js';
export { Recording, Replay, Snapshot, type Keep } from './recording.js';
export * from './actor/index.js';
