//! Two placed masks coming apart, and how far apart they are.
//!
//! `away` is the shortest way by which one comes free of the other, `gap` the distance between them, `corners` the
//! same in a bounded time.

mod away;
mod corners;
mod gap;

pub use gap::Gap;
