//! Writes the files of the folder `conformance`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let files = [
        ("pairs.jsonl", hitmask_conformance::pairs()),
        ("worlds.jsonl", hitmask_conformance::worlds()),
    ];
    for (name, lines) in files {
        let path = format!("{}/../../conformance/{name}", env!("CARGO_MANIFEST_DIR"));
        if let Err(error) = std::fs::write(&path, lines) {
            eprintln!("error: {path}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
