// The chips next to a stage, which turn the scene's overlays on and off and show their colors.

import { chip } from './choice';
import { h } from './element';

/** An overlay that can be drawn over a scene, and its color. */
export interface OverlayName<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly token: `--${string}`;
}

export class OverlayChips<Id extends string> {
  readonly element = h('div', {
    class: 'chips',
    role: 'group',
    'aria-label': 'Shown on the stage',
  });
  readonly #chips = new Map<Id, ReturnType<typeof chip>>();
  #shown: ReadonlySet<Id> = new Set();

  /**
   * Creates a chip for each overlay. A click calls `onChange` with all overlays that are now shown.
   */
  constructor(names: readonly OverlayName<Id>[], onChange: (shown: ReadonlySet<Id>) => void) {
    for (const { id, label, token } of names) {
      const made = chip(label, token, false, (isOn) => {
        const others = [...this.#shown].filter((other) => other !== id);
        this.#shown = new Set(isOn ? [...others, id] : others);
        onChange(this.#shown);
      });
      this.#chips.set(id, made);
      this.element.append(made.element);
    }
  }

  set(shown: ReadonlySet<Id>): void {
    this.#shown = shown;
    for (const [id, made] of this.#chips) made.set(shown.has(id));
  }

  /** Disables a chip while there is nothing to show, and states the reason. */
  enable(id: Id, isEnabled: boolean, reason: string): void {
    this.#chips.get(id)?.enable(isEnabled, reason);
  }
}
