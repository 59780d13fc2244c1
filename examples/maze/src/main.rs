//! A garden maze: collect the coins, avoid the guards, and go into the house.
//!
//! The door is exactly as wide as you are. Hold up a few pixels beside it, and the near miss gets
//! you in; key 1 turns near misses off.

mod draw;
mod game;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Garden::load)
}
