//! A garden maze in which you collect the coins, avoid the guards, and go into the house.
//!
//! The door is exactly as wide as you are. If you hold up a few pixels beside the door, the near
//! miss gets you in. Key 1 turns near misses off.

mod draw;
mod game;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Garden::load)
}
