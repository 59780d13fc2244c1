// Objects in the memory of the WebAssembly, and how they are freed.

// This reference lets programs compile even if their own `lib` does not include `Symbol.dispose`.
/// <reference lib="esnext.disposable" preserve="true" />

interface Freed {
  free(): void;
}

// Browsers without support for `using` lack this symbol. In those browsers, only `free` works.
const DISPOSE: typeof Symbol.dispose = Symbol.dispose ?? Symbol.for('Symbol.dispose');

/**
 * An object in the engine's memory. After you drop it, the garbage collector frees it at some later
 * time. If you create many objects, call {@link free} or declare them with `using`, which frees the
 * memory at once.
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
   * @internal Returns a value that is stored outside the engine's memory; throws an error if the
   *   object was freed.
   */
  protected kept<T>(value: T): T {
    if (this.#raw === undefined) throw this.#fault();
    return value;
  }

  /** Whether {@link free} was called. */
  get isFreed(): boolean {
    return this.#raw === undefined;
  }

  /**
   * Frees the object's memory. Any later use is an error, except that freeing the object again does
   * nothing.
   */
  free(): void {
    this.#raw?.free();
    this.#raw = undefined;
  }

  /** Calls {@link free}, for `using`. */
  [DISPOSE](): void {
    this.free();
  }
}
