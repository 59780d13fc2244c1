// The events of a world's tick: pairs that started to overlap, still overlap, or no longer overlap.

import { asIds, pairAt, pairOrder, type ColliderId, type ColliderIds } from './collider-id.js';
import type { Events as Raw } from './wasm/hitmask.js';

/**
 * Why two colliders started to overlap. `inserted`: at least one of them was inserted since the
 * last tick. `pose`: a sprite, frame or pose changed, and without that change they would not
 * overlap. `motion`: any other reason; usually one of them moved.
 */
export type Cause = 'motion' | 'inserted' | 'pose';

const CAUSES = ['motion', 'inserted', 'pose'] as const satisfies Cause[];

abstract class PairEvent {
  /** The collider with the smaller index. */
  readonly a: ColliderId;
  /** The collider with the larger index. */
  readonly b: ColliderId;

  constructor(a: ColliderId, b: ColliderId) {
    this.a = a;
    this.b = b;
  }

  /** Returns whether a collider is one of the two. */
  involves(id: ColliderId): boolean {
    return this.a === id || this.b === id;
  }

  /** Returns the other collider of the pair; null if this collider is neither of them. */
  other(id: ColliderId): ColliderId | null {
    if (this.a === id) return this.b;
    return this.b === id ? this.a : null;
  }
}

/** The two colliders overlap now, and did not overlap in the last tick. */
export class Started extends PairEvent {
  readonly kind = 'started';
  readonly cause: Cause;

  /** @internal */
  constructor(a: ColliderId, b: ColliderId, cause: Cause) {
    super(a, b);
    this.cause = cause;
  }
}

/** The two colliders overlap now, and also overlapped in the last tick. */
export class Ongoing extends PairEvent {
  readonly kind = 'ongoing';
}

/**
 * The two colliders overlapped in the last tick, but do not overlap now, or their layers no longer
 * collide, or one of them was removed. The id of a removed collider is no longer valid.
 */
export class Ended extends PairEvent {
  readonly kind = 'ended';
}

/** An event of a pair of colliders. */
export type WorldEvent = Started | Ongoing | Ended;

/**
 * The events of a tick, in the order of their pairs: by the index of `a`, then by the index of `b`.
 * The events are a copy, so you can keep them as long as you like, and change the world while you
 * loop over them.
 *
 * @example
 * for (const event of world.tick().started()) {
 *   const hit = event.other(shot);
 *   if (hit) world.remove(hit);
 * }
 */
export class Events implements Iterable<WorldEvent> {
  /** The pairs that started to overlap, as one array with two ids for each pair. */
  readonly startedPairs: ColliderIds;
  /** The pairs that still overlap. */
  readonly ongoingPairs: ColliderIds;
  /** The pairs that no longer overlap. */
  readonly endedPairs: ColliderIds;
  /**
   * The cause for each pair in {@link startedPairs}: 0 `motion`, 1 `inserted`, 2 `pose`. See
   * {@link Cause}.
   */
  readonly startedCauses: Uint8Array;

  /** @internal */
  constructor(raw: Raw) {
    this.startedPairs = asIds(raw.takeStarted());
    this.ongoingPairs = asIds(raw.takeOngoing());
    this.endedPairs = asIds(raw.takeEnded());
    this.startedCauses = raw.takeCauses();
    raw.free();
  }

  /** The number of events. */
  get length(): number {
    return (this.startedPairs.length + this.ongoingPairs.length + this.endedPairs.length) / 2;
  }

  /** Iterates over the pairs that started to overlap. */
  *started(): Generator<Started, void, undefined> {
    for (let at = 0; at < this.startedPairs.length; at += 2) yield this.#started(at);
  }

  /** Iterates over the pairs that still overlap. */
  *ongoing(): Generator<Ongoing, void, undefined> {
    for (let at = 0; at < this.ongoingPairs.length; at += 2)
      yield new Ongoing(...pairAt(this.ongoingPairs, at));
  }

  /** Iterates over the pairs that no longer overlap. */
  *ended(): Generator<Ended, void, undefined> {
    for (let at = 0; at < this.endedPairs.length; at += 2)
      yield new Ended(...pairAt(this.endedPairs, at));
  }

  /** Iterates over all events, in the order of their pairs. */
  *[Symbol.iterator](): Generator<WorldEvent, void, undefined> {
    const lists = [this.startedPairs, this.ongoingPairs, this.endedPairs] as const;
    const at: [number, number, number] = [0, 0, 0];
    const order = (list: 0 | 1 | 2): number =>
      at[list] < lists[list].length ? pairOrder(lists[list], at[list]) : Infinity;
    for (let left = this.length; left > 0; left--) {
      const [started, ongoing, ended] = [order(0), order(1), order(2)];
      if (started <= ongoing && started <= ended) {
        yield this.#started(at[0]);
        at[0] += 2;
      } else if (ongoing <= ended) {
        yield new Ongoing(...pairAt(this.ongoingPairs, at[1]));
        at[1] += 2;
      } else {
        yield new Ended(...pairAt(this.endedPairs, at[2]));
        at[2] += 2;
      }
    }
  }

  #started(at: number): Started {
    return new Started(
      ...pairAt(this.startedPairs, at),
      CAUSES[this.startedCauses[at / 2] as number] as Cause,
    );
  }
}
