//! Rays and figures against a placed mask.

use hitmask::{
    Capsule, Circle, ConvexPolygon, Figure, Location, Point, PolygonError, RayHit, Rect, Segment,
};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, points};
use crate::error::js;
use crate::mask::Mask;

/// A figure as the TypeScript writes it: its kind and its numbers. Owns the corners that a polygon borrows.
pub(crate) struct Shape {
    corners: Vec<Location>,
    kind: Kind,
}

enum Kind {
    Polygon,
    Other(Figure<'static>),
}

impl Shape {
    pub(crate) fn read(numbers: &[f64]) -> Result<Self, JsError> {
        let other = |figure| Ok(Self { corners: Vec::new(), kind: Kind::Other(figure) });
        match *numbers {
            [0.0, x, y] => other(Figure::Pixel(Point::from((x, y)))),
            [1.0, x, y, width, height] => {
                let Point { x, y } = Point::from((x, y));
                other(Figure::Rect(Rect::new(x, y, width as u32, height as u32)))
            }
            [2.0, x1, y1, x2, y2] => other(Figure::Segment(segment(x1, y1, x2, y2))),
            [3.0, x, y, radius] => other(Figure::Circle(Circle::new((x, y), radius))),
            [4.0, x1, y1, x2, y2, radius] => {
                other(Figure::Capsule(Capsule::new(segment(x1, y1, x2, y2), radius)))
            }
            [5.0, ref corners @ ..] => {
                let (corners, _) = corners.as_chunks();
                let corners: Vec<Location> =
                    corners.iter().map(|&[x, y]| Location::from((x, y))).collect();
                ConvexPolygon::new(&corners).map_err(js)?;
                Ok(Self { corners, kind: Kind::Polygon })
            }
            _ => Err(js("not a figure")),
        }
    }

    pub(crate) fn figure(&self) -> Result<Figure<'_>, JsError> {
        match self.kind {
            Kind::Polygon => ConvexPolygon::new(&self.corners)
                .map(Figure::Polygon)
                .map_err(|e: PolygonError| js(e)),
            Kind::Other(figure) => Ok(figure),
        }
    }
}

pub(crate) fn segment(x1: f64, y1: f64, x2: f64, y2: f64) -> Segment {
    Segment::new((x1, y1), (x2, y2))
}

impl Answer {
    /// Time, pixel, face.
    pub(crate) fn ray_hit(self, hit: RayHit) -> Self {
        self.time(hit.time).point(hit.pixel).maybe_direction(hit.normal)
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    /// The hits one after the other, at most so many.
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

    #[wasm_bindgen(js_name = firstIn)]
    pub fn first_in(&self, x: i32, y: i32, figure: &[f64]) -> Result<Option<Vec<f64>>, JsError> {
        let shape = Shape::read(figure)?;
        let first = self.placed(x, y).first_in(shape.figure()?);
        Ok(first.map(|first| Answer::default().point(first).list()))
    }

    #[wasm_bindgen(js_name = countIn)]
    pub fn count_in(&self, x: i32, y: i32, figure: &[f64]) -> Result<f64, JsError> {
        Ok(self.placed(x, y).count_in(Shape::read(figure)?.figure()?) as f64)
    }

    #[wasm_bindgen(js_name = pixelsIn)]
    pub fn pixels_in(&self, x: i32, y: i32, figure: &[f64]) -> Result<Vec<f64>, JsError> {
        let shape = Shape::read(figure)?;
        Ok(points(self.placed(x, y).pixels_in(shape.figure()?)))
    }
}
