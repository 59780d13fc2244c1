//! Queries with rays and figures about a placed mask.

use hitmask::{Capsule, Circle, ConvexPolygon, Figure, Location, Point, Rect, Segment};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, points};
use crate::error::js;
use crate::mask::Mask;

/// A figure, read from the kind and the numbers that the TypeScript passes. It owns the corners
/// that a polygon borrows.
pub(crate) enum Shape {
    Polygon(Vec<Location>),
    Other(Figure<'static>),
}

impl Shape {
    pub(crate) fn read(numbers: &[f64]) -> Result<Self, JsError> {
        Ok(Self::Other(match *numbers {
            [0.0, x, y] => Figure::Pixel(Point::from((x, y))),
            [1.0, x, y, width, height] => {
                let Point { x, y } = Point::from((x, y));
                Figure::Rect(Rect::new(x, y, width as u32, height as u32))
            }
            [2.0, x1, y1, x2, y2] => Figure::Segment(segment(x1, y1, x2, y2)),
            [3.0, x, y, radius] => Figure::Circle(Circle::new((x, y), radius)),
            [4.0, x1, y1, x2, y2, radius] => {
                Figure::Capsule(Capsule::new(segment(x1, y1, x2, y2), radius))
            }
            [5.0, ref corners @ ..] => {
                let (corners, _) = corners.as_chunks();
                return Ok(Self::Polygon(corners.iter().map(|&[x, y]| (x, y).into()).collect()));
            }
            _ => return Err(js("not a figure")),
        }))
    }

    pub(crate) fn figure(&self) -> Result<Figure<'_>, JsError> {
        match self {
            Self::Polygon(corners) => ConvexPolygon::new(corners).map(Figure::Polygon).map_err(js),
            Self::Other(figure) => Ok(*figure),
        }
    }
}

pub(crate) fn segment(x1: f64, y1: f64, x2: f64, y2: f64) -> Segment {
    Segment::new((x1, y1), (x2, y2))
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    /// Returns the first `most` hits, one after the other.
    #[wasm_bindgen(js_name = rayHits)]
    #[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
    pub fn ray_hits(
        &self,
        x: i32,
        y: i32,
        x1: f64,
        y1: f64,
        x2: f64,
        y2: f64,
        most: u32,
    ) -> Vec<f64> {
        let hits = self.placed(x, y).ray_hits(segment(x1, y1, x2, y2)).take(most as usize);
        hits.fold(Answer::default(), Answer::ray_hit).list()
    }

    #[wasm_bindgen(js_name = pixelsIn)]
    pub fn pixels_in(&self, x: i32, y: i32, figure: &[f64]) -> Result<Vec<f64>, JsError> {
        Ok(points(self.placed(x, y).pixels_in(Shape::read(figure)?.figure()?)))
    }
}
