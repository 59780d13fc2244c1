// Finds the bodies in two lists that are near each other, by sorting one list and comparing only
// neighbors.

import type { Body } from './body.js';

/** Up to this number of pairs, all pairs are compared without sorting. */
const FEW = 64;

/**
 * Visits each pair of bodies whose boxes overlap. The pairs are ordered by the position in the
 * first list, then by the position in the second list.
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

/** Returns the index of the first body in a sorted list whose left edge is at or beyond this x. */
function firstFrom(sorted: readonly Sorted[], x: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as Sorted).body.left < x) from = middle + 1;
    else to = middle;
  }
  return from;
}
