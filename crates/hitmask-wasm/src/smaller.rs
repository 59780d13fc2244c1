//! The smaller WebAssembly file of `hitmask/core`.

use wasm_bindgen::prelude::wasm_bindgen;

/// What the file of `hitmask/core` calls instead of whatever it lacks.
#[wasm_bindgen(js_name = notInCore)]
pub fn not_in_core() {
    wasm_bindgen::throw_str("hitmask/core has no such query: import from \"hitmask\" instead");
}
