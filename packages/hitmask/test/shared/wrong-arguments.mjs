// Calls functions with wrong arguments, and checks the errors that they throw.

/** Messages of JavaScript or of the generated code. They show that an argument was not checked. */
const UNCHECKED =
  /Cannot (read|set|use|destructure|convert|mix)|is not (a function|iterable|a constructor|defined)|undefined \(reading|object is not|expected instance|Invalid (typed|array|value used)|reduce of empty|\[object|unreachable|recursive use|null pointer|memory access/;

function shown(value) {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'symbol' ? 'symbol' : String(value);
  return value.constructor?.name ?? 'null prototype';
}

/** Calls a function, and describes the faults of the error that it throws. */
function fault(call, context) {
  try {
    const answer = call();
    // Generators check their arguments when they run.
    if (typeof answer?.next === 'function') answer.next();
    answer?.catch?.(() => {});
    return null;
  } catch (error) {
    return faultOf(error, context);
  }
}

/**
 * Describes the faults of an error. Returns null if the error is one line in the style of the
 * package.
 */
export function faultOf(error, context) {
  const isReadable = error instanceof Error && /^[^\n]{3,500}$/.test(error.message);
  const isOurs =
    isReadable && !UNCHECKED.test(error.message) && !(error instanceof WebAssembly.RuntimeError);
  return isOurs ? null : `${context}: ${error?.message ?? String(error)}`;
}

/**
 * Calls a function with every pair of values from a pool as the first two arguments, followed by
 * other values. Yields a line for each error that is not one line in the style of the package.
 */
function* calls(call, name, pool) {
  for (const [i, first] of pool.entries()) {
    for (const [j, second] of pool.entries()) {
      const given = [
        first,
        second,
        pool[(i + j) % pool.length],
        pool[(i * 7 + j) % pool.length],
        second,
      ];
      for (const args of j === 0 ? [given, [first]] : [given])
        yield fault(() => call(...args), `${name}(${args.map(shown).join(', ')})`);
    }
  }
}

/** Returns one line for each kind of fault. */
export function kinds(faults) {
  const found = new Map();
  for (const line of faults) {
    const key = line.replace(/\(.*?\): /, ': ');
    if (!found.has(key)) found.set(key, line);
  }
  return [...found.values()];
}

/** Returns the names of an object's methods, including inherited methods. */
export function* methods(object, without = []) {
  for (
    let at = Object.getPrototypeOf(object);
    at !== null && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const { value } = Object.getOwnPropertyDescriptor(at, name);
      if (typeof value === 'function' && name !== 'constructor' && !without.includes(name))
        yield name;
    }
  }
}

/**
 * Calls functions by name with every value of a pool, and returns one line for each kind of fault.
 */
export function faultsOf(functions, pool) {
  const found = [];
  for (const [name, call] of Object.entries(functions)) {
    for (const fault of calls(call, name, pool)) if (fault !== null) found.push(fault);
  }
  return kinds(found);
}
