// Where the WebAssembly that reads art is. Bundlers find the file by this line. It is in this
// folder, as the engine's are, so that a bundle finds all of them in one folder beside it.

/** The file of `hitmask/assets`. */
export const ASSETS_WASM = new URL('./wasm/hitmask-assets.wasm', import.meta.url);
