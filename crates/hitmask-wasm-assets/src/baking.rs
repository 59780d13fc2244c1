//! Bakes masks so that they can be passed to the engine.

use hitmask::Mask;
use hitmask::baked::bake;
use hitmask::sheet::{Frame, Frames, Sheet};
use wasm_bindgen::JsError;

use crate::error::js;

/// Returns the bytes of a file with a single unnamed sheet.
pub(crate) fn baked_sheet(sheet: &Sheet) -> Result<Vec<u8>, JsError> {
    bake(&[("", sheet)]).map_err(js)
}

/// Returns the bytes of a file with a single frame.
pub(crate) fn baked_mask(mask: Mask) -> Result<Vec<u8>, JsError> {
    let frames = Frames::new(vec![Frame::new(mask, (0, 0))]).map_err(js)?;
    baked_sheet(&Sheet::new(frames, Vec::new()).map_err(js)?)
}
