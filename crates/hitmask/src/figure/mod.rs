//! Geometric figures against a placed mask: which pixels a ray hits, and which pixels of a mask lie
//! in a shape.
//!
//! - [`Segment`], [`Circle`], [`Capsule`], [`Triangle`], [`ConvexPolygon`]: one type per file;
//!   [`Figure`] is any of them, a pixel or a rectangle.
//! - `local`: the mask's own coordinates, in which figures are processed.
//! - `row_spans`: every figure is a range of columns in each row; `spans`: those of any figure.
//! - `walk`: intersects the ranges with the mask's words.
//! - `query`: any, first, count and all set pixels in a figure; `ray`: in what order, when and
//!   through which face a ray hits them.
//! - `draw`: the figure itself as a mask.

mod capsule;
mod circle;
mod draw;
pub(crate) mod local;
mod polygon;
mod polygon_spans;
mod query;
mod ray;
mod row_spans;
mod segment;
mod shapes;
mod spans;
mod walk;
mod wide;

pub use capsule::Capsule;
pub use circle::Circle;
pub use polygon::{ConvexPolygon, PolygonError, Triangle};
pub use query::PixelsIn;
pub use ray::{RayHit, RayHits};
pub use segment::Segment;
pub use shapes::Figure;
