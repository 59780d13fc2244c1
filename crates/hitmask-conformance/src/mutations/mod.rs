//! Tries small mistakes in the engine's source, one at a time, to test whether the vectors detect
//! them.
//!
//! `mutations.json` lists the mistakes, each with the affected queries, the file, the text that is
//! replaced, and the new text. Some mistakes also list rules, or need a second replacement (`and`).
//! Each mistake is made in a copy of the engine, which is built as a runner and checked. A mistake
//! is caught if each of its queries and rules has a wrong answer. If no vector catches a mistake,
//! the vectors have a gap, or the mistake changes no answer.
//!
//! `mutations-results.json` stores, for each mistake, the lines that caught it.

mod results;
mod trial;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use twox_hash::XxHash64;

pub use results::Results;
pub use trial::try_all;

/// A mistake.
#[derive(Clone, Debug)]
pub struct Mutation {
    /// The queries that it affects, with the names of [`asked`](crate::queries::asked).
    pub queries: Vec<String>,
    /// The rules that it breaks. A mistake without rules breaks some rule of its queries.
    pub rules: Vec<String>,
    changes: Vec<Change>,
}

/// A text that is replaced in a file.
#[derive(Clone, Debug)]
struct Change {
    file: PathBuf,
    from: String,
    to: String,
}

impl Mutation {
    /// What a vector must notice: the mistake's queries and rules.
    pub fn effects(&self) -> impl Iterator<Item = &String> {
        self.queries.iter().chain(&self.rules)
    }

    /// A hash of everything that the list says about the mistake.
    pub fn hash(&self) -> String {
        let changes = self.changes.iter().flat_map(|one| {
            [one.file.to_string_lossy().into_owned(), one.from.clone(), one.to.clone()]
        });
        let words: Vec<String> = self.effects().cloned().chain(changes).collect();
        hash(&words.join("\0"))
    }

    fn is_named(&self, part: &str) -> bool {
        self.effects().any(|effect| effect.contains(part))
            || self.changes.iter().any(|one| one.file.to_string_lossy().contains(part))
    }

    /// The file of the mistake, and the new text.
    fn name(&self) -> String {
        let Change { file, to, .. } = &self.changes[0];
        format!("{}: {}", file.display(), to.trim())
    }

    /// Returns the contents of the mistake's files with the mistake, for an engine whose source is
    /// in this folder.
    ///
    /// # Errors
    /// Returns a one-line message if a file does not contain the text that the mistake replaces.
    pub fn apply(&self, engine: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
        let mut files = BTreeMap::new();
        for Change { file, from, to } in &self.changes {
            let path = engine.join(file);
            let right = files.remove(&path).map_or_else(|| read(&path), Ok)?;
            if !right.contains(from) {
                return Err(format!(
                    "{}: it has no {from:?}: update mutations.json",
                    path.display()
                ));
            }
            files.insert(path, right.replacen(from, to, 1));
        }
        Ok(files)
    }
}

/// The folder with the engine's source.
pub fn engine() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../hitmask/src"))
}

/// Reads the list of mistakes.
///
/// # Errors
/// Returns a one-line message if `mutations.json` cannot be read.
pub fn list() -> Result<Vec<Mutation>, String> {
    let path = folder().join("mutations.json");
    let list: Vec<Value> = serde_json::from_str(&read(&path)?)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    let text = |one: &Value, key: &str| one[key].as_str().unwrap_or_default().to_owned();
    let words = |one: &Value, key: &str| {
        let words = one[key].as_array().into_iter().flatten();
        words.filter_map(|word| word.as_str().map(str::to_owned)).collect()
    };
    let change = |one: &Value| Change {
        file: text(one, "file").into(),
        from: text(one, "from"),
        to: text(one, "to"),
    };
    let mutation = |one: &Value| Mutation {
        queries: words(one, "queries"),
        rules: words(one, "rules"),
        changes: [Some(one), one.get("and")].into_iter().flatten().map(change).collect(),
    };
    Ok(list.iter().map(mutation).collect())
}

/// The folder of this crate, which contains the list of mistakes and their results.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The XXH64 of a text, in hexadecimal.
pub(crate) fn hash(text: &str) -> String {
    format!("{:016x}", XxHash64::oneshot(0, text.as_bytes()))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
