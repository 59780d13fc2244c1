//! Tests many pairs of masks at once, for games with their own broad phase.
//!
//! [`Hits`] tests a list of [`Pair`]s, or one mask against many others, and stores one bit per
//! pair. If you want the library to find the pairs, use a [`World`](crate::world::World) instead.

// `hits`: runs the tests and stores their answers. `pair`: represents two placed masks. `threads`:
// runs tests on a thread pool.

mod hits;
mod pair;
#[cfg(feature = "rayon")]
mod threads;

pub use hits::{Hits, HitsError, Indices};
pub use pair::Pair;
