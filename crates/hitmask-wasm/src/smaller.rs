//! The error for queries that `hitmask/core`, the smaller WebAssembly file, does not include.

use wasm_bindgen::prelude::wasm_bindgen;

/// Throws an error. In `hitmask/core`, this function replaces every query that is not included.
#[wasm_bindgen(js_name = notInCore)]
pub fn not_in_core() {
    wasm_bindgen::throw_str("hitmask/core has no such query: import from \"hitmask\" instead");
}
