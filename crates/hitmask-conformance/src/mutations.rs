//! Tries small mistakes in the engine's source, one at a time, to test whether the vectors detect
//! them.
//!
//! `mutations.json` lists the mistakes, each with the affected queries, the file, the text that is
//! replaced, and the new text. Each mistake is made in a copy of the engine, which is built as a
//! runner and checked. A mistake is caught if each of its queries has a wrong answer. If no vector
//! catches a mistake, the vectors have a gap, or the mistake changes no answer.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::check::{Runner, check};
use crate::spec;

/// How long a runner may take for an answer. Some mistakes cause endless loops.
const LIMIT: Duration = Duration::from_secs(20);

/// The crates from which a runner is built.
const CRATES: [&str; 3] = ["hitmask", "hitmask-reference", "hitmask-conformance"];

/// A mistake.
#[derive(Clone, Debug)]
pub struct Mutation {
    /// The queries that it affects, with the names of [`asked`](crate::queries::asked).
    pub queries: Vec<String>,
    file: PathBuf,
    from: String,
    to: String,
}

impl Mutation {
    fn is_named(&self, part: &str) -> bool {
        self.queries.iter().any(|query| query.contains(part))
            || self.file.to_string_lossy().contains(part)
    }

    /// Returns the contents of the mistake's file with the mistake, for an engine whose source is
    /// in this folder.
    ///
    /// # Errors
    /// Returns a one-line message if the file does not contain the text that the mistake replaces.
    pub fn apply(&self, engine: &Path) -> Result<String, String> {
        let path = engine.join(&self.file);
        let right = read(&path)?;
        if right.contains(&self.from) {
            return Ok(right.replacen(&self.from, &self.to, 1));
        }
        Err(format!("{}: it has no {:?}: update mutations.json", path.display(), self.from))
    }
}

/// The folder with the engine's source.
pub fn engine() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../hitmask/src"))
}

/// Tries mistakes in the `scratch` folder: all mistakes, or those for which the name of a query or
/// of the file contains one of the `parts`. Returns how many mistakes were caught, and how many
/// were tried.
///
/// # Errors
/// Returns a one-line message if the text that a mistake replaces no longer exists, or if a mistake
/// does not compile.
pub fn try_all(scratch: &Path, parts: &[String]) -> Result<(usize, usize), String> {
    copy(scratch)?;
    let engine = scratch.join("crates/hitmask/src");
    let (mut caught, mut count) = (0, 0);
    build(scratch).map_err(|error| format!("the engine without mistakes: {error}"))?;
    if let Some(noticed) = notice(scratch, &[]) {
        return Err(format!("the engine without mistakes: {}", noticed.text));
    }
    let is_wanted =
        |one: &Mutation| parts.is_empty() || parts.iter().any(|part| one.is_named(part));
    for mutation in list()?.into_iter().filter(is_wanted) {
        let path = engine.join(&mutation.file);
        let name = format!("{}: {}", mutation.file.display(), mutation.to.trim());
        let (right, wrong) = (read(&path)?, mutation.apply(&engine)?);
        write(&path, &wrong)?;
        let built = build(scratch);
        let noticed = built.as_ref().map(|()| notice(scratch, &mutation.queries));
        write(&path, &right)?;
        let noticed = noticed.map_err(|error| format!("{name}: {error}"))?;
        count += 1;
        caught += usize::from(noticed.as_ref().is_some_and(|noticed| noticed.missed.is_empty()));
        let result = match noticed {
            None => "NOT CAUGHT".to_owned(),
            Some(Noticed { text, missed }) if missed.is_empty() => text,
            Some(Noticed { text, missed }) => {
                format!("{text}, but NOT CAUGHT in {}", missed.join(", "))
            }
        };
        println!("{name:80} {result}\n    {}", mutation.queries.join(", "));
    }
    Ok((caught, count))
}

/// Reads the list of mistakes.
///
/// # Errors
/// Returns a one-line message if `mutations.json` cannot be read.
pub fn list() -> Result<Vec<Mutation>, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("mutations.json");
    let list: Vec<Value> = serde_json::from_str(&read(&path)?)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    let text = |one: &Value, key: &str| one[key].as_str().unwrap_or_default().to_owned();
    let queries = |one: &Value| {
        let queries = one["queries"].as_array().into_iter().flatten();
        queries.filter_map(|query| query.as_str().map(str::to_owned)).collect()
    };
    let mutation = |one: &Value| Mutation {
        queries: queries(one),
        file: text(one, "file").into(),
        from: text(one, "from"),
        to: text(one, "to"),
    };
    Ok(list.iter().map(mutation).collect())
}

/// The evidence that the runner makes a mistake.
struct Noticed {
    text: String,
    /// The queries of the mistake that have no wrong answer.
    missed: Vec<String>,
}

/// The evidence that the runner makes a mistake in some queries: wrong answers, or that the runner
/// stops. `None` if there is no evidence.
fn notice(scratch: &Path, queries: &[String]) -> Option<Noticed> {
    let program = scratch.join("target/debug/hitmask-conformance");
    let command = [program.display().to_string(), "answer".to_owned()];
    let report = Runner::start(&command, LIMIT)
        .and_then(|mut runner| check(&mut runner, &spec::folder(), ""));
    match report {
        Ok(report) if report.is_right() => None,
        Ok(report) => {
            let failed: Vec<&str> = report
                .rules
                .iter()
                .filter(|(_, tally)| tally.failed > 0)
                .map(|(rule, _)| rule.as_str())
                .collect();
            let text = format!(
                "{} lines, {} rules, {} …",
                report.lines.failed,
                failed.len(),
                failed.first().unwrap_or(&"")
            );
            let is_missed =
                |query: &&String| report.queries.get(*query).is_none_or(|tally| tally.failed == 0);
            Some(Noticed { text, missed: queries.iter().filter(is_missed).cloned().collect() })
        }
        Err(text) => Some(Noticed { text, missed: queries.to_vec() }),
    }
}

fn build(scratch: &Path) -> Result<(), String> {
    let built = Command::new("cargo")
        .args(["build", "--quiet", "--offline", "-p", "hitmask-conformance"])
        .current_dir(scratch)
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        // Rebuild only the parts that a mistake affects.
        .env("CARGO_INCREMENTAL", "1")
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    let said = String::from_utf8_lossy(&built.stderr);
    let error = said.lines().find(|line| line.starts_with("error")).unwrap_or("it does not build");
    if built.status.success() { Ok(()) } else { Err(error.to_owned()) }
}

/// Copies the crates into a separate workspace, which builds fast.
fn copy(scratch: &Path) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for name in CRATES {
        for part in ["src", "Cargo.toml"] {
            copy_all(
                &root.join("crates").join(name).join(part),
                &scratch.join("crates").join(name).join(part),
            )?;
        }
    }
    let manifest = read(&root.join("Cargo.toml"))?;
    let (_, rest) = manifest.split_once("[workspace.package]").unwrap_or_default();
    let (rest, _) = rest.split_once("\n[profile").unwrap_or((rest, ""));
    let rest: Vec<&str> = rest.lines().filter(|line| !line.starts_with("hitmask-assets")).collect();
    let profile = "[profile.dev]\nopt-level = 0\ndebug = false\ndebug-assertions = false\n\
        overflow-checks = false\nincremental = true\n";
    let members = "[workspace]\nresolver = \"3\"\nmembers = [\"crates/*\"]\n\n[workspace.package]";
    write(&scratch.join("Cargo.toml"), &format!("{members}{}\n\n{profile}", rest.join("\n")))?;
    copy_all(&root.join("Cargo.lock"), &scratch.join("Cargo.lock"))
}

fn copy_all(from: &Path, to: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", from.display());
    if !from.is_dir() {
        fs::create_dir_all(to.parent().unwrap_or(to)).map_err(failed)?;
        return fs::copy(from, to).map(|_| ()).map_err(failed);
    }
    for entry in fs::read_dir(from).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        copy_all(&from.join(&name), &to.join(&name))?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
