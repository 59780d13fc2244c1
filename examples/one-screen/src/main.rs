//! A platformer on a single screen, in which you walk, run, jump, spin, duck, slide, run up a wall,
//! climb, swim, carry, throw, stomp and ride. Each move is worth a star.

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
