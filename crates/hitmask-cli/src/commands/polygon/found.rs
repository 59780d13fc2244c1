//! The polygons of a mask: its outlines, and the parts that they are cut into.

use hitmask::outline::{ConvexPieces, Outlines};
use hitmask::{Fixed, Mask, MaskError, Rect};

use crate::arguments::Polygon;

/// The requested polygons.
pub(super) struct Found {
    pub(super) mask: Mask,
    /// The number of vertices in the exact outlines, which follow the pixel edges.
    pub(super) exact_vertices: usize,
    /// The outlines, simplified if requested.
    pub(super) outlines: Outlines,
    pub(super) parts: Parts,
}

/// The parts that the polygons were cut into.
pub(super) enum Parts {
    Whole,
    Convex(ConvexPieces),
    Rectangles(Vec<Rect>),
}

impl Found {
    /// Computes the polygons for these command-line arguments.
    pub(super) fn of(polygon: &Polygon, mask: &Mask) -> Result<Self, MaskError> {
        let exact = mask.outlines(polygon.connectivity)?;
        let exact_vertices = exact.vertex_count();
        let is_exact = polygon.tolerance == Fixed::default();
        let outlines = if is_exact { exact } else { exact.simplified(polygon.tolerance)? };
        let parts = if polygon.convex {
            let limit = polygon.max_vertices.map(|count| count as usize);
            let pieces =
                if is_exact { mask.convex_pieces(limit) } else { outlines.convex_pieces(limit) };
            Parts::Convex(pieces?)
        } else if polygon.rectangles {
            Parts::Rectangles(mask.rectangles()?)
        } else {
            Parts::Whole
        };
        Ok(Self { mask: mask.try_clone()?, exact_vertices, outlines, parts })
    }
}
