//! A duel: two cavemen walk, jump and hit. Each frame has a painted hit mask and a painted hurt
//! mask.

mod draw;
mod game;
mod opponent;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Arena::load)
}
