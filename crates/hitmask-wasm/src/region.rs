//! The components, moments and distances of a mask.

use hitmask::region::Brush;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::Answer;
use crate::error::js;
use crate::mask::{Mask, connectivity};

/// Returns the brush with an index: disc, box or diamond.
fn brush(kind: u8, radius: u32) -> Brush {
    match kind {
        0 => Brush::Disc(radius),
        1 => Brush::Box(radius),
        _ => Brush::Diamond(radius),
    }
}

/// The components of a mask, or its holes.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Components(hitmask::region::Components);

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Components {
    /// Returns the count, bounds and first pixel of each component.
    pub fn list(&self) -> Vec<f64> {
        let put = |answer: Answer, component: &hitmask::region::Component| {
            answer.part(component.count, component.bounds, component.first)
        };
        self.0.iter().fold(Answer::default(), put).list()
    }

    #[wasm_bindgen(js_name = indexAt)]
    pub fn index_at(&self, x: i32, y: i32) -> Option<u32> {
        self.0.index_at((x, y)).map(|index| index as u32)
    }

    pub fn mask(&self, index: u32) -> Result<Mask, JsError> {
        Mask::of(self.0.mask(index as usize))
    }
}

/// For each pixel of a mask, the distance to the nearest set or unset pixel.
#[wasm_bindgen]
#[derive(Debug)]
pub struct DistanceField(hitmask::region::DistanceField);

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl DistanceField {
    #[wasm_bindgen(js_name = squaredAt)]
    pub fn squared_at(&self, x: i32, y: i32) -> Option<f64> {
        self.0.squared_at((x, y)).map(|squared| squared as f64)
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    pub fn components(&self, is_eight: bool) -> Result<Components, JsError> {
        self.0.components(connectivity(is_eight)).map(Components).map_err(js)
    }

    pub fn holes(&self, is_eight: bool) -> Result<Components, JsError> {
        self.0.holes(connectivity(is_eight)).map(Components).map_err(js)
    }

    #[wasm_bindgen(js_name = withoutHoles)]
    pub fn without_holes(&self, is_eight: bool) -> Result<Self, JsError> {
        Self::of(self.0.without_holes(connectivity(is_eight)))
    }

    pub fn grown(&self, kind: u8, radius: u32) -> Result<Self, JsError> {
        Self::of(self.0.grown(brush(kind, radius)))
    }

    #[wasm_bindgen(js_name = grownWithin)]
    pub fn grown_within(&self, kind: u8, radius: u32) -> Result<Self, JsError> {
        Self::of(self.0.grown_within(brush(kind, radius)))
    }

    pub fn shrunk(&self, kind: u8, radius: u32) -> Result<Self, JsError> {
        Self::of(self.0.shrunk(brush(kind, radius)))
    }

    pub fn opened(&self, kind: u8, radius: u32) -> Result<Self, JsError> {
        Self::of(self.0.opened(brush(kind, radius)))
    }

    pub fn closed(&self, kind: u8, radius: u32) -> Result<Self, JsError> {
        Self::of(self.0.closed(brush(kind, radius)))
    }

    #[wasm_bindgen(js_name = innerBoundary)]
    pub fn inner_boundary(&self, is_eight: bool) -> Result<Self, JsError> {
        Self::of(self.0.inner_boundary(connectivity(is_eight)))
    }

    pub fn perimeter(&self) -> f64 {
        self.0.perimeter() as f64
    }

    /// Returns the sums, followed by the angle of the longest axis in degrees if there is one.
    pub fn moments(&self) -> Vec<f64> {
        let moments = self.0.moments();
        let hitmask::region::Moments { count, x, y, xx, xy, yy } = moments;
        let mut list: Vec<f64> = [count, x, y, xx, xy, yy].map(|sum| sum as f64).into();
        list.extend(moments.angle().map(hitmask::Angle::to_degrees));
        list
    }

    pub fn centroid(&self) -> Option<Vec<f64>> {
        self.0.centroid().map(|place| vec![place.x.to_f64(), place.y.to_f64()])
    }

    #[wasm_bindgen(js_name = distanceToSet)]
    pub fn distance_to_set(&self) -> Result<DistanceField, JsError> {
        self.0.distance_to_set().map(DistanceField).map_err(js)
    }

    #[wasm_bindgen(js_name = distanceToUnset)]
    pub fn distance_to_unset(&self) -> Result<DistanceField, JsError> {
        self.0.distance_to_unset().map(DistanceField).map_err(js)
    }
}
