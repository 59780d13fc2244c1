//! Limits for reading art: how much memory reading may take, and from which folder.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::MemoryFiles;

/// The limits for reading a file: how much memory the file may take, and from which folder other
/// files may be read. A file that needs more memory is refused before the memory is taken.
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
    /// The maximum number of bytes of memory that one file may take at any one time for its
    /// contents and its decoded pixels. The masks that are cut from the file may take the same
    /// amount again. The default is 256 MiB.
    pub bytes: u64,
    /// The folder that must contain every file that another file refers to, such as an atlas's
    /// image or a map's tilesets.
    ///
    /// `None` means the parent of the folder that contains the file, so that a map can refer to
    /// files next to its folder. If the current folder contains that parent, `None` means the
    /// current folder. For [files in memory](Self::files), `None` allows all of them.
    pub folder: Option<PathBuf>,
    /// A list that collects the path of each file that is read, for example an atlas and its
    /// images.
    pub files_read: Option<FilesRead>,
    /// Files in memory, which are read instead of files on disk.
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
    /// Returns the paths as they were opened, sorted, without duplicates.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    pub(crate) fn note(&self, path: &Path) {
        let mut paths = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        paths.insert(path.to_path_buf());
    }
}
