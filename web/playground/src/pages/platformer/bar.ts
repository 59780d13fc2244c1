// The buttons of the game: restart, pause, one tick, slow motion, the level as it was, and a demo.

import { h } from '../../controls/element';
import { button } from '../../controls/panel';

export interface BarActions {
  restart(): void;
  restoreLevel(): void;
  pause(): void;
  step(): void;
  slow(): void;
  watch(): void;
}

export class Bar {
  readonly element: HTMLElement;
  readonly #pause: HTMLButtonElement;
  readonly #slow: HTMLButtonElement;

  constructor(actions: BarActions) {
    this.#pause = button('Pause', () => actions.pause(), 'Pause, or go on (P)');
    this.#slow = button('Slow motion', () => actions.slow(), 'A quarter of the speed (M)');
    this.element = h(
      'div',
      { class: 'platformer-bar', role: 'group', 'aria-label': 'Game' },
      this.#pause,
      button('Step', () => actions.step(), 'One tick (N)'),
      this.#slow,
      button('Restart', () => actions.restart(), 'The player back at the start (R)'),
      button('Undo painting', () => actions.restoreLevel(), 'The level as it was at first (T)'),
      button('Demo', () => actions.watch(), 'Watch a way through the level, by the rules of TIGHT'),
    );
  }

  show(isRunning: boolean, isSlow: boolean): void {
    const label = isRunning ? 'Pause' : 'Go on';
    if (this.#pause.textContent !== label) this.#pause.textContent = label;
    this.#slow.setAttribute('aria-pressed', String(isSlow));
  }
}
