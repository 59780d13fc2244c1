// The buttons of a game, combined from keys, gamepads and the screen.

import { heldOnPads, type PadButton } from './gamepad';

/** The keys (as `KeyboardEvent.code` values) and gamepad buttons for one button of the game. */
export interface Binding {
  readonly keys: readonly string[];
  readonly pad?: readonly PadButton[];
  /** The index of the gamepad that counts. By default, all gamepads count. */
  readonly player?: number;
}

/**
 * The buttons that are held. Sample them once per tick.
 *
 * @example
 * const input = new Input({ jump: { keys: ['Space', 'KeyZ'], pad: ['a'] } }, stage.canvas, signal);
 * if (input.sample().pressed.has('jump')) …
 */
export class Input<Button extends string> {
  readonly #bindings: ReadonlyMap<Button, Binding>;
  readonly #keys = new Set<string>();
  /** Keys that went down since the last sample, so that a tap shorter than a tick counts. */
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
    // If no element has the focus, the game receives the keys.
    document.addEventListener(
      'keydown',
      (event) => event.target === document.body && this.#down(event),
      { signal },
    );
    // A key can be released anywhere.
    addEventListener('keyup', (event) => this.#keys.delete(event.code), { signal });
    // The page does not receive an event for a key that is released while another window has the
    // focus.
    addEventListener('blur', () => this.release(), { signal });
    document.addEventListener('visibilitychange', () => this.release(), { signal });
    target.addEventListener('focusout', () => this.#keys.clear(), { signal });
  }

  /** Returns the buttons that are held now, and those that were pressed since the last sample. */
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

  /** Holds a screen button that a finger has touched. */
  hold(button: Button): void {
    this.#onScreen.set(button, (this.#onScreen.get(button) ?? 0) + 1);
    this.#tappedOnScreen.add(button);
  }

  /** Releases a screen button that the finger has left. */
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
