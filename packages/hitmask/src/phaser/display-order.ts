// Which of two objects is drawn over the other.

import type * as Phaser from 'phaser';
import type { GameObject } from './targets.js';

/** Sorts objects by the order in which their scene draws them, the last first. */
export function topmostFirst(objects: readonly GameObject[]): GameObject[] {
  const places = new Map(objects.map((object) => [object, place(object)]));
  return [...objects].sort((a, b) => compare(places.get(b) ?? [], places.get(a) ?? []));
}

/**
 * The indices that lead from the scene's display list through layers and containers to an object.
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
    // A layer is a display list that is an object itself.
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
