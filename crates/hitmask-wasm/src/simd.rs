//! Reports which vector instructions the queries use.

use hitmask::simd::SimdLevel;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the name of the vector level.
#[wasm_bindgen(js_name = simdLevel)]
pub fn simd_level() -> String {
    SimdLevel::best().name().to_owned()
}
