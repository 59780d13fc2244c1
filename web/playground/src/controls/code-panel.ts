// Code in several languages, with tabs and a copy button.

import { copyText } from './copy';
import { h, icon, uniqueId } from './element';
import { highlighted } from './highlight';

export type Language = 'rust' | 'javascript' | 'python';

/** The same program in each language of a panel. */
export type Code = Readonly<Partial<Record<Language, string>>>;

const NAMES: Readonly<Record<Language, string>> = {
  rust: 'Rust',
  javascript: 'JavaScript',
  python: 'Python',
};
const LANGUAGES = Object.keys(NAMES) as Language[];
const COPY = 'M5 1.5h8.5V11H11v3.5H2.5V5H5zm1.5 1.5v2H11v4.5h1V3zM4 6.5V13h5.5V6.5z';
const KEY = 'hitmask-language';

export class CodePanel {
  readonly element: HTMLElement;
  readonly #tabs = new Map<Language, HTMLButtonElement>();
  readonly #code = h('code', {});
  readonly #panel: HTMLElement;
  readonly #onNote: (message: string) => void;
  readonly #languages: readonly Language[];
  #language: Language;
  #shown: Code = {};

  constructor(onNote: (message: string) => void, languages: readonly Language[] = LANGUAGES) {
    this.#onNote = onNote;
    this.#languages = languages;
    this.#language = remembered(languages);
    const id = uniqueId('code');
    this.#panel = h('pre', { id, class: 'code-text', role: 'tabpanel', tabindex: '0' }, this.#code);
    const tabs = h('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Language' });
    for (const language of languages) {
      const tab = h(
        'button',
        { type: 'button', role: 'tab', id: `${id}-${language}`, 'aria-controls': id },
        NAMES[language],
      );
      tab.addEventListener('click', () => this.#choose(language));
      tab.addEventListener('keydown', (event) => this.#step(event));
      this.#tabs.set(language, tab);
      tabs.append(tab);
    }
    const copy = h(
      'button',
      { class: 'button button-quiet', type: 'button', onclick: () => void this.#copy() },
      icon(COPY),
      'Copy',
    );
    this.element = h(
      'section',
      { class: 'code', 'aria-label': 'Code' },
      h('div', { class: 'code-bar' }, tabs, copy),
      this.#panel,
    );
    this.#mark();
  }

  show(code: Code): void {
    if (this.#languages.every((language) => code[language] === this.#shown[language])) return;
    this.#shown = code;
    for (const [language, tab] of this.#tabs) tab.hidden = code[language] === undefined;
    if (code[this.#language] === undefined) this.#language = 'javascript';
    this.#mark();
    this.#fill();
  }

  #choose(language: Language): void {
    this.#language = language;
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // In this case, the choice lasts only for this visit.
    }
    this.#mark();
    this.#fill();
  }

  /** As in every list of tabs, the left and right arrow keys move between tabs. */
  #step(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    const languages = this.#languages.filter((language) => this.#shown[language] !== undefined);
    const index = (languages.indexOf(this.#language) + step + languages.length) % languages.length;
    event.preventDefault();
    this.#choose(languages[index] as Language);
    this.#tabs.get(this.#language)?.focus();
  }

  #mark(): void {
    for (const [language, tab] of this.#tabs) {
      const isChosen = language === this.#language;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      if (isChosen) this.#panel.setAttribute('aria-labelledby', tab.id);
    }
  }

  #fill(): void {
    this.#code.replaceChildren(...highlighted(this.#shown[this.#language] ?? ''));
  }

  #copy(): Promise<void> {
    const text = this.#shown[this.#language] ?? '';
    return copyText(text, `${NAMES[this.#language]} code`, () => this.#code, this.#onNote);
  }
}

function remembered(languages: readonly Language[]): Language {
  try {
    return languages.find((language) => language === localStorage.getItem(KEY)) ?? 'javascript';
  } catch {
    return 'javascript';
  }
}
