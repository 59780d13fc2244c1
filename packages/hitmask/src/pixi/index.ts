// Pixel-exact collision for PixiJS 8. Nothing of PixiJS is imported at run time.

export { Hitmask, contact, hitAreaOf, overlaps, placed, poseOf } from './hitmask.js';
export type { HitmaskOptions, OverlapCallback, Target } from './hitmask.js';
export { maskOf, refresh, type SpriteOptions } from './picture.js';
export type { SpriteRay, SpriteSweep } from '../adapter/queries.js';
