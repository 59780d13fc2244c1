// What lives in the memory of the WebAssembly, and how it is given back.

interface Freed {
  free(): void;
}

// Before this symbol was standard, libraries agreed on nothing: without it, `free` is there.
const DISPOSE: typeof Symbol.dispose = Symbol.dispose ?? Symbol.for('Symbol.dispose');

/**
 * Something in the engine's memory. The garbage collector gives it back some time after you drop it; call {@link free}, or
 * declare it with `using`, where you make many and want the memory back at once.
 */
export abstract class Handle<Raw extends Freed> {
  #raw: Raw | undefined;

  /** @internal */
  constructor(raw: Raw) {
    this.#raw = raw;
  }

  /** @internal */
  get raw(): Raw {
    if (this.#raw === undefined) throw new Error(`this ${this.constructor.name} was freed`);
    return this.#raw;
  }

  /** Whether {@link free} was called. */
  get isFreed(): boolean {
    return this.#raw === undefined;
  }

  /** Gives its memory back. Every later use is an error; freeing it again does nothing. */
  free(): void {
    this.#raw?.free();
    this.#raw = undefined;
  }

  /** The same as {@link free}, for `using`. */
  [DISPOSE](): void {
    this.free();
  }
}
