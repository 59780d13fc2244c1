// Pixel-exact collision for games that draw to a canvas directly.

export { drawMask } from './draw.js';
export { loop, type LoopOptions } from './loop.js';
export { maskOf, placed, poseOf, refresh, type CanvasImage, type Drawing } from './picture.js';
