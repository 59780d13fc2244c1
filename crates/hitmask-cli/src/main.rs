//! The `hitmask` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    hitmask_cli::run()
}
