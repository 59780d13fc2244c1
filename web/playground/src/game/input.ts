// The buttons of a game, from keys, gamepads and the screen at once.

import { heldOnPads, type PadButton } from './gamepad';

/** The keys (by `KeyboardEvent.code`) and the gamepad buttons for a button of the game. */
export interface Binding {
  readonly keys: readonly string[];
  readonly pad?: readonly PadButton[];
  /** The gamepad that counts, by its number from 0; by default all. */
  readonly player?: number;
}

/**
 * The buttons that are held. Sample it once a tick.
 *
 * @example
 * const input = new Input({ jump: { keys: ['Space', 'KeyZ'], pad: ['a'] } }, stage.canvas, signal);
 * if (input.sample().pressed.has('jump')) …
 */
export class Input<Button extends string> {
  readonly #bindings: ReadonlyMap<Button, Binding>;
  readonly #keys = new Set<string>();
  /** Keys that went down since the last sample: a tap shorter than a tick counts. */
  readonly #tapped = new Set<string>();
  readonly #onScreen = new Map<Button, number>();
  readonly #tappedOnScreen = new Set<Button>();
  #before: ReadonlySet<Button> = new Set();

  constructor(
    bindings: Readonly<Record<Button, Binding>>,
    target: HTMLElement,
    signal: AbortSignal,
  ) {
    this.#bindings = new Map(Object.entries(bindings) as [Button, Binding][]);
    target.addEventListener('keydown', (event) => this.#down(event), { signal });
    // While no element has the focus, the game gets the keys.
    document.addEventListener(
      'keydown',
      (event) => event.target === document.body && this.#down(event),
      { signal },
    );
    // A key can be released anywhere.
    addEventListener('keyup', (event) => this.#keys.delete(event.code), { signal });
    // The page gets no event for a key that is released while another window has the focus.
    addEventListener('blur', () => this.release(), { signal });
    document.addEventListener('visibilitychange', () => this.release(), { signal });
    target.addEventListener('focusout', () => this.#keys.clear(), { signal });
  }

  /** The buttons that are held now, and those that were pressed since the last sample. */
  sample(): { readonly held: ReadonlySet<Button>; readonly pressed: ReadonlySet<Button> } {
    const all = new Map<number | undefined, ReadonlySet<PadButton>>();
    const held = new Set<Button>();
    const pressed = new Set<Button>();
    for (const [button, { keys, pad = [], player }] of this.#bindings) {
      const pads = all.get(player) ?? heldOnPads(player);
      all.set(player, pads);
      const isTapped =
        keys.some((key) => this.#tapped.has(key)) || this.#tappedOnScreen.has(button);
      const isDown =
        keys.some((key) => this.#keys.has(key)) ||
        pad.some((name) => pads.has(name)) ||
        (this.#onScreen.get(button) ?? 0) > 0;
      if (isDown || isTapped) held.add(button);
      if (isTapped || (isDown && !this.#before.has(button))) pressed.add(button);
    }
    this.#tapped.clear();
    this.#tappedOnScreen.clear();
    this.#before = held;
    return { held, pressed };
  }

  /** A finger has touched a screen button. */
  hold(button: Button): void {
    this.#onScreen.set(button, (this.#onScreen.get(button) ?? 0) + 1);
    this.#tappedOnScreen.add(button);
  }

  /** A finger has left the button. */
  letGo(button: Button): void {
    this.#onScreen.set(button, Math.max((this.#onScreen.get(button) ?? 0) - 1, 0));
  }

  /** Releases all buttons. */
  release(): void {
    this.#keys.clear();
    this.#tapped.clear();
    this.#onScreen.clear();
    this.#tappedOnScreen.clear();
  }

  #down(event: KeyboardEvent): void {
    // Leave shortcuts to the browser.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (![...this.#bindings.values()].some(({ keys }) => keys.includes(event.code))) return;
    event.preventDefault();
    if (event.repeat) return;
    this.#keys.add(event.code);
    this.#tapped.add(event.code);
  }
}
