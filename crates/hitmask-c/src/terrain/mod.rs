//! Terrain: an unbounded bitmap that you can dig away and fill.

mod edit;
mod islands;
mod make;
mod placed;
mod read;

pub(crate) use edit::{HmChange, edit, terrain_error};
