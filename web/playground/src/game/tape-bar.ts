// A bar for rewinding a game, with the hash of the current state, and a replay that must end with
// the same hash.

import './tape-bar.css';
import { h, icon, setText } from '../controls/element';
import { decimals } from '../controls/words';

export interface TapeBarActions {
  /** Called when the user holds the slider: pauses the game. */
  hold(): void;
  seek(tick: number): void;
  /** Called when the user releases the slider. */
  letGo(): void;
  replay(): void;
}

/** The state that the bar shows. */
export interface TapeShown {
  readonly tick: number;
  readonly span: readonly [oldest: number, newest: number];
  readonly hash: string;
  /**
   * The result of a replay: undefined if there is none, null while it is running, and then the hash
   * that it should end with.
   */
  readonly replayed: string | null | undefined;
}

const BACK = 'M8 3v10L1.5 8zM14.5 3v10L8 8z';
const RATE = 60;

export class TapeBar {
  readonly element: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #time = h('output', { class: 'tape-time' });
  readonly #hash = h('output', { class: 'tape-hash', 'data-fact': 'hash' });
  readonly #result = h('p', { class: 'tape-result', role: 'status' });

  constructor(actions: TapeBarActions) {
    this.#slider = h('input', {
      type: 'range',
      min: 0,
      max: 0,
      step: 1,
      value: 0,
      'aria-label': 'Rewind',
    });
    const slider = this.#slider;
    let isHeld = false;
    slider.addEventListener('pointerdown', () => {
      isHeld = true;
      actions.hold();
    });
    slider.addEventListener('input', () => {
      // Read the value first, because `hold` shows the current tick, which also changes this
      // slider.
      const tick = slider.valueAsNumber;
      if (!isHeld) actions.hold();
      actions.seek(tick);
    });
    const letGo = (): void => {
      if (isHeld) actions.letGo();
      isHeld = false;
    };
    for (const name of ['pointerup', 'pointercancel'] as const)
      slider.addEventListener(name, letGo);
    const again = h(
      'button',
      { class: 'button', type: 'button', onclick: () => actions.replay() },
      'Replay',
    );
    again.title = 'Play all keys again from the start: the hash must be the same';
    this.element = h(
      'div',
      { class: 'tape', role: 'group', 'aria-label': 'Time' },
      h('span', { class: 'tape-icon' }, icon(BACK)),
      slider,
      this.#time,
      h(
        'p',
        { class: 'tape-state' },
        h('span', { class: 'tape-name' }, 'State'),
        this.#hash,
        this.#result,
      ),
      again,
    );
  }

  show({ tick, span: [oldest, newest], hash, replayed }: TapeShown): void {
    const least = Math.min(oldest, tick);
    Object.assign(this.#slider, { min: String(least), max: String(newest), value: String(tick) });
    this.#slider.style.setProperty(
      '--share',
      `${newest > least ? ((tick - least) / (newest - least)) * 100 : 100}%`,
    );
    const seconds = (tick - newest) / RATE;
    this.#slider.setAttribute(
      'aria-valuetext',
      `tick ${tick}, ${decimals(-seconds, 1)} seconds back`,
    );
    setText(
      this.#time,
      tick === newest ? `tick ${tick}` : `${seconds.toFixed(1).replace('-', '−')} s`,
    );
    setText(this.#hash, hash);
    const isSame = replayed === hash;
    const words =
      replayed === undefined
        ? ''
        : replayed === null
          ? 'replaying…'
          : isSame
            ? 'the same after a replay'
            : `was ${replayed}`;
    setText(this.#result, words);
    this.#result.classList.toggle('is-same', isSame);
    this.#result.classList.toggle('is-other', typeof replayed === 'string' && !isSame);
  }
}
