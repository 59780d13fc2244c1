//! The project's own tasks, run as `cargo xtask TASK`.

mod steps;
mod test;

use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask test    everything that CI runs";

fn main() -> ExitCode {
    let task: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match task.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        _ => Err(USAGE.to_string()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
