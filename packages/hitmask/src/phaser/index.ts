// Pixel-exact collision in Phaser 4. Nothing of Phaser is imported at run time, so that it need not be loaded twice.

export { HitmaskPlugin } from './plugin.js';
export { Overlap, type OverlapCallback, type ProcessCallback } from './overlap.js';
export type { FollowOptions } from './picture.js';
export type { Target } from './targets.js';
export type { SpriteRay, SpriteSweep } from '../adapter/queries.js';
