// Random numbers that are the same in every run.

/** The Mulberry32 generator. A state can store its seed to continue the sequence. */
export class Random {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed >>> 0;
  }

  /** The seed of the next number. */
  get seed(): number {
    return this.#seed;
  }

  /** Returns an unsigned 32-bit integer. */
  next(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), this.#seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  share(): number {
    return this.next() / 2 ** 32;
  }
}
