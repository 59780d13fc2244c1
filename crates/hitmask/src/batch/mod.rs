//! Many pairs at once: a bit each.

mod hits;
mod pair;

pub use hits::{Hits, HitsError};
pub use pair::Pair;
