// The parts of a panel: sections, buttons and tables of answers.

import { h, setText, uniqueId } from './element';
import { NONE } from './words';

/** Creates a section of a panel, with a heading. */
export function section(title: string, ...children: readonly (Node | null | false)[]): HTMLElement {
  const id = uniqueId('section');
  return h(
    'section',
    { class: 'section', 'aria-labelledby': id },
    h('h2', { id }, title),
    ...children,
  );
}

export function button(label: string, onClick: () => void, title?: string): HTMLButtonElement {
  return h('button', { class: 'button', type: 'button', onclick: onClick, title }, label);
}

/** Creates a line about keys: text mixed with lists of key names. */
export function hint(...parts: readonly (string | readonly string[])[]): HTMLElement {
  const shown = parts.flatMap((part): (Node | string)[] =>
    typeof part === 'string' ? [part] : part.map((key) => h('kbd', {}, key)),
  );
  return h('p', { class: 'hint' }, ...shown);
}

/** A row of a table of answers. */
export interface Fact {
  readonly name: string;
  /** The name of the value in tests and styles. */
  readonly key: string;
  readonly value: string;
}

/** A table of names and values. Its rows stay in place while their values change. */
export class Facts {
  readonly element = h('dl', { class: 'facts' });
  readonly #values = new Map<string, HTMLElement>();
  #keys = '';

  show(facts: readonly Fact[]): void {
    const keys = facts.map((fact) => fact.key).join(' ');
    if (keys !== this.#keys) {
      this.#keys = keys;
      this.#values.clear();
      this.element.replaceChildren(...facts.map((fact) => this.#row(fact)));
    }
    for (const { key, value } of facts) {
      const cell = this.#values.get(key) as HTMLElement;
      setText(cell, value);
      cell.classList.toggle('is-none', value === NONE);
    }
  }

  #row({ name, key }: Fact): HTMLElement {
    const value = h('dd', { 'data-fact': key });
    this.#values.set(key, value);
    return h('div', {}, h('dt', {}, name), value);
  }
}
