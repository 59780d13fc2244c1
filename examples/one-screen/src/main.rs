//! A platformer on one screen: walk, run, jump, spin, duck, slide, run up a wall, climb, swim,
//! carry, throw, stomp, ride. Each move is worth a star.

mod art;
mod draw;
mod game;
mod level;
mod stars;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Stage::load)
}
