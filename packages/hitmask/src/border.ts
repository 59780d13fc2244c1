// Errors at the border of a WebAssembly: what its code cannot say itself when it fails.

type Call = (this: unknown, ...given: unknown[]) => unknown;

/** Guards the calls into one WebAssembly. */
export class Border {
  readonly #name: string;
  readonly #explain: (error: Error) => Error;
  #stoppedBy: unknown;
  #isStopped = false;

  /**
   * @param name What stops if the WebAssembly traps.
   * @param explain Says more about an error of the engine than the engine knows.
   */
  constructor(name: string, explain: (error: Error) => Error = (error) => error) {
    this.#name = name;
    this.#explain = explain;
  }

  /** Throws if a call has trapped. A trap leaves the memory as it was in the middle of that call. */
  checkRuns(): void {
    if (this.#isStopped) throw this.#stopped(this.#stoppedBy);
  }

  /** Guards all methods of classes in place, and returns the functions and classes of the WebAssembly, guarded. */
  guard<Exports extends object>(exports: Exports): Exports {
    const guarded: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(exports)) {
      const isClass = typeof value === 'function' && /^[A-Z]/.test(name);
      if (isClass) for (const owner of [value, value.prototype]) this.#guardMethods(owner as object);
      guarded[name] = isClass ? this.#class(value) : typeof value === 'function' ? this.#call(value as Call) : value;
    }
    return guarded as Exports;
  }

  #stopped(cause: unknown): Error {
    const remedy = 'load it anew, in a new page or worker, with less in its memory';
    const what = `${this.#name} stopped, most likely because it ran out of memory, and answers no more calls`;
    return new Error(`${what}: ${remedy}`, { cause });
  }

  /** The error that a caller gets instead of one that crossed the border. */
  #translated(error: unknown): unknown {
    if (error instanceof WebAssembly.RuntimeError) {
      [this.#stoppedBy, this.#isStopped] = [error, true];
      return this.#stopped(error);
    }
    return error instanceof Error ? this.#explain(error) : error;
  }

  #call(call: Call): Call {
    const border = this;
    return function (...given) {
      if (border.#isStopped) border.checkRuns();
      try {
        return call.apply(this, given);
      } catch (error) {
        throw border.#translated(error);
      }
    };
  }

  /** Frees nothing once a call has trapped. */
  #free(free: Call): Call {
    const border = this;
    return function () {
      if (!border.#isStopped) free.call(this);
    };
  }

  /** A class whose constructor is guarded. */
  #class<Class extends object>(from: Class): Class {
    const construct = this.#call(function (...given) {
      return Reflect.construct(from as unknown as new () => object, given);
    });
    return new Proxy(from, { construct: (_, given) => construct(...given) as object });
  }

  #guardMethods(owner: object): void {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      const { value, get } = descriptor as { value?: unknown; get?: Call };
      // The glue's own helpers, and what is no method.
      if (name.startsWith('_') || name === 'constructor' || name === 'prototype') continue;
      if (get !== undefined) {
        Object.defineProperty(owner, name, { ...descriptor, get: this.#call(get) as () => unknown });
      } else if (typeof value === 'function') {
        const guarded = name === 'free' ? this.#free(value as Call) : this.#call(value as Call);
        Object.defineProperty(owner, name, { ...descriptor, value: guarded });
      }
    }
  }
}
