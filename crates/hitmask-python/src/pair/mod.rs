//! Queries about two masks in the world.

mod placed;

pub(crate) use placed::{Placed, ask_briefly};
