// Predicts how long a frame of a swarm will take on this machine, before the swarm is built.

import type { Creature } from './frames';
import type { State } from './state';
import { Swarm } from './swarm';

/** Swarms up to this size are built without asking. */
export const SMALL = 20_000;
/** If a frame would take longer than this, in milliseconds, the page asks first. */
export const SLOW = 100;
const PROBE = 4000;
/**
 * The number of rounds to measure. The first rounds only give the browser time to compile the code.
 */
const ROUNDS = 4;
const TICKS = 8;
/**
 * The factor by which a large world takes longer per sprite than the small world that is measured,
 * because the large one does not fit into the processor's caches.
 */
const CACHE = 1.3;

/**
 * Estimates the milliseconds that a tick takes, by measuring a small swarm of the same kind and
 * multiplying its time.
 */
export function forecast(state: State, creatures: readonly Creature[]): number {
  const probe = new Swarm({ ...state, count: PROBE }, creatures);
  try {
    probe.insert(PROBE);
    let best = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      for (let tick = 0; tick < TICKS; tick++) probe.tick(state);
      best = Math.min(best, performance.now() - start);
    }
    return (best / TICKS / PROBE) * state.count * CACHE;
  } finally {
    probe.free();
  }
}

/**
 * Returns the largest round number of sprites whose frames are not slow, given that `count` sprites
 * take `time` milliseconds per frame.
 */
export function mostSprites(time: number, count: number): number {
  const most = (count * SLOW) / time;
  return Math.max(SMALL, Math.floor(Number(most.toPrecision(1))));
}

/** Formats a duration: `12 ms` or `1.4 s`. */
export function duration(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`;
}
