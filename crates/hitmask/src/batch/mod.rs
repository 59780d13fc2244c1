//! Tests many pairs of masks at once, for games with a broad phase of their own.
//!
//! [`Hits`] tests a list of [`Pair`]s, or one mask against many, and stores one bit per pair. If
//! you want the library to find the pairs, use a [`World`](crate::world::World) instead.

// `hits`: the tests and their answers. `pair`: two placed masks. `threads`: on a thread pool.

mod hits;
mod pair;
#[cfg(feature = "rayon")]
mod threads;

pub use hits::{Hits, HitsError, Indices};
pub use pair::Pair;
