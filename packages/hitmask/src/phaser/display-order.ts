// Determines which of two objects is drawn on top of the other.

import type * as Phaser from 'phaser';
import type { GameObject } from './targets.js';

/** Sorts objects by the order in which their scene draws them, starting with the topmost. */
export function topmostFirst(objects: readonly GameObject[]): GameObject[] {
  const places = new Map(objects.map((object) => [object, place(object)]));
  return [...objects].sort((a, b) => compare(places.get(b) ?? [], places.get(a) ?? []));
}

/**
 * Returns the path from the scene's display list to an object, as indices into the lists of layers
 * and containers.
 */
function place(object: GameObject): number[] {
  const path: number[] = [];
  let current: GameObject | undefined = object;
  while (current) {
    const container: Phaser.GameObjects.Container | null | undefined = current.parentContainer;
    const list = current.displayList as
      (Phaser.GameObjects.DisplayList & Partial<GameObject>) | null;
    if (!container) list?.depthSort();
    path.unshift(container ? container.getIndex(current) : (list?.getIndex(current) ?? -1));
    // A layer is an object, and also has a display list of its own.
    current = container ?? (list?.displayList ? (list as unknown as GameObject) : undefined);
  }
  return path;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = (a[index] as number) - (b[index] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
