//! Writes files completely or not at all, by writing to a temporary file in the same folder and
//! renaming it. `temporary` cleans up after a failure or a signal, and `folder` writes many files.

mod folder;
mod temporary;

use std::collections::HashSet;
use std::fs;
use std::io::{self, BufWriter, Seek as _, StdoutLock, Write as _};
use std::path::{Path, PathBuf};

use hitmask_assets::{FilesRead, Limits};

use crate::failure::Failure;
use crate::names;
pub(crate) use folder::Folder;
use temporary::Temporary;
pub(crate) use temporary::{end_by_broken_pipe, remove_on_signals};

/// The names of standard output, where the answers in words or JSON go.
const STANDARD_OUTPUT: [&str; 4] = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/// The reason why no output may go to a file.
const IS_READ: &str = "it is one of the files that are read: name another";

/// Checks that no output overwrites an input, and that no two outputs are the same file.
pub(crate) fn check_clashes<P: AsRef<Path>>(
    inputs: impl IntoIterator<Item = P>,
    outputs: &[&Path],
) -> Result<(), Failure> {
    let inputs: Vec<PathBuf> = inputs.into_iter().map(|path| resolved(path.as_ref())).collect();
    for (index, output) in outputs.iter().enumerate() {
        let own = resolved(output);
        if inputs.contains(&own) {
            return Err(Failure::cannot_write(output, IS_READ));
        }
        if outputs[..index].iter().any(|other| resolved(other) == own) {
            return Err(Failure::cannot_write(output, "two outputs go there: name another file"));
        }
    }
    Ok(())
}

/// Returns the files that were read so far.
pub(crate) fn files_read(limits: &Limits) -> Vec<PathBuf> {
    limits.files_read.as_ref().map(FilesRead::paths).unwrap_or_default()
}

/// Checks that no output overwrites a file that was read. Such a file is an input or a file that an
/// input refers to.
pub(crate) fn check_read(limits: &Limits, outputs: &[&Path]) -> Result<(), Failure> {
    let read: HashSet<PathBuf> = files_read(limits).iter().map(|path| resolved(path)).collect();
    match outputs.iter().find(|output| read.contains(&resolved(output))) {
        Some(output) => Err(Failure::cannot_write(output, IS_READ)),
        None => Ok(()),
    }
}

/// Checks that no file from other work would stay in a folder, mixed with the files from this work.
/// `is_left_over` decides by the name whether a file is such a file.
pub(crate) fn check_unused(
    folder: &Path,
    whose: &str,
    is_left_over: impl Fn(&str) -> bool,
) -> Result<(), Failure> {
    let Ok(files) = folder.read_dir() else { return Ok(()) };
    for file in files {
        let file = file.map_err(|error| Failure::of_reading(folder, &error))?.file_name();
        let name = file.to_string_lossy();
        if is_left_over(&name) {
            let name = names::one_line(&name);
            let cause = format!("it has {name} of {whose}: empty it, or name another folder");
            return Err(Failure::cannot_write(folder, &cause));
        }
    }
    Ok(())
}

/// Answers on standard output, written in large blocks.
pub(crate) struct Answers(BufWriter<StdoutLock<'static>>);

/// Prints a note on standard error about something that is probably a mistake, but not an error.
pub(crate) fn note(text: &str) {
    let note = console::style("note:").for_stderr().yellow().bold();
    // If standard error is closed, the note is lost, and the command continues.
    let _ = writeln!(io::stderr().lock(), "{note} {text}");
}

impl Answers {
    pub(crate) fn new() -> Self {
        Self(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// Prints one line of JSON.
    pub(crate) fn json(&mut self, answer: &impl serde::Serialize) -> Result<(), Failure> {
        write_json(&mut self.0, answer).map_err(|error| Failure::of_output(&error))
    }

    /// Prints one or more lines of text.
    pub(crate) fn words(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.0, "{text}").map_err(|error| Failure::of_output(&error))
    }

    /// Prints everything that is in the buffer.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.0.flush().map_err(|error| Failure::of_output(&error))
    }
}

/// Writes an answer as one line of JSON, piece by piece. A single string would take more memory
/// than the answer itself.
pub(crate) fn write_json(
    output: &mut impl io::Write,
    answer: &impl serde::Serialize,
) -> io::Result<()> {
    serde_json::to_writer(&mut *output, answer)?;
    output.write_all(b"\n")
}

/// Writes `bytes` to `path`.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut file = Streamed::to(path)?;
    file.write_all(bytes).map_err(|error| Failure::of_writing(path, &error))?;
    file.finish()
}

/// The reason why a file that its owner protects is not replaced.
const WRITE_PROTECTED: &str = "permission denied, the file is write-protected";

/// How a file is written.
enum Target {
    /// Appends to the target directly, as for a pipe or a device, after the whole contents are in a
    /// temporary file.
    Direct,
    /// Writes a temporary file next to the target, and then renames it.
    Beside(PathBuf),
}

/// Decides how to write a file, if that is allowed.
fn target(path: &Path) -> Result<Target, Failure> {
    let refused = |cause| Err(Failure::cannot_write(path, cause));
    if STANDARD_OUTPUT.iter().any(|name| path == Path::new(name)) {
        return refused("the answer goes there already: name a file");
    }
    // A link in these folders may lead to a file that another program has open, so the link must
    // not be replaced.
    if path.starts_with("/dev") || path.starts_with("/proc") {
        return Ok(Target::Direct);
    }
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => refused("it is a folder: name a file in it"),
        Ok(there) if !there.is_file() => Ok(Target::Direct),
        Ok(there) if there.permissions().readonly() => refused(WRITE_PROTECTED),
        Err(_) if path.is_symlink() => refused("it is a link to nothing: name a file"),
        // Links are followed, so this replaces the file that a link points to, not the link.
        _ => Ok(Target::Beside(resolved(path))),
    }
}

/// A file that is written piece by piece, and gets its name only when it is finished.
pub(crate) struct Streamed {
    file: Temporary<tempfile::NamedTempFile>,
    path: PathBuf,
    target: Target,
}

impl Streamed {
    /// Creates a file that will appear at `path`.
    pub(crate) fn to(path: &Path) -> Result<Self, Failure> {
        let target = target(path)?;
        let file = match &target {
            Target::Direct => Temporary::create(tempfile::NamedTempFile::new),
            Target::Beside(target) => beside(target),
        };
        let file = file.map_err(|error| Failure::of_writing(path, &error))?;
        Ok(Self { file, path: path.to_path_buf(), target })
    }

    /// Moves the file to its path.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let result = match &self.target {
            Target::Beside(target) => self.file.put(|file| persist(file, target)),
            Target::Direct => {
                let mut copy = || -> io::Result<()> {
                    let file = self.file.get()?;
                    file.rewind()?;
                    let mut output = fs::File::options().append(true).open(&self.path)?;
                    io::copy(file.as_file_mut(), &mut output).map(|_| ())
                };
                copy()
            }
        };
        result.map_err(|error| Failure::of_writing(&self.path, &error))
    }
}

impl io::Write for Streamed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.get()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.get()?.flush()
    }
}

/// Returns the path without links or `..`. For a file that does not exist yet, this resolves the
/// path of its folder.
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

fn persist(file: tempfile::NamedTempFile, target: &Path) -> io::Result<()> {
    file.persist(target).map(|_| ()).map_err(|error| error.error)
}

/// Creates a temporary file in the same folder as another file.
fn beside(target: &Path) -> io::Result<Temporary<tempfile::NamedTempFile>> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".hitmask-");
    if let Some(permissions) = permissions_of(target) {
        builder.permissions(permissions);
    }
    Temporary::create(|| builder.tempfile_in(folder_of(target)))
}

/// Returns the permissions of the file that is replaced, or the permissions of a new file. The
/// user's umask applies to both.
#[cfg(unix)]
fn permissions_of(path: &Path) -> Option<fs::Permissions> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(path).map_or(0o666, |there| there.permissions().mode());
    Some(fs::Permissions::from_mode(mode & 0o777))
}

#[cfg(not(unix))]
fn permissions_of(_: &Path) -> Option<fs::Permissions> {
    None
}

/// Creates a new file with these permissions.
#[cfg(unix)]
fn create_file(path: &Path, permissions: Option<fs::Permissions>) -> io::Result<fs::File> {
    use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
    let mode = permissions.map_or(0o666, |permissions| permissions.mode());
    fs::File::options().write(true).create_new(true).mode(mode).open(path)
}

#[cfg(not(unix))]
fn create_file(path: &Path, _: Option<fs::Permissions>) -> io::Result<fs::File> {
    fs::File::create_new(path)
}
