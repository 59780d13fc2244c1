// Pixel-exact collision in Phaser 4. It imports only types of Phaser, so a game loads Phaser once.

export { HitmaskPlugin } from './plugin.js';
export { Overlap, type OverlapCallback, type ProcessCallback } from './overlap.js';
export type { FollowOptions } from './picture.js';
export type { Target } from './targets.js';
export type { SpriteRay, SpriteSweep } from '../adapter/queries.js';
