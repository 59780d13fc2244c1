// Plays the scene without vectors, and prints its events and its final hash.

import { init, simdLevel } from 'hitmask';
import { play, scene } from './scene.mjs';

await init({ simd: false });
const world = scene();
const events = play(world, 40);
console.log(JSON.stringify({ level: simdLevel(), hash: String(world.hash()), events }));
