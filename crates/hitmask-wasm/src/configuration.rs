//! Configuration spaces: all offsets between two masks at once.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, direction, translation};
use crate::error::js;
use crate::mask::{Mask, MaskAt};

/// The offsets at which a mask is free of another mask.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ConfigurationSpace(hitmask::ConfigurationSpace);

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl ConfigurationSpace {
    #[wasm_bindgen(constructor)]
    pub fn new(a: &Mask, b: &Mask) -> Result<Self, JsError> {
        hitmask::ConfigurationSpace::new(&a.0, &b.0).map(Self).map_err(js)
    }

    pub fn bitmap(&self) -> Result<MaskAt, JsError> {
        Ok(MaskAt::new(self.0.bitmap().map_err(js)?, self.0.top_left()))
    }

    #[wasm_bindgen(js_name = isBlocked)]
    pub fn is_blocked(&self, x: f64, y: f64) -> bool {
        self.0.is_blocked(offset(x, y))
    }

    #[wasm_bindgen(js_name = isOutside)]
    pub fn is_outside(&self, x: f64, y: f64) -> bool {
        self.0.is_outside(offset(x, y))
    }

    #[wasm_bindgen(js_name = depthAlong)]
    pub fn depth_along(&self, x: f64, y: f64, towards: u8) -> Option<u32> {
        self.0.depth_along(offset(x, y), direction(towards))
    }

    pub fn depth(&self, x: f64, y: f64) -> Option<Vec<f64>> {
        self.0.depth(offset(x, y)).map(|depth| Answer::default().depth(depth).list())
    }

    pub fn separation(&self, x: f64, y: f64) -> Vec<f64> {
        translation(self.0.separation(offset(x, y)))
    }

    #[wasm_bindgen(js_name = nearestFree)]
    pub fn nearest_free(&self, x: f64, y: f64) -> Vec<f64> {
        translation(self.0.nearest_free(offset(x, y)))
    }

    #[wasm_bindgen(js_name = distanceSquared)]
    pub fn distance_squared(&self, x: f64, y: f64) -> Option<f64> {
        self.0.distance_squared(offset(x, y)).map(|squared| squared as f64)
    }
}

/// Returns the offset between two positions, which may exceed the range of `i32`.
fn offset(x: f64, y: f64) -> hitmask::Point {
    hitmask::Point::new(x as i64, y as i64)
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    pub fn convolve(&self, other: &Self) -> Result<Self, JsError> {
        Self::of(self.0.convolve(&other.0))
    }
}
