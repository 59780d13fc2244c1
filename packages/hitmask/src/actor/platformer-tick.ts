// What a tick of a character returns.

import { TickEvents } from './tick-events.js';
import { PlatformerState } from './platformer-state.js';
import { numbersAfter, readHit, type Hit } from './reply.js';

/**
 * Something that happened to a character in a tick, for example to play a sound or an animation.
 */
export type PlatformerEvent = (typeof EVENTS)[number];

/** The events in the order of their bits. */
const EVENTS = [
  'jumped',
  'wall-jumped',
  'stroke',
  'landed',
  'left-ground',
  'bumped-head',
  'bumped-wall',
  'corner-corrected',
  'sprung',
  'dropped',
  'grabbed-ledge',
  'climbed-ledge',
  'mounted',
  'let-go',
  'entered-water',
  'left-water',
  'slipped',
  'hurt',
  'stuck',
  'pushed-out',
  'no-room',
  'ducked',
  'stood-up',
  'skidded',
  'spin-jumped',
  'bounced',
  'began-slide',
  'began-wall-run',
  'switched-side',
] as const;

/** The events for these bits, in the order that {@link TickEvents.bits} uses. */
export function platformerEvents(bits: number): TickEvents<PlatformerEvent> {
  return new TickEvents<PlatformerEvent>(bits, EVENTS);
}

/** The result of {@link Platformer.tick}. */
export class PlatformerTick {
  /** The character after the tick. */
  readonly state: PlatformerState;
  /** What happened. */
  readonly events: TickEvents<PlatformerEvent>;
  /** The number of the obstacle that it stands on; null in the air. */
  readonly support: number | null;
  readonly #bytes: Uint8Array;
  #hits: readonly [Hit | null, Hit | null] | undefined;

  /** @internal */
  constructor(bytes: Uint8Array) {
    this.state = new PlatformerState(bytes.subarray(0, PlatformerState.BYTES));
    this.#bytes = bytes;
    const numbers = new DataView(bytes.buffer, bytes.byteOffset + PlatformerState.BYTES);
    this.events = platformerEvents(numbers.getFloat64(0, true));
    const support = numbers.getFloat64(8, true);
    this.support = support < 0 ? null : support;
  }

  /** The obstacle that stopped it on its way left or right. */
  get hitX(): Hit | null {
    return this.#read()[0];
  }

  /**
   * The obstacle that stopped it on its way up or down; in the tick in which it lands, the ground.
   */
  get hitY(): Hit | null {
    return this.#read()[1];
  }

  #read(): readonly [Hit | null, Hit | null] {
    if (this.#hits === undefined) {
      // The hits follow the events and the support.
      const answer = numbersAfter(this.#bytes, PlatformerState.BYTES + 16);
      this.#hits = [readHit(answer), readHit(answer)];
    }
    return this.#hits;
  }
}
