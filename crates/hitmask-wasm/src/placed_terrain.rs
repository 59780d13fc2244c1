//! Queries about placed terrain and a placed mask.

use hitmask::terrain::PlacedTerrain;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::Answer;
use crate::figure::{Shape, segment};
use crate::mask::Mask;
use crate::placed::about_two;
use crate::terrain::Terrain;

impl Terrain {
    pub(crate) fn placed(&self, x: i32, y: i32) -> PlacedTerrain<'_> {
        self.0.at((x, y))
    }
}

about_two! { Terrain:
    fn sweep(terrain, mask, dx: i32, dy: i32) -> Option<Vec<f64>> {
        terrain.sweep(mask, (dx, dy)).map(|sweep| Answer::sweep(sweep).list())
    }

    #[wasm_bindgen(js_name = sweepContinuous)]
    fn sweep_continuous(terrain, mask, dx: i32, dy: i32) -> Option<Vec<f64>> {
        let sweep = terrain.sweep_continuous(mask, (dx, dy))?;
        Some(Answer::continuous_sweep(sweep).list())
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl Terrain {
    pub fn ray(&self, x: i32, y: i32, x1: f64, y1: f64, x2: f64, y2: f64) -> Option<Vec<f64>> {
        let hit = self.placed(x, y).ray(segment(x1, y1, x2, y2))?;
        Some(Answer::default().ray_hit(hit).list())
    }

    #[wasm_bindgen(js_name = anyIn)]
    pub fn any_in(&self, x: i32, y: i32, figure: &[f64]) -> Result<bool, JsError> {
        Ok(self.placed(x, y).any_in(Shape::read(figure)?.figure()?))
    }
}
