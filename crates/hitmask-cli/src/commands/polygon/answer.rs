//! The polygons as JSON.

use hitmask::Point;
use hitmask::outline::Outline;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use serde_json::Number;

use super::found::{Found, Parts};
use crate::answer::{point_array, rect_array};

/// The answer. Its lists are computed while they are written, because they may contain millions of
/// vertices.
pub(super) struct Answer<'a> {
    pub(super) found: &'a Found,
}

impl Serialize for Answer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Found { mask, outlines, parts, .. } = self.found;
        let mut answer = serializer.serialize_map(None)?;
        answer.serialize_entry("size", &<[u32; 2]>::from(mask.size()))?;
        answer.serialize_entry("outlines", &List(|| outlines.iter().map(OutlineAnswer::of)))?;
        match parts {
            Parts::Whole => {}
            Parts::Convex(pieces) => {
                answer.serialize_entry("pieces", &List(|| pieces.iter().map(vertices)))?;
            }
            // Each rectangle is written as x, y, width and height.
            Parts::Rectangles(rectangles) => {
                let rectangles = List(|| rectangles.iter().copied().map(rect_array));
                answer.serialize_entry("rectangles", &rectangles)?;
            }
        }
        answer.end()
    }
}

/// A list that an iterator computes.
struct List<F>(F);

impl<I, F> Serialize for List<F>
where
    I: Iterator<Item: Serialize>,
    F: Fn() -> I,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0())
    }
}

#[derive(Serialize)]
struct OutlineAnswer {
    hole: bool,
    /// The area. It is a whole number or a half, and is negative for a hole.
    area: Number,
    vertices: Vec<[i64; 2]>,
}

impl OutlineAnswer {
    fn of(outline: Outline<'_>) -> Self {
        let doubled = outline.doubled_area();
        let half = (doubled % 2 != 0).then(|| Number::from_f64(doubled as f64 / 2.0)).flatten();
        Self {
            hole: outline.is_hole(),
            area: half.unwrap_or_else(|| (doubled / 2).into()),
            vertices: vertices(outline.vertices()),
        }
    }
}

fn vertices(points: &[Point]) -> Vec<[i64; 2]> {
    points.iter().copied().map(point_array).collect()
}
