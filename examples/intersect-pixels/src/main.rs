//! IntersectPixels: the XNA collision tutorial as a game. Go back on a hit, or stop, or slide.

mod draw;
mod game;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Space::load)
}
