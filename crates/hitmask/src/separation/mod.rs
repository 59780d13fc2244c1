//! Separates two placed masks, and measures the distance between them.
//!
//! `away`: finds the shortest push that separates two masks; `straight`: tests whether a mask can
//! leave another one in a straight line; `distance`: computes the distance between two masks;
//! `corners`: computes the distance in bounded time.

mod away;
mod corners;
mod distance;
mod straight;

pub use distance::Distance;
