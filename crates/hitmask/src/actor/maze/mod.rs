//! Walking in top-down games, as in mazes and dungeons: one direction at a time, with help around
//! corners.
//!
//! [`Maze`] holds the rules: speed, turns on a grid, cornering, and the near miss, which slides a
//! walker around a corner. [`State`] is one walker. Call [`Maze::tick`] once per frame with the
//! [`Directions`] that the player holds.

// In data-flow order: `directions` are what the player holds, `rules` the numbers of a game,
// `state` a walker between two ticks. A `tick` moves it pixel by pixel: `intent` decides where it
// wants to go, `turn` when its heading changes, `near_miss` how it gets around a corner.

mod directions;
mod intent;
mod near_miss;
mod rules;
mod state;
mod tick;
mod turn;

pub use directions::Directions;
pub use rules::{Diagonal, Maze, Turns};
pub use state::{Detour, State};
pub use tick::{Events, Tick};
