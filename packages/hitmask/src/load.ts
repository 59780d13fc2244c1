// Loads the WebAssembly once. The version with vector instructions is used if the browser supports
// them.

import { Border } from './border.js';
import { flag, options as optionsOf, refuse } from './check.js';
import glue, * as engine from './wasm/hitmask.js';
import type { InitOutput } from './wasm/hitmask.js';

/** The classes and functions of the WebAssembly. */
export type Engine = typeof engine;

/** Options for {@link init}: where to find the WebAssembly. */
export interface InitOptions {
  /**
   * The WebAssembly itself, for bundlers that cannot find it: its address, its bytes, a response,
   * or a compiled module. By default, it is fetched from the `wasm` folder next to the package's
   * JavaScript.
   */
  wasm?:
    string | URL | ArrayBuffer | Uint8Array | Response | PromiseLike<Response> | WebAssembly.Module;
  /**
   * Whether to use the version with 128-bit vectors. By default, it is used if the browser supports
   * them. Both versions return the same answers. This option is ignored if you pass {@link wasm}.
   */
  simd?: boolean;
}

/**
 * A module with a function that needs a vector instruction:
 * `(func (drop (i8x16.splat (i32.const 0))))`.
 */
const WITH_VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26,
  11,
]);

/** What to do if a bundler has omitted the files. */
const HINT =
  'see "Loading" in the README of hitmask for what your bundler needs, or pass init({ wasm })';

/** The two WebAssembly files of one entry point of the package. */
interface Files {
  /** The file with 128-bit vectors. */
  readonly simd: URL;
  /** The file for browsers without 128-bit vectors. */
  readonly portable: URL;
}

let files: Files | undefined;
let isWhole = false;
let loading: Promise<void> | undefined;
let calls: Engine | undefined;
let isLate = false;
let read = async (url: URL): Promise<Response | Uint8Array> => fetch(url);

let base = (): string =>
  globalThis.document?.baseURI ?? globalThis.location?.href ?? import.meta.url;

/**
 * Replaces `fetch`, and sets the base of relative addresses. Node uses this function to read files.
 */
export function readBy(reader: typeof read, from: typeof base): void {
  read = reader;
  base = from;
}

/** Fetches or reads a file. */
export function readFrom(url: URL): Promise<Response | Uint8Array> {
  return read(url);
}

/** Resolves a relative address. */
export function addressOf(url: string | URL): URL {
  return new URL(url, base());
}

/** Guards the engine, and explains why a query is missing from the smaller file. */
const border = new Border('the engine', (error) => {
  if (!isLate || !error.message.startsWith('hitmask/core has no such query')) return error;
  const remedy =
    'import "hitmask" before the first call of init, or pass the whole file to init({ wasm })';
  return new Error(
    `hitmask/core has no such query, and it was loaded before "hitmask" was imported: ${remedy}`,
  );
});

/**
 * Sets which files to load: those of the whole engine if any part of the program needs it,
 * otherwise those of the core.
 */
export function loadFrom(found: Files, areWhole: boolean): void {
  isLate ||= areWhole && !isWhole && loading !== undefined;
  if (!isWhole) [files, isWhole] = [found, areWhole];
}

/** Returns whether the JavaScript engine supports the vector instructions of WebAssembly. */
export function hasSimd(): boolean {
  return WebAssembly.validate(WITH_VECTORS);
}

/**
 * Loads the engine. Call this function once before anything else, and wait for it. Further calls
 * return the same promise.
 *
 * A strict content security policy must allow `script-src 'wasm-unsafe-eval'`.
 *
 * @example
 * import { init, Mask } from 'hitmask';
 *
 * await init();
 * const ship = await Mask.load('ship.png');
 */
export function init(options: InitOptions = {}): Promise<void> {
  loading ??= load(options).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(options: InitOptions): Promise<void> {
  const { wasm, simd = hasSimd() } = optionsOf(options, 'the options', ['wasm', 'simd']);
  await startWith(
    glue,
    'mask_full' satisfies keyof InitOutput,
    wasm,
    files?.[flag(simd, 'simd') ? 'simd' : 'portable'],
  );
  calls ??= border.guard(engine);
}

/** The function of a generated module that starts its WebAssembly. */
type Glue = (options: { module_or_path: WebAssembly.Module }) => Promise<unknown>;

/**
 * Starts the WebAssembly that an option specifies, or the default one. First checks that it is the
 * right WebAssembly by looking for one of its exports, because the generated code cannot start
 * another one afterwards.
 */
export async function startWith(
  start: Glue,
  needed: string,
  wasm: InitOptions['wasm'],
  standard: URL | undefined,
): Promise<void> {
  const source = await (wasm ?? standard);
  if (source === undefined) throw new Error(`there is no WebAssembly to load: ${HINT}`);
  const { module, from } = await compile(typeof source === 'string' ? addressOf(source) : source);
  const isOurs = WebAssembly.Module.exports(module).some(({ name }) => name === needed);
  if (!isOurs) throw fault(from, 'it is not the WebAssembly file that is needed here');
  await start({ module_or_path: module }).catch((error: unknown) => {
    if (!(error instanceof WebAssembly.LinkError)) throw error;
    throw fault(from, 'it is from another version of hitmask', { cause: error });
  });
}

function fault(from: string, what: string, options?: ErrorOptions): Error {
  return new Error(`cannot load hitmask from ${from}: ${what}: ${HINT}`, options);
}

type Source = URL | ArrayBuffer | Uint8Array | Response | WebAssembly.Module;

/** A compiled WebAssembly module, and where it came from (for messages). */
interface Compiled {
  readonly module: WebAssembly.Module;
  readonly from: string;
}

async function compile(source: Source): Promise<Compiled> {
  if (source instanceof WebAssembly.Module) return { module: source, from: 'the given module' };
  if (source instanceof URL) {
    const content = await read(source).catch((error: unknown) => {
      throw fault(source.href, messageOf(error), { cause: error });
    });
    return compileContent(content, source.href);
  }
  return compileContent(source, 'the given bytes');
}

/** Compiles the bytes of a file or of a response. For a response, messages name its address. */
async function compileContent(
  source: ArrayBuffer | Uint8Array | Response,
  where: string,
): Promise<Compiled> {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return { module: await valid(WebAssembly.compile(source as BufferSource), where), from: where };
  }
  // A response from another realm is not an instance of this realm's class.
  if (typeof (source as Partial<Response> | null)?.arrayBuffer !== 'function') {
    refuse('wasm', source, 'an address, the bytes of a file, a Response or a WebAssembly.Module');
  }
  const from = source.url === '' ? 'the given response' : source.url;
  if (!source.ok) throw fault(from, `status ${source.status}`);
  const type = source.headers.get('Content-Type') ?? '';
  // Servers of single-page applications send their page for every address.
  if (type.startsWith('text/html')) throw fault(from, 'it is a web page');
  // Streaming requires the correct content type, which some servers do not send.
  const isTyped = type.startsWith('application/wasm');
  return {
    module: await valid(
      isTyped
        ? WebAssembly.compileStreaming(source)
        : source.arrayBuffer().then(WebAssembly.compile),
      from,
    ),
    from,
  };
}

/**
 * Returns the module. If the bytes are not a valid module, throws an error that names where they
 * came from.
 */
function valid(module: Promise<WebAssembly.Module>, from: string): Promise<WebAssembly.Module> {
  return module.catch((error: unknown) => {
    throw fault(from, `it is not WebAssembly, or it is damaged: ${messageOf(error)}`, {
      cause: error,
    });
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the engine; throws an error if it has not been loaded yet. */
export function loaded(): Engine {
  if (calls === undefined) throw new Error('hitmask is not loaded yet: call `await init()` first');
  border.checkRuns();
  return calls;
}

/** Returns which vector instructions the queries use: `"simd128"`, or `"portable"` for none. */
export function simdLevel(): string {
  return loaded().simdLevel();
}
