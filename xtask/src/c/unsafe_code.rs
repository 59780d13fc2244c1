//! Checks that the workspace's only unsafe code is in the border of the library for C.

use std::fs;
use std::path::{Path, PathBuf};

use crate::steps::root;

/// The folder that may contain unsafe code.
const BORDER: &str = "crates/hitmask-c/src/border";

/// The attribute that gives a function its name in C. The compiler calls it unsafe because names
/// can clash.
const ATTRIBUTE: &str = "#[unsafe(no_mangle)]";

/// Crates with their own lints in the manifest, because a macro or an attribute needs a lint level
/// below `forbid`.
const OWN_LINTS: [&str; 2] = ["crates/hitmask-c", "crates/hitmask-python"];

#[test]
fn only_the_border_of_the_library_for_c_has_unsafe_code() {
    let mut checked = 0;
    for file in rust_files(&root().join("crates/hitmask-c")) {
        if file.starts_with(root().join(BORDER)) {
            continue;
        }
        checked += 1;
        let text = fs::read_to_string(&file).unwrap();
        for (index, line) in text.lines().enumerate() {
            assert!(!has_unsafe_code(line), "{}:{}: {}", file.display(), index + 1, line.trim());
        }
    }
    assert!(checked > 5, "only {checked} files");
}

#[test]
fn every_other_crate_forbids_unsafe_code() {
    let workspace = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    assert!(workspace.contains("[workspace.lints.rust]\nunsafe_code = \"forbid\""));
    for folder in ["crates", "examples", "xtask"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let manifest = entry.unwrap().path().join("Cargo.toml");
            if OWN_LINTS.iter().any(|own| manifest.starts_with(root().join(own))) {
                continue;
            }
            if let Ok(text) = fs::read_to_string(&manifest) {
                // An example that is a separate workspace has its own lints.
                let forbids = text.contains("[lints]\nworkspace = true")
                    || text.contains("[lints.rust]\nunsafe_code = \"forbid\"");
                assert!(forbids, "{}", manifest.display());
            }
        }
    }
}

#[test]
fn unsafe_code_is_found() {
    for code in ["unsafe { read() }", "pub unsafe fn f() {}", "x; unsafe impl Sync for X {}"] {
        assert!(has_unsafe_code(code), "{code}");
    }
    for code in
        [ATTRIBUTE, "    #[unsafe(no_mangle)]", "// not unsafe", "    unsafe_code,", "/// unsafe"]
    {
        assert!(!has_unsafe_code(code), "{code}");
    }
}

/// Reports whether a line contains the word `unsafe` outside a comment that fills the whole line.
/// This does not find the ends of strings and of other comments, so they must not contain the word.
fn has_unsafe_code(line: &str) -> bool {
    let line = line.replace(ATTRIBUTE, "");
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    !line.trim_start().starts_with("//")
        && line.split(|letter| !is_name(letter)).any(|word| word == "unsafe")
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}
