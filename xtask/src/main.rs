//! The project's own tasks, run as `cargo xtask TASK`.

mod bench;
mod steps;
mod test;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask test     everything that CI runs
       cargo xtask bench    measure against the peers and write the tables and the chart";

fn main() -> ExitCode {
    let task: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match task.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        ["bench"] => bench::run(),
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
