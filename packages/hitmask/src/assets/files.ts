// The files that art is read from: files in memory, or files that are fetched when another file
// refers to them.

import { address, count, length, options as optionsOf, refuse, text, threshold } from '../check.js';
import { contentOf, DEFAULT_MAX_BYTES, moreThan } from '../download.js';
import { addressOf, readFrom } from '../load.js';
import type { MaskOptions } from '../mask.js';
import type { Files as Raw } from '../wasm/hitmask-assets.js';
import { loadedReader } from './load.js';

/** The contents of a file: bytes, or a `Blob`, such as a `File` from an input element or a drop. */
export type FileSource = ArrayBuffer | ArrayBufferView | Blob;

/**
 * One file, or several files that refer to each other: a list of `File`s, or the files' contents by
 * path. A reference is first looked up as a path, and then by its file name alone.
 */
export type Files =
  | FileSource
  | Iterable<File>
  | ArrayLike<File>
  | ReadonlyMap<string, FileSource>
  | Readonly<Record<string, FileSource>>;

/**
 * Options for reading files: which of several files to read, and how much memory the files may
 * take.
 */
export interface ReadOptions {
  /**
   * The path of the file that refers to the others. By default, it is the only file that can refer
   * to others: the atlas or the map.
   */
  main?: string;
  /**
   * The maximum total size of the files, in bytes. The same limit applies to the memory for their
   * pixels, and to the memory for their masks. Defaults to 256 MiB.
   */
  maxBytes?: number;
}

/** Which pixels are solid. */
export interface RuleOptions extends MaskOptions {
  /**
   * For images with a palette, the index of the pixels that are not solid; pixels with any other
   * index are solid. If this option is set, alpha and the color key are ignored.
   */
  transparentIndex?: number;
}

/** @internal The names of the options above. */
export const READ = ['main', 'maxBytes'];
/** @internal */
export const RULE = ['alpha', 'colorKey', 'tolerance', 'transparentIndex'];

/** The kinds of files, with the numbers that the WebAssembly uses. */
export const KIND = { image: 0, aseprite: 1, atlas: 2, level: 3, baked: 4 } as const;

/**
 * Supplies the files that other files refer to. `content` returns null if there is no such file.
 * The bytes of a fetched file are already counted in the budget.
 */
interface Supply {
  readonly isFetched: boolean;
  content(path: string): Promise<FileSource | Uint8Array | null>;
}

const NOTHING: Supply = { isFetched: false, content: async () => null };

/** The maximum number of files to fetch at the same time. */
const AT_A_TIME = 4;

/**
 * The memory limit for all files of a store together. Once the files exceed the limit, every later
 * call fails too, so downloads that are still running also stop.
 */
class Budget {
  readonly limit: number;
  #taken = 0;

  constructor(maxBytes: number | undefined) {
    this.limit = count(maxBytes ?? DEFAULT_MAX_BYTES, 'maxBytes', Number.MAX_SAFE_INTEGER);
  }

  /** Counts some bytes; returns false if they exceed the limit. */
  take(bytes: number): boolean {
    this.#taken += bytes;
    return this.#taken <= this.limit;
  }

  get shown(): string {
    return moreThan(this.limit);
  }
}

/**
 * The error for files that exceed the limit. It always stops the reading, whereas other errors may
 * concern a file that is not needed.
 */
class TooLarge extends Error {}

/**
 * If an error is about a file that could not be supplied, replaces it with an error that states the
 * reason.
 */
export type Explain = (error: unknown) => unknown;

/** The files of one read operation, which are passed to the WebAssembly. */
export class FileStore {
  readonly raw: Raw;
  readonly main: string;
  readonly #supply: Supply;
  readonly #budget: Budget;
  /** The reasons why files could not be supplied, by path. */
  readonly #faults = new Map<string, Error>();

  private constructor(raw: Raw, main: string, supply: Supply, budget: Budget) {
    this.raw = raw;
    this.main = main;
    this.#supply = supply;
    this.#budget = budget;
  }

  /**
   * Creates a store of files in memory. The main file is a file of the first of these kinds that is
   * present.
   */
  static async of(
    files: Files,
    kinds: readonly number[],
    options: ReadOptions,
    names: readonly string[],
  ): Promise<FileStore> {
    optionsOf(options, 'the options', names);
    const all = byPath(files);
    const budget = new Budget(options.maxBytes);
    const raw = new (await loadedReader()).Files(budget.limit);
    try {
      const first = new FileStore(raw, '', NOTHING, budget);
      for (const [path, source] of all) await first.add(path, source);
      // If other files refer to a file by another path, the file is also added under that path, and
      // its size is counted again.
      return new FileStore(
        raw,
        choose(raw, [...all.keys()], kinds, options.main),
        byName(all),
        budget,
      );
    } catch (error) {
      raw.free();
      throw error;
    }
  }

  /**
   * Creates a store with the file at an address. The files that it refers to are fetched relative
   * to it.
   */
  static async at(
    url: string | URL,
    options: ReadOptions,
    names: readonly string[],
  ): Promise<FileStore> {
    const { maxBytes } = optionsOf(options, 'the options', names);
    const from = addressOf(address(url));
    const main = pathOf(from);
    const budget = new Budget(maxBytes);
    const content = async (path: string): Promise<Uint8Array | null> => {
      const named = addressBeside(path, from);
      return named && fetched(named, budget);
    };
    const bytes = await fetched(from, budget);
    const raw = new (await loadedReader()).Files(budget.limit);
    const store = new FileStore(raw, main, { isFetched: true, content }, budget);
    store.raw.add(main, bytes);
    return store;
  }

  async add(path: string, source: FileSource | Uint8Array): Promise<void> {
    const size = source instanceof Blob ? source.size : source.byteLength;
    if (!this.#budget.take(size))
      throw new TooLarge(`${path}: the files would take ${this.#budget.shown}`);
    this.raw.add(path, await bytesOf(source));
  }

  /**
   * Calls `open` repeatedly, as long as it requests files that can be supplied. Then frees the
   * files. `open` also receives a function that explains later errors about files that could not be
   * supplied.
   */
  async open<T>(open: (files: Raw, path: string, explain: Explain) => T): Promise<T> {
    const explain: Explain = (error) => this.#explained(error);
    const asked = new Set<string>();
    try {
      for (;;) {
        const opened = attempt(() => open(this.raw, this.main, explain));
        const wanted = this.raw.missing().filter((path) => !asked.has(path));
        for (const path of wanted) asked.add(path);
        let isNew = false;
        for (let at = 0; at < wanted.length; at += AT_A_TIME) {
          const supplied = await Promise.all(
            wanted.slice(at, at + AT_A_TIME).map((path) => this.#supplied(path)),
          );
          isNew ||= supplied.includes(true);
        }
        if ('value' in opened) return opened.value;
        if (!isNew) throw explain(opened.error);
      }
    } finally {
      this.raw.free();
    }
  }

  async #supplied(path: string): Promise<boolean> {
    try {
      const source = await this.#supply.content(path);
      if (source && this.#supply.isFetched) this.raw.add(path, await bytesOf(source));
      else if (source) await this.add(path, source);
      return source !== null;
    } catch (error) {
      if (error instanceof TooLarge || !(error instanceof Error)) throw error;
      this.#faults.set(path, error);
      return false;
    }
  }

  /** Returns an error about a missing file, with the reason why the file is missing. */
  #explained(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    const { message } = error;
    const faults = [...this.#faults];
    const last = (path: string): string => path.split('/').at(-1) as string;
    const [, cause] =
      faults.find(([path]) => message.includes(path)) ??
      faults.find(([path]) => message.includes(last(path))) ??
      [];
    return cause === undefined
      ? error
      : new Error(`${this.main}: a file that it needs is missing: ${cause.message}`, { cause });
  }
}

function attempt<T>(open: () => T): { value: T } | { error: unknown } {
  try {
    return { value: open() };
  } catch (error) {
    return { error };
  }
}

async function bytesOf(source: FileSource | Uint8Array): Promise<Uint8Array> {
  if (source instanceof Blob) return new Uint8Array(await source.arrayBuffer());
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}

function isSource(value: unknown): value is FileSource {
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) || value instanceof Blob;
}

function nameOf(file: Blob): string {
  const { webkitRelativePath, name } = file as Partial<File>;
  return webkitRelativePath || name || 'file';
}

/** Returns the files by path. */
function byPath(files: Files): Map<string, FileSource> {
  if (isSource(files)) return new Map([[files instanceof Blob ? nameOf(files) : 'file', files]]);
  if (typeof files !== 'object' || files === null)
    refuse(
      'the file',
      files,
      'bytes, a Blob, or several ' +
        `files${typeof files === 'string' ? ': functions that begin with load take an address' : ''}`,
    );
  const isList = !(files instanceof Map) && (Symbol.iterator in files || 'length' in files);
  const pairs: [string, unknown][] = isList
    ? Array.from(files as ArrayLike<File>, (file) => [
        isSource(file) && file instanceof Blob ? nameOf(file) : 'file',
        file,
      ])
    : files instanceof Map
      ? [...files]
      : Object.entries(files);
  for (const [path, source] of pairs)
    if (!isSource(source)) refuse(path, source, 'bytes or a Blob');
  if (pairs.length === 0) throw new Error('there are no files: pass at least one');
  return new Map(pairs as [string, FileSource][]);
}

/** Returns the path of the file to start with. */
function choose(
  raw: Raw,
  paths: readonly string[],
  kinds: readonly number[],
  main: string | undefined,
): string {
  if (main !== undefined)
    return paths.includes(text(main, 'main'))
      ? main
      : refuse('main', main, `one of ${paths.join(', ')}`);
  if (paths.length === 1) return paths[0] as string;
  for (const kind of kinds) {
    const found = paths.filter((path) => raw.kind(path) === kind);
    if (found.length === 1) return found[0] as string;
    if (found.length > 1)
      throw new Error(
        `${found.slice(0, 5).join(', ')}: say which of these files to read by \`main\``,
      );
  }
  throw new Error(`${paths.slice(0, 5).join(', ')}: none of these files is one to begin with`);
}

/**
 * Finds files by name alone, provided that only one file has the name, because a page receives
 * files without their folders.
 */
function byName(files: ReadonlyMap<string, FileSource>): Supply {
  const last = (path: string): string => path.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';
  return {
    isFetched: false,
    content: async (path) => {
      const found = [...files].filter(([other]) => last(other) === last(path));
      return found.length === 1 ? (found[0] as [string, FileSource])[1] : null;
    },
  };
}

/** Returns a path for the file at an address, relative to the root of its site. */
function pathOf({ protocol, pathname }: URL): string {
  if (protocol === 'data:' || protocol === 'blob:') return 'file';
  try {
    return decodeURIComponent(pathname).replace(/^\/+/, '');
  } catch {
    return pathname.replace(/^\/+/, '');
  }
}

/** Returns the address of a path on the same site; null if the address has no paths. */
function addressBeside(path: string, address: URL): URL | null {
  if (address.protocol === 'data:' || address.protocol === 'blob:') return null;
  return new URL(`/${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}`, address);
}

/** Fetches a file within a budget. */
async function fetched(url: URL, budget: Budget): Promise<Uint8Array> {
  const fault = (what: string, options?: ErrorOptions): Error =>
    new Error(`cannot load ${shown(url)}: ${what}`, options);
  const answer = await readFrom(url).catch((error: unknown) => {
    throw fault(error instanceof Error ? error.message : String(error), { cause: error });
  });
  const take = (bytes: number): void => {
    if (!budget.take(bytes))
      throw new TooLarge(`cannot load ${shown(url)}: it would take ${budget.shown}`);
  };
  if (answer instanceof Uint8Array) {
    take(answer.byteLength);
    return answer;
  }
  if (!answer.ok) throw fault(`status ${answer.status}`);
  return contentOf(answer, take);
}

function shown({ href }: URL): string {
  return href.length > 200 ? `${href.slice(0, 200)}…` : href;
}

/**
 * Formats a rule as the text that the WebAssembly reads: `alpha:128`, `key:FF00FF:16`, `index:0`.
 */
export function ruleText({
  alpha = 1,
  colorKey,
  tolerance = 0,
  transparentIndex,
}: RuleOptions): string {
  if (transparentIndex !== undefined)
    return `index:${count(transparentIndex, 'transparentIndex', 255)}`;
  if (colorKey === undefined) return `alpha:${threshold(alpha)}`;
  const hex = Array.from(length(colorKey, 3, 'the color key'), (channel) =>
    count(channel, 'a channel', 255).toString(16).padStart(2, '0'),
  ).join('');
  return `key:${hex}:${count(tolerance, 'the tolerance', 255)}`;
}
