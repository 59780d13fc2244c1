//! Art from files: images, sheets and levels.

mod error;
mod files;
mod grid;
mod image;
mod level;
mod level_objects;
mod object;
mod rule;
mod sheet;

pub(crate) use grid::{Both, grid};
pub(crate) use level::Level;
