//! Separates two placed masks, and measures the distance between them.
//!
//! `away`: the shortest push that separates them; `distance`: the distance between them; `corners`: the same in bounded time.

mod away;
mod corners;
mod distance;

pub use distance::Distance;
