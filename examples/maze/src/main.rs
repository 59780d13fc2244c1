//! A garden maze: collect the coins, keep away from the guards, and go into the house.
//!
//! Its door is exactly as wide as you are. Press up a few pixels beside it, and the near miss gets
//! you in; key 1 turns that off.

mod draw;
mod game;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Garden::load)
}
