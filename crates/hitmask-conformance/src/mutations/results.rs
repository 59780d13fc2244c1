//! The results of the mistakes: the lines of the vectors that caught them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::{Mutation, folder, read, write};

/// The lines that caught a mistake, each by its hash, for each query and each rule of the mistake.
pub(super) type Caught = BTreeMap<String, String>;

/// The result of a mistake.
#[derive(Clone, Debug)]
struct Outcome {
    /// The [code](Mutation::code) of the mistake's files without the mistake.
    code: String,
    caught: Caught,
}

/// The results of `mutations-results.json`, by the hash of the mistake.
///
/// A result proves that the lines caught the mistake in the code that its files had then. It holds
/// as long as the list contains the same mistake, its files contain the same code, and the vectors
/// contain the same lines. It does not prove that the lines would catch the mistake after a change
/// in other files of the engine: to find that out, try all mistakes.
#[derive(Clone, Debug, Default)]
pub struct Results(BTreeMap<String, Outcome>);

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
        let text = |one: &Value, key: &str| Some(one[key].as_str()?.to_owned());
        let result = |one: &Value| {
            let outcome = Outcome { code: text(one, "code")?, caught: caught(one)? };
            Some((text(one, "mutation")?, outcome))
        };
        let results: Option<_> = list.iter().map(result).collect();
        Ok(Self(results.ok_or_else(|| wrong("a result has no mutation, no code or no lines"))?))
    }

    pub(super) fn set(&mut self, mutation: &Mutation, code: String, caught: Caught) {
        self.0.insert(mutation.hash(), Outcome { code, caught });
    }

    /// Writes the results of the mistakes in a list, in the same order, and no others.
    pub(super) fn write(&self, list: &[Mutation]) -> Result<(), String> {
        let result = |one: &Mutation| {
            let (hash, name) = (one.hash(), one.name());
            let Outcome { code, caught } = self.0.get(&hash)?;
            let result =
                json!({ "mutation": hash, "mistake": name, "code": code, "caught": caught });
            Some(result.to_string())
        };
        let lines: Vec<String> = list.iter().filter_map(result).collect();
        write(&path(), &format!("[\n{}\n]\n", lines.join(",\n")))
    }

    /// Whether these lines, each given by its hash, catch a mistake: for each query and each rule
    /// of the mistake, the result contains one of them. The engine's source is in this folder.
    ///
    /// # Errors
    /// Returns a one-line message if there is no result for the mistake, or if a result is about
    /// code or a line that has changed. The message contains the command that tries the mistakes of
    /// the same file again.
    pub fn is_caught(
        &self,
        mutation: &Mutation,
        engine: &Path,
        lines: &BTreeSet<String>,
    ) -> Result<bool, String> {
        let run_again = |why: &str| {
            let command = "cargo run --release -p hitmask-conformance -- mutations";
            format!("{}: {why}: run {command} {}", mutation.name(), mutation.file())
        };
        let Outcome { code, caught } =
            self.0.get(&mutation.hash()).ok_or_else(|| run_again("it has no result"))?;
        if *code != mutation.code(engine)? {
            return Err(run_again("the code of its file has changed since it was tried"));
        }
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
