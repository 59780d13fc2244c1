// The address of the WebAssembly file that reads art. Bundlers find the file through this line. It
// is in the same folder as the engine's files, so you only need to copy one folder next to a
// bundle.

/** The WebAssembly file of `hitmask/assets`. */
export const ASSETS_WASM = new URL('./wasm/hitmask-assets.wasm', import.meta.url);
