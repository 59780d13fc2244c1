//! Bakes masks, to pass them to the engine.

use hitmask::Mask;
use hitmask::baked::bake;
use hitmask::sheet::{Frame, Frames, Sheet};
use wasm_bindgen::JsError;

use crate::error::js;

/// The bytes of a file with one sheet, which has no name.
pub(crate) fn baked_sheet(sheet: &Sheet) -> Result<Vec<u8>, JsError> {
    bake(&[("", sheet)]).map_err(js)
}

/// The bytes of a file with one frame.
pub(crate) fn baked_mask(mask: Mask) -> Result<Vec<u8>, JsError> {
    let frames = Frames::new(vec![Frame::new(mask, (0, 0))]).map_err(js)?;
    baked_sheet(&Sheet::new(frames, Vec::new()).map_err(js)?)
}
