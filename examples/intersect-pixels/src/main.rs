//! IntersectPixels: the XNA collision tutorial as a game. On a hit, the player goes back, stops or
//! slides.

mod draw;
mod game;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Space::load)
}
