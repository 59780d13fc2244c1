//! Writes a chart in the format that the file name selects.

use std::fs;
use std::path::{Path, PathBuf};

use super::drawing::Drawing;
use super::{png, svg};

/// A file for a chart.
#[derive(Clone, Debug)]
pub(crate) struct File {
    path: PathBuf,
    encode: fn(&Drawing) -> Result<Vec<u8>, String>,
}

impl File {
    /// Prepares the file with this name.
    ///
    /// # Errors
    /// Returns an error if the file name has no known extension, or if the folder does not exist.
    pub(crate) fn at(path: &Path) -> Result<Self, String> {
        let wrong = |what: &str| Err(format!("{}: {what}", path.display()));
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        if folder.is_some_and(|folder| !folder.is_dir()) {
            return wrong("there is no such folder: create it first");
        }
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let encode = match ending.as_deref() {
            Some("svg") => |drawing: &Drawing| Ok(svg::of(drawing).into_bytes()),
            Some("png") => png::of,
            _ => {
                return wrong("a chart is written as SVG or PNG: let the name end in .svg or .png");
            }
        };
        Ok(Self { path: path.to_path_buf(), encode })
    }

    /// Writes the whole file, or leaves the existing file unchanged.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(crate) fn write(&self, drawing: &Drawing) -> Result<(), String> {
        let failed =
            |error: std::io::Error| format!("cannot write {}: {error}", self.path.display());
        let bytes = (self.encode)(drawing)?;
        let mut beside = self.path.clone().into_os_string();
        beside.push(".part");
        let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, &self.path));
        written.map_err(|error| {
            // The temporary file may not even have been created.
            let _ = fs::remove_file(&beside);
            failed(error)
        })
    }
}
