// The bar below a game, with buttons to play, pause, step, slow down and watch the demo, and with
// the score.

import { h, icon, setText } from '../controls/element';
import type { Player } from './session';

export interface GameBarActions {
  /** Starts a new game, played by the user. */
  play(): void;
  /** Pauses or resumes. */
  pause(): void;
  /** Runs one tick. */
  step(): void;
  /** Switches between a quarter of the speed and full speed. */
  slow(): void;
  /** Starts the demo from the beginning. */
  watch(): void;
}

/** The state that the bar shows. */
export interface GameBarShown {
  readonly player: Player;
  readonly isRunning: boolean;
  readonly isSlow: boolean;
  readonly status: string;
}

/** The keys of the bar. If a game itself uses one of them, the game receives it. */
export const BAR_KEYS = {
  KeyR: 'play',
  KeyP: 'pause',
  KeyN: 'step',
  KeyM: 'slow',
} as const satisfies Readonly<Record<string, keyof GameBarActions>>;

const PLAY = 'M4 2.5v11l9.5-5.5z';
const PAUSE = 'M4 2.5h3v11H4zM9 2.5h3v11H9z';
const STEP = 'M3 2.5v11l7-5.5zM11 2.5h2v11h-2z';
const AGAIN =
  'M8 2.5a5.5 5.5 0 1 0 5.4 6.6l-1.6-.3A3.9 3.9 0 1 1 8 4.1c1.1 0 2 .4 2.7 1.1L9 7h4.8V2.2l-2 2A5.5 5.5 0 0 0 8 2.5z';

export class GameBar {
  readonly element: HTMLElement;
  readonly #play: HTMLButtonElement;
  readonly #pause: HTMLButtonElement;
  readonly #slow: HTMLButtonElement;
  readonly #status = h('p', { class: 'game-status' });

  /** @param used The keys that the game itself uses, as `KeyboardEvent.code` values. */
  constructor(actions: GameBarActions, used: ReadonlySet<string>) {
    const make = (
      onClick: () => void,
      title: string,
      ...content: (Node | string)[]
    ): HTMLButtonElement =>
      h('button', { class: 'button', type: 'button', title, onclick: onClick }, ...content);
    this.#play = make(() => actions.play(), 'A new game (R)');
    this.#play.classList.add('button-primary');
    this.#pause = make(() => actions.pause(), 'Pause, or go on (P)');
    const step = make(() => actions.step(), 'One tick (N)', icon(STEP), 'Step');
    this.#slow = make(
      () => actions.slow(),
      `A quarter of the speed${used.has('KeyM') ? '' : ' (M)'}`,
      'Slow',
    );
    const watch = make(() => actions.watch(), 'Watch the demo from its start', 'Demo');
    const children = [this.#play, this.#pause, step, this.#slow, watch, this.#status];
    this.element = h(
      'div',
      { class: 'game-bar', role: 'group', 'aria-label': 'Game' },
      ...children,
    );
  }

  show({ player, isRunning, isSlow, status }: GameBarShown): void {
    setText(this.#status, player === 'demo' ? `Demo · ${status}` : status);
    setButton(this.#play, player === 'you' ? AGAIN : PLAY, player === 'you' ? 'Again' : 'Play');
    setButton(this.#pause, isRunning ? PAUSE : PLAY, isRunning ? 'Pause' : 'Go on');
    this.#slow.setAttribute('aria-pressed', String(isSlow));
  }
}

function setButton(button: HTMLButtonElement, path: string, label: string): void {
  if (button.textContent !== label) button.replaceChildren(icon(path), label);
}
