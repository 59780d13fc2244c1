// The record of a game: the keys of every tick since its start, and the states of the last ticks.

import type { Keys } from './rules';

/** States are plain values that never change, so a game that keeps them can go back. */
export class Tape<State, Button extends string> {
  readonly #most: number;
  #states: State[];
  #keys: Keys<Button>[] = [];

  /** A tape that keeps this many states in addition to the newest. */
  constructor(most: number, start: State) {
    this.#most = most;
    this.#states = [start];
  }

  /** The tick of the newest state. */
  get newest(): number {
    return this.#keys.length;
  }

  /** The tick of the oldest state that is kept. */
  get oldest(): number {
    return this.newest - this.#states.length + 1;
  }

  /** The keys of every tick. */
  get keys(): readonly Keys<Button>[] {
    return this.#keys;
  }

  /** The state after a tick; for a tick that is too old, the oldest state. */
  at(tick: number): State {
    const index = Math.min(Math.max(tick - this.oldest, 0), this.#states.length - 1);
    return this.#states[index] as State;
  }

  add(keys: Keys<Button>, state: State): void {
    this.#keys.push(keys);
    this.#states.push(state);
    if (this.#states.length > this.#most + 1) this.#states.shift();
  }

  /** Drops everything after a tick. */
  cut(tick: number): void {
    const forgotten = Math.min(Math.max(this.newest - tick, 0), this.#states.length - 1);
    this.#states.length -= forgotten;
    this.#keys.length -= forgotten;
  }
}
