//! Tries small mistakes in the engine's source, one at a time, to test whether the vectors detect
//! them.
//!
//! `mutations.json` lists the mistakes, each with the affected queries, the file, the text that is
//! replaced, and the new text. Some mistakes also list rules, or need a second replacement (`and`).
//! Each mistake is made in a copy of the engine, which is built as a runner and checked. A mistake
//! is caught if each of its queries and rules has a wrong answer. If no vector catches a mistake,
//! the vectors have a gap, or the mistake changes no answer.
//!
//! `mutations-results.json` stores, for each mistake, the lines that caught it, and a hash of the
//! code of the files that the mistake changes.

mod results;
mod trial;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use twox_hash::XxHash64;

pub use results::Results;
pub use trial::{try_all, try_some};

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

    /// The file of the mistake, and the new text on one line.
    fn name(&self) -> String {
        let words: Vec<&str> = self.changes[0].to.split_whitespace().collect();
        format!("{}: {}", self.file(), words.join(" "))
    }

    fn file(&self) -> std::path::Display<'_> {
        self.changes[0].file.display()
    }

    /// A hash of the code of the files that the mistake changes, for an engine whose source is in
    /// this folder. Comments, spaces and tests make no difference.
    ///
    /// # Errors
    /// Returns a one-line message if a file cannot be read.
    pub(super) fn code(&self, engine: &Path) -> Result<String, String> {
        let files: BTreeSet<PathBuf> =
            self.changes.iter().map(|one| engine.join(&one.file)).collect();
        let codes: Result<Vec<String>, String> =
            files.iter().map(|path| read(path).map(|text| code(&text))).collect();
        Ok(hash(&codes?.join("\0")))
    }

    /// Returns the contents of the mistake's files with the mistake, for an engine whose source is
    /// in this folder.
    ///
    /// # Errors
    /// Returns a one-line message if a file does not contain the text that the mistake replaces
    /// exactly once.
    pub fn apply(&self, engine: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
        let mut files = BTreeMap::new();
        for Change { file, from, to } in &self.changes {
            let path = engine.join(file);
            let right = files.remove(&path).map_or_else(|| read(&path), Ok)?;
            let count = right.matches(from).count();
            if count != 1 {
                let found = match count {
                    0 => format!("does not contain {from:?}"),
                    _ => format!("contains {from:?} {count} times, not once"),
                };
                return Err(format!("{} {found}: update mutations.json", path.display()));
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

/// The code of a source file, without comment lines, spaces and the tests at the end.
fn code(text: &str) -> String {
    let (text, _) = text.split_once("#[cfg(test)]\nmod tests").unwrap_or((text, ""));
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(str::chars).filter(|one| !one.is_whitespace()).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_spaces_and_tests_are_no_code() {
        let text = "//! A page.\nconst A: u8 = 1;\n\n/// One.\nfn one() {\n    // So.\n    A\n}\n\n\
                    #[cfg(test)]\nmod tests {\n    const B: u8 = 2;\n}\n";
        assert_eq!(code(text), "constA:u8=1;fnone(){A}");
        assert_ne!(code(&text.replace("= 1", "= 3")), code(text));
        assert_eq!(code(&text.replace("So.", "Yes.").replace("B: u8", "C: u8")), code(text));
    }

    #[test]
    fn a_mistake_replaces_a_text_that_occurs_once() {
        let change = |from: &str| Mutation {
            queries: Vec::new(),
            rules: Vec::new(),
            changes: vec![Change { file: "lib.rs".into(), from: from.to_owned(), to: "x".into() }],
        };
        let apply = |from: &str| change(from).apply(&engine());
        assert_eq!(apply("#![no_std]").unwrap().len(), 1);
        let error = apply("no such text").unwrap_err();
        assert!(
            error.ends_with("does not contain \"no such text\": update mutations.json"),
            "{error}"
        );
        let error = apply("mod ").unwrap_err();
        assert!(error.contains("times, not once: update"), "{error}");
    }
}
