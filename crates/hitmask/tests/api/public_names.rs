//! Tests the crate's public names: there are few at the root, modules document themselves, and none
//! of our programs imports all names at once.

use std::fs;
use std::path::{Path, PathBuf};

/// The maximum number of names at the crate's root. Each name makes the documentation longer to
/// read.
const MAX: usize = 65;

/// The import that none of our programs may contain. It hides where a name comes from, and shadows
/// names from other crates.
const GLOB: &str = concat!("use hitmask", "::*");

/// Returns the folder of this crate's sources.
fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Returns the root of the repository.
fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("crates/hitmask").into()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the names after `start` at the beginning of a line, up to a semicolon, as in `pub mod
/// name;` or `pub use module::{One, Two};`.
pub fn names<'a>(source: &'a str, start: &str) -> Vec<&'a str> {
    let mut names = Vec::new();
    for part in source.split(&format!("\n{start} ")).skip(1) {
        let (tree, _) = part.split_once(';').expect("a semicolon");
        let leaves = match tree.split_once('{') {
            Some((_, leaves)) => leaves.trim_end().strip_suffix('}').expect("one pair of braces"),
            None => tree.rsplit("::").next().expect("a name"),
        };
        for leaf in leaves.split(',').map(str::trim).filter(|leaf| !leaf.is_empty()) {
            names.push(leaf.rsplit(' ').next().expect("a name"));
        }
    }
    names
}

/// Finds the files of the public modules that a file declares, and of the modules that those files
/// declare. `directory` is the directory in which the file looks for its modules.
fn public_modules(file: &Path, directory: &Path, found: &mut Vec<PathBuf>) {
    for name in names(&read(file), "pub mod") {
        let inner = directory.join(name);
        let candidates = [inner.join("mod.rs"), directory.join(format!("{name}.rs"))];
        let file = candidates.into_iter().find(|path| path.exists());
        let file = file.unwrap_or_else(|| panic!("no file of the module {name}"));
        public_modules(&file, &inner, found);
        found.push(file);
    }
}

/// Finds every file with one of these extensions in a directory, except in cargo's build output. If
/// the path is a file, it is the only one.
fn files(path: &Path, extensions: &[&str], found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        if path.ends_with("target") {
            return;
        }
        for entry in fs::read_dir(path).expect("a directory") {
            files(&entry.expect("an entry").path(), extensions, found);
        }
    } else if path.extension().is_some_and(|own| extensions.iter().any(|one| own == *one)) {
        found.push(path.into());
    }
}

#[test]
fn the_root_is_small() {
    let source = read(&sources().join("lib.rs"));
    let (modules, mut items) = (names(&source, "pub mod"), names(&source, "pub use"));
    items.sort_unstable();
    println!("{} modules: {}", modules.len(), modules.join(", "));
    println!("{} types and functions: {}", items.len(), items.join(", "));
    assert!(modules.contains(&"world") && items.contains(&"Mask"), "{modules:?}, {items:?}");
    assert!(!items.contains(&"*"), "a glob hides what is there");
    // Everything public at the root is in the two lists, because the root itself declares nothing,
    // neither in lib.rs nor in an inline module.
    for line in source.lines().map(str::trim_start) {
        let listed = line.starts_with("pub mod ") && line.ends_with(';');
        let listed = listed || line.starts_with("pub use ");
        assert!(!line.starts_with("pub ") || listed, "{line}");
    }
    let all = modules.len() + items.len();
    assert!(all <= MAX, "{all} names at the root, of at most {MAX}");
}

#[test]
fn every_public_module_starts_with_one_sentence() {
    let mut modules = Vec::new();
    public_modules(&sources().join("lib.rs"), &sources(), &mut modules);
    assert!(modules.iter().any(|path| path.ends_with("actor/platformer/mod.rs")), "{modules:?}");
    for path in modules {
        let source = read(&path);
        let paragraph: Vec<&str> = source
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(str::trim)
            .take_while(|line| !line.is_empty())
            .collect();
        let sentence = paragraph.join(" ");
        let shown = path.display();
        assert!(!sentence.is_empty(), "{shown}: no documentation on its first line");
        let inside = sentence.strip_suffix('.');
        let inside = inside.unwrap_or_else(|| panic!("{shown}: no full stop: {sentence}"));
        let ends = [". ", "? ", "! "];
        assert!(!ends.iter().any(|end| inside.contains(end)), "{shown}: two sentences: {sentence}");
    }
}

#[test]
fn no_program_imports_every_name() {
    let root = repository();
    let mut found = Vec::new();
    for part in ["README.md", "crates", "docs", "examples"] {
        files(&root.join(part), &["md", "rs"], &mut found);
    }
    found.sort_unstable();
    let mut places = Vec::new();
    for path in &found {
        for (number, line) in read(path).lines().enumerate() {
            if line.contains(GLOB) {
                let path = path.strip_prefix(&root).expect("a file of the repository");
                places.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert!(found.len() > 100, "only {} files", found.len());
    assert!(places.is_empty(), "{} places say `{GLOB}`:\n{}", places.len(), places.join("\n"));
}
