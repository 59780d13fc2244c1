// The result of a character's tick.

import { TickEvents } from './tick-events.js';
import { PlatformerState } from './platformer-state.js';
import { numbersAfter, readHit, type Hit } from './reply.js';

/** An event of a character in a tick. For example, use it to play a sound or an animation. */
export type PlatformerEvent = (typeof EVENTS)[number];

/** The events, in the order of their bits. */
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

/** Returns the set of events for bits that are in the order of {@link TickEvents.bits}. */
export function platformerEvents(bits: number): TickEvents<PlatformerEvent> {
  return new TickEvents<PlatformerEvent>(bits, EVENTS);
}

/** The result of {@link Platformer.tick}. */
export class PlatformerTick {
  /** The character after the tick. */
  readonly state: PlatformerState;
  /** The events of the tick. */
  readonly events: TickEvents<PlatformerEvent>;
  /** The number of the obstacle that the character stands on; null in the air. */
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

  /** The obstacle that stopped the character's horizontal motion, or null. */
  get hitX(): Hit | null {
    return this.#read()[0];
  }

  /**
   * The obstacle that stopped the character's vertical motion, or null. In the tick in which the
   * character lands, this is the ground.
   */
  get hitY(): Hit | null {
    return this.#read()[1];
  }

  #read(): readonly [Hit | null, Hit | null] {
    if (this.#hits === undefined) {
      // The hits come after the events and the support.
      const answer = numbersAfter(this.#bytes, PlatformerState.BYTES + 16);
      this.#hits = [readHit(answer), readHit(answer)];
    }
    return this.#hits;
  }
}
