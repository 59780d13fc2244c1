//! Queries about two masks in the world.

mod arg;
mod placed;

pub(crate) use arg::{PlacedArg, not_placed};
pub(crate) use placed::{Placed, ask_briefly};
