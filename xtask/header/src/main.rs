//! Writes the header of the library for C, and code that other programs need from the header.
//!
//! `hitmask-header FOLDER-OF-THE-CRATE SCRATCH-FOLDER` prints the header.
//! `hitmask-header --calls HEADER` prints C code that calls each function of a header with random
//! arguments, which `crates/hitmask-c/tests/random_calls.c` includes. `--csharp-native` and
//! `--csharp-values` print the declarations of the package for C#. `--layout` prints a C program
//! that prints the layout of all structs.

mod calls;
mod csharp;
mod declarations;
mod header;
mod sections;

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

use self::declarations::Declarations;

const USAGE: &str = "usage: hitmask-header FOLDER-OF-THE-CRATE SCRATCH-FOLDER
       hitmask-header --calls|--csharp-native|--csharp-values|--layout HEADER";

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let written = match &arguments[..] {
        [option, header] if option.to_string_lossy().starts_with("--") => {
            fs::read_to_string(header)
                .map_err(|error| error.to_string())
                .and_then(|text| written_as(&option.to_string_lossy(), &text))
                .map_err(|error| format!("{}: {error}", header.display()))
        }
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

/// Converts the text of a header as an option requires.
fn written_as(option: &str, header: &str) -> Result<String, String> {
    let all = Declarations::read(header)?;
    match option {
        "--calls" => calls::write(&all),
        "--csharp-native" => csharp::native(&all),
        "--csharp-values" => csharp::values(&all, header),
        "--layout" => Ok(csharp::layout(&all)),
        _ => Err(USAGE.to_string()),
    }
}
