// The base class of all actor states: bytes that do not change.

import { array, bytes as bytesOf, count, instance, iterable } from '../check.js';
import { loaded } from '../load.js';

/** The kinds of states, in the order of their numbers. @internal */
export const KINDS = ['platformer', 'maze', 'solid', 'fighter', 'bullet', 'body'] as const;

/** @internal */
export type Kind = (typeof KINDS)[number];

/**
 * The state of an actor. A state is immutable: a tick returns a new state, so a state that you keep
 * is a snapshot. It consists of a few bytes, which are the same on every machine and which you can
 * save, send and compare.
 */
export abstract class State {
  /** @internal */
  readonly bytes: Uint8Array;
  #view: DataView | undefined;

  /** @internal */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** @internal */
  get view(): DataView {
    return (this.#view ??= new DataView(
      this.bytes.buffer,
      this.bytes.byteOffset,
      this.bytes.byteLength,
    ));
  }

  /** Returns the state as bytes, identical to those of the Rust engine. */
  toBytes(): Uint8Array {
    return this.bytes.slice();
  }

  /**
   * Returns the bytes as a list, for `JSON.stringify`. After `JSON.parse`, pass the list to the
   * class's `fromBytes` method.
   */
  toJSON(): number[] {
    return [...this.bytes];
  }

  /** Returns whether another state has the same bytes. */
  equals(other: this): boolean {
    if (instance<State>(other, State, 'the other one').bytes.length !== this.bytes.length)
      return false;
    return this.bytes.every((byte, index) => byte === other.bytes[index]);
  }
}

/** The bytes of a state, or a list of bytes as stored in JSON. */
export type StateBytes = ArrayBufferView | ArrayBuffer | readonly number[];

/** @internal Checks and copies the bytes of a state that a caller passes. */
export function checked(kind: Kind, source: StateBytes): Uint8Array {
  const copy = isList(source)
    ? Uint8Array.from(source, (byte) => count(byte, 'a byte of the state', 255))
    : bytesOf(source, 'the bytes of the state').slice();
  loaded().checkState(KINDS.indexOf(kind), copy);
  return copy;
}

function isList(source: StateBytes): source is readonly number[] {
  return Array.isArray(source);
}

/** @internal Returns the XXH64 hash of a state's bytes. */
export function hashOf(kind: Kind, { bytes }: State): bigint {
  return loaded().hashState(KINDS.indexOf(kind), bytes);
}

/** Packs the states of many actors into one array, one after the other. */
export function packStates(states: Iterable<State>): Uint8Array {
  const list = [...iterable(states, 'the states')];
  for (const state of list) instance(state, State, 'a state');
  const each = list[0]?.bytes.length ?? 0;
  const packed = new Uint8Array(list.length * each);
  list.forEach((state, index) => {
    if (state.bytes.length !== each) throw new TypeError('packed states must be of one kind');
    packed.set(state.bytes, index * each);
  });
  return packed;
}

/** @internal Returns one of the states in an array of packed states. */
export function unpacked(states: Uint8Array, each: number, index: number): Uint8Array {
  const most = Math.floor(array(states, Uint8Array, 'the states').length / each);
  if (Number.isInteger(index) && index >= 0 && index < most)
    return states.slice(index * each, (index + 1) * each);
  throw new RangeError(`there is no state ${index}: the array holds ${most}`);
}
