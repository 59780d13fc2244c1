//! Converts a mask to polygons for physics engines and renderers: outlines along the edges of its
//! pixels, simplified outlines, the convex hull, and decompositions into convex pieces or
//! rectangles.
//!
//! Start with [`Mask::outlines`](crate::Mask::outlines). [`Outlines::simplified`] drops vertices
//! within a tolerance, and [`Outlines::convex_pieces`] divides the result into convex polygons.
//! [`Mask::hull`](crate::Mask::hull), [`Mask::convex_pieces`](crate::Mask::convex_pieces) and
//! [`Mask::rectangles`](crate::Mask::rectangles) work directly on a mask.

// `trace`: follows the edges; `simplify`: drops vertices (`crowd` finds the vertices that are in
// the way); `hull`: computes convex hulls. `triangulate`: cuts polygons into triangles; `convex`:
// merges these triangles; `rectangles`: covers a mask with a small number of rectangles.
// `outlines`, `rings`: store polygons; `exact`: provides exact predicates for sides and distances.

mod convex;
mod crowd;
mod exact;
mod hull;
mod outlines;
mod rectangles;
mod rings;
mod simplify;
mod trace;
mod triangulate;

pub use convex::ConvexPieces;
pub use outlines::{Outline, Outlines};
