//! Looking again whenever a file changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::super::print;
use hitmask_assets::{FilesRead, Limits};

use crate::failure::Failure;
use crate::sprite::Source;
use crate::{folder, output};

/// How often the files are asked for their times.
const PAUSE: Duration = Duration::from_millis(150);

/// How long a file must have been left alone: an editor may be in the middle of writing it.
const SETTLED: Duration = Duration::from_millis(100);

/// What tells that a file has changed: when it was written, and how long it is.
type Stamp = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

/// Looks, and looks again whenever something has changed. Errors are printed, and may be gone the next time. Ends with a
/// signal or a broken pipe.
pub(super) fn repeat(
    source: &Source,
    limits: &Limits,
    outputs: &[&Path],
    look: impl Fn() -> Result<(), Failure>,
) -> Result<u8, Failure> {
    loop {
        let before = stamp(source, limits, outputs);
        let terminal = console::Term::stdout();
        if terminal.is_term() {
            // Where it cannot be cleared, the next drawing stands below the last.
            let _ = terminal.clear_screen();
        }
        match look() {
            Ok(()) => {}
            Err(Failure::Message(message)) => print(&format!("error: {message}"))?,
            Err(Failure::BrokenPipe) => return Err(Failure::BrokenPipe),
        }
        // By now all files are known; what changed while they were read counts too.
        let seen = stamp(source, limits, outputs);
        let mut changed = seen.clone();
        if before.iter().all(|(file, stamp)| seen.get(file) == Some(stamp)) {
            while changed == seen {
                std::thread::sleep(PAUSE);
                changed = stamp(source, limits, outputs);
            }
        }
        loop {
            std::thread::sleep(SETTLED);
            let now = stamp(source, limits, outputs);
            if now == changed {
                break;
            }
            changed = now;
        }
    }
}

/// The stamps of all files that were read, of those that a folder holds, and of the file itself, which may not be there.
fn stamp(source: &Source, limits: &Limits, outputs: &[&Path]) -> Stamp {
    let mut files = limits.files_read.as_ref().map(FilesRead::paths).unwrap_or_default();
    files.push(source.path.clone());
    if source.path.is_dir() {
        files.extend(folder::files(&source.path).unwrap_or_default());
    }
    let outputs: Vec<PathBuf> = outputs.iter().map(|path| output::resolved(path)).collect();
    files
        .into_iter()
        // What is written here is no change.
        .filter(|file| !outputs.contains(&output::resolved(file)))
        .map(|file| {
            let stamp = std::fs::metadata(&file)
                .and_then(|metadata| Ok((metadata.modified()?, metadata.len())));
            (file, stamp.ok())
        })
        .collect()
}
