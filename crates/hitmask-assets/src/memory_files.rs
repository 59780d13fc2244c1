//! Files in memory, for programs that have downloaded or unpacked files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Files in memory, which are read instead of files on disk, for example in a web page or from an
/// archive. Clones share the files.
///
/// Paths are relative, such as `maps/level.tmx`. If that file refers to `../art/tiles.png`, the
/// file `art/tiles.png` is read.
///
/// ```
/// use hitmask_assets::{Atlas, Limits, MemoryFiles};
///
/// let files = MemoryFiles::default();
/// let mut limits = Limits::default();
/// limits.files = Some(files.clone());
/// files.insert("art/space.json", std::fs::read("tests/data/atlas/space_array.json")?);
///
/// // It names an image, which is not there yet.
/// assert!(Atlas::open("art/space.json", &limits).is_err());
/// assert_eq!(files.missing(), [std::path::Path::new("art/space_array.png")]);
/// files.insert("art/space_array.png", std::fs::read("tests/data/atlas/space_array.png")?);
/// assert!(Atlas::open("art/space.json", &limits).is_ok());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct MemoryFiles(Arc<Mutex<Contents>>);

#[derive(Debug, Default)]
struct Contents {
    files: BTreeMap<PathBuf, Arc<Vec<u8>>>,
    missing: BTreeSet<PathBuf>,
}

impl MemoryFiles {
    /// Adds a file, or replaces it.
    pub fn insert(&self, path: impl AsRef<Path>, bytes: Vec<u8>) {
        let path = path.as_ref();
        let path = place(path).unwrap_or_else(|| path.to_path_buf());
        let mut contents = self.contents();
        contents.missing.remove(&path);
        contents.files.insert(path, Arc::new(bytes));
    }

    /// Returns the paths of the files that were needed but are not in memory, sorted. Insert them
    /// and open the art again.
    pub fn missing(&self) -> Vec<PathBuf> {
        self.contents().missing.iter().cloned().collect()
    }

    pub(crate) fn holds(&self, path: &Path) -> bool {
        place(path).is_some_and(|path| self.contents().files.contains_key(&path))
    }

    /// Returns the file at `path`. If the file is not in memory, it is noted as missing.
    pub(crate) fn get(&self, path: &Path) -> Option<Arc<Vec<u8>>> {
        let path = place(path)?;
        let mut contents = self.contents();
        let found = contents.files.get(&path).cloned();
        if found.is_none() {
            contents.missing.insert(path);
        }
        found
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the path from the top folder, without `..`. Returns `None` if the path leads out of the
/// top folder.
pub(crate) fn place(path: &Path) -> Option<PathBuf> {
    let mut place = PathBuf::new();
    for component in path.components() {
        match component {
            Component::Normal(name) => place.push(name),
            Component::ParentDir => {
                if !place.pop() {
                    return None;
                }
            }
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    Some(place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{self, Files};
    use crate::{Limits, OpenReason};

    #[test]
    fn references_lead_to_files_in_memory_and_not_out_of_it() {
        let memory = MemoryFiles::default();
        let limits = Limits { files: Some(memory.clone()), bytes: 5, ..Limits::default() };
        memory.insert("/game/./maps/level.tmx", b"map".to_vec());
        memory.insert("game/art/tiles.png", b"tiles".to_vec());
        let map = Path::new("game/maps/level.tmx");
        let files = Files::around(map, &limits);
        for reference in ["../art/tiles.png", "..\\art\\tiles.png", "/game/art/tiles.png"] {
            let path = files.resolve(map, reference).unwrap();
            assert_eq!(&*files::read(&path, &limits).unwrap(), b"tiles", "{reference}");
        }
        assert!(memory.missing().is_empty());
        for out in ["../../../tiles.png", "../../a/../../tiles.png"] {
            let error = files.resolve(map, out).unwrap_err();
            assert!(matches!(error.reason, OpenReason::OutsideFolder(_)), "{out}");
        }
        let narrow = Limits { folder: Some("game/maps".into()), ..limits.clone() };
        assert!(Files::around(map, &narrow).resolve(map, "../art/tiles.png").is_err());
        assert!(Files::around(map, &narrow).resolve(map, "tiles.png").is_ok());

        files.announce(map, ["a.png", "../b.png", "../art/tiles.png"].into_iter());
        assert_eq!(memory.missing(), ["game/b.png", "game/maps/a.png"].map(PathBuf::from));
        memory.insert("game/b.png", b"too long".to_vec());
        assert_eq!(memory.missing(), ["game/maps/a.png"].map(PathBuf::from));
        let error = files::read(Path::new("game/b.png"), &limits).unwrap_err();
        assert!(error.to_string().contains("the file would take more memory"), "{error}");
    }
}
