//! The results of the mistakes: the lines of the vectors that caught them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde_json::{Value, json};

use super::{Mutation, folder, read, write};

/// The lines that caught a mistake, each by its hash, for each query and each rule of the mistake.
pub(super) type Caught = BTreeMap<String, String>;

/// The results of `mutations-results.json`, by the hash of the mistake.
///
/// A result is about a mistake as the list describes it, and about lines of the vectors. So it
/// holds as long as the list contains the same mistake and the files contain the same lines.
#[derive(Clone, Debug, Default)]
pub struct Results(BTreeMap<String, Caught>);

fn path() -> PathBuf {
    folder().join("mutations-results.json")
}

impl Results {
    /// Reads the results. Without a file, there are none.
    ///
    /// # Errors
    /// Returns a one-line message if the file cannot be read.
    pub fn read() -> Result<Self, String> {
        if !path().exists() {
            return Ok(Self::default());
        }
        let wrong = |what: &str| format!("{}: {what}", path().display());
        let list: Vec<Value> =
            serde_json::from_str(&read(&path())?).map_err(|error| wrong(&error.to_string()))?;
        let caught = |one: &Value| -> Option<Caught> {
            let lines = one["caught"].as_object()?.iter();
            lines.map(|(effect, line)| Some((effect.clone(), line.as_str()?.to_owned()))).collect()
        };
        let result = |one: &Value| Some((one["mutation"].as_str()?.to_owned(), caught(one)?));
        let results: Option<_> = list.iter().map(result).collect();
        Ok(Self(results.ok_or_else(|| wrong("a result has no mutation or no lines"))?))
    }

    pub(super) fn set(&mut self, mutation: &Mutation, caught: Caught) {
        self.0.insert(mutation.hash(), caught);
    }

    /// Writes the results of the mistakes in a list, in the same order, and no others.
    pub(super) fn write(&self, list: &[Mutation]) -> Result<(), String> {
        let result = |one: &Mutation| {
            let (hash, name) = (one.hash(), one.name());
            let caught = self.0.get(&hash)?;
            Some(json!({ "mutation": hash, "mistake": name, "caught": caught }).to_string())
        };
        let lines: Vec<String> = list.iter().filter_map(result).collect();
        write(&path(), &format!("[\n{}\n]\n", lines.join(",\n")))
    }

    /// Whether these lines, each given by its hash, catch a mistake: for each query and each rule
    /// of the mistake, the result contains one of them.
    ///
    /// # Errors
    /// Returns a one-line message if there is no result for the mistake, or if a result is about a
    /// line that has changed.
    pub fn is_caught(&self, mutation: &Mutation, lines: &BTreeSet<String>) -> Result<bool, String> {
        let run_again = |why: &str| {
            let queries = mutation.queries.join(" ");
            let command = "cargo run --release -p hitmask-conformance -- mutations";
            format!("{}: {why}: run {command} {queries}", mutation.name())
        };
        let caught = self.0.get(&mutation.hash()).ok_or_else(|| run_again("it has no result"))?;
        if caught.values().any(|line| !lines.contains(line)) {
            return Err(run_again("a line that caught it has changed"));
        }
        Ok(mutation.effects().all(|effect| caught.contains_key(effect)))
    }

    /// The hashes of all mistakes that have a result.
    pub fn mutations(&self) -> impl Iterator<Item = &String> {
        self.0.keys()
    }
}
