//! The error for queries that `hitmask/core`, the smaller WebAssembly file, leaves out.

use wasm_bindgen::prelude::wasm_bindgen;

/// Throws. Every query that `hitmask/core` leaves out is this function there.
#[wasm_bindgen(js_name = notInCore)]
pub fn not_in_core() {
    wasm_bindgen::throw_str("hitmask/core has no such query: import from \"hitmask\" instead");
}
