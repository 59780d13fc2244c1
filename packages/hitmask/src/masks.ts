// Many pairs in one call.

import { array, instance, iterable, length, refuse } from './check.js';
import { Handle } from './handle.js';
import { loaded } from './load.js';
import { Mask } from './mask.js';
import type { Masks as Raw } from './wasm/hitmask.js';

/**
 * A list of masks, to test many pairs in one call. Pairs are typed arrays: the indices of their
 * masks in the list, and their positions, x and y one after the other.
 *
 * @example
 * const masks = new Masks([ship, rock]);
 * const a = Uint32Array.of(0, 0), b = Uint32Array.of(1, 1);
 * const hits = masks.overlaps(a, b, Int32Array.of(10, 20, 10, 20), Int32Array.of(15, 25, 500, 0));
 * hits; // Uint8Array [1, 0]
 */
export class Masks extends Handle<Raw> {
  #length = 0;

  constructor(masks: Iterable<Mask> = []) {
    super(new (loaded().Masks)());
    for (const mask of iterable(masks, 'the masks')) this.push(mask);
  }

  /** How many masks there are. */
  get length(): number {
    return this.kept(this.#length);
  }

  /** Adds a mask, and returns its index. Later changes of that mask do not change the list. */
  push(mask: Mask): number {
    this.raw.push(instance(mask, Mask, 'the mask').raw);
    return this.#length++;
  }

  /**
   * For each pair, 1 if the two masks overlap, otherwise 0. The result is written into `out` if you
   * pass it.
   */
  overlaps(
    a: Uint32Array,
    b: Uint32Array,
    xyA: Positions,
    xyB: Positions,
    out?: Uint8Array,
  ): Uint8Array {
    return into(
      this.#ask(pairs(a, b, xyA, xyB), (raw, given) => raw.overlaps(...given)),
      out,
    );
  }

  /** The number of common pixels of each pair. */
  areas(
    a: Uint32Array,
    b: Uint32Array,
    xyA: Positions,
    xyB: Positions,
    out?: Float64Array,
  ): Float64Array {
    return into(
      this.#ask(pairs(a, b, xyA, xyB), (raw, given) => raw.areas(...given)),
      out,
    );
  }

  /** The first common pixel of each pair: x and y one after the other, NaN if there is none. */
  firsts(
    a: Uint32Array,
    b: Uint32Array,
    xyA: Positions,
    xyB: Positions,
    out?: Float64Array,
  ): Float64Array {
    return into(
      this.#ask(pairs(a, b, xyA, xyB), (raw, given) => raw.firsts(...given)),
      out,
    );
  }

  /**
   * For each pair, how far the first mask must be pushed left, right, up and down; all 0 if they do
   * not overlap.
   */
  depths(
    a: Uint32Array,
    b: Uint32Array,
    xyA: Positions,
    xyB: Positions,
    out?: Uint32Array,
  ): Uint32Array {
    return into(
      this.#ask(pairs(a, b, xyA, xyB), (raw, given) => raw.depths(...given)),
      out,
    );
  }

  /**
   * Tests pairs. The engine checks the indices, because that is faster. If it finds a wrong one,
   * this finds out which.
   */
  #ask<T>(given: Pairs, ask: (raw: Raw, given: Pairs) => T): T {
    const { raw } = this;
    try {
      return ask(raw, given);
    } catch (error) {
      const [a, b] = given;
      this.#checkIndices(a, 'a');
      this.#checkIndices(b, 'b');
      throw error;
    }
  }

  #checkIndices(list: Uint32Array, name: string): void {
    const at = list.findIndex((index) => index >= this.#length);
    if (at < 0) return;
    const index = list[at] as number;
    // The most likely mistake is -1.
    const shown =
      index < 2 ** 31 ? `${index}` : `${index | 0}, which a Uint32Array keeps as ${index}`;
    const known =
      this.#length === 0
        ? 'the list of masks is empty'
        : `the masks have the indices 0 to ${this.#length - 1}`;
    throw new RangeError(`${name}[${at}] is ${shown}, but ${known}`);
  }
}

/** Positions: x and y one after the other. Floats become the pixels that contain them. */
export type Positions = Int32Array | Float32Array | Float64Array;

type Pairs = [a: Uint32Array, b: Uint32Array, xyA: Int32Array, xyB: Int32Array];

function pairs(a: Uint32Array, b: Uint32Array, xyA: Positions, xyB: Positions): Pairs {
  length(
    array(b, Uint32Array, 'the list b'),
    array(a, Uint32Array, 'the list a').length,
    'the list b',
  );
  return [
    a,
    b,
    pixels(length(xyA, 2 * a.length, 'xyA'), 'xyA'),
    pixels(length(xyB, 2 * b.length, 'xyB'), 'xyB'),
  ];
}

/**
 * @internal The pixels that contain positions; floats are written into a list of that length, by
 *   default a new one.
 */
export function pixels(positions: Positions, name: string, out?: Int32Array): Int32Array {
  if (positions instanceof Int32Array) return positions;
  if (!(positions instanceof Float64Array || positions instanceof Float32Array)) {
    refuse(name, positions, 'an Int32Array, a Float32Array or a Float64Array');
  }
  const floors = out ?? new Int32Array(positions.length);
  for (let index = 0; index < positions.length; index++) {
    const value = positions[index] as number;
    const floor = Math.floor(value);
    floors[index] = floor;
    // A number that an Int32Array cannot hold, including NaN, reads back as another one.
    if (floors[index] !== floor) {
      throw new RangeError(
        `${name}[${index}] is ${value}, but a position is from -2147483648 to 2147483647`,
      );
    }
  }
  return floors;
}

function into<T extends Uint8Array | Uint32Array | Float64Array>(found: T, out: T | undefined): T {
  if (out === undefined) return found;
  const kind = found.constructor as new () => T;
  length(array(out, kind, 'out'), found.length, 'out').set(found);
  return out;
}
