//! Tests geometric figures against a placed mask: finds which pixels a ray hits, and which pixels
//! of a mask lie in a figure.
//!
//! - [`Segment`], [`Circle`], [`Capsule`], [`Triangle`], [`ConvexPolygon`]: one type per file.
//!   [`Figure`] is any of these, a pixel or a rectangle.
//! - `local`: the mask's own coordinates, in which figures are processed.
//! - `row_spans`: represents every figure as a range of columns in each row; `spans`: represents
//!   the ranges of any figure.
//! - `walk`: intersects the ranges with the mask's words.
//! - `query`: finds out whether a figure contains set pixels, the first one, how many and which
//!   ones; `ray`: finds in what order, when and through which face a ray hits set pixels.
//! - `draw`: draws the figure itself as a mask.

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
