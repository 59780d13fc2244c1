// The record of a game: the keys of every tick since its start, and the states of the most recent
// ticks.

import type { Keys } from './rules';

/**
 * Stores states so that a game can go back. This works because states are plain values that never
 * change.
 */
export class Tape<State, Button extends string> {
  readonly #most: number;
  #states: State[];
  #keys: Keys<Button>[] = [];

  /** Creates a tape that keeps this many states in addition to the newest one. */
  constructor(most: number, start: State) {
    this.#most = most;
    this.#states = [start];
  }

  /** The tick of the newest state. */
  get newest(): number {
    return this.#keys.length;
  }

  /** The tick of the oldest state on the tape. */
  get oldest(): number {
    return this.newest - this.#states.length + 1;
  }

  /** The keys of every tick. */
  get keys(): readonly Keys<Button>[] {
    return this.#keys;
  }

  /** Returns the state after a tick. For a tick that is too old, returns the oldest state. */
  at(tick: number): State {
    const index = Math.min(Math.max(tick - this.oldest, 0), this.#states.length - 1);
    return this.#states[index] as State;
  }

  add(keys: Keys<Button>, state: State): void {
    this.#keys.push(keys);
    this.#states.push(state);
    if (this.#states.length > this.#most + 1) this.#states.shift();
  }

  /** Removes everything after a tick. */
  cut(tick: number): void {
    const forgotten = Math.min(Math.max(this.newest - tick, 0), this.#states.length - 1);
    this.#states.length -= forgotten;
    this.#keys.length -= forgotten;
  }
}
