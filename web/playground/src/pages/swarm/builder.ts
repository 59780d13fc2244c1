// Builds a swarm a few sprites at a time, so that the page never hangs. Asks the user before it
// builds a slow swarm.

import { h } from '../../controls/element';
import { button } from '../../controls/panel';
import { thousands } from '../../controls/words';
import { duration, forecast, mostSprites, SLOW, SMALL } from './forecast';
import type { Creature } from './frames';
import type { State } from './state';
import { Swarm } from './swarm';

/**
 * The time, in milliseconds, for which it inserts sprites before it lets the page do other work.
 */
const SLICE = 12;
const AT_ONCE = 500;
/** The time between two drawings of the swarm while it is being built, in milliseconds. */
const SHOWN = 200;

export interface BuilderActions {
  /** Called when a new swarm exists that is still empty. */
  started(swarm: Swarm): void;
  /** Called when more sprites of the swarm exist. */
  grown(): void;
  /** Called when all sprites of the swarm exist. */
  done(): void;
  /** Called when the user chose a smaller number. */
  choose(count: number): void;
}

export class Builder {
  /** The message over the stage. */
  readonly element = h('div', { class: 'swarm-builder', role: 'status', hidden: true });
  readonly #actions: BuilderActions;
  /** The largest number of sprites to build without asking, no matter how slow it is. */
  #wanted = SMALL;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(actions: BuilderActions, signal: AbortSignal) {
    this.#actions = actions;
    signal.addEventListener('abort', () => this.stop());
  }

  get isBusy(): boolean {
    return !this.element.hidden;
  }

  /**
   * Starts to build the swarm of a state. If another swarm is still being built, it is discarded.
   */
  build(state: State, creatures: readonly Creature[]): void {
    this.stop();
    if (state.count > this.#wanted) {
      const time = forecast(state, creatures);
      if (time > SLOW) return this.#ask(state, creatures, time);
    }
    const swarm = new Swarm(state, creatures);
    this.#actions.started(swarm);
    let shown = -SHOWN;
    const grow = (): void => {
      const end = performance.now() + SLICE;
      while (swarm.count < state.count && performance.now() < end)
        swarm.insert(Math.min(AT_ONCE, state.count - swarm.count));
      if (swarm.count >= state.count) {
        this.stop();
        this.#actions.done();
        return;
      }
      this.#say(
        h('p', {}, `${thousands(swarm.count)} of ${thousands(state.count)} sprites are in`),
      );
      const now = performance.now();
      if (now - shown >= SHOWN) {
        shown = now;
        this.#actions.grown();
      }
      this.#timer = setTimeout(grow);
    };
    grow();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.element.hidden = true;
  }

  #ask(state: State, creatures: readonly Creature[], time: number): void {
    const fewer = mostSprites(time, state.count);
    // The next forecast may differ slightly, so remember the answer. The page should not ask twice.
    const less = (): void => {
      this.#wanted = fewer;
      this.#actions.choose(fewer);
    };
    const anyway = (): void => {
      this.#wanted = state.count;
      this.build(state, creatures);
    };
    this.#say(
      h('p', {}, `${thousands(state.count)} sprites need about ${duration(time)} a frame here.`),
      h(
        'div',
        { class: 'button-row' },
        fewer < state.count && button(`Show ${thousands(fewer)}`, less),
        button('Show them anyway', anyway),
      ),
    );
  }

  #say(...content: Node[]): void {
    this.element.hidden = false;
    this.element.replaceChildren(...content);
  }
}
