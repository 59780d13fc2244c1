//! A duel: two cavemen walk, jump and hit. Hit and hurt masks are painted, a pair for each frame.

mod draw;
mod game;
mod opponent;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Arena::load)
}
