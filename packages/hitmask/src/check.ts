// Checks the arguments of callers, because numbers that are passed to WebAssembly wrap around
// silently.

import type { Placed } from './placed.js';
import { unknownField } from './suggest.js';
import {
  DIRECTIONS,
  type Connectivity,
  type Direction,
  type PointLike,
  type Size,
} from './types.js';

const MIN = -(2 ** 31);
const MAX = 2 ** 31 - 1;

/** Throws an error that states what a value must be. */
export function refuse(name: string, value: unknown, expected: string): never {
  const verbs = isPlural(name) ? ['are', 'they'] : ['is', 'it'];
  const message = `${name} ${verbs[0]} ${described(value)}, but ${verbs[1]} must be ${expected}`;
  throw typeof value === 'number' ? new RangeError(message) : new TypeError(message);
}

/** Returns whether a name is plural, such as `the masks that face left`. */
function isPlural(name: string): boolean {
  const [head] = name.split(/ (?:of|that|for) /) as [string];
  return /^the .*[^asu]s$/.test(head);
}

/** Describes a wrong value in a few words. */
function described(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (typeof value === 'function')
    return value.name === '' ? 'a function' : `the function ${value.name}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return 'a list';
  const { name = '' } = (value.constructor ?? {}) as { name?: string };
  return name === '' || name === 'Object' ? 'an object' : a(name);
}

/** Returns a name with its article. */
function a(name: string): string {
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
}

type Class<T> = abstract new (...given: never[]) => T;

/** What to write instead, keyed by the class that was passed and the class that is expected. */
const REMEDIES: Readonly<Record<string, string>> = {
  'Mask for Placed': 'write mask.at(x, y)',
  'Terrain for PlacedTerrain': 'write terrain.at(x, y)',
  'PlacedTerrain for Placed':
    'ask the terrain about the mask, terrain.at(x, y).overlaps(mask.at(x, y))',
  'Placed for Mask': 'write placed.mask',
  'Posed for Placed': 'write posed.draw()',
  'Posed for Mask': 'write posed.mask',
  'Placed for Exact': 'write placed.exact()',
  'Posed for Exact': 'write posed.exact()',
  'Frame for Mask': 'write frame.mask',
  'Frame for Placed': 'write frame.at(x, y)',
  'Shape for Mask': 'write shape.mask',
  'Mask for Terrain': 'write Terrain.fromMask(mask)',
  'PlacedTerrain for Terrain': 'write placed.terrain',
};

/**
 * The classes whose objects become plain values in JSON and in messages to workers, where only
 * their bytes are kept.
 */
const KEPT_AS_BYTES = ['PlatformerState', 'MazeState', 'Body', 'Solid', 'Fighter', 'Bullet'];

function remedyFor(given: string, expected: string): string | undefined {
  if (KEPT_AS_BYTES.includes(expected) && /^(Object|Array|Uint8Array|ArrayBuffer)$/.test(given)) {
    return `JSON and messages to workers keep only bytes: read them with ${expected}.fromBytes`;
  }
  return REMEDIES[`${given} for ${expected}`];
}

/** Throws an error that states which class an object must have. */
export function refuseClass(name: string, value: unknown, expected: string): never {
  const { name: given = '' } = ((value as object | null | undefined)?.constructor ?? {}) as {
    name?: string;
  };
  const remedy = remedyFor(given, expected);
  return refuse(
    name,
    value as object,
    `${a(expected)}${remedy === undefined ? '' : `: ${remedy}`}`,
  );
}

/** Checks that a value is an instance of a class, and returns it. */
export function instance<T>(value: T, kind: Class<T>, name: string): T {
  return value instanceof kind ? value : refuseClass(name, value, kind.name);
}

/**
 * @internal A property that only placed masks have. This file cannot import their class, because
 *   that class imports this file.
 */
export const PLACED = Symbol('placed');

/**
 * Checks that a value is a placed mask, and returns it. An object that only has the same fields is
 * rejected, because its numbers may be out of range.
 */
export function placed(value: Placed, name: string): Placed {
  return value?.[PLACED] === true ? value : refuseClass(name, value, 'Placed');
}

/**
 * Checks that a value is an object with options or fields, and returns it. If the names are given,
 * unknown names are rejected.
 */
export function options<T extends object>(value: T, name: string, names?: readonly string[]): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(name, value, 'an object');
  // Loop over the keys, because this allocates nothing.
  if (names !== undefined)
    for (const key in value)
      if (!names.includes(key))
        throw unknownField(name, isPlural(name) ? 'have' : 'has', key, names);
  return value;
}

/** Checks that a value is iterable, and returns it. */
export function iterable<T>(value: Iterable<T>, name: string): Iterable<T> {
  if (typeof value === 'object' && value !== null && Symbol.iterator in value) return value;
  return refuse(name, value, 'a list');
}

/**
 * Checks that a value is a number, and returns it. NaN is accepted, because the engine has a better
 * error message for it.
 */
export function number<T extends number>(value: T, name: string): T {
  return typeof value === 'number' ? value : refuse(name, value, 'a number');
}

/**
 * Checks that a value is a boolean, and returns it. Other values are rejected, because `'no'` would
 * count as true.
 */
export function flag(value: boolean, name: string): boolean {
  return typeof value === 'boolean' ? value : refuse(name, value, 'true or false');
}

/** Checks that a value is a string, and returns it. */
export function text(value: string, name: string): string {
  return typeof value === 'string' ? value : refuse(name, value, 'a string');
}

/** Checks that a value is the address of a file, and returns it. */
export function address(value: string | URL, name = 'the address'): string | URL {
  return typeof value === 'string' || value instanceof URL
    ? value
    : refuse(name, value, 'a string or a URL');
}

/** Checks that a value is a function, and returns it. */
export function callback<T extends (...given: never[]) => unknown>(value: T, name: string): T {
  return typeof value === 'function' ? value : refuse(name, value, 'a function');
}

/** Checks that a value is a typed array of one kind, and returns it. */
export function array<T>(value: T, kind: Class<T>, name: string): T {
  return value instanceof kind ? value : refuse(name, value, a(kind.name));
}

/** Returns the pixel that contains a coordinate, that is, the coordinate's floor. */
export function pixel(value: number, name: string): number {
  // Most positions are integers that are in range.
  if ((value as unknown) === undefined || typeof value !== 'number')
    return refuse(name, value, 'a number of pixels');
  if ((value | 0) === value) return value;
  const floor = Math.floor(value);
  if (floor >= MIN && floor <= MAX) return floor;
  return refuse(name, value, 'a number of pixels from -2147483648 to 2147483647');
}

/** Checks that a value is a 32-bit integer, and returns it. */
export function integer(value: number, name: string): number {
  if (Number.isInteger(value) && value >= MIN && value <= MAX) return value;
  return refuse(name, value, 'an integer from -2147483648 to 2147483647');
}

/** Checks that a value is an integer from 0 to `most`, and returns it. */
export function count(value: number, name: string, most = 2 ** 32 - 1): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  return refuse(name, value, `an integer from 0 to ${most}`);
}

/** The maximum number of columns and rows of a mask. */
export const MAX_PIXELS = 2 ** 16 - 1;

/** Checks that a value is a valid width or height, and returns it. */
export function side(value: number, name: string): number {
  return count(value, name, MAX_PIXELS);
}

/** Returns a width and a height after checking them. */
export function sides({ width, height }: Size): readonly [width: number, height: number] {
  return [side(width, 'the width'), side(height, 'the height')];
}

/** Checks a value for the minimum alpha of a solid pixel, and returns it. */
export function threshold(value: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= 255) return value;
  return refuse('alpha', value, 'an integer from 1 to 255');
}

/** Checks that a value is neither NaN nor infinite, and returns it. */
export function finite(value: number, name: string): number {
  if (Number.isFinite(value)) return value;
  return refuse(name, value, 'a finite number');
}

/** Returns the coordinates of a position, which is given as one argument or two. */
export function coordinates(
  x: number | PointLike,
  y: number | undefined,
): readonly [number, number] {
  if (typeof x === 'number') return y === undefined ? refuse('y', y, 'a number') : [x, y];
  return pair(x, 'the position');
}

/** Returns the two numbers of a list or of an object with x and y. */
export function pair(point: PointLike, name: string): readonly [number, number] {
  if (Array.isArray(point) && point.length === 2) return point as unknown as [number, number];
  const { x, y } = (point ?? {}) as { x?: unknown; y?: unknown };
  if (typeof x === 'number' && typeof y === 'number') return [x, y];
  return refuse(name, point, 'an object with x and y, or a list of two numbers');
}

/** Returns the index of a direction. */
export function direction(value: Direction, name: string): number {
  const index = DIRECTIONS.indexOf(value);
  return index >= 0 ? index : refuse(name, value, `one of ${DIRECTIONS.join(', ')}`);
}

/** Returns whether neighbors may touch only at a corner. */
export function isEight(value: Connectivity): boolean {
  if (value === 4 || value === 8) return value === 8;
  return refuse('the connectivity', value, '4 or 8');
}

/** Returns the index of a name in a list; throws an error if the list does not contain it. */
export function find(names: readonly string[], name: string, kind: string): number {
  const index = names.indexOf(text(name, `the name of the ${kind}`));
  if (index >= 0) return index;
  const known =
    names.length > 0
      ? `there are ${names
          .slice(0, 20)
          .map((name) => JSON.stringify(name))
          .join(', ')}`
      : `there are no ${kind}s`;
  throw new Error(
    `there is no ${kind} ${JSON.stringify(name)}: ${known}${names.length > 20 ? ', …' : ''}`,
  );
}

/** Checks that a list has this length, and returns it. */
export function length<T extends { readonly length: number }>(
  list: T,
  expected: number,
  name: string,
): T {
  if (typeof list !== 'object' || typeof list?.length !== 'number')
    return refuse(name, list, 'a list');
  if (list.length === expected) return list;
  const [has, elements] = [
    isPlural(name) ? 'have' : 'has',
    list.length === 1 ? 'element' : 'elements',
  ];
  throw new RangeError(
    `${name} ${has} ${list.length} ${elements}, but ${expected} ${expected === 1 ? 'is' : 'are'} ` +
      'needed',
  );
}

/** Returns the bytes of a buffer or of a view of a buffer. */
export function bytes(value: ArrayBufferView | ArrayBuffer, name: string): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return refuse(name, value, 'bytes: an ArrayBuffer or a typed array');
}
