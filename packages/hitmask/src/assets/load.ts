// Loads the WebAssembly that reads art. Also loads the whole engine, because the core does not
// support sheets.

import '../whole-wasm.js';
import { ASSETS_WASM } from '../assets-wasm.js';
import { Border } from '../border.js';
import { options as optionsOf } from '../check.js';
import { init as initEngine, startWith, type InitOptions } from '../load.js';
import glue, * as reader from '../wasm/hitmask-assets.js';
import type { InitOutput } from '../wasm/hitmask-assets.js';

/** Options for {@link init}: where to find the two WebAssembly files. */
export interface AssetsInitOptions {
  /** The WebAssembly file that reads art; see {@link InitOptions.wasm}. */
  wasm?: Exclude<InitOptions['wasm'], undefined>;
  /** Options for the engine, which is also loaded if it has not been loaded yet. */
  engine?: InitOptions;
}

const border = new Border('hitmask/assets');

let loading: Promise<typeof reader> | undefined;

/**
 * Loads the art reader, and the engine if it has not been loaded yet. The functions of
 * `hitmask/assets` call this function themselves. Call it only to pass options or to load the files
 * early.
 */
export async function init(options: AssetsInitOptions = {}): Promise<void> {
  await start(options);
}

function start(options: AssetsInitOptions): Promise<typeof reader> {
  loading ??= load(options).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(options: AssetsInitOptions): Promise<typeof reader> {
  const { wasm, engine } = optionsOf(options, 'the options', ['wasm', 'engine']);
  await Promise.all([
    startWith(glue, 'files_new' satisfies keyof InitOutput, wasm, ASSETS_WASM),
    initEngine(engine),
  ]);
  return border.guard(reader);
}

/** Loads the WebAssembly if necessary, and returns its classes and functions. */
export async function loadedReader(): Promise<typeof reader> {
  const calls = await start({});
  border.checkRuns();
  return calls;
}
