// Numbers that change at every frame, averaged over the last half second, so that they are
// readable.

import type { Fact } from '../../controls/panel';
import { NONE, thousands } from '../../controls/words';
import { indexOf } from '../../engine';
import { CREATURES } from './art';
import { contactsText, type Contacts } from './overlay';
import type { Swarm } from './swarm';

/** The interval at which the numbers change, in milliseconds. */
const PERIOD = 500;

export class Rates {
  #start = performance.now();
  #frames = 0;
  #ticks = 0;
  #events = 0;
  #shown = { frames: 0, ticks: 0, events: 0 };

  /**
   * Records a frame. `events` is null if there was no tick in the frame. Returns whether the
   * numbers have changed.
   */
  add(events: number | null): boolean {
    this.#frames += 1;
    if (events !== null) {
      this.#ticks += 1;
      this.#events += events;
    }
    const now = performance.now();
    const time = (now - this.#start) / 1000;
    if (time * 1000 < PERIOD) return false;
    this.#shown = {
      frames: this.#frames / time,
      ticks: this.#ticks / time,
      events: this.#events / time,
    };
    [this.#start, this.#frames, this.#ticks, this.#events] = [now, 0, 0, 0];
    return true;
  }

  clear(): void {
    this.#shown = { frames: 0, ticks: 0, events: 0 };
    [this.#start, this.#frames, this.#ticks, this.#events] = [performance.now(), 0, 0, 0];
  }

  facts(swarm: Swarm, showsBoxes: boolean, contacts: Contacts | null): Fact[] {
    const { frames, ticks, events } = this.#shown;
    const { touching, boxPairs, falseAlarms } = swarm.found;
    const share = boxPairs === 0 ? 0 : Math.round((100 * falseAlarms) / boxPairs);
    const fact = (key: string, name: string, value: string): Fact => ({ key, name, value });
    return [
      fact('sprites', 'Sprites', thousands(swarm.count)),
      fact('touching', 'Pairs that touch', thousands(touching)),
      fact('boxes', 'Pairs of boxes', showsBoxes ? thousands(boxPairs) : NONE),
      fact(
        'alarms',
        'False alarms of boxes',
        showsBoxes ? `${thousands(falseAlarms)} = ${share} %` : NONE,
      ),
      fact(
        'rates',
        'Pairs, events a second',
        `${thousands(touching * ticks)}, ${thousands(events)}`,
      ),
      fact('frames', 'Frames, ticks a second', `${Math.round(frames)}, ${Math.round(ticks)}`),
      fact(
        'memory',
        'Memory: world, page',
        `${megabytes(swarm.world.bytes)}, ${megabytes(swarm.bytes)}`,
      ),
      fact(
        'pointer',
        'Under the pointer',
        contacts === null
          ? NONE
          : `${nameOf(swarm, contacts)} ${contactsText(contacts.others.length)}`,
      ),
    ];
  }
}

function nameOf(swarm: Swarm, { id }: Contacts): string {
  return CREATURES[swarm.creature(indexOf(id))]?.name ?? 'sprite';
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
