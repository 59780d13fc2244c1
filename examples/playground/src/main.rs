//! The playground: a painted level to run and jump through, with a key that shows the masks of the
//! engine.
//!
//! `cargo run --release -p hitmask-playground` plays the built-in level, `-- LEVEL.png` plays your
//! own, and `--demo` shows a way through. The README next to it lists the keys and the paints.

mod draw;
mod game;
mod level;
mod overlay;
mod paint;
mod scene;
mod sprite;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_example_kit::run_on_file("LEVEL.png", scene::Scene::new)
}
