// What a page of the playground is, and what the shell gives it.

/** A page: made when it is opened, removed when another one is. */
export interface Page {
  mount(context: PageContext): Mounted | Promise<Mounted>;
}

/** What a page gets. */
export interface PageContext {
  /** Where its elements go. Empty. */
  readonly root: HTMLElement;
  /** The state in the address, after `#page?`; empty if there is none. */
  readonly query: string;
  /** Puts a state into the address, without a new entry in the history. */
  setQuery(query: string): void;
  /** Shows a friendly line for some seconds. */
  note(message: string, kind?: NoteKind): void;
  /** Says which fields of the address could not be read, if there are any. */
  noteBroken(fields: readonly string[]): void;
  /** Aborts when the page is removed: pass it to `addEventListener`. */
  readonly signal: AbortSignal;
}

/** What a note is about: something to know, or something that did not work. */
export type NoteKind = 'info' | 'problem';

/** A page that is open. */
export interface Mounted {
  /** Takes over the state of an address that was edited, or that Back brought. */
  restore?(query: string): void;
  /** Gives back what the signal does not: animation frames, memory of the engine. */
  unmount?(): void;
}
