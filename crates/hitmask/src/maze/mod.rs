//! Walking seen from above, as in mazes and dungeons: in one direction at a time, and around the corners that are nearly missed.
//!
//! `directions` are what is held, `rules` what can be chosen, a `state` what a walker is between ticks. A `tick` is walked
//! pixel by pixel: `wanted` says where to, `turn` when the heading changes, `aside` how it gets around a corner.

mod aside;
mod directions;
mod rules;
mod state;
mod tick;
mod turn;
mod wanted;

pub use directions::Directions;
pub use rules::{Diagonal, Maze, Turns};
pub use state::{Aside, MazeState};
pub use tick::{MazeEvents, MazeTick};
