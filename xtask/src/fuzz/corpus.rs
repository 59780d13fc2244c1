//! Manages the corpus in the repository: small files of every format, from which the fuzz targets
//! start.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::targets::{self, Target};
use crate::files::{self, cannot, copy, create_folder, empty_folder, read_bytes, remove_folder};
use crate::steps::{root, run, target, timed};

/// The folder of the corpus, relative to the workspace.
const CORPUS: &str = "fuzz/corpus";

/// The folder of a crate from which the files come.
const DATA: &str = "tests/data";

/// The size limit of the files in bytes. Larger files slow down the fuzzer, and they contain little
/// that smaller files lack.
const LARGEST: u64 = 16 << 10;

/// Returns the folder with the corpus of a target.
pub(super) fn folder(name: &str) -> PathBuf {
    root().join(CORPUS).join(name)
}

/// Returns the files of all crates that a target reads, with their names in the corpus.
fn sources(target: &Target) -> Result<Vec<(PathBuf, String)>, String> {
    let mut files = Vec::new();
    for folder in files::entries(&root().join("crates"))? {
        let data = folder.join(DATA);
        if data.is_dir() {
            collect(&data, "", target, &mut files)?;
        }
    }
    Ok(files)
}

/// Rewrites the corpus of a target. It keeps the smallest set of files from the test data and the
/// current corpus that together reach all the code that any of these files reaches.
pub(super) fn renew(name: &str, program: &Path) -> Result<(), String> {
    let [candidates, merged] =
        ["candidates", "merged"].map(|part| target().join("fuzz").join(part).join(name));
    empty_folder(&candidates)?;
    let corpus = folder(name);
    for (path, short) in sources(&targets::named(name)?)? {
        copy(&path, &candidates.join(short))?;
    }
    if corpus.exists() {
        for (file, short) in listed(&corpus)? {
            copy(&file, &candidates.join(short))?;
        }
    }
    empty_folder(&merged)?;
    timed(&format!("corpus of {name}"), || {
        let mut merge = Command::new(program);
        merge.args(["-merge=1"]).arg(&merged).arg(&candidates).current_dir(&merged);
        let log = merged.with_extension("log");
        let log = fs::File::create(&log).map_err(|error| cannot(&log, &error))?;
        run(merge.stderr(log))
    })?;
    // The fuzzer names files by their hash, but the corpus keeps their original names.
    let kept: Vec<Vec<u8>> =
        listed(&merged)?.iter().map(|(file, _)| read_bytes(file)).collect::<Result<_, _>>()?;
    remove_folder(&corpus)?;
    create_folder(&corpus)?;
    for (file, short) in listed(&candidates)? {
        if kept.contains(&read_bytes(&file)?) {
            copy(&file, &corpus.join(short))?;
        }
    }
    Ok(())
}

/// Adds the files in a folder that a target reads. Each file's new name is `before` followed by its
/// path as one word: `pngsuite-basn0g01.png`.
fn collect(
    folder: &Path,
    before: &str,
    target: &Target,
    files: &mut Vec<(PathBuf, String)>,
) -> Result<(), String> {
    for (path, own) in listed(folder)? {
        let short = format!("{before}{own}");
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        let is_small = || path.metadata().is_ok_and(|facts| facts.len() <= LARGEST);
        if path.is_dir() {
            collect(&path, &format!("{short}-"), target, files)?;
        } else if target.extensions.contains(&&*ending) && is_small() {
            files.push((path, short));
        }
    }
    Ok(())
}

/// Returns the contents of a folder with their names, sorted.
fn listed(folder: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    let named = |path: PathBuf| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        Some((path, name))
    };
    Ok(files::entries(folder)?.into_iter().filter_map(named).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The maximum number of bytes in all files together.
    const MAX_BYTES: u64 = 1 << 20;

    #[test]
    fn every_target_has_small_files_to_start_from() {
        let mut bytes = 0;
        for Target { name, .. } in targets::all().unwrap() {
            let files = listed(&folder(name)).unwrap();
            assert!(!files.is_empty(), "{name} has no corpus: cargo xtask fuzz --merge");
            bytes += files.iter().map(|(file, _)| file.metadata().unwrap().len()).sum::<u64>();
        }
        let allowed = format!("at most {MAX_BYTES} are allowed");
        assert!(bytes <= MAX_BYTES, "the corpus has {bytes} bytes, and {allowed}");
    }

    #[test]
    fn the_test_data_have_files_for_every_target() {
        for target in targets::all().unwrap() {
            assert!(!sources(&target).unwrap().is_empty(), "{}", target.name);
        }
    }
}
