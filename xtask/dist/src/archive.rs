//! Packs a folder. The same files always give an identical archive, whenever and wherever you pack
//! them.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{Builder, HeaderMode};

use crate::cannot;

/// Packs `folder` under its own name, so that the archive unpacks to one folder.
pub(crate) fn write(folder: &Path, file: &Path) -> Result<(), String> {
    let output = File::create(file).map_err(|error| cannot(file, error))?;
    let mut archive = Builder::new(GzEncoder::new(output, Compression::best()));
    // Leaves out times and users.
    archive.mode(HeaderMode::Deterministic);
    archive.follow_symlinks(false);
    let parent = folder.parent().unwrap_or(folder);
    for path in below(folder)? {
        let name = path.strip_prefix(parent).unwrap_or(&path);
        archive.append_path_with_name(&path, name).map_err(|error| cannot(&path, error))?;
    }
    let compressed = archive.into_inner().map_err(|error| cannot(file, error))?;
    compressed.finish().map(drop).map_err(|error| cannot(file, error))
}

/// Lists the files in a folder and its subfolders, sorted. Links count as files.
pub(crate) fn below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| cannot(&folder, error))? {
            let entry = entry.map_err(|error| cannot(&folder, error))?;
            let kind = entry.file_type().map_err(|error| cannot(&entry.path(), error))?;
            let list = if kind.is_dir() { &mut folders } else { &mut files };
            list.push(entry.path());
        }
    }
    files.sort();
    Ok(files)
}
