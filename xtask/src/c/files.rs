//! Files that are written completely or not at all.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Writes a file, unless it already has this content.
pub(super) fn write(path: &Path, text: &str) -> Result<(), String> {
    if fs::read(path).is_ok_and(|before| before == text.as_bytes()) {
        return Ok(());
    }
    replace(path, |new| fs::write(new, text))
}

/// Copies a file with its permissions.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    // Check the source first, so that the error names the right file.
    fs::metadata(from).map_err(|error| cannot(from, &error))?;
    replace(to, |new| fs::copy(from, new).map(drop))
}

/// Gives a file a second name in the same folder: a link if the system has links.
pub(super) fn link(name: &Path, file: &str) -> Result<(), String> {
    #[cfg(unix)]
    return replace(name, |new| std::os::unix::fs::symlink(file, new));
    #[cfg(not(unix))]
    return copy(&name.with_file_name(file), name);
}

pub(super) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| cannot(path, &error))
}

/// The files in a folder with certain extensions, sorted by name.
pub(super) fn with_ending(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| cannot(folder, &error))?;
    let has_ending =
        |path: &PathBuf| path.extension().is_some_and(|own| endings.iter().any(|end| own == *end));
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(has_ending).collect();
    files.sort();
    Ok(files)
}

pub(super) fn create_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))
}

/// Makes a new file next to an old one, and then replaces the old one.
fn replace(path: &Path, make: impl FnOnce(&Path) -> io::Result<()>) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    create_folder(folder)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let new = folder.join(format!(".{name}.{}.new", std::process::id()));
    make(&new).and_then(|()| fs::rename(&new, path)).map_err(|error| {
        // The rest of the new file is useless. The first error is the one that counts.
        let _ = fs::remove_file(&new);
        cannot(path, &error)
    })
}

fn cannot(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
