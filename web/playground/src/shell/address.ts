// Reads and writes the address, `#page?state`, so that a link contains the state of a page.

/** The two parts of the address after the `#`. */
export interface Address {
  readonly id: string;
  readonly query: string;
}

export function parseAddress(hash: string): Address {
  const text = hash.replace(/^#\/?/, '');
  const mark = text.indexOf('?');
  return mark < 0
    ? { id: text, query: '' }
    : { id: text.slice(0, mark), query: text.slice(mark + 1) };
}

export function formatAddress({ id, query }: Address): string {
  return query === '' ? `#${id}` : `#${id}?${query}`;
}

/**
 * Reads the fields of a query. A missing field gets its default. A broken field also gets its
 * default, and is listed in {@link broken}, so that the page can report it.
 *
 * @example
 * const fields = new Fields('mode=exact&zoom=abc&size=3');
 * fields.word('mode', ['drawn', 'exact'], 'drawn'); // 'exact'
 * fields.integer('zoom', 1, 64, 4);                 // 4
 * fields.broken;                                    // ['zoom', 'size']
 */
export class Fields {
  readonly #broken: string[] = [];
  readonly #values = new Map<string, string>();
  readonly #asked = new Set<string>();

  constructor(query: string) {
    for (const part of query.split('&')) {
      if (part === '') continue;
      const mark = part.indexOf('=');
      const [name, value] = mark < 0 ? [part, ''] : [part.slice(0, mark), part.slice(mark + 1)];
      const decoded = decode(value);
      if (decoded === undefined) this.#broken.push(name);
      else this.#values.set(name, decoded);
    }
  }

  /**
   * The fields that could not be read, and unknown fields, which are the fields that have not been
   * read. Read all fields first.
   */
  get broken(): readonly string[] {
    return [...this.#broken, ...[...this.#values.keys()].filter((name) => !this.#asked.has(name))];
  }

  /** Reads a field with a function that returns undefined if the field is broken. */
  read<T>(name: string, parse: (value: string) => T | undefined, missing: T): T {
    this.#asked.add(name);
    const value = this.#values.get(name);
    if (value === undefined) return missing;
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    this.#broken.push(name);
    return missing;
  }

  word<W extends string>(name: string, words: readonly W[], missing: W): W {
    return this.read(name, (value) => words.find((word) => word === value), missing);
  }

  /** Reads a set of words in the format of {@link formatWords}. */
  words<W extends string>(
    name: string,
    words: readonly W[],
    missing: ReadonlySet<W>,
  ): ReadonlySet<W> {
    return this.read(name, (value) => parseWords(value, words), missing);
  }

  integer(name: string, least: number, most: number, missing: number): number {
    return this.read(name, (value) => numberWithin(value, least, most, true), missing);
  }

  number(name: string, least: number, most: number, missing: number): number {
    return this.read(name, (value) => numberWithin(value, least, most, false), missing);
  }
}

/** Formats a set of words for an address: `pixels,bounds`, or `nothing`. */
export function formatWords<W extends string>(words: readonly W[], chosen: ReadonlySet<W>): string {
  return words.filter((word) => chosen.has(word)).join(',') || 'nothing';
}

/** Formats the fields of a state that differ from those of the initial state, for an address. */
export function formatChanges(
  start: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string {
  const changed = Object.entries(now).filter(([name, value]) => value !== start[name]);
  return changed.map(([name, value]) => `${name}=${value}`).join('&');
}

function parseWords<W extends string>(
  text: string,
  words: readonly W[],
): ReadonlySet<W> | undefined {
  const names = text === 'nothing' ? [] : text.split(',');
  const found = words.filter((word) => names.includes(word));
  return names.every((name) => found.some((word) => word === name)) ? new Set(found) : undefined;
}

/** Reads a decimal number within limits; undefined if the text is not such a number. */
export function numberWithin(
  text: string,
  least: number,
  most: number,
  isWhole: boolean,
): number | undefined {
  if (!/^-?\d{1,10}(\.\d{1,6})?$/.test(text)) return undefined;
  const value = Number(text);
  if (value < least || value > most || (isWhole && !Number.isInteger(value))) return undefined;
  return value;
}

/** Formats a number without the last digits, which no control can set. */
export function shortNumber(value: number): string {
  return String(Number(value.toFixed(4)));
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
