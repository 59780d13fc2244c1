//! Writes the pictures of `docs/geometry.md` into a folder: `hitmask-gallery FOLDER`.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("hitmask-gallery FOLDER: where to write the pictures");
        return ExitCode::from(2);
    };
    for (name, picture) in hitmask_gallery::pictures() {
        let path = folder.join(format!("{name}.svg"));
        if let Err(error) = std::fs::write(&path, picture) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
