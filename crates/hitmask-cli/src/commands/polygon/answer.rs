//! The polygons as JSON.

use hitmask::Point;
use hitmask::outline::Outline;
use serde::Serialize;
use serde_json::Number;

use super::{Found, Parts};
use crate::answer::{point_array, rect_array};

#[derive(Serialize)]
pub(super) struct Answer {
    size: [u32; 2],
    outlines: Vec<OutlineAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<Vec<Vec<[i64; 2]>>>,
    /// Each as x, y, width and height.
    #[serde(skip_serializing_if = "Option::is_none")]
    rectangles: Option<Vec<[i64; 4]>>,
}

#[derive(Serialize)]
struct OutlineAnswer {
    hole: bool,
    /// Negative for a hole; a whole number or a half.
    area: Number,
    vertices: Vec<[i64; 2]>,
}

impl Answer {
    pub(super) fn of(found: &Found) -> Self {
        let (mut pieces, mut rectangles) = (None, None);
        match &found.parts {
            Parts::Whole => {}
            Parts::Convex(convex) => pieces = Some(convex.iter().map(vertices).collect()),
            Parts::Rectangles(rects) => {
                rectangles = Some(rects.iter().copied().map(rect_array).collect());
            }
        }
        let outlines = found.outlines.iter().map(OutlineAnswer::of).collect();
        Self { size: found.mask.size().into(), outlines, pieces, rectangles }
    }
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
