// The address of the WebAssembly file that reads art. Bundlers find the file by this line. It is in
// the same folder as the files of the engine, so you copy only one folder beside a bundle.

/** The file of `hitmask/assets`. */
export const ASSETS_WASM = new URL('./wasm/hitmask-assets.wasm', import.meta.url);
