//! Separates two placed masks, and measures the distance between them.
//!
//! `away`: the shortest push that separates them; `straight`: whether one leaves the other in a
//! straight line; `distance`: the distance between them; `corners`: the same in bounded time.

mod away;
mod corners;
mod distance;
mod straight;

pub use distance::Distance;
