// Loads the WebAssembly that reads art, and the whole engine, because the core has no sheets.

import '../whole-wasm.js';
import { ASSETS_WASM } from '../assets-wasm.js';
import { Border } from '../border.js';
import { options as optionsOf } from '../check.js';
import { init as initEngine, startWith, type InitOptions } from '../load.js';
import glue, * as reader from '../wasm/hitmask-assets.js';
import type { InitOutput } from '../wasm/hitmask-assets.js';

/** Where {@link init} finds the two WebAssembly files. */
export interface AssetsInitOptions {
  /** The file that reads art: see {@link InitOptions.wasm}. */
  wasm?: Exclude<InitOptions['wasm'], undefined>;
  /** The options for the engine, which is loaded too unless it is there already. */
  engine?: InitOptions;
}

const border = new Border('hitmask/assets');

let loading: Promise<typeof reader> | undefined;

/**
 * Loads the reader of art, and the engine if it is not loaded yet. The functions of
 * `hitmask/assets` call it themselves. Call it only to pass options or to load early.
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

/** The classes and functions of the WebAssembly, once it is loaded. */
export async function loadedReader(): Promise<typeof reader> {
  const calls = await start({});
  border.checkRuns();
  return calls;
}
