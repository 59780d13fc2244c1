//! The files that art is read from.

use std::path::{Path, PathBuf};

use hitmask_assets::{ArtKind, Limits, MemoryFiles};
use wasm_bindgen::prelude::wasm_bindgen;

/// Files in memory, by path.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Files {
    memory: MemoryFiles,
    pub(crate) limits: Limits,
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Files {
    /// Creates an empty set of files. Each file may take at most `bytes` bytes of memory once it is
    /// decoded.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: f64) -> Self {
        let memory = MemoryFiles::default();
        let mut limits = Limits::default();
        // TypeScript has checked that this is neither negative nor NaN.
        limits.bytes = bytes as u64;
        limits.files = Some(memory.clone());
        Self { memory, limits }
    }

    pub fn add(&self, path: &str, bytes: Vec<u8>) {
        self.memory.insert(path, bytes);
    }

    /// Returns the paths of the files that were needed during reading but not found.
    pub fn missing(&self) -> Vec<String> {
        let text = |path: PathBuf| path.to_string_lossy().into_owned();
        self.memory.missing().into_iter().map(text).collect()
    }

    /// Returns the index of a file's kind: image, Aseprite file, atlas, level or baked masks.
    pub fn kind(&self, path: &str) -> Option<u8> {
        ArtKind::of_file(Path::new(path), &self.limits).map(|kind| match kind {
            ArtKind::Aseprite => 1,
            ArtKind::Atlas => 2,
            ArtKind::Level => 3,
            ArtKind::Baked => 4,
            _ => 0,
        })
    }
}
