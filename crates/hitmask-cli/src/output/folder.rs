//! A folder of files that all appear at the same time, after all of them have been written.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::temporary::Temporary;
use super::{WRITE_PROTECTED, create_file, permissions_of};
use crate::failure::Failure;

/// Files for a folder. They stay in a temporary folder until all of them have been written.
pub(crate) struct Folder {
    /// Where the files go.
    folder: PathBuf,
    temporary: Temporary<tempfile::TempDir>,
    /// The files so far, by their names in the folder.
    names: Vec<PathBuf>,
}

impl Folder {
    /// Prepares files for this folder. The first file creates the folder if it does not exist.
    pub(crate) fn new(folder: &Path) -> Result<Self, Failure> {
        let failed = |error: io::Error| Failure::of_writing(folder, &error);
        if folder.exists() && !folder.is_dir() {
            return Err(Failure::cannot_write(folder, "it is not a folder: name another"));
        }
        // The temporary folder is on the same disk, so that the files only have to be renamed.
        let there = folder.ancestors().find(|folder| folder.is_dir()).unwrap_or(Path::new("."));
        let there = there.to_path_buf();
        let create = || tempfile::Builder::new().prefix(".hitmask-").tempdir_in(&there);
        let temporary = Temporary::create(create).map_err(failed)?;
        Ok(Self { folder: folder.to_path_buf(), temporary, names: Vec::new() })
    }

    /// Writes a file. `name` may be in a subfolder.
    pub(crate) fn write(&mut self, name: &Path, bytes: &[u8]) -> Result<(), Failure> {
        // Before the work, find out what must not be replaced.
        self.check(name)?;
        let path = self.folder.join(name);
        let put = |folder: &mut tempfile::TempDir| -> io::Result<()> {
            let temporary = folder.path().join(name);
            if let Some(parent) = temporary.parent() {
                fs::create_dir_all(parent)?;
            }
            let mut file = create_file(&temporary, permissions_of(&path))?;
            file.write_all(bytes)
        };
        self.temporary.hold(put).map_err(|error| Failure::of_writing(&path, &error))?;
        self.names.push(name.to_path_buf());
        Ok(())
    }

    /// Checks that a file with this name may replace an existing file. A link in the folder is not
    /// followed, because it may lead to an input or to another of the files.
    fn check(&self, name: &Path) -> Result<(), Failure> {
        let mut path = self.folder.clone();
        let mut components = name.components().peekable();
        while let Some(component) = components.next() {
            path.push(component);
            let Ok(there) = fs::symlink_metadata(&path) else { break };
            let is_last = components.peek().is_none();
            let cause = if there.is_symlink() {
                "it is a link: remove it, or name another folder"
            } else if !is_last && !there.is_dir() {
                "it is not a folder: remove it, or name another folder"
            } else if is_last && !there.is_file() {
                "it is not a plain file: name another folder"
            } else if is_last && there.permissions().readonly() {
                WRITE_PROTECTED
            } else {
                continue;
            };
            return Err(Failure::cannot_write(&path, cause));
        }
        Ok(())
    }

    /// Moves all files into the folder.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Self { folder, temporary, names } = self;
        let mut at = folder.clone();
        let put = |temporary: tempfile::TempDir| -> io::Result<()> {
            for name in &names {
                at = folder.join(name);
                if let Some(parent) = at.parent() {
                    fs::create_dir_all(parent)?;
                }
                fs::rename(temporary.path().join(name), &at)?;
            }
            Ok(())
        };
        let result = temporary.put(put);
        result.map_err(|error| Failure::of_writing(&at, &error))
    }
}
