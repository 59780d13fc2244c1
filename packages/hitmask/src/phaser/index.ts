// Pixel-exact collision for Phaser 4. This module imports only types from Phaser, so that a game
// loads Phaser only once.

export { HitmaskPlugin } from './plugin.js';
export { Overlap, type OverlapCallback, type ProcessCallback } from './overlap.js';
export type { FollowOptions } from './picture.js';
export type { Target } from './targets.js';
export type { SpriteRay, SpriteSweep } from '../adapter/queries.js';
