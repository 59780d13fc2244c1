// Guards the calls into WebAssembly: after a trap or a stack overflow, every call throws an error
// that explains what happened.

type Call = (this: unknown, ...given: unknown[]) => unknown;

const OUT_OF_MEMORY =
  'most likely because it ran out of memory, and answers no more calls: load it again, in a new ' +
  'page or worker, with less in its memory';
const OVERFLOW =
  'because the call stack overflowed in a call, and answers no more calls: look for endless ' +
  'recursion, and load it again, in a new page or worker';

/**
 * Returns whether an error is a call stack overflow. V8 and WebKit throw a `RangeError` for that;
 * Firefox throws an `InternalError`.
 */
function isOverflow(error: unknown): boolean {
  if (!(error instanceof Error) || (error.name !== 'RangeError' && error.name !== 'InternalError'))
    return false;
  // If the overflow happens while an argument is copied, it is wrapped in an error about memory.
  return /call stack|too much recursion/.test(error.message) || isOverflow(error.cause);
}

/** Returns why a call was aborted; null if it ended with an ordinary error. */
function reasonOf(error: unknown): string | null {
  if (error instanceof WebAssembly.RuntimeError) return OUT_OF_MEMORY;
  return isOverflow(error) ? OVERFLOW : null;
}

/**
 * The error that aborted a call: a trap, or a call stack overflow. Both can leave the memory in an
 * invalid state.
 */
interface Stop {
  readonly cause: unknown;
}

/** Guards the calls into one WebAssembly module. */
export class Border {
  readonly #name: string;
  readonly #explain: (error: Error) => Error;
  #stop: Stop | undefined;

  /**
   * @param name The name of the module in messages, such as `the engine`.
   * @param explain Replaces an error of the engine with an error that contains more information.
   */
  constructor(name: string, explain: (error: Error) => Error = (error) => error) {
    this.#name = name;
    this.#explain = explain;
  }

  /** Throws an error if a call was aborted. */
  checkRuns(): void {
    if (this.#stop !== undefined) throw this.#stopped(this.#stop);
  }

  /**
   * Returns guarded versions of the module's functions and classes. Methods are guarded in place.
   */
  guard<Exports extends object>(exports: Exports): Exports {
    const guarded: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(exports)) {
      const isClass = typeof value === 'function' && /^[A-Z]/.test(name);
      if (isClass)
        for (const owner of [value, value.prototype]) this.#guardMethods(owner as object);
      guarded[name] = isClass
        ? this.#class(value)
        : typeof value === 'function'
          ? this.#call(value as Call)
          : value;
    }
    return guarded as Exports;
  }

  #stopped({ cause }: Stop): Error {
    return new Error(`${this.#name} stopped, ${reasonOf(cause) ?? OVERFLOW}`, { cause });
  }

  /**
   * Returns the error to throw instead of the error that a call threw. If that error did not abort
   * the call, the previous stop is restored.
   */
  #translated(error: unknown, before: Stop | undefined): unknown {
    if (reasonOf(error) !== null) return this.#stopped({ cause: error });
    this.#stop = before;
    return error instanceof Error ? this.#explain(error) : error;
  }

  #call(call: Call): Call {
    const border = this;
    return function (...given) {
      if (border.#stop !== undefined) border.checkRuns();
      try {
        return call.apply(this, given);
      } catch (error) {
        const before = border.#stop;
        // Set this first, because at the end of the stack, the call in the next line also
        // overflows.
        border.#stop = { cause: error };
        throw border.#translated(error, before);
      }
    };
  }

  /** Returns a version of `free` that does nothing after a call was aborted. */
  #free(free: Call): Call {
    const border = this;
    const guarded = this.#call(free);
    return function () {
      if (border.#stop === undefined) guarded.call(this);
    };
  }

  /** Returns a class with a guarded constructor. */
  #class<Class extends object>(from: Class): Class {
    const construct = this.#call(function (...given) {
      return Reflect.construct(from as unknown as new () => object, given);
    });
    return new Proxy(from, { construct: (_, given) => construct(...given) as object });
  }

  #guardMethods(owner: object): void {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      const { value, get } = descriptor as { value?: unknown; get?: Call };
      // Skip the internal helpers of the generated code, and properties that are not methods.
      if (name.startsWith('_') || name === 'constructor' || name === 'prototype') continue;
      if (get !== undefined) {
        Object.defineProperty(owner, name, {
          ...descriptor,
          get: this.#call(get) as () => unknown,
        });
      } else if (typeof value === 'function') {
        const guarded = name === 'free' ? this.#free(value as Call) : this.#call(value as Call);
        Object.defineProperty(owner, name, { ...descriptor, value: guarded });
      }
    }
  }
}
