// Checks what a caller passes in, because numbers that cross into WebAssembly wrap around silently.

import { DIRECTIONS, type Connectivity, type Direction, type PointLike } from './types.js';

const LEAST = -(2 ** 31);
const GREATEST = 2 ** 31 - 1;

/** Throws an error that says what a value must be. */
export function refuse(name: string, value: unknown, expected: string): never {
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
  const message = `${name} is ${shown}, but it must be ${expected}`;
  throw typeof value === 'number' ? new RangeError(message) : new TypeError(message);
}

/** The pixel that contains a coordinate: its floor. */
export function pixel(value: number, name: string): number {
  // Most positions are integers that fit.
  if ((value | 0) === value) return value;
  const floor = Math.floor(value);
  if (typeof value === 'number' && floor >= LEAST && floor <= GREATEST) return floor;
  return refuse(name, value, 'a number of pixels from -2147483648 to 2147483647');
}

/** A whole number of 32 bits. */
export function integer(value: number, name: string): number {
  if (Number.isInteger(value) && value >= LEAST && value <= GREATEST) return value;
  return refuse(name, value, 'an integer from -2147483648 to 2147483647');
}

/** A whole number from 0 on. */
export function count(value: number, name: string, most = 2 ** 32 - 1): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  return refuse(name, value, `an integer from 0 to ${most}`);
}

/** The least alpha of a solid pixel. */
export function threshold(value: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= 255) return value;
  return refuse('alpha', value, 'an integer from 1 to 255');
}

/** A number that is neither NaN nor infinite. */
export function finite(value: number, name: string): number {
  if (Number.isFinite(value)) return value;
  return refuse(name, value, 'a finite number');
}

/** The coordinates of a position, or its two arguments. */
export function coordinates(x: number | PointLike, y: number | undefined): readonly [number, number] {
  if (typeof x === 'number') return y === undefined ? refuse('y', y, 'a number') : [x, y];
  return pair(x, 'the position');
}

/** The two numbers of an object with x and y, or of a list. */
export function pair(point: PointLike, name: string): readonly [number, number] {
  if (Array.isArray(point) && point.length === 2) return point as unknown as [number, number];
  const { x, y } = (point ?? {}) as { x?: unknown; y?: unknown };
  if (typeof x === 'number' && typeof y === 'number') return [x, y];
  return refuse(name, point, 'an object with x and y, or a list of two numbers');
}

/** The index of a direction. */
export function direction(value: Direction, name: string): number {
  const index = DIRECTIONS.indexOf(value);
  return index >= 0 ? index : refuse(name, value, `one of ${DIRECTIONS.join(', ')}`);
}

/** Whether neighbors may touch at corners only. */
export function isEight(value: Connectivity): boolean {
  if (value === 4 || value === 8) return value === 8;
  return refuse('the connectivity', value, '4 or 8');
}

/** The index of a name in a list that must contain it. */
export function find(names: readonly string[], name: string, kind: string): number {
  const index = names.indexOf(name);
  if (index >= 0) return index;
  const known = names.length > 0 ? `there are ${names.slice(0, 20).map((name) => JSON.stringify(name)).join(', ')}` : 'there is none';
  throw new Error(`there is no ${kind} ${JSON.stringify(name)}: ${known}${names.length > 20 ? ', …' : ''}`);
}

/** A list of this length. */
export function length<T extends { readonly length: number }>(list: T, expected: number, name: string): T {
  if (list?.length === expected) return list;
  throw new RangeError(`${name} has ${list?.length} elements, but ${expected} are needed`);
}

/** The bytes of a buffer or of a view of one. */
export function bytes(value: ArrayBufferView | ArrayBuffer, name: string): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return refuse(name, value, 'bytes: an ArrayBuffer or a typed array');
}
