//! Army defence: a tank, soldiers that march and kneel, and bullets that hit only the drawn pixels.

mod draw;
mod game;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run(game::Field::load)
}
