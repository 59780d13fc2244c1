//! Temporary files and folders that are gone however the program ends: finished, failed, or interrupted by a signal.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The temporary files and folders that are there. Code that creates, renames or removes one holds the lock meanwhile, so
/// that a signal never finds one that is not listed.
static TEMPORARY: Mutex<Option<HashSet<PathBuf>>> = Mutex::new(None);

fn lock() -> MutexGuard<'static, Option<HashSet<PathBuf>>> {
    TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A temporary file or folder on the list.
pub(super) struct Temporary<T: HasPath> {
    /// `None` once it is in its place.
    entry: Option<T>,
    path: PathBuf,
}

/// A file or a folder that is removed when it is dropped.
pub(super) trait HasPath {
    fn path(&self) -> &Path;
}

impl HasPath for tempfile::NamedTempFile {
    fn path(&self) -> &Path {
        self.path()
    }
}

impl HasPath for tempfile::TempDir {
    fn path(&self) -> &Path {
        self.path()
    }
}

impl<T: HasPath> Temporary<T> {
    /// Creates one.
    pub(super) fn create(create: impl FnOnce() -> io::Result<T>) -> io::Result<Self> {
        let mut list = lock();
        let entry = create()?;
        let path = entry.path().to_path_buf();
        list.get_or_insert_default().insert(path.clone());
        Ok(Self { entry: Some(entry), path })
    }

    /// The file or folder itself, until it is in its place.
    pub(super) fn get(&mut self) -> io::Result<&mut T> {
        self.entry.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Puts it into its place; no signal ends the program in between.
    pub(super) fn put<R>(mut self, put: impl FnOnce(T) -> io::Result<R>) -> io::Result<R> {
        let mut list = lock();
        let entry = self.entry.take().ok_or(io::ErrorKind::NotFound)?;
        let result = put(entry);
        list.get_or_insert_default().remove(&self.path);
        result
    }
}

impl<T: HasPath> Drop for Temporary<T> {
    fn drop(&mut self) {
        if let Some(entry) = self.entry.take() {
            let mut list = lock();
            drop(entry);
            list.get_or_insert_default().remove(&self.path);
        }
    }
}

/// Removes everything on the list. The lock is returned, and as long as it is held nothing new is created.
#[cfg(any(unix, windows))]
fn remove_all() -> MutexGuard<'static, Option<HashSet<PathBuf>>> {
    let mut list = lock();
    for path in list.take().unwrap_or_default() {
        // What cannot be removed stays: there is no other way to say so now.
        let _ = std::fs::remove_file(&path).or_else(|_| std::fs::remove_dir_all(&path));
    }
    list
}

/// From now on Ctrl-C, SIGTERM and SIGHUP remove the temporary files before they end the program.
#[cfg(unix)]
pub(crate) fn remove_on_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::low_level::{emulate_default_handler, exit};

    let wanted = [SIGINT, SIGTERM, SIGHUP];
    // A program that nohup starts goes on when its terminal closes; a job of a script's background ignores Ctrl-C.
    let caught: Vec<i32> = wanted.into_iter().filter(|signal| !is_ignored(*signal)).collect();
    // Without a handler a signal ends the program all the same.
    let Ok(mut signals) = signal_hook::iterator::Signals::new(caught) else { return };
    let watch = move || {
        if let Some(signal) = signals.forever().next() {
            let _held = remove_all();
            let _ = emulate_default_handler(signal);
            exit(128 + signal);
        }
    };
    let _ = std::thread::Builder::new().name("signals".to_string()).spawn(watch);
}

/// Whether the program was started with this signal ignored, as far as the system says so.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let ignored = || -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let bits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(bits.trim(), 16).ok()
    };
    ignored().is_some_and(|bits| bits >> (signal - 1) & 1 == 1)
}

/// From now on Ctrl-C and a console that closes remove the temporary files before they end the program.
#[cfg(windows)]
pub(crate) fn remove_on_signals() {
    /// What Windows itself reports for a program that Ctrl-C ended.
    const CONTROL_C: i32 = 0xc000_013a_u32 as i32;

    // Without a handler Ctrl-C ends the program all the same.
    let _ = ctrlc::set_handler(|| {
        let _held = remove_all();
        std::process::exit(CONTROL_C);
    });
}

/// There are no signals here.
#[cfg(not(any(unix, windows)))]
pub(crate) fn remove_on_signals() {}

/// Ends the program as a closed pipe ends others: in a shell with the status 141.
#[cfg(unix)]
pub(crate) fn end_by_broken_pipe() {
    // Where it fails, the caller's own status stands.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGPIPE);
}

/// There is no signal for it here.
#[cfg(not(unix))]
pub(crate) fn end_by_broken_pipe() {}
