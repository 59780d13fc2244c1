//! The sources of art: a path, the contents of a file, an open file, or several files by their
//! names.

use std::path::{Path, PathBuf};

use hitmask_assets::{ArtKind, Limits, MemoryFiles, OpenError};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyString};

use super::error::open_error;

/// How much memory reading may take by default, in bytes.
pub(super) const MAX_BYTES: u64 = 256 << 20;

/// A file to read, and the files that it may refer to.
pub(super) struct Source {
    path: PathBuf,
    limits: Limits,
    /// The files in memory, or None if they are on disk.
    memory: Option<Memory>,
}

/// Files in memory.
struct Memory {
    files: MemoryFiles,
    /// The contents in the order in which they were passed, each with its name.
    contents: Contents,
}

type Contents = Vec<(String, Vec<u8>)>;

/// The arguments of a call about reading, other than the source.
#[derive(Clone)]
pub(super) struct Reading {
    /// The name of the file that refers to the other files.
    pub(super) main: Option<String>,
    pub(super) max_bytes: u64,
    /// The folder that must contain all files that another file refers to.
    pub(super) folder: Option<PathBuf>,
}

impl Source {
    /// Reads a source. If the source consists of several files and `reading` does not name the main
    /// one, the main file is the one whose kind comes first in `kinds`.
    pub(super) fn of(
        source: &Bound<'_, PyAny>,
        reading: Reading,
        kinds: &[ArtKind],
    ) -> PyResult<Self> {
        let mut limits = Limits::default();
        limits.bytes = reading.max_bytes;
        limits.folder = reading.folder;
        if source.is_instance_of::<PyString>() || source.hasattr("__fspath__")? {
            return Ok(Self { path: source.extract()?, limits, memory: None });
        }
        let contents = contents_of(source, reading.max_bytes)?;
        let files = MemoryFiles::default();
        for (name, content) in &contents {
            files.insert(name, content.clone());
        }
        limits.files = Some(files.clone());
        let path = choose(&contents, &limits, kinds, reading.main.as_deref())?.into();
        Ok(Self { path, limits, memory: Some(Memory { files, contents }) })
    }

    /// Opens art. If the art refers to missing files, and files with the same names exist in other
    /// folders, opens it again with those files.
    pub(super) fn open<T: Send>(
        &self,
        py: Python<'_>,
        open: impl Fn(&Path, &Limits) -> Result<T, OpenError> + Send + Sync,
    ) -> PyResult<T> {
        py.detach(|| {
            let mut supplied = 0;
            loop {
                let opened = open(&self.path, &self.limits);
                if !self.supply(&mut supplied)? {
                    return opened.map_err(open_error);
                }
            }
        })
    }

    /// Adds each missing file for which exactly one file with the same name exists. Returns whether
    /// any file was added. `supplied` is the number of bytes added so far.
    fn supply(&self, supplied: &mut u64) -> PyResult<bool> {
        let Some(Memory { files, contents }) = &self.memory else { return Ok(false) };
        let mut is_new = false;
        for path in files.missing() {
            let wanted = last(&path.to_string_lossy());
            let mut found = contents.iter().filter(|(name, _)| last(name) == wanted);
            if let (Some((_, content)), None) = (found.next(), found.next()) {
                // Any number of paths can refer to the same file.
                *supplied += content.len() as u64;
                if *supplied > self.limits.bytes {
                    return Err(too_large(self.limits.bytes));
                }
                files.insert(&path, content.clone());
                is_new = true;
            }
        }
        Ok(is_new)
    }
}

/// Returns the name of a file without its folders.
fn last(path: &str) -> String {
    path.rsplit(['/', '\\']).next().unwrap_or_default().to_lowercase()
}

/// Returns the contents of an object with a buffer.
fn bytes_of(object: &Bound<'_, PyAny>, most: u64) -> PyResult<Option<Vec<u8>>> {
    let py = object.py();
    let Ok(buffer) = PyBuffer::<u8>::get(object) else { return Ok(None) };
    if buffer.len_bytes() as u64 > most {
        return Err(too_large(most));
    }
    crate::bytes::read(py, &buffer).map(Some)
}

fn too_large(most: u64) -> PyErr {
    let most = most >> 20;
    PyValueError::new_err(format!(
        "the files would take more memory than max_bytes, which is {most} MiB"
    ))
}

/// Returns the files of a source in memory, with their names.
fn contents_of(source: &Bound<'_, PyAny>, most: u64) -> PyResult<Contents> {
    /// The name that messages use for a file without a name.
    const NAMELESS: &str = "file";
    if let Some(content) = bytes_of(source, most)? {
        return Ok(vec![(NAMELESS.to_string(), content)]);
    }
    if let Ok(read) = source.getattr("read") {
        let content = bytes_of(&read.call0()?, most)?;
        let content = content.ok_or_else(|| {
            PyTypeError::new_err("the file was opened as text: open it with mode 'rb'")
        })?;
        let name = source.getattr("name").and_then(|name| name.extract::<String>());
        return Ok(vec![(name.unwrap_or_else(|_| NAMELESS.to_string()), content)]);
    }
    let mapping = source.cast::<PyMapping>().map_err(|_| {
        PyTypeError::new_err(
            "art is read from a path, bytes, a binary file, or a mapping of names to bytes",
        )
    })?;
    let (mut files, mut size) = (Vec::new(), 0);
    for item in mapping.items()? {
        let (name, value) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
        let name = name.extract::<PathBuf>()?.to_string_lossy().into_owned();
        let content = bytes_of(&value, most)?.ok_or_else(|| {
            PyTypeError::new_err(format!("the content of {name:?} must be bytes"))
        })?;
        size += content.len() as u64;
        if size > most {
            return Err(too_large(most));
        }
        files.push((name, content));
    }
    if files.is_empty() {
        return Err(PyValueError::new_err("there are no files: pass one at least"));
    }
    Ok(files)
}

/// Returns the name of the file to start with.
fn choose<'a>(
    files: &'a [(String, Vec<u8>)],
    limits: &Limits,
    kinds: &[ArtKind],
    main: Option<&str>,
) -> PyResult<&'a str> {
    let names = |chosen: &[&'a str]| chosen.iter().take(5).copied().collect::<Vec<_>>().join(", ");
    let all: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    match (main, all.as_slice()) {
        (Some(main), _) => {
            return all.iter().find(|name| **name == main).copied().ok_or_else(|| {
                let names = names(&all);
                PyValueError::new_err(format!("main is {main:?}, but must be one of {names}"))
            });
        }
        (None, [only]) => return Ok(only),
        _ => {}
    }
    for kind in kinds {
        let is_one = |name: &&&str| ArtKind::of_file(Path::new(**name), limits) == Some(*kind);
        let found: Vec<&str> = all.iter().filter(is_one).copied().collect();
        match found.as_slice() {
            [] => {}
            [only] => return Ok(only),
            several => {
                let names = names(several);
                return Err(PyValueError::new_err(format!(
                    "{names}: name the one of these files to read as main"
                )));
            }
        }
    }
    let names = names(&all);
    Err(PyValueError::new_err(format!("{names}: none of these files is one to begin with")))
}
