//! Sprites: a fish among many animated sprites whose palette index 0 is transparent. The side of
//! each hit is shown.

mod draw;
mod game;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Sea::load)
}
