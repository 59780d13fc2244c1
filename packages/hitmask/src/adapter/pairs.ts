// Finds the bodies of two lists that are near each other: sorts one list, and compares only
// neighbors.

import type { Body } from './body.js';

/** Up to this many pairs are compared without sorting. */
const FEW = 64;

/**
 * Visits each pair whose boxes overlap: in the order of the first list, and for each of its bodies
 * in the order of the second list.
 */
export function nearPairs(
  a: readonly Body[],
  b: readonly Body[],
  visit: (i: number, j: number) => void,
): void {
  if (a.length * b.length <= FEW) {
    a.forEach((one, i) => b.forEach((other, j) => one.isNear(other) && visit(i, j)));
    return;
  }
  const sorted = b
    .map((body, j) => ({ body, j }))
    .sort((one, other) => one.body.left - other.body.left);
  const widest = b.reduce((most, { left, right }) => Math.max(most, right - left), 0);
  a.forEach((one, i) => {
    const near: number[] = [];
    for (let at = firstFrom(sorted, one.left - widest); at < sorted.length; at++) {
      const { body, j } = sorted[at] as Sorted;
      if (body.left >= one.right) break;
      if (one.isNear(body)) near.push(j);
    }
    near.sort((one, other) => one - other);
    for (const j of near) visit(i, j);
  });
}

interface Sorted {
  readonly body: Body;
  readonly j: number;
}

/** The index of the first body in a sorted list whose left edge is at this x or beyond it. */
function firstFrom(sorted: readonly Sorted[], x: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as Sorted).body.left < x) from = middle + 1;
    else to = middle;
  }
  return from;
}
