// The frame around all pages: the navigation, the theme, notes, and the open page.

import { h } from '../controls/element';
import { refuseFiles } from '../files/drop-zone';
import { PAGES, type PageEntry } from '../pages';
import { formatAddress, parseAddress } from './address';
import type { Mounted } from './page';
import { Notes } from './notes';
import { themeSwitch } from './theme';
import iconUrl from './icon.svg';

interface Open {
  readonly entry: PageEntry;
  readonly stop: AbortController;
  readonly mounted: Mounted;
}

/**
 * The delay between a change of state and the change of the address, in milliseconds. Browsers
 * allow only a few address changes per second.
 */
const ADDRESS_DELAY = 120;

export class Shell {
  readonly #notes = new Notes();
  readonly #main = h('main', { class: 'page', id: 'page', tabindex: '-1' });
  readonly #links = new Map<string, HTMLAnchorElement>();
  #open: Open | undefined;
  #opening = 0;
  #query = '';
  /**
   * The last address that the page knows. If the browser has another address, the page must apply
   * it.
   */
  #address = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement) {
    for (const { id, title, summary } of PAGES) {
      this.#links.set(id, h('a', { href: `#${id}`, title: summary }, title));
    }
    const skip = h('a', { class: 'skip', href: '#page' }, 'Skip to the page');
    skip.addEventListener('click', (event) => {
      event.preventDefault();
      this.#main.focus();
    });
    const brand = h('a', {
      class: 'brand',
      href: `#${PAGES[0].id}`,
      'aria-label': 'hitmask playground',
    });
    brand.append(
      h('img', { src: iconUrl, alt: '', width: 20, height: 20 }),
      h('span', {}, 'hitmask'),
    );
    const nav = h('nav', { class: 'nav', 'aria-label': 'Pages' }, ...this.#links.values());
    root.append(
      skip,
      h('header', { class: 'header' }, brand, nav, themeSwitch()),
      this.#main,
      this.#notes.element,
    );
    refuseFiles(() => this.#refuse());
    addEventListener('hashchange', () => void this.open());
    addEventListener('pagehide', () => this.#flush());
  }

  /** Opens the page that the address names. */
  async open(): Promise<void> {
    this.#address = location.hash;
    const { id, query } = parseAddress(this.#address);
    const found = PAGES.find((page) => page.id === id);
    if (!found && id !== '') {
      await this.#miss(id);
      return;
    }
    const entry = found ?? PAGES[0];
    const same = this.#open?.entry === entry ? this.#open : undefined;
    if (!same) await this.#mount(entry, query);
    else if (query !== this.#query) this.#restore(same.mounted, query);
  }

  /** Handles an address that names no page: the open page stays, and its address is restored. */
  async #miss(id: string): Promise<void> {
    const entry = this.#open?.entry ?? PAGES[0];
    if (!this.#open) await this.#mount(entry, '');
    this.#replaceAddress(entry);
    this.#notes.show(`There is no page “${id.slice(0, 40)}”. This is ${entry.title}.`, 'problem');
  }

  #restore(mounted: Mounted, query: string): void {
    this.#forget();
    this.#query = query;
    mounted.restore?.(query);
  }

  async #mount(entry: PageEntry, query: string): Promise<void> {
    this.#close();
    this.#opening += 1;
    const turn = this.#opening;
    const stop = new AbortController();
    this.#query = query;
    this.#mark(entry);
    const root = h('div', { class: `page-root page-${entry.id}` });
    try {
      const { page } = await entry.load();
      if (turn !== this.#opening) return;
      this.#main.replaceChildren(root);
      const mounted = await page.mount({
        root,
        query,
        signal: stop.signal,
        setQuery: (text) => this.#setQuery(entry, text, stop.signal),
        note: (message, kind) => this.#notes.show(message, kind),
        noteBroken: (fields) => this.#noteBroken(fields),
      });
      this.#open = { entry, stop, mounted };
      if (turn !== this.#opening) this.#close();
    } catch (error) {
      stop.abort();
      if (turn !== this.#opening) return;
      this.#main.replaceChildren(failure(entry, error));
    }
  }

  #refuse(): void {
    const title = this.#open?.entry.title ?? 'This page';
    this.#notes.show(`${title} takes no files. Drop pictures on Touch, and any art on Inspect.`);
  }

  #noteBroken(fields: readonly string[]): void {
    if (fields.length === 0) return;
    const names = fields.map((name) => `“${name.slice(0, 20)}”`).join(', ');
    this.#notes.show(
      `This link is damaged: ${names} could not be read, so the page uses its defaults.`,
      'problem',
    );
  }

  #close(): void {
    this.#forget();
    this.#open?.stop.abort();
    this.#open?.mounted.unmount?.();
    this.#open = undefined;
    this.#notes.clear();
  }

  #setQuery(entry: PageEntry, query: string, signal: AbortSignal): void {
    if (signal.aborted || query === this.#query) return;
    this.#query = query;
    // The link to the page keeps its state while another page is open.
    this.#links.get(entry.id)?.setAttribute('href', formatAddress({ id: entry.id, query }));
    this.#forget();
    this.#timer = setTimeout(() => this.#flush(entry), ADDRESS_DELAY);
  }

  /** Cancels a pending change of the address. */
  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #flush(entry = this.#open?.entry): void {
    if (this.#timer === undefined || !entry) return;
    this.#forget();
    // The user followed a link or went back. The address has already changed, but its event has not
    // arrived yet, so keep the new address.
    if (location.hash === this.#address) this.#replaceAddress(entry);
  }

  #replaceAddress(entry: PageEntry): void {
    history.replaceState(history.state, '', formatAddress({ id: entry.id, query: this.#query }));
    this.#address = location.hash;
  }

  #mark(entry: PageEntry): void {
    document.title = `${entry.title} · hitmask playground`;
    for (const [id, link] of this.#links) {
      if (id === entry.id) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    this.#links.get(entry.id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

function failure(entry: PageEntry, error: unknown): HTMLElement {
  const reason = error instanceof Error ? error.message : String(error);
  return h(
    'div',
    { class: 'failure', role: 'alert' },
    h('h1', {}, `${entry.title} did not load`),
    h('p', {}, reason),
    h(
      'button',
      { class: 'button', type: 'button', onclick: () => location.reload() },
      'Load it again',
    ),
  );
}
