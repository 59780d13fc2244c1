//! Rollback: a game that keeps its whole state in a hitmask world. In every frame, GGRS rolls the
//! game back, simulates it again, and compares the world's hash.
//!
//! Run it with `cargo run --release -p hitmask-rollback`. The game has no controls, because its two
//! players press random keys. `--frames N` and `--asteroids N` set the numbers of frames and
//! asteroids; `--measure` measures a rollback of eight ticks.

mod game;
mod measure;
mod session;

use std::process::ExitCode;

const USAGE: &str = "usage: hitmask-rollback [--frames N] [--asteroids N] [--measure]";

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
    let (mut frames, mut asteroids, mut is_measured) = (10_000, None, false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || {
            let number = arguments.next().and_then(|number| number.parse::<u32>().ok());
            number.ok_or_else(|| format!("{argument} needs a number\n{USAGE}"))
        };
        match argument.as_str() {
            "--frames" => frames = number()?,
            "--asteroids" => asteroids = Some(number()?),
            "--measure" => is_measured = true,
            _ => return Err(format!("{argument} is not known\n{USAGE}")),
        }
    }
    if is_measured {
        println!("{}", measure::rollback(asteroids.unwrap_or(measure::SPRITES)).map_err(text)?);
    } else {
        let asteroids = asteroids.unwrap_or(game::ASTEROIDS);
        println!("{}", session::run(frames, asteroids).map_err(text)?);
    }
    Ok(())
}

#[expect(clippy::needless_pass_by_value, reason = "it is what map_err hands over")]
fn text(error: Box<dyn std::error::Error>) -> String {
    error.to_string()
}
