// Squares: the simplest masks, and a world of them.

import { Mask, World } from 'hitmask';

export const square = (side) => Mask.full(side, side);

/** A world with a sprite of 8 × 8 pixels, and a function that inserts one. */
export function squares() {
  const world = new World();
  const sprite = world.addMask(square(8));
  return {
    world,
    sprite,
    insert: (x = 0, y = 0, more = {}) => world.insert({ sprite, x, y, ...more }),
  };
}
