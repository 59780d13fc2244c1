// The set of events of a tick.

import { unknownName } from '../suggest.js';

/** What happened in a tick: a set of words, for sounds and particles. */
export class TickEvents<Word extends string> implements Iterable<Word> {
  /** A bit for each event, in the order of their list. */
  readonly bits: number;
  readonly #words: readonly Word[];

  /** @internal */
  constructor(bits: number, words: readonly Word[]) {
    this.bits = bits;
    this.#words = words;
  }

  /** Whether it happened. */
  has(event: Word): boolean {
    const index = this.#words.indexOf(event);
    if (index < 0) throw unknownName('event', event, this.#words);
    return ((this.bits >>> index) & 1) === 1;
  }

  /** How many happened. */
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
