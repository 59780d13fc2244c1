//! Terrain at a position, and a mask at another one.

use hitmask::terrain::PlacedTerrain;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::Answer;
use crate::error::js;
use crate::figure::{Shape, segment};
use crate::mask::Mask;
use crate::terrain::Terrain;

impl Terrain {
    fn placed(&self, x: i32, y: i32) -> PlacedTerrain<'_> {
        self.0.at((x, y))
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl Terrain {
    pub fn contains(&self, x: i32, y: i32, pixel_x: i32, pixel_y: i32) -> bool {
        self.placed(x, y).contains((pixel_x, pixel_y))
    }

    pub fn overlaps(&self, x: i32, y: i32, mask: &Mask, mask_x: i32, mask_y: i32) -> bool {
        self.placed(x, y).overlaps(mask.placed(mask_x, mask_y))
    }

    pub fn first(&self, x: i32, y: i32, mask: &Mask, mask_x: i32, mask_y: i32) -> Option<Vec<f64>> {
        let first = self.placed(x, y).first(mask.placed(mask_x, mask_y))?;
        Some(Answer::default().point(first).list())
    }

    pub fn area(&self, x: i32, y: i32, mask: &Mask, mask_x: i32, mask_y: i32) -> f64 {
        self.placed(x, y).area(mask.placed(mask_x, mask_y)) as f64
    }

    #[wasm_bindgen(js_name = overlapBounds)]
    pub fn overlap_bounds(
        &self,
        x: i32,
        y: i32,
        mask: &Mask,
        mask_x: i32,
        mask_y: i32,
    ) -> Option<Vec<f64>> {
        let bounds = self.placed(x, y).overlap_bounds(mask.placed(mask_x, mask_y))?;
        Some(Answer::default().rect(bounds).list())
    }

    /// Area, first pixel, bounds, depth, side.
    pub fn contact(
        &self,
        x: i32,
        y: i32,
        mask: &Mask,
        mask_x: i32,
        mask_y: i32,
    ) -> Option<Vec<f64>> {
        let contact = self.placed(x, y).contact(mask.placed(mask_x, mask_y))?;
        Some(Answer::contact(contact).list())
    }

    pub fn depth(&self, x: i32, y: i32, mask: &Mask, mask_x: i32, mask_y: i32) -> Option<Vec<f64>> {
        let depth = self.placed(x, y).depth(mask.placed(mask_x, mask_y))?;
        Some(Answer::default().depth(depth).list())
    }

    #[wasm_bindgen(js_name = nearestFree)]
    pub fn nearest_free(
        &self,
        x: i32,
        y: i32,
        mask: &Mask,
        mask_x: i32,
        mask_y: i32,
    ) -> Result<Vec<f64>, JsError> {
        let push = self.placed(x, y).nearest_free(mask.placed(mask_x, mask_y)).map_err(js)?;
        Ok(vec![push.dx.into(), push.dy.into()])
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

    pub fn sweep(
        &self,
        x: i32,
        y: i32,
        mask: &Mask,
        mask_x: i32,
        mask_y: i32,
        dx: i32,
        dy: i32,
    ) -> Option<Vec<f64>> {
        let sweep = self.placed(x, y).sweep(mask.placed(mask_x, mask_y), (dx, dy))?;
        Some(Answer::sweep(sweep).list())
    }

    #[wasm_bindgen(js_name = sweepContinuous)]
    pub fn sweep_continuous(
        &self,
        x: i32,
        y: i32,
        mask: &Mask,
        mask_x: i32,
        mask_y: i32,
        dx: i32,
        dy: i32,
    ) -> Option<Vec<f64>> {
        let sweep = self.placed(x, y).sweep_continuous(mask.placed(mask_x, mask_y), (dx, dy))?;
        Some(Answer::continuous_sweep(sweep).list())
    }

    pub fn ray(&self, x: i32, y: i32, x1: f64, y1: f64, x2: f64, y2: f64) -> Option<Vec<f64>> {
        let hit = self.placed(x, y).ray(segment(x1, y1, x2, y2))?;
        Some(Answer::default().ray_hit(hit).list())
    }

    #[wasm_bindgen(js_name = anyIn)]
    pub fn any_in(&self, x: i32, y: i32, figure: &[f64]) -> Result<bool, JsError> {
        let shape = Shape::read(figure)?;
        Ok(self.placed(x, y).any_in(shape.figure()?))
    }

    #[wasm_bindgen(js_name = firstIn)]
    pub fn first_in(&self, x: i32, y: i32, figure: &[f64]) -> Result<Option<Vec<f64>>, JsError> {
        let shape = Shape::read(figure)?;
        let first = self.placed(x, y).first_in(shape.figure()?);
        Ok(first.map(|first| Answer::default().point(first).list()))
    }

    #[wasm_bindgen(js_name = countIn)]
    pub fn count_in(&self, x: i32, y: i32, figure: &[f64]) -> Result<f64, JsError> {
        let shape = Shape::read(figure)?;
        Ok(self.placed(x, y).count_in(shape.figure()?) as f64)
    }
}
