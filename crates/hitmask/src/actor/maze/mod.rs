//! Walking in the mazes and dungeons of top-down games, one direction at a time, with help around
//! corners.
//!
//! [`Maze`] contains the rules: the walking speed, where a walker turns, how early it can cut a
//! corner, and the near miss, which slides a walker around a corner. A [`State`] describes one
//! walker. Call [`Maze::tick`] once per frame with the [`Directions`] that the player holds.

// The modules are listed here in data-flow order. `directions` stores the directions that the
// player holds, `rules` stores a game's rules as numbers, and `state` describes a walker between
// two ticks. `tick` moves the walker pixel by pixel. `intent` determines where the walker wants to
// go, `turn` determines when its heading changes, and `near_miss` moves it around a corner.

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
