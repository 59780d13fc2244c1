// The events and hits of the most recent ticks, for the overlays and the list.

import type { Hit, PlatformerEvent, Point } from '../../engine';
import { feet } from './arc';
import type { Ticked } from './game';

/** The number of ticks for which a hit and an event stay visible. */
export const HIT_TICKS = 40;
export const EVENT_TICKS = 60;
/** The number of events to list. */
const EVENTS = 7;

export interface TracedEvent {
  readonly event: PlatformerEvent;
  /**
   * The tick of the most recent occurrence, and the number of times in a row that the event has
   * happened.
   */
  readonly tick: number;
  readonly times: number;
  /** The position of the feet at the first occurrence in a row. */
  readonly at: Point;
}

/** Records events and hits. The trace is not part of the game's state. */
export class Trace {
  tick = 0;
  support: number | null = null;
  hits: readonly { readonly tick: number; readonly hit: Hit }[] = [];
  /** The events, latest first. */
  events: readonly TracedEvent[] = [];

  /** Records what happened in a tick. */
  add({ game, events, hits, support }: Ticked): void {
    this.tick += 1;
    this.support = support;
    this.hits = [
      ...this.hits.filter(({ tick }) => tick + HIT_TICKS > this.tick),
      ...hits.map((hit) => ({ tick: this.tick, hit })),
    ];
    for (const event of events) {
      const [last, ...others] = this.events;
      const isAgain = last?.event === event && last.tick === this.tick - 1;
      const next = isAgain
        ? { ...last, tick: this.tick, times: last.times + 1 }
        : { event, tick: this.tick, times: 1, at: feet(game.player) };
      this.events = (isAgain ? [next, ...others] : [next, ...this.events]).slice(0, EVENTS);
    }
  }

  clear(): void {
    [this.tick, this.support, this.hits, this.events] = [0, null, [], []];
  }
}
