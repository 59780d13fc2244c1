// Notes, which are short messages at the bottom of the page. Screen readers also read them aloud.

import { h, icon } from '../controls/element';
import type { NoteKind } from './page';

const SECONDS = 8;
const MAX = 3;
const CROSS =
  'M3.5 2.4 8 6.9l4.5-4.5 1.1 1.1L9.1 8l4.5 4.5-1.1 1.1L8 9.1l-4.5 4.5-1.1-1.1L6.9 8 2.4 3.5z';

/** The list of notes, newest last. */
export class Notes {
  readonly element = h('div', { class: 'notes', role: 'status', 'aria-live': 'polite' });

  /** Shows a note. If the same note is still shown, it stays longer. */
  show(message: string, kind: NoteKind = 'info'): void {
    for (const old of [...this.element.children]) {
      if (old.firstElementChild?.textContent === message) old.remove();
    }
    const note = h('div', { class: `note note-${kind}` }, h('span', {}, message));
    const close = h(
      'button',
      { class: 'icon-button', type: 'button', 'aria-label': 'Close', onclick: () => note.remove() },
      icon(CROSS),
    );
    note.append(close);
    this.element.append(note);
    while (this.element.children.length > MAX) this.element.firstElementChild?.remove();
    setTimeout(() => note.remove(), SECONDS * 1000);
  }

  clear(): void {
    this.element.replaceChildren();
  }
}
