//! Terrain: an unbounded bitmap that you dig away and fill up.

mod edit;
mod islands;
mod make;
mod placed;
mod read;

pub(crate) use edit::{HmChange, edit, terrain_error};
