// Pixel-exact collision for PixiJS 8. This module imports only types from PixiJS, so that a game
// loads PixiJS only once.

export { Hitmask, contact, hitAreaOf, overlaps, placed, poseOf } from './hitmask.js';
export type { HitmaskOptions, OverlapCallback, Target } from './hitmask.js';
export { maskOf, refresh, type SpriteOptions } from './picture.js';
export type { SpriteRay, SpriteSweep } from '../adapter/queries.js';
