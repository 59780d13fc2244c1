// Measures pair tests, in batches and one call at a time, against loops in JavaScript.

import { Masks, Mask } from 'hitmask';
import { alphaOf, alphaOverlap, rgbaOverlap } from './loops.js';
import { nanoseconds } from './measure.js';
import { pairs, random, sprite } from './sprites.js';

const SPRITES = 16;
const PAIRS = 4096;

/** Returns nanoseconds per pair test for sprites of this size. */
export function pairTests(size = 64) {
  const next = random(size);
  const images = Array.from({ length: SPRITES }, () => sprite(size, next));
  const alphas = images.map(alphaOf);
  const masks = images.map((image) => Mask.fromImage(image));
  const list = new Masks(masks);
  const { a, b, xyA, xyB } = pairs(PAIRS, SPRITES, size, next);
  const hits = new Uint8Array(PAIRS);
  const each = (test) => () => {
    for (let pair = 0; pair < PAIRS; pair++) {
      hits[pair] = test(
        a[pair],
        xyA[2 * pair],
        xyA[2 * pair + 1],
        b[pair],
        xyB[2 * pair],
        xyB[2 * pair + 1],
      );
    }
  };
  const runs = {
    batch: () => void list.overlaps(a, b, xyA, xyB, hits),
    single: each((i, ax, ay, j, bx, by) => masks[i].at(ax, ay).overlaps(masks[j].at(bx, by))),
    alpha: each((i, ax, ay, j, bx, by) => alphaOverlap(alphas[i], ax, ay, alphas[j], bx, by)),
    rgba: each((i, ax, ay, j, bx, by) => rgbaOverlap(images[i], ax, ay, images[j], bx, by)),
  };
  const answers = Object.values(runs).map((run) => {
    hits.fill(0);
    run();
    return hits.join('');
  });
  if (answers.some((answer) => answer !== answers[0]))
    throw new Error('the loops and the engine disagree');
  const times = nanoseconds(runs, PAIRS);
  for (const mask of [...masks, list]) mask.free();
  return { size, hits: [...answers[0]].filter((hit) => hit === '1').length / PAIRS, ...times };
}
