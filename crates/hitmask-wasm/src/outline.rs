//! Outlines: a mask as polygons.

use hitmask::outline::ConvexPieces;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, points};
use crate::error::js;
use crate::mask::{Mask, connectivity};

/// The outlines of a mask.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Outlines(hitmask::outline::Outlines);

/// Returns, for each piece, the number of its vertices, followed by the vertices.
fn pieces(pieces: &ConvexPieces) -> Vec<f64> {
    let piece = |piece: &[hitmask::Point]| {
        let mut list = vec![piece.len() as f64];
        list.extend(points(piece.iter().copied()));
        list
    };
    pieces.iter().flat_map(piece).collect()
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Outlines {
    /// Returns, for each outline, the index of the outline around it (or −1 if it is not a hole),
    /// the number of its vertices, and the vertices.
    pub fn list(&self) -> Vec<f64> {
        let outline = |outline: hitmask::outline::Outline<'_>| {
            let outer = outline.outer().map_or(-1.0, |outer| outer as f64);
            let mut list = vec![outer, outline.vertices().len() as f64];
            list.extend(points(outline.vertices().iter().copied()));
            list
        };
        self.0.iter().flat_map(outline).collect()
    }

    pub fn simplified(&self, tolerance: f64) -> Result<Self, JsError> {
        self.0.simplified(tolerance).map(Self).map_err(js)
    }

    #[wasm_bindgen(js_name = convexPieces)]
    pub fn convex_pieces(&self, most: Option<u32>) -> Result<Vec<f64>, JsError> {
        let most = most.map(|most| most as usize);
        self.0.convex_pieces(most).map(|found| pieces(&found)).map_err(js)
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    pub fn hull(&self) -> Result<Vec<f64>, JsError> {
        self.0.hull().map(points).map_err(js)
    }

    pub fn outlines(&self, is_eight: bool) -> Result<Outlines, JsError> {
        self.0.outlines(connectivity(is_eight)).map(Outlines).map_err(js)
    }

    pub fn rectangles(&self) -> Result<Vec<f64>, JsError> {
        let rectangles = self.0.rectangles().map_err(js)?;
        Ok(rectangles.into_iter().fold(Answer::default(), Answer::rect).list())
    }

    #[wasm_bindgen(js_name = convexPieces)]
    pub fn convex_pieces(&self, most: Option<u32>) -> Result<Vec<f64>, JsError> {
        let most = most.map(|most| most as usize);
        self.0.convex_pieces(most).map(|found| pieces(&found)).map_err(js)
    }
}
