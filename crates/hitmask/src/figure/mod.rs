//! Geometric figures against a placed mask: what a ray hits, and what of a mask lies in a shape.
//!
//! - [`Segment`], [`Circle`], [`Capsule`], [`Triangle`], [`ConvexPolygon`]: a type a file; [`Figure`] is any of them, a
//!   pixel or a rectangle.
//! - `spans`: every figure is a range of columns in each row. `walk` meets them with the mask's words.
//! - `local`: the mask's own coordinates, in which both are.
//! - `stair`: where a straight line is in each row, without a division a row.
//! - `draw`: the figure itself as a mask.
//! - `query`: whether, where first, in how many and in which pixels. `ray`: in what order, when and through which face.

mod capsule;
mod circle;
mod draw;
mod local;
mod polygon;
mod polygon_spans;
mod query;
mod ray;
mod segment;
mod shapes;
mod spans;
mod stair;
mod walk;
mod wide;

pub use capsule::Capsule;
pub use circle::Circle;
pub use polygon::{ConvexPolygon, PolygonError, Triangle};
pub use query::PixelsIn;
pub use ray::{RayHit, RayHits};
pub use segment::Segment;
pub use shapes::Figure;
