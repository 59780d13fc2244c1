// Tests many pairs in one call.

import { array, instance, iterable, length, refuse } from './check.js';
import { Handle } from './handle.js';
import { loaded } from './load.js';
import { Mask } from './mask.js';
import type { Masks as Raw } from './wasm/hitmask.js';

/**
 * A list of masks, for testing many pairs in one call. Pairs are given as typed arrays: the indices
 * of their masks in the list, and their positions as alternating x and y values.
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

  /** The number of masks. */
  get length(): number {
    return this.kept(this.#length);
  }

  /** Adds a mask, and returns its index. Later changes to that mask do not affect the list. */
  push(mask: Mask): number {
    this.raw.push(instance(mask, Mask, 'the mask').raw);
    return this.#length++;
  }

  /**
   * Returns, for each pair, 1 if the two masks overlap, otherwise 0. If you pass `out`, the result
   * is written into it.
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

  /** Returns, for each pair, the number of shared pixels. */
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

  /**
   * Returns, for each pair, the first shared pixel, as alternating x and y values. Both are NaN if
   * there is none.
   */
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
   * Returns, for each pair, how far the first mask must be pushed left, right, up and down until
   * the masks no longer overlap. All four values are 0 if the masks do not overlap.
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
   * Tests pairs. The engine checks the indices, because that is faster. If the engine finds a wrong
   * index, this method determines which one it is.
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

/**
 * Positions as alternating x and y values. Floats are rounded down to the pixels that contain them.
 */
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
 * @internal Returns the pixels that contain positions. Floats are rounded into `out`, which must
 *   have the same length. By default, a new array is used.
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
    // A number that an Int32Array cannot represent, including NaN, reads back as a different
    // number.
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
