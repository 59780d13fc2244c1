//! A mask as polygons: outlines on the edges of its pixels, with fewer vertices where that may be, their convex hull, and
//! the convex pieces or rectangles that they consist of.
//!
//! `trace` follows the edges, `simplify` drops vertices (`crowd` finds those that are in the way), `hull` wraps;
//! `triangulate` cuts polygons into triangles and `convex` puts these together again; `rectangles` covers a mask with few
//! of them. `outlines` and `rings` keep polygons, `exact` says on which side and how far.

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
