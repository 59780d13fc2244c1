//! Masks as portable bitmap files.

use std::sync::Arc;

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::js;
use crate::mask::Mask;

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    #[wasm_bindgen(js_name = fromPbm)]
    pub fn from_pbm(bytes: &[u8]) -> Result<Self, JsError> {
        hitmask::Mask::from_pbm(bytes).map(|mask| Self(Arc::new(mask))).map_err(js)
    }

    #[wasm_bindgen(js_name = toPbm)]
    pub fn to_pbm(&self) -> Vec<u8> {
        self.0.to_pbm()
    }
}
