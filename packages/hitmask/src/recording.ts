// Snapshots of a world, recordings of its changes, and replays of recordings.

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
 * The state of a world at one moment, for rollback. {@link World.restore} returns the world to that
 * state. A snapshot shares masks and terrain with the world, so it takes only about 40 bytes per
 * collider.
 */
export class Snapshot extends Handle<RawSnapshot> {}

/**
 * Everything that has changed a world since {@link World.startRecording}: the state at the start,
 * all insertions, moves and removals, and the world's hash after each tick.
 *
 * @example
 * world.startRecording();
 * play(world);
 * const file = world.stopRecording()?.toBytes();
 */
export class Recording extends Handle<RawRecording> {
  /**
   * Reads a recording, and checks every command in it.
   *
   * @throws If the bytes are not a recording.
   */
  static fromBytes(file: ArrayBufferView | ArrayBuffer): Recording {
    return new Recording(loaded().Recording.fromBytes(bytes(file, 'the file')));
  }

  /** The number of ticks in the recording. */
  get ticks(): number {
    return this.raw.ticks();
  }

  /** Returns the recording as a file. The engine writes identical files in every language. */
  toBytes(): Uint8Array {
    return this.raw.toBytes();
  }
}

/**
 * A filter for pairs. It returns whether a tick should keep a pair. It receives the ids of two
 * colliders, starting with the one that has the smaller index.
 */
export type Keep = (a: ColliderId, b: ColliderId) => boolean;

/**
 * A running replay, as returned by {@link World.play}. Loop over the events of its ticks, either
 * all at once or one tick per frame.
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
        // The filter threw an error in this tick, so skip its remaining pairs.
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

  /** Frees the replay's memory; see {@link Handle.free}. */
  override free(): void {
    this.#checkIdle();
    super.free();
  }

  /** Throws an error while the filter runs, because the engine is then in the middle of a tick. */
  #checkIdle(): void {
    if (this.#isFiltering)
      throw new Error('the filter `keep` must not use the replay that calls it');
  }

  /** The number of ticks that have been replayed. */
  get ticks(): number {
    return this.raw.ticks();
  }

  /**
   * Replays everything up to the end of the next tick, and returns the events of that tick; null at
   * the end of the recording.
   *
   * @throws If the world differs from the recorded world after the tick, or refuses a recorded
   *   change. If the filter throws an error, this method throws the same error. After an error,
   *   every later call of this method throws that error.
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
      // Throw the filter's error instead of the engine's, which is about a tick that did not
      // finish.
      this.#checkFilter();
    }
  }

  #checkFilter(): void {
    if (this.#thrown !== undefined) throw this.#thrown.error;
  }

  /** Iterates over the events of the remaining ticks. */
  *[Symbol.iterator](): Generator<Events, void, undefined> {
    for (let events = this.step(); events !== null; events = this.step()) yield events;
  }

  /**
   * Returns a copy of the world after the last tick, for example to draw it or to continue playing
   * from there.
   *
   * @throws The filter's error, if the filter threw one, because the world then differs from the
   *   recorded world.
   */
  world(): World {
    const { raw } = this;
    this.#checkFilter();
    return this.#copy(raw);
  }
}
