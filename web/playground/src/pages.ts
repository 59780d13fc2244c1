// The pages of the playground, in the order of the navigation. To add a page, create a folder in
// `pages` and add a line here.

import type { Page } from './shell/page';

/** A page in the navigation, before its code has been loaded. */
export interface PageEntry {
  /** The name of the page in the address, after the `#`. */
  readonly id: string;
  readonly title: string;
  /** A one-line summary of the page. */
  readonly summary: string;
  /** Loads the code of the page. */
  readonly load: () => Promise<{ readonly page: Page }>;
}

export const PAGES: readonly [PageEntry, ...PageEntry[]] = [
  {
    id: 'touch',
    title: 'Touch',
    summary: 'Two sprites: do they touch, where, and how do you get them apart?',
    load: () => import('./pages/touch/page'),
  },
  {
    id: 'platformer',
    title: 'Platformer',
    summary:
      'A painted level to play in, to dig and to draw, by rules that you change while you jump',
    load: () => import('./pages/platformer/page'),
  },
  {
    id: 'blocks',
    title: 'Falling blocks',
    summary: 'The lesson that XNA taught: what do boxes, pixels and turned pixels claim?',
    load: () => import('./pages/blocks/page'),
  },
  {
    id: 'army',
    title: 'Army defence',
    summary: 'A tank, soldiers that kneel, and bullets that hit only what is drawn',
    load: () => import('./pages/army/page'),
  },
  {
    id: 'maze',
    title: 'Maze',
    summary:
      'A walker seen from above: near misses at corners, and a ghost that walks without them',
    load: () => import('./pages/maze/page'),
  },
  {
    id: 'arena',
    title: 'Arena',
    summary:
      'A duel with painted hitboxes and hurtboxes, stones that cannot tunnel, and time that you ' +
      'can wind back',
    load: () => import('./pages/arena/page'),
  },
  {
    id: 'inspect',
    title: 'Inspect',
    summary:
      'Any sheet, atlas or map as the engine sees it: frames, masks, outlines, convex pieces',
    load: () => import('./pages/inspect/page'),
  },
  {
    id: 'swarm',
    title: 'Swarm',
    summary:
      'Up to a million sprites, every pair that touches at every frame, and where the time ' +
      'goes',
    load: () => import('./pages/swarm/page'),
  },
  {
    id: 'benchmark',
    title: 'Benchmark',
    summary: 'The engine against loops in JavaScript, on your machine',
    load: () => import('./pages/benchmark/page'),
  },
];
