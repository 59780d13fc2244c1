// The addresses of the core's WebAssembly files. Bundlers find the files through these lines.

import { loadFrom } from './load.js';

const simd = new URL('./wasm/hitmask-core-simd.wasm', import.meta.url);
const portable = new URL('./wasm/hitmask-core.wasm', import.meta.url);
loadFrom({ simd, portable }, false);
