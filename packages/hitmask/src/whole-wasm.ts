// Where the WebAssembly of the whole engine is. Bundlers find the files by these lines.

import { loadFrom } from './load.js';

const simd = new URL('./wasm/hitmask-simd.wasm', import.meta.url);
const portable = new URL('./wasm/hitmask.wasm', import.meta.url);
loadFrom({ simd, portable }, true);
