// Objects in the memory of the WebAssembly, and how they are freed.

// So that programs compile even if their own `lib` lacks `Symbol.dispose`.
/// <reference lib="esnext.disposable" preserve="true" />

interface Freed {
  free(): void;
}

// Browsers without `using` have no such symbol; there, only `free` works.
const DISPOSE: typeof Symbol.dispose = Symbol.dispose ?? Symbol.for('Symbol.dispose');

/**
 * An object in the engine's memory. The garbage collector frees it some time after you drop it. If
 * you make many, call {@link free} or declare them with `using`: that frees the memory at once.
 */
export abstract class Handle<Raw extends Freed> {
  #raw: Raw | undefined;

  /** @internal */
  constructor(raw: Raw) {
    this.#raw = raw;
  }

  /** @internal */
  get raw(): Raw {
    if (this.#raw === undefined) throw this.#fault();
    return this.#raw;
  }

  #fault(): Error {
    return new Error(`this ${this.constructor.name} was freed`);
  }

  /**
   * @internal Returns a value that it keeps outside of the engine's memory. Throws if it was freed.
   */
  protected kept<T>(value: T): T {
    if (this.#raw === undefined) throw this.#fault();
    return value;
  }

  /** Whether {@link free} was called. */
  get isFreed(): boolean {
    return this.#raw === undefined;
  }

  /** Frees its memory. Every later use is an error; freeing it again does nothing. */
  free(): void {
    this.#raw?.free();
    this.#raw = undefined;
  }

  /** The same as {@link free}, for `using`. */
  [DISPOSE](): void {
    this.free();
  }
}
