//! Queries about two placed masks: a mask and the position of its top left, and another one.

use hitmask::{Placed, Translation};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, direction, side_index};
use crate::error::js;
use crate::mask::Mask;

impl Mask {
    #[inline(always)]
    pub(crate) fn placed(&self, x: i32, y: i32) -> Placed<'_> {
        self.0.at((x, y))
    }
}

fn translation(by: Translation) -> Vec<f64> {
    vec![f64::from(by.dx), f64::from(by.dy)]
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    pub fn contains(&self, x: i32, y: i32, pixel_x: i32, pixel_y: i32) -> bool {
        self.placed(x, y).contains((pixel_x, pixel_y))
    }

    #[wasm_bindgen(js_name = placedBounds)]
    pub fn placed_bounds(&self, x: i32, y: i32) -> Option<Vec<f64>> {
        self.placed(x, y).bounds().map(|bounds| Answer::default().rect(bounds).list())
    }

    pub fn overlaps(&self, x: i32, y: i32, other: &Self, other_x: i32, other_y: i32) -> bool {
        self.placed(x, y).overlaps(other.placed(other_x, other_y))
    }

    pub fn first(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
    ) -> Option<Vec<f64>> {
        let first = self.placed(x, y).first(other.placed(other_x, other_y))?;
        Some(Answer::default().point(first).list())
    }

    pub fn area(&self, x: i32, y: i32, other: &Self, other_x: i32, other_y: i32) -> f64 {
        self.placed(x, y).area(other.placed(other_x, other_y)) as f64
    }

    #[wasm_bindgen(js_name = overlapBounds)]
    pub fn overlap_bounds(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
    ) -> Option<Vec<f64>> {
        let bounds = self.placed(x, y).overlap_bounds(other.placed(other_x, other_y))?;
        Some(Answer::default().rect(bounds).list())
    }

    #[wasm_bindgen(js_name = overlapMask)]
    pub fn overlap_mask(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
    ) -> Result<Self, JsError> {
        Self::of(self.placed(x, y).overlap_mask(other.placed(other_x, other_y)))
    }

    pub fn depth(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
    ) -> Option<Vec<f64>> {
        let depth = self.placed(x, y).depth(other.placed(other_x, other_y))?;
        Some(Answer::default().depth(depth).list())
    }

    #[wasm_bindgen(js_name = depthAlong)]
    pub fn depth_along(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
        towards: u8,
    ) -> Option<u32> {
        self.placed(x, y).depth_along(other.placed(other_x, other_y), direction(towards))
    }

    pub fn side(&self, x: i32, y: i32, other: &Self, other_x: i32, other_y: i32) -> Option<u8> {
        self.placed(x, y).side(other.placed(other_x, other_y)).map(side_index)
    }

    #[wasm_bindgen(js_name = sideAfter)]
    #[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
    pub fn side_after(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
        dx: i32,
        dy: i32,
    ) -> Option<u8> {
        self.placed(x, y).side_after(other.placed(other_x, other_y), (dx, dy)).map(side_index)
    }

    /// Area, first pixel, bounds, depth, side.
    pub fn contact(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
    ) -> Option<Vec<f64>> {
        let contact = self.placed(x, y).contact(other.placed(other_x, other_y))?;
        Some(Answer::contact(contact).list())
    }

    #[wasm_bindgen(js_name = normalAt)]
    pub fn normal_at(
        &self,
        x: i32,
        y: i32,
        contact_x: i32,
        contact_y: i32,
        radius: u32,
    ) -> Option<Vec<f64>> {
        let normal = self.placed(x, y).normal_at((contact_x, contact_y), radius)?;
        Some(Answer::default().normal(normal).list())
    }

    /// The square, this mask's pixel, the other's.
    pub fn distance(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
    ) -> Option<Vec<f64>> {
        let distance = self.placed(x, y).distance(other.placed(other_x, other_y))?;
        Some(Answer::distance(distance).list())
    }

    pub fn separation(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
    ) -> Result<Vec<f64>, JsError> {
        self.placed(x, y).separation(other.placed(other_x, other_y)).map(translation).map_err(js)
    }

    #[wasm_bindgen(js_name = nearestFree)]
    pub fn nearest_free(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
    ) -> Result<Vec<f64>, JsError> {
        self.placed(x, y).nearest_free(other.placed(other_x, other_y)).map(translation).map_err(js)
    }
}
