// The memory layout of a state. Each field can read its value and write a new one.

import { count, finite, integer, iterable, options, pair, refuse } from '../check.js';
import { unknownName } from '../suggest.js';
import type { Direction, Point, PointLike } from '../types.js';
import { DIRECTIONS } from '../types.js';

/**
 * The number of steps per pixel. A length is a whole number of steps, so multiples of a tenth and
 * of a 256th of a pixel are both exact.
 */
const PER_PIXEL = 2_048_000_000;

/** The maximum length, in steps: 2³¹ − 1 pixels. */
const MAX = (2 ** 31 - 1) * PER_PIXEL;

/** A field in a state's bytes. */
export interface Field<Value, Given = Value> {
  get(view: DataView): Value;
  set(view: DataView, value: Given, name: string): void;
}

/** The fields of a state, by name. */
export type FieldTable<Changes> = {
  readonly [Name in keyof Changes]-?: Field<unknown, Exclude<Changes[Name], undefined>>;
};

/** Returns a copy of a state's bytes with some fields changed. */
export function changed<Changes extends object>(
  bytes: Uint8Array,
  fields: FieldTable<Changes>,
  changes: Changes,
): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer, copy.byteOffset, copy.byteLength);
  for (const name of Object.keys(options(changes, 'the changes')) as (keyof Changes & string)[]) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) throw unknownName('field', name, Object.keys(fields));
    const value = changes[name];
    if (value !== undefined)
      field.set(view, value as Exclude<Changes[typeof name], undefined>, name);
  }
  return copy;
}

function whole(view: DataView, at: number): number {
  return view.getInt32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
}

/** A length in pixels. */
export function length(at: number): Field<number> {
  return {
    get: (view) => whole(view, at) / PER_PIXEL,
    set: (view, value, name) => {
      const steps = finite(value, name) * PER_PIXEL;
      const nearest = Math.sign(steps) * Math.min(Math.round(Math.abs(steps)), MAX);
      view.setBigInt64(at, BigInt(nearest), true);
    },
  };
}

/** Two lengths: to the right and down. */
export function lengths(at: number): Field<Point, PointLike> {
  const [right, down] = [length(at), length(at + 8)];
  return {
    get: (view) => ({ x: right.get(view), y: down.get(view) }),
    set: (view, value, name) => {
      const [x, y] = pair(value, name);
      right.set(view, x, name);
      down.set(view, y, name);
    },
  };
}

/** The x or y coordinate of a body: an eight-byte integer. */
export function coordinate(at: number): Field<number> {
  return {
    get: (view) => whole(view, at),
    set: (view, value, name) => view.setBigInt64(at, BigInt(integer(value, name)), true),
  };
}

/** An id: an integer from 0 to 2⁵³ − 1. */
export function id(at: number): Field<number> {
  return {
    get: (view) => view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true),
    set: (view, value, name) =>
      view.setBigUint64(at, BigInt(count(value, name, Number.MAX_SAFE_INTEGER)), true),
  };
}

/** A one-byte integer from 0 to `most`. */
export function byte(at: number, most = 255): Field<number> {
  return {
    get: (view) => view.getUint8(at),
    set: (view, value, name) => view.setUint8(at, count(value, name, most)),
  };
}

/** A two-byte unsigned integer. */
export function short(at: number): Field<number> {
  return {
    get: (view) => view.getUint16(at, true),
    set: (view, value, name) => view.setUint16(at, count(value, name, 2 ** 16 - 1), true),
  };
}

/** A four-byte unsigned integer. */
export function long(at: number): Field<number> {
  return {
    get: (view) => view.getUint32(at, true),
    set: (view, value, name) => view.setUint32(at, count(value, name), true),
  };
}

/** A four-byte signed integer. */
export function signed(at: number): Field<number> {
  return {
    get: (view) => view.getInt32(at, true),
    set: (view, value, name) => view.setInt32(at, integer(value, name), true),
  };
}

/** -1, 0 or 1. */
export function sign(at: number): Field<number> {
  return {
    get: (view) => view.getInt8(at),
    set: (view, value, name) =>
      view.setInt8(at, [-1, 0, 1].includes(value) ? value : refuse(name, value, '-1, 0 or 1')),
  };
}

/** A boolean, stored as one bit of a byte. */
export function flag(at: number, bit = 0): Field<boolean> {
  return {
    get: (view) => ((view.getUint8(at) >> bit) & 1) === 1,
    set: (view, value, name) => {
      if (typeof value !== 'boolean') refuse(name, value, 'true or false');
      const others = view.getUint8(at) & ~(1 << bit);
      view.setUint8(at, others | (Number(value) << bit));
    },
  };
}

/** One word of a list, stored as its index. */
export function word<Word extends string>(at: number, words: readonly Word[]): Field<Word> {
  return {
    get: (view) => words[view.getUint8(at)] as Word,
    set: (view, value, name) => view.setUint8(at, wordIndex(words, value, name)),
  };
}

/** A direction or null. */
export function maybeDirection(at: number): Field<Direction | null> {
  return {
    get: (view) => DIRECTIONS[view.getUint8(at) - 1] ?? null,
    set: (view, value, name) =>
      view.setUint8(at, value === null ? 0 : 1 + wordIndex(DIRECTIONS, value, name)),
  };
}

/** A list of ids: the number of ids, and room for `most` ids of eight bytes each. */
export function ids(at: number, most: number): Field<readonly number[], Iterable<number>> {
  return {
    get: (view) =>
      Array.from({ length: view.getUint8(at + 8 * most) }, (_, index) =>
        id(at + 8 * index).get(view),
      ),
    set: (view, value, name) => {
      const list = [...new Set(iterable(value, name))];
      if (list.length > most)
        throw new RangeError(`${name} has ${list.length} ids, but at most ${most} fit`);
      for (let index = 0; index < most; index++)
        id(at + 8 * index).set(view, list[index] ?? 0, name);
      view.setUint8(at + 8 * most, list.length);
    },
  };
}

/** Returns the index of a word in a list; throws an error if the list does not contain the word. */
export function wordIndex<Word extends string>(
  words: readonly Word[],
  value: Word,
  name: string,
): number {
  const index = words.indexOf(value);
  if (index >= 0) return index;
  return refuse(name, value, `one of ${words.join(', ')}`);
}
