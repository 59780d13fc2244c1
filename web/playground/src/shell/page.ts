// The interface between the shell and the pages of the playground.

/** A page. It is created when it is opened, and removed when another page is opened. */
export interface Page {
  mount(context: PageContext): Mounted | Promise<Mounted>;
}

/** The parts of the shell that a page can use. */
export interface PageContext {
  /** The element for the content of the page. It is empty. */
  readonly root: HTMLElement;
  /** The state in the address, after `#page?`; empty if there is none. */
  readonly query: string;
  /** Puts a state into the address, without a new history entry. */
  setQuery(query: string): void;
  /** Shows a note for a few seconds. */
  note(message: string, kind?: NoteKind): void;
  /** Shows a note about the fields of the address that could not be read, if there are any. */
  noteBroken(fields: readonly string[]): void;
  /** Aborts when the page is removed. Pass it to `addEventListener`. */
  readonly signal: AbortSignal;
}

/** The kind of a note: information, or a problem. */
export type NoteKind = 'info' | 'problem';

/** A page that is open. */
export interface Mounted {
  /** Applies the state of an address that the user has edited or gone back to. */
  restore?(query: string): void;
  /** Frees what the signal does not, such as animation frames and engine memory. */
  unmount?(): void;
}
