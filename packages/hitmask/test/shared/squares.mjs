// Creates squares, the simplest masks, and a world that contains them.

import { Mask, World } from 'hitmask';

export const square = (side) => Mask.full(side, side);

/**
 * Creates a world with a sprite of 8 × 8 pixels, and a function that inserts a collider with this
 * sprite.
 */
export function squares() {
  const world = new World();
  const sprite = world.addMask(square(8));
  return {
    world,
    sprite,
    insert: (x = 0, y = 0, more = {}) => world.insert({ sprite, x, y, ...more }),
  };
}
