//! Opens files to read: never a pipe that no program writes to, which would wait forever.

use std::fs::{self, File};
use std::path::Path;

use hitmask_assets::path_in_one_line;

use crate::failure::Failure;

/// Opens a file. A pipe must be one that the shell has opened, such as `/dev/stdin` or `/dev/fd/63`.
pub(crate) fn open(path: &Path) -> Result<File, Failure> {
    let failed = |error: std::io::Error| Failure::of_reading(path, &error);
    let kind = fs::metadata(path).map_err(failed)?;
    let is_open_already = path.starts_with("/dev") || path.starts_with("/proc");
    let other = if kind.is_dir() {
        "not a file but a folder: name a file in it"
    } else if !kind.is_file() && !is_open_already {
        "not a file but a pipe or a device: name a file"
    } else {
        return File::open(path).map_err(failed);
    };
    Err(Failure::new(format!("{}: {other}", path_in_one_line(path))))
}
