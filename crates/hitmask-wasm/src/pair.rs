//! The queries about two placed masks that terrain does not support. Each mask is passed with the
//! position of its top left.

use hitmask::Placed;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, direction, side_index, translation};
use crate::error::js;
use crate::mask::Mask;
use crate::placed::about_two;

impl Mask {
    #[inline(always)]
    pub(crate) fn placed(&self, x: i32, y: i32) -> Placed<'_> {
        self.0.at((x, y))
    }
}

about_two! { Mask:
    #[wasm_bindgen(js_name = overlapMask)]
    fn overlap_mask(one, other) -> Result<Mask, JsError> {
        Self::of(one.overlap_mask(other))
    }

    #[wasm_bindgen(js_name = depthAlong)]
    fn depth_along(one, other, towards: u8) -> Option<u32> {
        one.depth_along(other, direction(towards))
    }

    #[wasm_bindgen(js_name = sideAfter)]
    fn side_after(one, other, dx: i32, dy: i32) -> Option<u8> {
        one.side_after(other, (dx, dy)).map(side_index)
    }

    fn distance(one, other) -> Option<Vec<f64>> {
        one.distance(other).map(|distance| Answer::distance(distance).list())
    }

    fn separation(one, other) -> Result<Vec<f64>, JsError> {
        one.separation(other).map(translation).map_err(js)
    }

    fn sweep(one, other, dx: i32, dy: i32, other_dx: i32, other_dy: i32) -> Option<Vec<f64>> {
        let sweep = one.sweep_both(other, (dx, dy), (other_dx, other_dy))?;
        Some(Answer::sweep(sweep).list())
    }

    #[wasm_bindgen(js_name = sweepContinuous)]
    fn sweep_continuous(one, other, dx: i32, dy: i32, other_dx: i32,
        other_dy: i32) -> Option<Vec<f64>> {
        let sweep = one.sweep_both_continuous(other, (dx, dy), (other_dx, other_dy))?;
        Some(Answer::continuous_sweep(sweep).list())
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    #[wasm_bindgen(js_name = placedBounds)]
    pub fn placed_bounds(&self, x: i32, y: i32) -> Option<Vec<f64>> {
        self.placed(x, y).bounds().map(|bounds| Answer::default().rect(bounds).list())
    }
}
