// Highlights for sprites: for those that touch, and for those whose boxes overlap without a shared
// pixel.

import { indexOf, type ColliderId, type ColliderIds } from '../../engine';

/** The bits of a highlight. */
export const NEAR = 1;
export const TOUCHING = 2;

/** Highlights both sprites of each pair. */
export function light(lights: Uint8Array, pairs: ColliderIds, bit: number): void {
  for (let at = 0; at < pairs.length; at++) {
    const index = indexOf(pairs[at] as ColliderId);
    lights[index] = (lights[index] as number) | bit;
  }
}

/**
 * Highlights the pairs of boxes that are in neither list of touching pairs, and returns their
 * number. All three lists are sorted in the same way, so a single pass is enough.
 */
export function lightFalseAlarms(
  lights: Uint8Array,
  boxes: ColliderIds,
  started: ColliderIds,
  ongoing: ColliderIds,
): number {
  let [one, other, alarms] = [0, 0, 0];
  for (let at = 0; at < boxes.length; at += 2) {
    const [a, b] = [boxes[at] as ColliderId, boxes[at + 1] as ColliderId];
    if (started[one] === a && started[one + 1] === b) one += 2;
    else if (ongoing[other] === a && ongoing[other + 1] === b) other += 2;
    else {
      const [i, j] = [indexOf(a), indexOf(b)];
      lights[i] = (lights[i] as number) | NEAR;
      lights[j] = (lights[j] as number) | NEAR;
      alarms += 1;
    }
  }
  return alarms;
}
