//! Destructible terrain: how to create, change and read it.

use hitmask::Rect;
use hitmask::terrain::Change;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, points};
use crate::error::js;
use crate::mask::{Mask, MaskAt, connectivity};
use crate::stencil::Area;

/// Terrain. A clone shares its chunks until one of the two changes.
#[wasm_bindgen]
#[derive(Clone, Debug, Default)]
pub struct Terrain(pub(crate) hitmask::terrain::Terrain);

/// Returns the pixel count and the bounds of a change.
pub(crate) fn change(change: Change) -> Vec<f64> {
    let Change { count, bounds, .. } = change;
    Answer::default().number(count).rect(bounds).list()
}

/// Returns rectangles, one after the other.
fn rects(rects: &[Rect]) -> Vec<f64> {
    rects.iter().fold(Answer::default(), |answer, rect| answer.rect(*rect)).list()
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Terrain {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    pub fn share(&self) -> Self {
        self.clone()
    }

    pub fn equals(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    pub fn count(&self) -> f64 {
        self.0.count() as f64
    }

    pub fn bytes(&self) -> f64 {
        self.0.bytes() as f64
    }

    pub fn bounds(&self) -> Option<Vec<f64>> {
        self.0.bounds().map(|bounds| Answer::default().rect(bounds).list())
    }

    pub fn window(&self, x: i32, y: i32, width: u32, height: u32) -> Result<Mask, JsError> {
        Mask::of(self.0.window(Rect::new(x.into(), y.into(), width, height)))
    }

    /// Returns the top left of each chunk.
    pub fn chunks(&self) -> Vec<f64> {
        points(self.0.chunks().map(hitmask::Placed::position))
    }

    pub fn fill(
        &mut self,
        stencil: &[f64],
        mask: Option<Mask>,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let area = Area::read(stencil, mask)?;
        Ok(self.0.fill(area.stencil()?).map_err(js)?.map(change))
    }

    pub fn carve(
        &mut self,
        stencil: &[f64],
        mask: Option<Mask>,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let area = Area::read(stencil, mask)?;
        Ok(self.0.carve(area.stencil()?).map_err(js)?.map(change))
    }

    pub fn changes(&self) -> Vec<f64> {
        rects(self.0.changes())
    }

    #[wasm_bindgen(js_name = takeChanges)]
    pub fn take_changes(&mut self) -> Vec<f64> {
        rects(&self.0.take_changes())
    }

    pub fn differences(&self, other: &Self) -> Result<Vec<f64>, JsError> {
        self.0.differences(&other.0).map(|found| rects(&found)).map_err(js)
    }

    pub fn islands(
        &self,
        x: i32,
        y: i32,
        width: u32,
        height: u32,
        is_eight: bool,
        limit: f64,
    ) -> Result<Islands, JsError> {
        let changed = Rect::new(x.into(), y.into(), width, height);
        // TypeScript has checked that this is a count.
        self.0.islands(changed, connectivity(is_eight), limit as u64).map(Islands).map_err(js)
    }
}

/// The islands that a search found.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Islands(Vec<hitmask::terrain::Island>);

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Islands {
    /// Returns the count, bounds and first pixel of each island.
    pub fn list(&self) -> Vec<f64> {
        let put = |answer: Answer, island: &hitmask::terrain::Island| {
            answer.part(island.count, island.bounds, island.first)
        };
        self.0.iter().fold(Answer::default(), put).list()
    }

    pub fn mask(&self, index: usize) -> Result<MaskAt, JsError> {
        let island = self.0.get(index).ok_or_else(|| js("there is no such island"))?;
        island.mask().map(|(mask, at)| MaskAt::new(mask, at)).map_err(js)
    }
}
