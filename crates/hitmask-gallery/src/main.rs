//! Writes the pictures of the docs, with a separate folder for each page: `hitmask-gallery FOLDER`.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("hitmask-gallery FOLDER: where to write the pictures");
        return ExitCode::from(2);
    };
    for (page, name, picture) in hitmask_gallery::pictures() {
        let path = folder.join(page).join(format!("{name}.svg"));
        let made = std::fs::create_dir_all(folder.join(page));
        if let Err(error) = made.and_then(|()| std::fs::write(&path, picture)) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
