//! Reads whole files, within the limits, and only from the asset folder.

use std::fs::File;
use std::io::Read as _;
use std::ops::Deref;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use crate::error::{DecodeError, OpenError, OpenReason};
use crate::memory_files::place;
use crate::{Limits, memory};

/// The files around an opened file. Every file that the opened file refers to must lie in its asset
/// folder.
#[derive(Clone, Debug)]
pub(crate) struct Files {
    folder: PathBuf,
    limits: Limits,
}

impl Files {
    /// Returns the files around the file at `path`.
    pub(crate) fn around(path: &Path, limits: &Limits) -> Self {
        let folder = match (&limits.folder, &limits.files) {
            (Some(folder), None) => folder.clone(),
            (None, None) => default_folder(path),
            // Only files in memory can be read, so by default all of them may be used.
            (folder, Some(_)) => folder.as_deref().and_then(place).unwrap_or_default(),
        };
        Self { folder, limits: limits.clone() }
    }

    /// Returns the limits for reading.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns the path of the file that `from` refers to as `reference`, relative to the folder of
    /// `from`.
    ///
    /// # Errors
    /// Returns [`OpenReason::OutsideFolder`] if the path leads out of the asset folder.
    pub(crate) fn resolve(&self, from: &Path, reference: &str) -> Result<PathBuf, OpenError> {
        let beside = from.parent().unwrap_or(Path::new(""));
        let mut path = beside.join(reference);
        // The path was written on Windows.
        if reference.contains('\\') && !self.exists(&path) {
            path = beside.join(reference.replace('\\', "/"));
        }
        if self.holds(&path) {
            return Ok(path);
        }
        Err(OpenReason::OutsideFolder(self.folder.clone()).of(path))
    }

    /// Announces the files that the file at `from` refers to and that will be read next. If files
    /// are read from memory, this notes all of them that are not in memory as missing, before any
    /// is read.
    pub(crate) fn announce<'a>(&self, from: &Path, references: impl Iterator<Item = &'a str>) {
        let Some(memory) = &self.limits.files else { return };
        for reference in references {
            // A path that leads out of the folder is refused later, when it is read.
            if let Ok(path) = self.resolve(from, reference) {
                memory.get(&path);
            }
        }
    }

    fn exists(&self, path: &Path) -> bool {
        self.limits.files.as_ref().map_or_else(|| path.exists(), |files| files.holds(path))
    }

    /// Returns whether a path lies in the asset folder.
    fn holds(&self, path: &Path) -> bool {
        match &self.limits.files {
            None => whole(path).starts_with(whole(&self.folder)),
            Some(_) => place(path).is_some_and(|path| path.starts_with(&self.folder)),
        }
    }
}

/// The contents of a file, which are read from disk, or shared with the files in memory.
#[derive(Debug)]
pub(crate) enum Bytes {
    Read(Vec<u8>),
    Shared(Arc<Vec<u8>>),
}

impl Bytes {
    /// Returns the bytes alone, copied if they are shared.
    pub(crate) fn into_vec(self) -> Result<Vec<u8>, DecodeError> {
        match self {
            Self::Read(bytes) => Ok(bytes),
            Self::Shared(shared) => {
                let mut bytes = memory::room(shared.len() as u64)?;
                bytes.extend_from_slice(&shared);
                Ok(bytes)
            }
        }
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Read(bytes) => bytes,
            Self::Shared(bytes) => bytes,
        }
    }
}

impl Limits {
    /// Checks that `path`, which the file at `from` refers to, lies in the folder that it must stay
    /// in. Use this function if your own program reads files that refer to art.
    ///
    /// # Errors
    /// Returns [`OpenReason::OutsideFolder`] if `path` lies outside that folder.
    pub fn check_named(
        &self,
        from: impl AsRef<Path>,
        path: impl AsRef<Path>,
    ) -> Result<(), OpenError> {
        let (files, path) = (Files::around(from.as_ref(), self), path.as_ref());
        if files.holds(path) {
            return Ok(());
        }
        Err(OpenReason::OutsideFolder(files.folder).of(path))
    }
}

/// Returns the contents of the regular file at `path`, if they fit the limit.
pub(crate) fn read(path: &Path, limits: &Limits) -> Result<Bytes, OpenError> {
    if let Some(files_read) = &limits.files_read {
        files_read.note(path);
    }
    let read = || -> Result<Bytes, OpenReason> {
        let too_large = || DecodeError::OverLimit { what: "the file", limit: limits.bytes };
        let bytes = match &limits.files {
            Some(memory) => Bytes::Shared(memory.get(path).ok_or(OpenReason::Missing)?),
            None => Bytes::Read(read_from_disk(path, limits.bytes, too_large)?),
        };
        if bytes.len() as u64 > limits.bytes {
            return Err(too_large().into());
        }
        if bytes.is_empty() {
            return Err(DecodeError::Empty.into());
        }
        Ok(bytes)
    };
    read().map_err(|reason| reason.of(path))
}

/// Returns the contents of the regular file at `path`, at most one byte more than `limit`.
fn read_from_disk(
    path: &Path,
    limit: u64,
    too_large: impl Fn() -> DecodeError,
) -> Result<Vec<u8>, OpenReason> {
    let file = open(path)?;
    let mut bytes = Vec::new();
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    if length > limit {
        return Err(too_large().into());
    }
    bytes.try_reserve_exact(length as usize).map_err(|_| DecodeError::OutOfMemory)?;
    // The file may grow while it is read.
    file.take(limit + 1).read_to_end(&mut bytes).map_err(DecodeError::Read)?;
    Ok(bytes)
}

/// Returns the first bytes of the regular file at `path`, at most `most` bytes.
pub(crate) fn read_start(path: &Path, limits: &Limits, most: usize) -> Option<Vec<u8>> {
    if let Some(memory) = &limits.files {
        let bytes = memory.get(path)?;
        return Some(bytes[..bytes.len().min(most)].to_vec());
    }
    let mut bytes = Vec::new();
    open(path).ok()?.take(most as u64).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Opens the regular file at `path`.
fn open(path: &Path) -> Result<File, OpenReason> {
    // Check this before opening, because opening a pipe would wait for its other end.
    let kind = std::fs::metadata(path).map_err(unreadable)?.file_type();
    if kind.is_dir() {
        return Err(OpenReason::NotAFile("a folder"));
    }
    if !kind.is_file() {
        return Err(OpenReason::NotAFile("a pipe or a device"));
    }
    File::open(path).map_err(unreadable)
}

fn unreadable(error: std::io::Error) -> OpenReason {
    match error.kind() {
        std::io::ErrorKind::NotFound => OpenReason::Missing,
        std::io::ErrorKind::PermissionDenied => OpenReason::NotPermitted(error),
        _ => OpenReason::Decode(DecodeError::Read(error)),
    }
}

/// Returns the parent of the folder that contains the file, or the current folder if the current
/// folder contains the file.
fn default_folder(path: &Path) -> PathBuf {
    let file = whole(path);
    let above = file.ancestors().nth(2).or(file.parent()).unwrap_or(&file).to_path_buf();
    match std::env::current_dir().map(|current| whole(&current)) {
        Ok(current) if above.starts_with(&current) => current,
        _ => above,
    }
}

/// Returns the absolute path without links or `..`. If the file does not exist, links are followed
/// in the part of the path that exists.
fn whole(path: &Path) -> PathBuf {
    if let Ok(whole) = path.canonicalize() {
        return whole;
    }
    let mut whole = PathBuf::new();
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    // Only the part that exists can contain links.
    for component in absolute.components() {
        match component {
            Component::ParentDir => {
                whole.pop();
            }
            Component::CurDir => {}
            other => {
                whole.push(other);
                whole = whole.canonicalize().unwrap_or(whole);
            }
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_stay_in_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        std::fs::create_dir_all(root.join("game/maps")).unwrap();
        std::fs::create_dir_all(root.join("game/art")).unwrap();
        std::fs::write(root.join("game/art/tiles.png"), "x").unwrap();
        std::fs::write(root.join("secret.png"), "x").unwrap();
        let map = root.join("game/maps/level.tmx");
        std::fs::write(&map, "x").unwrap();
        let files = Files::around(&map, &Limits::default());
        assert!(files.resolve(&map, "../art/tiles.png").is_ok());
        assert!(files.resolve(&map, "..\\art\\tiles.png").unwrap().exists());
        assert!(files.resolve(&map, "missing.png").is_ok());
        for out in
            ["../../secret.png", "../../missing.png", "/etc/passwd", "../art/../../secret.png"]
        {
            let error = files.resolve(&map, out).unwrap_err();
            assert!(matches!(error.reason, OpenReason::OutsideFolder(_)), "{out}");
        }
        let limits = Limits { folder: Some(root.to_path_buf()), ..Limits::default() };
        assert!(Files::around(&map, &limits).resolve(&map, "../../secret.png").is_ok());
    }

    /// This test checks only the message, because the superuser may read every file.
    #[test]
    fn a_file_that_may_not_be_read_says_so_with_its_path() {
        let denied = std::io::Error::new(std::io::ErrorKind::PermissionDenied, "no entry");
        assert_eq!(
            unreadable(denied).of("art/a.png").to_string(),
            "art/a.png: permission denied: allow reading the file, and opening its folder"
        );
        let other = std::io::Error::other("the disk is gone");
        assert_eq!(
            unreadable(other).of("art/a.png").to_string(),
            "art/a.png: it cannot be read: the disk is gone"
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_link_does_not_lead_out() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        std::fs::create_dir_all(root.join("game/maps")).unwrap();
        std::fs::write(root.join("secret.png"), "x").unwrap();
        std::os::unix::fs::symlink(root, root.join("game/maps/up")).unwrap();
        let map = root.join("game/maps/level.tmx");
        std::fs::write(&map, "x").unwrap();
        assert!(Files::around(&map, &Limits::default()).resolve(&map, "up/secret.png").is_err());
    }
}
