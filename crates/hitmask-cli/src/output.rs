//! Files that are written whole or not at all.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use hitmask_assets::{FilesRead, Limits, path_in_one_line};

use crate::failure::Failure;

/// The names of standard output, where words or JSON go.
const STANDARD_OUTPUT: [&str; 4] = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/// That nothing is written over what is read, and no two outputs go to one file.
pub(crate) fn check_clashes(inputs: &[&Path], outputs: &[&Path]) -> Result<(), Failure> {
    for (index, output) in outputs.iter().enumerate() {
        let clashes = |other: &&Path| resolved(other) == resolved(output);
        if inputs.iter().any(clashes) {
            return Err(failure(output, "it is one of the images: name another file"));
        }
        if outputs[..index].iter().any(clashes) {
            return Err(failure(output, "two outputs go there: name another file"));
        }
    }
    Ok(())
}

/// That nothing is written over what was read: the files that were named, and those that they name in turn.
pub(crate) fn check_read(limits: &Limits, outputs: &[&Path]) -> Result<(), Failure> {
    let read = limits.files_read.as_ref().map(FilesRead::paths).unwrap_or_default();
    let read: HashSet<PathBuf> = read.iter().map(|path| resolved(path)).collect();
    match outputs.iter().find(|output| read.contains(&resolved(output))) {
        Some(output) => Err(failure(output, "it is one of the files that are read: name another")),
        None => Ok(()),
    }
}

/// Writes `bytes` to `path`: beside it first, then renamed, so that nobody ever sees half a file. A pipe
/// or a device is written straight.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error: io::Error| failure(path, &what(error.kind()));
    match target(path)? {
        Target::Straight => append(path, bytes).map_err(failed),
        Target::Beside(target) => write_beside(&target, bytes).map_err(failed),
    }
}

/// How what is written comes to where it should.
enum Target {
    /// As it is.
    Straight,
    /// Beside this file, then renamed.
    Beside(PathBuf),
}

/// How a file is written, if it may be.
fn target(path: &Path) -> Result<Target, Failure> {
    if STANDARD_OUTPUT.iter().any(|name| path == Path::new(name)) {
        return Err(failure(path, "the answer stands there already: name a file"));
    }
    // What stands there may lead to a file that someone else has open: it must not be replaced.
    if path.starts_with("/dev") || path.starts_with("/proc") {
        return Ok(Target::Straight);
    }
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(failure(path, "it is a folder: name a file in it")),
        Ok(there) if !there.is_file() => Ok(Target::Straight),
        Ok(there) if there.permissions().readonly() => {
            Err(failure(path, "it is write-protected: name another file"))
        }
        Err(_) if path.is_symlink() => {
            Err(failure(path, "it is a link that leads nowhere: name a file"))
        }
        // A link is followed: what it points at is replaced, not the link.
        _ => Ok(Target::Beside(resolved(path))),
    }
}

/// A file that is written bit by bit and is there only when it is finished.
pub(crate) struct Streamed {
    file: tempfile::NamedTempFile,
    path: PathBuf,
    target: Target,
}

impl Streamed {
    /// A file that will be at `path`.
    pub(crate) fn to(path: &Path) -> Result<Self, Failure> {
        let failed = |error: io::Error| failure(path, &what(error.kind()));
        let target = target(path)?;
        let file = match &target {
            Target::Straight => tempfile::NamedTempFile::new(),
            Target::Beside(target) => beside(target),
        };
        Ok(Self { file: file.map_err(failed)?, path: path.to_path_buf(), target })
    }

    /// Puts it where it should be.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let failed = |error: io::Error| failure(&self.path, &what(error.kind()));
        match &self.target {
            Target::Beside(target) => {
                self.file.persist(target).map(|_| ()).map_err(|error| failed(error.error))
            }
            Target::Straight => {
                let mut copy = || -> io::Result<()> {
                    self.file.rewind()?;
                    let mut output = fs::File::options().append(true).open(&self.path)?;
                    io::copy(self.file.as_file_mut(), &mut output).map(|_| ())
                };
                copy().map_err(failed)
            }
        }
    }
}

impl io::Write for Streamed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Makes the folder that a file is to be written into, where it is not there yet.
pub(crate) fn create_folder_of(path: &Path) -> Result<(), Failure> {
    let folder = folder_of(path);
    fs::create_dir_all(folder).map_err(|error| failure(folder, &what(error.kind())))
}

/// The path without links and detours; of a file that is not there yet, that of its folder.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    let in_folder = || {
        let folder = fs::canonicalize(folder_of(path)).ok()?;
        Some(folder.join(path.file_name()?))
    };
    fs::canonicalize(path).ok().or_else(in_folder).unwrap_or_else(|| path.to_path_buf())
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

fn append(path: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::File::options().append(true).open(path)?.write_all(bytes)
}

fn write_beside(target: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = beside(target)?;
    file.write_all(bytes)?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}

/// A file beside another, which is gone unless it takes its place.
fn beside(target: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".hitmask-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As for any new file: what the user's mask leaves of it.
        let permissions = fs::metadata(target).map_or(0o666, |there| there.permissions().mode());
        builder.permissions(fs::Permissions::from_mode(permissions & 0o777));
    }
    builder.tempfile_in(folder_of(target))
}

fn failure(path: &Path, what: &str) -> Failure {
    Failure::new(format!("{}: {what}", path_in_one_line(path)))
}

/// What an error means for the one who named the file.
fn what(kind: io::ErrorKind) -> String {
    match kind {
        io::ErrorKind::NotFound => "there is no such folder: create it first".into(),
        io::ErrorKind::NotADirectory => "a part of the path is no folder: check it".into(),
        io::ErrorKind::PermissionDenied => {
            "it, or its folder, may not be written: name another".into()
        }
        other => format!("it cannot be written: {other}"),
    }
}
