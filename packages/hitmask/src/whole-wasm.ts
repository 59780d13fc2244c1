// The addresses of the whole engine's WebAssembly files. Bundlers find the files through these
// lines.

import { loadFrom } from './load.js';

const simd = new URL('./wasm/hitmask-simd.wasm', import.meta.url);
const portable = new URL('./wasm/hitmask.wasm', import.meta.url);
loadFrom({ simd, portable }, true);
