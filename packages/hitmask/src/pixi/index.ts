// Pixel-exact collision for PixiJS 8. It imports only types of PixiJS, so a game loads PixiJS once.

export { Hitmask, contact, hitAreaOf, overlaps, placed, poseOf } from './hitmask.js';
export type { HitmaskOptions, OverlapCallback, Target } from './hitmask.js';
export { maskOf, refresh, type SpriteOptions } from './picture.js';
export type { SpriteRay, SpriteSweep } from '../adapter/queries.js';
