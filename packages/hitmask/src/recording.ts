// Snapshots of a world, recordings of its changes, and their replay.

import { bytes } from './check.js';
import type { ColliderId } from './collider-id.js';
import { asId } from './collider-id.js';
import { Events } from './events.js';
import { Handle } from './handle.js';
import { loaded } from './load.js';
import type {
  Events as RawEvents,
  Recording as RawRecording,
  Replay as RawReplay,
  Snapshot as RawSnapshot,
} from './wasm/hitmask.js';
import type { World } from './world.js';

/**
 * A world as it was at some moment, for rollback: {@link World.restore} brings it back. It shares
 * masks and terrain with the world, so it takes about 40 bytes for each collider.
 */
export class Snapshot extends Handle<RawSnapshot> {}

/**
 * Everything that changed a world since {@link World.startRecording}: its state at the start, what
 * was inserted, moved and removed, and its hash after each tick.
 *
 * @example
 * world.startRecording();
 * play(world);
 * const file = world.stopRecording()?.toBytes();
 */
export class Recording extends Handle<RawRecording> {
  /**
   * Reads a recording. Every command is checked.
   *
   * @throws If the bytes are not a recording.
   */
  static fromBytes(file: ArrayBufferView | ArrayBuffer): Recording {
    return new Recording(loaded().Recording.fromBytes(bytes(file, 'the file')));
  }

  /** How many ticks it has. */
  get ticks(): number {
    return this.raw.ticks();
  }

  /** The recording as a file. The engine writes the same bytes in every language. */
  toBytes(): Uint8Array {
    return this.raw.toBytes();
  }
}

/**
 * A filter for pairs: whether a tick keeps a pair. It gets the ids of two colliders, the one with
 * the smaller index first.
 */
export type Keep = (a: ColliderId, b: ColliderId) => boolean;

/**
 * A running replay, which {@link World.play} starts. Loop over the events of its ticks, all at once
 * or one a frame.
 *
 * @example
 * const replay = World.play(recording, world);
 * function frame() {
 *   if (replay.step()) requestAnimationFrame(frame);
 *   using now = replay.world();
 *   draw(now);
 * }
 */
export class Replay extends Handle<RawReplay> implements Iterable<Events> {
  readonly #keep: ((a: number, b: number) => boolean) | undefined;
  readonly #copy: (raw: RawReplay) => World;
  #isFiltering = false;
  /** The error that the filter threw. */
  #thrown: { readonly error: unknown } | undefined;

  /** @internal */
  constructor(raw: RawReplay, keep: Keep | undefined, copy: (raw: RawReplay) => World) {
    super(raw);
    this.#copy = copy;
    this.#keep =
      keep &&
      ((a, b) => {
        // The filter threw in this tick: skip its other pairs.
        if (this.#thrown !== undefined) return false;
        try {
          return Boolean(keep(asId(a), asId(b)));
        } catch (error) {
          this.#thrown = { error };
          return false;
        }
      });
  }

  /** @internal */
  override get raw(): RawReplay {
    this.#checkIdle();
    return super.raw;
  }

  /** Frees its memory: see {@link Handle.free}. */
  override free(): void {
    this.#checkIdle();
    super.free();
  }

  /** Throws while the filter runs, because the engine is then in the middle of a tick. */
  #checkIdle(): void {
    if (this.#isFiltering)
      throw new Error('the filter `keep` must not use the replay that calls it');
  }

  /** How many ticks were replayed. */
  get ticks(): number {
    return this.raw.ticks();
  }

  /**
   * Replays everything up to the end of the next tick, and returns its events; null at the end of
   * the recording.
   *
   * @throws If the world differs from the recorded one after the tick, or refuses a recorded
   *   change. If the filter throws, this throws its error. Every later step throws the same error.
   */
  step(): Events | null {
    const { raw } = this;
    this.#checkFilter();
    const events = this.#keep === undefined ? raw.step() : this.#filtered(raw, this.#keep);
    return events === undefined ? null : new Events(events);
  }

  #filtered(raw: RawReplay, keep: (a: number, b: number) => boolean): RawEvents | undefined {
    this.#isFiltering = true;
    try {
      return raw.stepWhere(keep);
    } finally {
      this.#isFiltering = false;
      // The filter's error replaces the engine's, which is about a tick that did not finish.
      this.#checkFilter();
    }
  }

  #checkFilter(): void {
    if (this.#thrown !== undefined) throw this.#thrown.error;
  }

  /** The events of the ticks that are left. */
  *[Symbol.iterator](): Generator<Events, void, undefined> {
    for (let events = this.step(); events !== null; events = this.step()) yield events;
  }

  /**
   * A copy of the world after the last tick: to draw it, or to play on from there.
   *
   * @throws The error of the filter, if it threw: the world is then not the recorded one.
   */
  world(): World {
    const { raw } = this;
    this.#checkFilter();
    return this.#copy(raw);
  }
}
