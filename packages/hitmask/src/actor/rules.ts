// Rules as objects. The engine lists the names of the fields, and every value is checked.

import { count, finite, integer, options, refuse } from '../check.js';
import { unknownName } from '../suggest.js';

/** New values for some fields of rules, at any depth. */
export type Overrides<Rules> = {
  readonly [Name in keyof Rules]?: Rules[Name] extends
    readonly unknown[] | string | number | boolean | null
    ? Rules[Name] | undefined
    : Overrides<Rules[Name]> | undefined;
};

/** The indices of the changed fields in the engine's list, and their new values. */
export interface Changes {
  readonly places: Uint32Array;
  readonly values: Float64Array;
}

interface Field {
  readonly path: string;
  readonly kind: string;
}

/** Freezes an object and all objects inside it. */
function frozen<T extends object>(whole: T): T {
  for (const part of Object.values(whole))
    if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(whole);
}

/** The fields and values of rules, as listed by the WebAssembly. */
export interface Listed {
  fields(): string[];
  values(): Float64Array;
}

/** The fields of one kind of rules, by name. */
export class RuleFields {
  readonly #fields: readonly Field[];

  constructor(listed: Listed) {
    this.#fields = listed.fields().map((line) => {
      const space = line.indexOf(' ');
      return { path: line.slice(0, space), kind: line.slice(space + 1) };
    });
  }

  /** Creates a frozen object with a copy of the engine's rules. */
  object(values: Float64Array): unknown {
    const root: Record<string, unknown> = {};
    this.#fields.forEach(({ path, kind }, index) => {
      const names = path.split('.');
      const last = names.pop() as string;
      let place: Record<string, unknown> = root;
      names.forEach((name, depth) => {
        const next = names[depth + 1] ?? last;
        place = (place[name] ??= /^\d+$/.test(next) ? [] : {}) as Record<string, unknown>;
      });
      place[last] = fromNumber(kind, values[index] as number);
    });
    return frozen(root);
  }

  /** Checks the overrides, and finds the indices of their fields. */
  changes(overrides: object): Changes {
    const changes: [number, number][] = [];
    this.#collect(options(overrides, 'the rules'), '', changes);
    return {
      places: Uint32Array.from(changes, ([place]) => place),
      values: Float64Array.from(changes, ([, value]) => value),
    };
  }

  #collect(overrides: object, prefix: string, changes: [number, number][]): void {
    for (const [name, value] of Object.entries(overrides)) {
      if (value === undefined) continue;
      const path = `${prefix}${name}`;
      const place = this.#fields.findIndex((field) => field.path === path);
      const inner = this.#fields.filter((field) => field.path.startsWith(`${path}.`));
      if (place >= 0) {
        changes.push([place, toNumber((this.#fields[place] as Field).kind, value, path)]);
      } else if (inner.length === 0) {
        throw unknownName('rule', path, this.#namesNear(prefix));
      } else {
        this.#checkShape(value, path, inner);
        this.#collect(value as object, `${path}.`, changes);
      }
    }
  }

  #checkShape(value: unknown, path: string, inner: readonly Field[]): void {
    const isList = /^\d+$/.test((inner[0] as Field).path.slice(path.length + 1));
    if (isList && !(Array.isArray(value) && value.length === inner.length)) {
      throw new TypeError(`${path} must be a list of ${inner.length} numbers`);
    }
    if (typeof value !== 'object' || value === null || (!isList && Array.isArray(value))) {
      throw new TypeError(`${path} must be an object`);
    }
  }

  /** Returns the names of all fields and groups directly below a prefix, for suggestions. */
  #namesNear(prefix: string): string[] {
    const beside = this.#fields.filter(({ path }) => path.startsWith(prefix));
    return [...new Set(beside.map(({ path }) => prefix + path.slice(prefix.length).split('.')[0]))];
  }
}

/** Converts a value to the number that the WebAssembly expects. */
function toNumber(kind: string, value: unknown, path: string): number {
  if (kind === 'length?' && value === null) return NaN;
  if (kind === 'length' || kind === 'length?') return finite(value as number, path);
  if (kind === 'u16' || kind === 'u32')
    return count(value as number, path, kind === 'u16' ? 2 ** 16 - 1 : 2 ** 32 - 1);
  if (kind === 'i32') return integer(value as number, path);
  if (kind === 'flag') {
    if (typeof value === 'boolean') return Number(value);
    return refuse(path, value, 'true or false');
  }
  const words = kind.split('|');
  const isOrLength = words.at(-1) === 'length';
  if (isOrLength && typeof value === 'number' && finite(value, path) >= 0) return value;
  const index = words.indexOf(value as string);
  if (index < 0 || value === 'length') {
    const expected = words.map((word) => (word === 'length' ? 'a speed' : word)).join(', ');
    return refuse(path, value, `one of ${expected}`);
  }
  return isOrLength ? -1 - index : index;
}

function fromNumber(kind: string, value: number): unknown {
  if (kind === 'flag') return value === 1;
  if (kind === 'length?') return Number.isNaN(value) ? null : value;
  if (!kind.includes('|')) return value;
  const words = kind.split('|');
  if (words.at(-1) !== 'length') return words[value];
  return value < 0 ? words[-1 - value] : value;
}
