//! Sprites: a fish among many animated sprites, in which palette index 0 is transparent. The game
//! shows the side of each hit.

mod draw;
mod game;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Sea::load)
}
