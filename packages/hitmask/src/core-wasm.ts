// The addresses of the WebAssembly files of the core. Bundlers find the files by these lines.

import { loadFrom } from './load.js';

const simd = new URL('./wasm/hitmask-core-simd.wasm', import.meta.url);
const portable = new URL('./wasm/hitmask-core.wasm', import.meta.url);
loadFrom({ simd, portable }, false);
