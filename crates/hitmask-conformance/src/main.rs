//! Writes `conformance/pairs.jsonl`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/pairs.jsonl");
    match std::fs::write(path, hitmask_conformance::pairs()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {path}: {error}");
            ExitCode::FAILURE
        }
    }
}
