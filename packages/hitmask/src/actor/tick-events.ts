// The set of events of a tick.

import { unknownName } from '../suggest.js';

/** The events of a tick, as a set of words. For example, use it for sounds and particles. */
export class TickEvents<Word extends string> implements Iterable<Word> {
  /** One bit for each event, in the order of the event list. */
  readonly bits: number;
  readonly #words: readonly Word[];

  /** @internal */
  constructor(bits: number, words: readonly Word[]) {
    this.bits = bits;
    this.#words = words;
  }

  /** Returns whether an event happened. */
  has(event: Word): boolean {
    const index = this.#words.indexOf(event);
    if (index < 0) throw unknownName('event', event, this.#words);
    return ((this.bits >>> index) & 1) === 1;
  }

  /** The number of events that happened. */
  get size(): number {
    return [...this].length;
  }

  *[Symbol.iterator](): Iterator<Word> {
    for (const [index, word] of this.#words.entries()) {
      if ((this.bits >>> index) & 1) yield word;
    }
  }

  toJSON(): Word[] {
    return [...this];
  }
}
