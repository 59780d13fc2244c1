//! The playground: a painted level in which you run and jump, with a key that shows the engine's
//! masks.
//!
//! `cargo run --release -p hitmask-playground` plays the built-in level, `-- LEVEL.png` plays your
//! own, and `--demo` shows a way through. The README in this folder lists the keys and the paints.

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
