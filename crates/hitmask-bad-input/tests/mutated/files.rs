//! The files to mutate. They come from the test data of all crates.

use std::path::{Path, PathBuf};

use proptest::sample::Index;

use crate::mutation::{Mutation, fix_checksums};
use crate::targets::{self, Reader};

/// Larger files take long to read, and exercise nothing that smaller files do not.
const LARGEST: u64 = 64 << 10;

/// The files of a format.
pub struct Format {
    /// The name and the contents of each file.
    files: Vec<(String, Vec<u8>)>,
    reader: Reader,
}

impl Format {
    /// Collects the files with one of these extensions, in the order of their names. One target
    /// reads them all.
    pub fn of(extensions: &[&str]) -> Self {
        let mut files = Vec::new();
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for entry in std::fs::read_dir(crates).unwrap() {
            let data = entry.unwrap().path().join("tests/data");
            if data.is_dir() {
                collect(&data, extensions, &mut files);
            }
        }
        files.sort();
        assert!(!files.is_empty(), "there is a file of the format {extensions:?}");
        let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
        let read = |path: &PathBuf| (name(path), std::fs::read(path).unwrap());
        let reader = targets::reader(extensions[0]);
        Self { files: files.iter().map(read).collect(), reader }
    }

    /// Returns the function that reads the files.
    pub fn reader(&self) -> Reader {
        self.reader
    }

    /// Returns one of the files after these mutations, with checksums that fit, and its name.
    pub fn mutated(&self, file: Index, mutations: &[Mutation]) -> (&str, Vec<u8>) {
        let (name, bytes) = file.get(&self.files);
        let mut bytes = bytes.clone();
        for mutation in mutations {
            mutation.apply(&mut bytes);
        }
        fix_checksums(&mut bytes);
        (name, bytes)
    }
}

fn collect(folder: &Path, extensions: &[&str], files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let extension = path.extension().and_then(|extension| extension.to_str());
        if path.is_dir() {
            collect(&path, extensions, files);
        } else if extension.is_some_and(|extension| extensions.contains(&extension))
            && path.metadata().unwrap().len() <= LARGEST
        {
            files.push(path);
        }
    }
}
