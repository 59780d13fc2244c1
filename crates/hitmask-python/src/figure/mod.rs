//! Figures, and queries for the pixels in a figure or on a ray.

mod query;
mod round;
mod segment;
mod shape;
mod straight;

pub(crate) use round::{Capsule, Circle};
pub(crate) use segment::Segment;
pub(crate) use shape::Shape;
pub(crate) use straight::{Polygon, Triangle};
