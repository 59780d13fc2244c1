//! The playground: a painted level to run and jump through in a window, with a key that shows what the engine sees.
//!
//! `cargo run --release -p hitmask-playground` plays the built-in level, `-- LEVEL.png` plays your own, and `--demo`
//! shows a way through. The README next to it lists the keys and the paints.

mod controls;
mod draw;
mod game;
mod gamepad;
mod level;
mod overlay;
mod paint;
mod route;
mod scene;
mod sprite;
#[cfg(test)]
mod tests;
mod window;

use std::process::ExitCode;

use game::Stage;
use level::Level;

const USAGE: &str = "usage: hitmask-playground [LEVEL.png] [--demo]";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let (mut level, mut demo) = (None, None);
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--demo" => demo = Some(route::parse(route::BUILT_IN)?),
            "--help" | "-h" => {
                println!("{USAGE}");
                return Ok(());
            }
            option if option.starts_with('-') => {
                return Err(format!("{option} is not known\n{USAGE}"));
            }
            path if level.is_none() => level = Some(Level::open(path)?),
            _ => return Err(format!("one level at a time\n{USAGE}")),
        }
    }
    if level.is_some() && demo.is_some() {
        return Err(format!("--demo knows the way through its own level only\n{USAGE}"));
    }
    let level = level.map_or_else(Level::built_in, Ok)?;
    window::open(Stage::new(level)?, demo.unwrap_or_default());
    Ok(())
}
