//! Temporary files and folders that disappear when the program ends, whether it finishes, fails, or
//! is ended by a signal.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The temporary files and folders that exist. Code that creates, renames or removes one of them
/// takes the lock during this time, so that every existing file or folder is on the list when a
/// signal arrives.
static TEMPORARY: Mutex<Option<HashSet<PathBuf>>> = Mutex::new(None);

fn lock() -> MutexGuard<'static, Option<HashSet<PathBuf>>> {
    TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A temporary file or folder on the list.
pub(super) struct Temporary<T: HasPath> {
    /// The file or folder, or `None` after it has been moved to its path.
    entry: Option<T>,
    path: PathBuf,
}

/// A file or a folder that is removed on drop.
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
    /// Creates a file or folder and puts it on the list.
    pub(super) fn create(create: impl FnOnce() -> io::Result<T>) -> io::Result<Self> {
        let mut list = lock();
        let entry = create()?;
        let path = entry.path().to_path_buf();
        list.get_or_insert_default().insert(path.clone());
        Ok(Self { entry: Some(entry), path })
    }

    /// Returns the file or folder, until it is moved.
    pub(super) fn get(&mut self) -> io::Result<&mut T> {
        self.entry.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Changes the contents. No signal can end the program in between.
    pub(super) fn hold<R>(
        &mut self,
        change: impl FnOnce(&mut T) -> io::Result<R>,
    ) -> io::Result<R> {
        let _list = lock();
        change(self.get()?)
    }

    /// Moves the file or folder to its path. No signal can end the program in between.
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

/// Removes everything on the list. Returns the lock. As long as you keep it, nothing new can be
/// created.
#[cfg(any(unix, windows))]
fn remove_all() -> MutexGuard<'static, Option<HashSet<PathBuf>>> {
    let mut list = lock();
    for path in list.take().unwrap_or_default() {
        // Files that cannot be removed stay, because nothing can report them anymore.
        let _ = std::fs::remove_file(&path).or_else(|_| std::fs::remove_dir_all(&path));
    }
    list
}

/// Installs signal handlers. Ctrl-C, SIGTERM and SIGHUP remove the temporary files before they end
/// the program, and a file that exceeds the system's size limit is an error instead of a signal.
#[cfg(unix)]
pub(crate) fn remove_on_signals() {
    use std::sync::Arc;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::low_level::{emulate_default_handler, exit};

    // A file that grows beyond `ulimit -f` is then an error, like a full disk.
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
    let wanted = [SIGINT, SIGTERM, SIGHUP];
    // A program under nohup keeps running when its terminal closes, and a background job of a
    // script ignores Ctrl-C.
    let caught: Vec<i32> = wanted.into_iter().filter(|signal| !is_ignored(*signal)).collect();
    // Without a handler, a signal still ends the program.
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

/// Returns whether the program was started with this signal ignored, as far as the system reports
/// it.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let ignored = || -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let bits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(bits.trim(), 16).ok()
    };
    ignored().is_some_and(|bits| bits >> (signal - 1) & 1 == 1)
}

/// Installs a handler. Ctrl-C and closing the console remove the temporary files before they end
/// the program.
#[cfg(windows)]
pub(crate) fn remove_on_signals() {
    /// The exit status that Windows reports for a program that Ctrl-C ended.
    const CONTROL_C: i32 = 0xc000_013a_u32 as i32;

    // Without a handler, Ctrl-C still ends the program.
    let _ = ctrlc::set_handler(|| {
        let _held = remove_all();
        std::process::exit(CONTROL_C);
    });
}

/// Does nothing, because this platform has no signals.
#[cfg(not(any(unix, windows)))]
pub(crate) fn remove_on_signals() {}

/// Ends the program as a closed pipe ends other programs, with the status 141 in a shell.
#[cfg(unix)]
pub(crate) fn end_by_broken_pipe() {
    // If this fails, the caller uses its own exit status.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGPIPE);
}

/// Does nothing, because this platform has no such signal.
#[cfg(not(unix))]
pub(crate) fn end_by_broken_pipe() {}
