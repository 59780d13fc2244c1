// The pointer on the stage, which pushes sprites, drops new ones, or inspects one.

import type { Drag, StagePointer } from '../../stage/pointer';
import type { Contacts } from './overlay';
import type { Tool } from './state';
import type { Swarm } from './swarm';

/** The number of ticks between two drops while the button is held. */
const DROP_TICKS = 6;

export interface HandActions {
  swarm(): Swarm | null;
  tool(): Tool;
  isPaused(): boolean;
  act(tool: 'push' | 'drop', place: Place): void;
  /**
   * Called when the sprite under the pointer, or the position at which the pointer is held down,
   * has changed.
   */
  changed(): void;
}

/** A position in the world. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export class Hand {
  readonly #actions: HandActions;
  #place: Place | null = null;
  #isHeld = false;
  #ticks = 0;
  #contacts: Contacts | null = null;

  constructor(actions: HandActions) {
    this.#actions = actions;
  }

  /** The position at which a button or a finger is held down. */
  get held(): Place | null {
    return this.#isHeld ? this.#place : null;
  }

  /** The contacts of the sprite under the pointer. */
  get contacts(): Contacts | null {
    return this.#contacts;
  }

  grab({ x, y }: StagePointer): Drag | null {
    const tool = this.#actions.tool();
    this.#place = { x, y };
    if (tool === 'look') {
      this.#point(this.#place);
      return null;
    }
    this.#isHeld = true;
    this.#ticks = 0;
    this.#contacts = null;
    // While the swarm is paused, a click acts immediately.
    if (this.#actions.isPaused()) this.#actions.act(tool, this.#place);
    return {
      move: ({ x, y }) => {
        this.#place = { x, y };
        this.#actions.changed();
      },
      end: () => {
        this.#isHeld = false;
        this.#actions.changed();
      },
    };
  }

  hover({ x, y }: StagePointer): string {
    this.#point({ x, y });
    if (this.#contacts) return 'pointer';
    return this.#actions.tool() === 'look' ? 'grab' : 'crosshair';
  }

  /** Called when the pointer has left the stage. */
  leave(): void {
    this.#point(null);
  }

  /** Clears the sprite under the pointer, which belongs to another swarm. */
  clear(): void {
    this.#contacts = null;
  }

  /** Acts once per tick while the pointer is held down. */
  tick(): void {
    const tool = this.#actions.tool();
    if (!this.held || tool === 'look') return;
    if (tool === 'push' || this.#ticks % DROP_TICKS === 0) this.#actions.act(tool, this.held);
    this.#ticks += 1;
  }

  /** Finds the sprites that the sprite under the pointer touches now. */
  look(): void {
    const swarm = this.#actions.swarm();
    if (this.#isHeld) return;
    const id = this.#place && swarm ? swarm.at(this.#place.x, this.#place.y) : null;
    this.#contacts =
      id === null || swarm === null ? null : { id, others: [...swarm.world.touching(id)] };
  }

  #point(place: Place | null): void {
    this.#place = place;
    this.look();
    this.#actions.changed();
  }
}
