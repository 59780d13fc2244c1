// Errors at the border of the WebAssembly: what the engine cannot say itself when it fails.

/** What a call throws once the engine has stopped. A trap leaves its memory as it was in the middle of a call. */
const STOPPED =
  'the engine stopped, most likely because it ran out of memory, and answers no more calls: ' +
  'load it anew, in a new page or worker, with less in its memory';

let stoppedBy: unknown;
let isStopped = false;
let lacking = (error: Error): Error => error;

/** Replaces the error about what the smaller file lacks. */
export function onLacking(replace: typeof lacking): void {
  lacking = replace;
}

/** Throws if the engine has stopped. */
export function checkRuns(): void {
  if (isStopped) throw new Error(STOPPED, { cause: stoppedBy });
}

/** The error that a caller gets instead of one that crossed the border. */
function translated(error: unknown): unknown {
  if (error instanceof WebAssembly.RuntimeError) {
    [stoppedBy, isStopped] = [error, true];
    return new Error(STOPPED, { cause: error });
  }
  if (error instanceof Error && error.message.startsWith('hitmask/core has no such query')) return lacking(error);
  return error;
}

type Call = (this: unknown, ...given: unknown[]) => unknown;

function guarded(call: Call): Call {
  return function (...given) {
    if (isStopped) checkRuns();
    try {
      return call.apply(this, given);
    } catch (error) {
      throw translated(error);
    }
  };
}

/** Frees nothing once the engine has stopped. */
function guardedFree(free: Call): Call {
  return function () {
    if (!isStopped) free.call(this);
  };
}

/** Guards all methods of classes in place, and returns the functions and classes of the WebAssembly, guarded. */
export function guard<Exports extends object>(exports: Exports): Exports {
  const guardedExports: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(exports)) {
    const isClass = typeof value === 'function' && /^[A-Z]/.test(name);
    if (isClass) for (const owner of [value, value.prototype]) guardMethods(owner as object);
    guardedExports[name] = isClass ? guardedClass(value) : typeof value === 'function' ? guarded(value as Call) : value;
  }
  return guardedExports as Exports;
}

/** A class whose constructor is guarded. */
function guardedClass<Class extends object>(from: Class): Class {
  const construct = guarded(function (...given) {
    return Reflect.construct(from as unknown as new () => object, given);
  });
  return new Proxy(from, { construct: (_, given) => construct(...given) as object });
}

function guardMethods(owner: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    const { value, get } = descriptor as { value?: unknown; get?: Call };
    // The glue's own helpers, and what is no method.
    if (name.startsWith('_') || name === 'constructor' || name === 'prototype') continue;
    if (get !== undefined) Object.defineProperty(owner, name, { ...descriptor, get: guarded(get) as () => unknown });
    else if (typeof value === 'function') {
      Object.defineProperty(owner, name, { ...descriptor, value: (name === 'free' ? guardedFree : guarded)(value as Call) });
    }
  }
}
