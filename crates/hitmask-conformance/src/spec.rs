//! The rules in `conformance/SPEC.md`: their ids, and whether they have no vectors.

use std::path::PathBuf;

/// The version of the specification, of its vectors, and of the protocol of runners.
pub const VERSION: u64 = 1;

/// The files with vectors.
pub const FILES: [&str; 3] = ["pairs.jsonl", "rules.jsonl", "worlds.jsonl"];

/// A rule of the specification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its id, such as `PAIR-3`.
    pub id: String,
    /// Whether the specification gives a reason why no vector can test it.
    pub has_no_vectors: bool,
}

/// The folder with the specification and its vectors.
pub fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance"))
}

/// All rules in the text of a specification, in order. A rule is a list item that begins with the
/// rule's id in bold.
pub fn rules(text: &str) -> Vec<Rule> {
    let rule = |item: &str| {
        let (id, text) = item.split_once("** ")?;
        Some(Rule { id: id.to_owned(), has_no_vectors: text.contains("*No vectors:") })
    };
    // Indented lines continue an item.
    text.replace("\n  ", " ").lines().filter_map(|line| rule(line.strip_prefix("- **")?)).collect()
}

/// The version that the text of a specification names.
pub fn version(text: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix("Version ")?.split('.').next()?.parse().ok())
}
