// A game loop with ticks of a fixed length, so that the game plays the same at any frame rate.

import { callback, finite, options as optionsOf } from '../check.js';

/** The options of {@link loop}. */
export interface LoopOptions {
  /** Advances the game by one tick. */
  step: () => void;
  /**
   * Draws the game. It is called before every frame of the screen. `part` is the fraction of the
   * next tick that has passed, from 0 to 1.
   */
  draw?: (part: number) => void;
  /** The number of ticks per second. Defaults to 60. */
  rate?: number;
}

/**
 * The maximum time between two frames, in seconds. Longer gaps count as this time. So after its tab
 * was in the background, the game continues where it was.
 */
const LONGEST = 0.25;

/**
 * Runs a game with ticks of a fixed length, and draws once for each frame of the screen. Returns a
 * function that stops the game. An error in `step` or `draw` also stops it.
 *
 * @example
 * const stop = loop({ step: () => game.tick(keys), draw: () => game.draw(context) });
 */
export function loop(options: LoopOptions): () => void {
  const { step, draw, rate = 60 } = optionsOf(options, 'the options', ['step', 'draw', 'rate']);
  callback(step, 'step');
  if (draw !== undefined) callback(draw, 'draw');
  if (!(finite(rate, 'the rate') > 0))
    throw new RangeError(`the rate is ${rate}, but it must be more than 0`);
  let [isRunning, before, time, request] = [true, performance.now(), 0, 0];
  const frame = (now: number): void => {
    time += Math.min(Math.max(0, now - before) / 1000, LONGEST);
    before = now;
    for (; isRunning && time * rate >= 1; time -= 1 / rate) step();
    if (!isRunning) return;
    draw?.(time * rate);
    request = requestAnimationFrame(frame);
  };
  request = requestAnimationFrame(frame);
  return () => {
    isRunning = false;
    cancelAnimationFrame(request);
  };
}
