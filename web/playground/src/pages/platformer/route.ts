// A path through the level with the tight rules, which is the script of the example game in Rust.

import type { PadKey } from '../../engine';
import { PAD_KEYS } from '../../engine';
import type { Keys } from '../../game/rules';
import { scriptKeys } from '../../game/script';

const ROUTE = `
  -*10
  right*224         # over the hills
  right+jump*17     # and the spikes
  right*78
  -*10              # along the wall to the ladder's foot
  up*98
  -*10
  right*160         # over ice and belts, onto the spring
  right*180         # through the water
  right*56          # to the high wall
  right+jump*14
  right*1
  left+jump*13      # off the wall
  left*1
  right+jump*13     # off the other
  right*1
  left+jump*13      # over the edge
  left*1
  right+jump*14
  right*170         # down the far side, through the cave
  right*60          # to the flag
`;

/** Returns the keys of every tick. */
export function routeKeys(): readonly Keys<PadKey>[] {
  return scriptKeys(ROUTE, PAD_KEYS);
}
