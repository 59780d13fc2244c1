//! Reads and writes files and folders. Errors name the file or folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::steps::root;

/// Formats an error about a file or folder, with its path and the system's message.
pub(crate) fn cannot(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| cannot(path, &error))
}

/// Returns an error unless a page of the workspace shows the output of its program.
pub(crate) fn check_shown(page: &str, printed: &str) -> Result<(), String> {
    let lines = printed.trim();
    if lines.is_empty() || !read(&root().join(page))?.contains(lines) {
        return Err(format!(
            "{page}: its program printed {printed:?}, which the page does not show"
        ));
    }
    Ok(())
}

pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| cannot(path, &error))
}

/// Writes a file completely or not at all, unless it already has this content.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), String> {
    if fs::read(path).is_ok_and(|before| before == content.as_ref()) {
        return Ok(());
    }
    replace(path, |new| fs::write(new, content))
}

/// Copies a file with its permissions, completely or not at all. Creates the folder of the copy if
/// it is missing.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    // Check the source first, so that the error names the right file.
    fs::metadata(from).map_err(|error| cannot(from, &error))?;
    replace(to, |new| fs::copy(from, new).map(drop))
}

/// Copies a folder with all its contents.
pub(crate) fn copy_folder(from: &Path, to: &Path) -> Result<(), String> {
    create_folder(to)?;
    for path in entries(from)? {
        let copied = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy_folder(&path, &copied)?;
        } else {
            copy(&path, &copied)?;
        }
    }
    Ok(())
}

/// Gives a file a second name in the same folder. The second name is a link if the system has
/// links.
pub(crate) fn link(name: &Path, file: &str) -> Result<(), String> {
    #[cfg(unix)]
    return replace(name, |new| std::os::unix::fs::symlink(file, new));
    #[cfg(not(unix))]
    return copy(&name.with_file_name(file), name);
}

/// Returns the contents of a folder, sorted by name.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| cannot(folder, &error))?;
    let mut paths = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| cannot(folder, &error))?;
    paths.sort();
    Ok(paths)
}

/// Returns the files in a folder that have certain extensions, sorted by name.
pub(crate) fn with_ending(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>, String> {
    let mut files = entries(folder)?;
    files.retain(|path| {
        path.extension().is_some_and(|own| endings.iter().any(|ending| own == *ending))
    });
    Ok(files)
}

/// Returns the only file that a build wrote to a folder.
pub(crate) fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let files = entries(folder)?;
    match &files[..] {
        [file] => Ok(file.clone()),
        _ => Err(format!("{}: {} files, but should be one", folder.display(), files.len())),
    }
}

pub(crate) fn create_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))
}

/// Removes a folder with its contents, if it exists.
pub(crate) fn remove_folder(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(cannot(folder, &error)),
        _ => Ok(()),
    }
}

/// Creates a folder, or removes the contents of an existing one.
pub(crate) fn empty_folder(folder: &Path) -> Result<(), String> {
    remove_folder(folder)?;
    create_folder(folder)
}

/// Creates a new file next to an old one, and then replaces the old one with it.
fn replace(path: &Path, make: impl FnOnce(&Path) -> io::Result<()>) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    create_folder(folder)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let new = folder.join(format!(".{name}.{}.new", std::process::id()));
    make(&new).and_then(|()| fs::rename(&new, path)).map_err(|error| {
        // An incomplete new file is useless. If removing it fails too, only the first error
        // matters.
        let _ = fs::remove_file(&new);
        cannot(path, &error)
    })
}
