//! Looking again whenever a file changes.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::super::print;
use crate::failure::Failure;
use crate::folder;
use crate::sprite::Source;

/// How often the files are asked for their times.
const PAUSE: Duration = Duration::from_millis(150);

/// How long a file must have been left alone: an editor may be in the middle of writing it.
const SETTLED: Duration = Duration::from_millis(100);

/// What tells that a file has changed: when it was written, and how long it is.
type Stamp = Vec<(PathBuf, Option<(SystemTime, u64)>)>;

/// Looks, and looks again whenever something has changed; what goes wrong is told, and may be right the next
/// time. Ends when nobody reads the output any more.
pub(super) fn repeat(
    source: &Source,
    look: impl Fn() -> Result<(), Failure>,
) -> Result<u8, Failure> {
    loop {
        let seen = stamp(source);
        let terminal = console::Term::stdout();
        if terminal.is_term() {
            // Where it cannot be cleared, the next drawing stands below the last.
            let _ = terminal.clear_screen();
        }
        match look() {
            Ok(()) => {}
            Err(Failure::Message(message)) => print(&format!("error: {message}"))?,
            Err(Failure::Hung) => return Err(Failure::Hung),
        }
        let mut changed = seen.clone();
        while changed == seen {
            std::thread::sleep(PAUSE);
            changed = stamp(source);
        }
        loop {
            std::thread::sleep(SETTLED);
            let now = stamp(source);
            if now == changed {
                break;
            }
            changed = now;
        }
    }
}

/// The stamps of a file and of what it may name: an atlas or a map lies with its images.
fn stamp(source: &Source) -> Stamp {
    let mut files = vec![source.path.clone()];
    files.extend(source.atlas.clone());
    let extension = source.path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    if source.path.is_dir() {
        files.extend(folder::files(&source.path).unwrap_or_default());
    } else if ["json", "tmx", "tmj", "ldtk"].contains(&&*extension) {
        let beside = match source.path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let entries = std::fs::read_dir(beside).into_iter().flatten().flatten();
        let mut there: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        there.sort();
        files.extend(there);
    }
    files
        .into_iter()
        .map(|file| {
            let stamp = std::fs::metadata(&file)
                .and_then(|metadata| Ok((metadata.modified()?, metadata.len())));
            (file, stamp.ok())
        })
        .collect()
}
