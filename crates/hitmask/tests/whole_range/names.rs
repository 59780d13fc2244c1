//! Tests that this folder calls every public function of the crate.

use std::fs;
use std::path::{Path, PathBuf};

/// The files in this folder that call the functions in a folder or file of the sources. The first
/// entry that matches counts.
const FILES: [(&str, &[&str]); 31] = [
    ("actor/carry", &["platforms"]),
    ("actor/combat", &["combat"]),
    ("actor/maze", &["walkers"]),
    ("actor/motion/layers", &["world_queries"]),
    ("actor/motion/state_bytes", &["motion", "platforms"]),
    ("actor/motion", &["motion"]),
    ("actor/platformer", &["walkers"]),
    ("baked", &["baked"]),
    ("batch", &["batches"]),
    ("configuration/convolve", &["masks"]),
    ("configuration", &["pairs"]),
    ("figure", &["figures", "values"]),
    ("image", &["mask_sources"]),
    ("kernel", &["pairs"]),
    ("mask", &["masks", "mask_sources", "pairs"]),
    ("outline", &["regions"]),
    ("pair/exact", &["poses"]),
    ("pair", &["pairs", "poses"]),
    ("pose/arrange", &["masks"]),
    ("pose/placed", &["pairs", "sheets"]),
    ("pose/transform", &["masks", "poses"]),
    ("pose", &["poses"]),
    ("region", &["regions"]),
    ("separation", &["pairs"]),
    ("sheet", &["sheets"]),
    ("space", &["numbers"]),
    ("sweep", &["sweeps", "pairs"]),
    ("terrain", &["terrain"]),
    ("words", &["sheets", "world", "walkers", "combat"]),
    ("world/view", &["world_queries"]),
    ("world", &["world", "world_queries", "world_states"]),
];

/// The functions that no test here calls, each with the reason.
const EXCEPTIONS: [(&str, &str, &str); 1] = [(
    "mask/no_position",
    "overlaps",
    "no type has the trait of its argument, so no call compiles",
)];

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Finds every Rust file in a directory.
fn files(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("a directory") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Returns the names of the public functions that a source declares before its tests.
fn public_functions(source: &str) -> Vec<&str> {
    let code = source.split("#[cfg(test)]\nmod ").next().expect("a first part");
    let after = |line: &'static str| code.split(line).skip(1);
    let name = |text: &'static str| {
        after(text).map(|rest| {
            let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            &rest[..end.expect("an argument list")]
        })
    };
    name("pub fn ").chain(name("pub const fn ")).collect()
}

/// Returns whether a test calls a function with this name, or passes it on.
fn calls(test: &str, name: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    test.match_indices(name).any(|(at, _)| {
        let (before, after) = (&test[..at], &test[at + name.len()..]);
        let is_word = !before.ends_with(is_part) && !after.starts_with(is_part);
        let is_called = after.starts_with(['(', ',', ')']) || after.starts_with("::<");
        is_word && is_called && !before.ends_with("fn ")
    })
}

#[test]
fn every_public_function_is_called() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (sources, tests) = (root.join("src"), root.join("tests/whole_range"));
    let mut found = Vec::new();
    files(&sources, &mut found);
    found.sort_unstable();
    let (mut count, mut missing) = (0, Vec::new());
    for path in &found {
        let inner = path.strip_prefix(&sources).expect("a file of the sources");
        let inner = inner.with_extension("").to_string_lossy().replace('\\', "/");
        let source = read(path);
        for name in public_functions(&source) {
            count += 1;
            if EXCEPTIONS.iter().any(|(file, function, _)| (*file, *function) == (&inner, name)) {
                continue;
            }
            let Some((_, tested)) = FILES.iter().find(|(start, _)| inner.starts_with(start)) else {
                missing.push(format!("{inner}: {name} has no test file"));
                continue;
            };
            let is_called =
                |test: &&str| calls(&read(&tests.join(test).with_extension("rs")), name);
            if !tested.iter().any(is_called) {
                missing.push(format!("{inner}: {name} is not called in {}", tested.join(", ")));
            }
        }
    }
    assert!(count > 500, "only {count} functions");
    assert!(missing.is_empty(), "{} functions:\n{}", missing.len(), missing.join("\n"));
}

#[test]
fn exceptions_exist() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (file, function, reason) in EXCEPTIONS {
        let source = read(&sources.join(file).with_extension("rs"));
        assert!(public_functions(&source).contains(&function), "{file}: {function}: {reason}");
    }
}
