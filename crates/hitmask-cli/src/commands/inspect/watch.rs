//! Shows a file again whenever it changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::super::print;
use hitmask_assets::Limits;

use crate::failure::Failure;
use crate::sprite::Source;
use crate::{folder, output};

/// How often the modification times of the files are checked.
const PAUSE: Duration = Duration::from_millis(150);

/// How long a file must stay unchanged before it is read. A delay is needed because an editor may
/// still be writing the file.
const SETTLED: Duration = Duration::from_millis(100);

/// The modification time and the length of each file. If a stamp differs, a file has changed.
type Stamp = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

/// Shows the file, and shows it again whenever a file changes. Errors are printed, and may be fixed
/// by the next change. A signal or a broken pipe ends the loop.
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
            // If the terminal cannot be cleared, the next drawing appears below the last.
            let _ = terminal.clear_screen();
        }
        match look() {
            Ok(()) => {}
            Err(Failure::Message(message)) => print(&format!("error: {message}"))?,
            Err(Failure::BrokenPipe) => return Err(Failure::BrokenPipe),
        }
        // All files are known now. Changes since the first read count too.
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

/// Returns the stamps of all files that were read, of the files in the folder, and of the file
/// itself, even if it does not exist.
fn stamp(source: &Source, limits: &Limits, outputs: &[&Path]) -> Stamp {
    let mut files = output::files_read(limits);
    files.push(source.path.clone());
    if source.path.is_dir() {
        files.extend(folder::files(&source.path).unwrap_or_default());
    }
    let outputs: Vec<PathBuf> = outputs.iter().map(|path| output::resolved(path)).collect();
    files
        .into_iter()
        // The command's own outputs do not count as changes.
        .filter(|file| !outputs.contains(&output::resolved(file)))
        .map(|file| {
            let stamp = std::fs::metadata(&file)
                .and_then(|metadata| Ok((metadata.modified()?, metadata.len())));
            (file, stamp.ok())
        })
        .collect()
}
