//! How a mask stands in the world: mirrored, turned, and where.

mod arrange;
mod placed;

pub use placed::Placed;
