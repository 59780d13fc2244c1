//! Terrain: an unbounded bitmap that you can carve and fill.

mod edit;
mod islands;
mod make;
mod placed;
mod read;

pub(crate) use edit::{HmChange, edit, terrain_error};
