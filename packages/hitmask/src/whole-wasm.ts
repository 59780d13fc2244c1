// The addresses of the WebAssembly files of the whole engine. Bundlers find the files by these
// lines.

import { loadFrom } from './load.js';

const simd = new URL('./wasm/hitmask-simd.wasm', import.meta.url);
const portable = new URL('./wasm/hitmask.wasm', import.meta.url);
loadFrom({ simd, portable }, true);
