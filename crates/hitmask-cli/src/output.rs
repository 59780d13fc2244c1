//! Files that are written whole or not at all.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use hitmask_assets::path_in_one_line;

use crate::failure::Failure;

/// Writes `bytes` to `path`: beside it first, then renamed, so that nobody ever sees half a file. A pipe
/// or a device is written straight.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let named = |error: std::io::Error| {
        let what = match error.kind() {
            std::io::ErrorKind::NotFound => "there is no such folder: create it first".to_string(),
            std::io::ErrorKind::PermissionDenied => "it may not be written".to_string(),
            _ => error.to_string(),
        };
        Failure::new(format!("{}: {what}", path_in_one_line(path)))
    };
    // A link is followed: what it points at is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if let Ok(there) = fs::metadata(&target) {
        if there.is_dir() {
            return Err(Failure::new(format!(
                "{}: it is a folder: name a file in it",
                path_in_one_line(path)
            )));
        }
        if !there.is_file() {
            return fs::write(&target, bytes).map_err(named);
        }
    }
    write_beside(&target, bytes).map_err(named)
}

fn write_beside(target: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".hitmask-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As for any new file: what the user's mask leaves of it.
        let permissions = fs::metadata(target).map_or(0o666, |there| there.permissions().mode());
        builder.permissions(fs::Permissions::from_mode(permissions & 0o777));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}
