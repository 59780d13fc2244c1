//! Limits for reading art: memory, and folders.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::MemoryFiles;

/// The most that reading a file may cost, and the folder it may read from. A file that needs more
/// is refused before the memory is taken.
///
/// ```
/// use hitmask_assets::Limits;
/// let mut limits = Limits::default();
/// limits.bytes = 64 << 20;
/// limits.folder = Some("assets".into());
/// ```
#[non_exhaustive]
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of memory for one file at a time: for its content and its decoded pixels; and the same
    /// again for the masks that are cut from it. 256 MiB by default.
    pub bytes: u64,
    /// The folder in which all files must lie that another file names: an atlas's image, a map's
    /// tile sets.
    ///
    /// `None` means the folder above the file's own, so that a map can name files beside its
    /// folder, or the current folder if that contains it; for [files in memory](Self::files), that
    /// all of them may be named.
    pub folder: Option<PathBuf>,
    /// A list that collects the path of each file that is read: an atlas and its images.
    pub files_read: Option<FilesRead>,
    /// Files in memory, which are read instead of those on disk.
    pub files: Option<MemoryFiles>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 256 << 20, folder: None, files_read: None, files: None }
    }
}

/// The paths of all files that were read. Clones share the list.
///
/// ```
/// use hitmask_assets::{Atlas, FilesRead, Limits};
///
/// let read = FilesRead::default();
/// let mut limits = Limits::default();
/// limits.files_read = Some(read.clone());
/// Atlas::open("tests/data/atlas/space_array.json", &limits)?;
/// assert_eq!(read.paths().len(), 2);
/// # Ok::<(), hitmask_assets::OpenError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct FilesRead(Arc<Mutex<BTreeSet<PathBuf>>>);

impl FilesRead {
    /// The paths as they were opened, sorted, each once.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    pub(crate) fn note(&self, path: &Path) {
        let mut paths = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        paths.insert(path.to_path_buf());
    }
}
