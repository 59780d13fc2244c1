//! Many pairs at once: a bit each.

mod hits;
mod pair;
#[cfg(feature = "rayon")]
mod threads;

pub use hits::{Hits, HitsError};
pub use pair::Pair;
