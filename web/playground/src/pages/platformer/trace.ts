// The events and hits of the last ticks, for the overlays and the list.

import type { Hit, PlatformerEvent, Point } from '../../engine';
import { feet } from './arc';
import type { Ticked } from './game';

/** How many ticks a hit and an event stay visible. */
export const HIT_TICKS = 40;
export const EVENT_TICKS = 60;
/** How many events are listed. */
const EVENTS = 7;

export interface TracedEvent {
  readonly event: PlatformerEvent;
  /** Its last tick, and how many times it happened in a row. */
  readonly tick: number;
  readonly times: number;
  /** Where the feet were when it happened first in a row. */
  readonly at: Point;
}

/** Records events and hits. It is not part of the game's state. */
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
