//! Walkers seen from above. They move in one direction at a time and get help around corners.

mod rules;
mod state;
mod tick;

pub(crate) use rules::HmMaze;
pub(crate) use state::{HmDirections, HmMazeState};
