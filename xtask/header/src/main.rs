//! Writes the header of the library for C, and what the test of random calls needs to know of it.
//!
//! `hitmask-header FOLDER-OF-THE-CRATE SCRATCH-FOLDER` prints the header. `hitmask-header --calls HEADER` prints C code that calls
//! each function of a header with random arguments: `crates/hitmask-c/tests/random_calls.c` includes it.

mod calls;
mod declarations;
mod header;

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

use self::declarations::Declarations;

const USAGE: &str = "usage: hitmask-header FOLDER-OF-THE-CRATE SCRATCH-FOLDER
       hitmask-header --calls HEADER";

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let written = match &arguments[..] {
        [calls, header] if calls.as_os_str() == "--calls" => fs::read_to_string(header)
            .map_err(|error| error.to_string())
            .and_then(|text| calls::write(&Declarations::read(&text)?))
            .map_err(|error| format!("{}: {error}", header.display())),
        [source, scratch] => header::write(source, scratch),
        _ => Err(USAGE.to_string()),
    };
    match written {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
