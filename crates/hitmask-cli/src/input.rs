//! Opens files for reading. It refuses a pipe that no program writes to, because reading from it
//! would wait forever.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use crate::failure::Failure;

/// Opens a file. A pipe is accepted only if the shell has opened it, as for `/dev/stdin` or
/// `/dev/fd/63`.
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
    Err(Failure::of(path, other))
}

/// Cuts off the byte order mark that some editors and shells put at the start of a file.
pub(crate) fn cut_byte_order_mark(bytes: &mut Vec<u8>) {
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
}

/// Reads a file with at most `most` bytes. `too_large` is the error for a larger file.
pub(crate) fn read(
    path: &Path,
    most: u64,
    too_large: impl FnOnce() -> String,
) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = open(path)?.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::of_reading(path, &error))?;
    if bytes.len() as u64 > most {
        return Err(Failure::of(path, too_large()));
    }
    Ok(bytes)
}
