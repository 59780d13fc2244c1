//! How much reading art may cost, and where it may go.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::DecodeError;

/// What reading a file may cost at the most, and from where. A file that asks for more is refused before the
/// memory is taken.
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
    /// Bytes of memory for one file at a time: what is read of it and its pixels as they are decoded; and as many for the
    /// masks that are cut from it. 256 MiB by default.
    pub bytes: u64,
    /// The folder out of which no file may lead that names others: an atlas its image, a map its tile sets.
    ///
    /// `None` means the folder above the file's own, so that a map may name what is beside its folder, or the
    /// current folder where that holds it.
    pub folder: Option<PathBuf>,
    /// Where the path of each file that is read is noted, if anywhere: an atlas and the images that it names.
    pub files_read: Option<FilesRead>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 256 << 20, folder: None, files_read: None }
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
    /// The paths as they were opened, each once, in their order.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    pub(crate) fn note(&self, path: &Path) {
        let mut paths = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        paths.insert(path.to_path_buf());
    }
}

/// What of the bytes is left while a file is read.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    left: u64,
    limit: u64,
}

impl Budget {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self { left: limits.bytes, limit: limits.bytes }
    }

    /// Takes `bytes` of it, for what `what` says ("its frames").
    pub(crate) fn take(&mut self, what: &'static str, bytes: u64) -> Result<(), DecodeError> {
        match self.left.checked_sub(bytes) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(DecodeError::OverLimit { what, limit: self.limit }),
        }
    }

    /// How many bytes are left.
    pub(crate) const fn left(&self) -> u64 {
        self.left
    }

    /// These limits with what is left for the bytes: for a part of a file that is read on its own.
    pub(crate) fn rest_of(&self, limits: &Limits) -> Limits {
        Limits { bytes: self.left, ..limits.clone() }
    }

    /// How many bytes were taken of it.
    pub(crate) const fn taken(&self) -> u64 {
        self.limit - self.left
    }

    /// Gives back what was taken for something that is no longer there.
    pub(crate) fn give_back(&mut self, bytes: u64) {
        self.left = self.left.saturating_add(bytes).min(self.limit);
    }
}
