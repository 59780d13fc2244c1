//! Many pairs at once: a bit each.

mod hits;
mod pair;
#[cfg(feature = "rayon")]
mod threads;

pub use hits::{Hits, HitsError, Indices};
pub use pair::Pair;
