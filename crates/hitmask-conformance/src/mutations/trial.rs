//! Makes mistakes in a copy of the engine, and checks the copy.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use hitmask_reference::Random;

use super::results::{Caught, Results};
use super::{Mutation, list, read, write};
use crate::check::{Runner, check};
use crate::spec;

/// The folder with the engine's source in a copy of the workspace.
const ENGINE: &str = "crates/hitmask/src";

/// How long a runner may take for an answer. Some mistakes cause endless loops.
const LIMIT: Duration = Duration::from_secs(20);

/// The crates from which a runner is built.
const CRATES: [&str; 3] = ["hitmask", "hitmask-reference", "hitmask-conformance"];

/// Tries mistakes in the `scratch` folder: all mistakes, or those for which the name of a query, a
/// rule or a file contains one of the `parts`. Stores the result of each mistake, and returns how
/// many mistakes were caught, and how many were tried.
///
/// # Errors
/// Returns a one-line message if the text that a mistake replaces no longer exists, or if a mistake
/// does not compile.
pub fn try_all(scratch: &Path, parts: &[String]) -> Result<(usize, usize), String> {
    let is_wanted =
        |one: &&Mutation| parts.is_empty() || parts.iter().any(|part| one.is_named(part));
    let (all, mut results) = (list()?, Results::read()?);
    let store = |mutation: &Mutation, lines| {
        results.set(mutation, mutation.code(&scratch.join(ENGINE))?, lines);
        results.write(&all)
    };
    try_each(scratch, all.iter().filter(is_wanted), store)
}

/// Tries random mistakes in the `scratch` folder, without storing their results, and returns how
/// many mistakes were caught, and how many were tried.
///
/// # Errors
/// Returns a one-line message, like [`try_all`].
pub fn try_some(scratch: &Path, count: usize, seed: u64) -> Result<(usize, usize), String> {
    let (all, mut random) = (list()?, Random::new(seed));
    let mut left: Vec<&Mutation> = all.iter().collect();
    let mut next = || left.swap_remove(random.below(left.len() as u64) as usize);
    let some: Vec<&Mutation> = (0..count.min(all.len())).map(|_| next()).collect();
    try_each(scratch, some.into_iter(), |_, _| Ok(()))
}

/// Tries mistakes, and passes each one to `store`, with the lines that caught it.
fn try_each<'a>(
    scratch: &Path,
    wanted: impl Iterator<Item = &'a Mutation>,
    mut store: impl FnMut(&Mutation, Caught) -> Result<(), String>,
) -> Result<(usize, usize), String> {
    let _lock = lock(scratch)?;
    copy(scratch)?;
    let (mut caught, mut count) = (0, 0);
    build(scratch).map_err(|error| format!("the engine without mistakes: {error}"))?;
    if let Some(noticed) = notice(scratch, &Mutation::none()) {
        return Err(format!("the engine without mistakes: {}", noticed.text));
    }
    for mutation in wanted {
        let noticed = with_mistake(scratch, mutation)?;
        let Noticed { text, caught: lines } = noticed
            .unwrap_or_else(|| Noticed { text: "no line".to_owned(), caught: Caught::new() });
        let missed: Vec<&str> = mutation
            .effects()
            .filter(|effect| !lines.contains_key(*effect))
            .map(String::as_str)
            .collect();
        count += 1;
        caught += usize::from(missed.is_empty());
        let result = match missed[..] {
            [] => text,
            _ => format!("{text}; NOT CAUGHT in {}", missed.join(", ")),
        };
        let effects: Vec<&str> = mutation.effects().map(String::as_str).collect();
        println!("{:80} {result}\n    {}", mutation.name(), effects.join(", "));
        store(mutation, lines)?;
    }
    Ok((caught, count))
}

/// Makes a mistake, and checks the engine with it.
fn with_mistake(scratch: &Path, mutation: &Mutation) -> Result<Option<Noticed>, String> {
    let wrong = mutation.apply(&scratch.join(ENGINE))?;
    let mut right = Vec::new();
    for (path, text) in &wrong {
        right.push((path, read(path)?));
        write(path, text)?;
    }
    let built = build(scratch);
    let noticed = built.map(|()| notice(scratch, mutation));
    for (path, text) in right {
        write(path, &text)?;
    }
    noticed.map_err(|error| format!("{}: {error}", mutation.name()))
}

impl Mutation {
    /// No mistake.
    const fn none() -> Self {
        Self { queries: Vec::new(), rules: Vec::new(), changes: Vec::new() }
    }
}

/// The evidence that the runner makes a mistake.
struct Noticed {
    text: String,
    caught: Caught,
}

/// The evidence that the runner makes a mistake: wrong answers, or that the runner stops. `None` if
/// there is no evidence.
fn notice(scratch: &Path, mutation: &Mutation) -> Option<Noticed> {
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
            let line =
                |effect: &String| Some((effect.clone(), report.first_wrong.get(effect)?.clone()));
            Some(Noticed { text, caught: mutation.effects().filter_map(line).collect() })
        }
        Err(text) => Some(Noticed { text, caught: Caught::new() }),
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

/// Waits until no other process tries mistakes in the same folder. Until the returned file is
/// closed, other processes wait.
fn lock(scratch: &Path) -> Result<File, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", scratch.display());
    fs::create_dir_all(scratch).map_err(failed)?;
    let file = File::create(scratch.join("lock")).map_err(failed)?;
    file.lock().map_err(failed)?;
    Ok(file)
}

/// Copies the crates into a separate workspace, which builds fast. Cargo finds some files by their
/// place, so no file of an earlier copy may remain.
fn copy(scratch: &Path) -> Result<(), String> {
    let crates = scratch.join("crates");
    if crates.exists() {
        fs::remove_dir_all(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for name in CRATES {
        for part in ["src", "Cargo.toml"] {
            copy_all(&root.join("crates").join(name).join(part), &crates.join(name).join(part))?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_contains_no_file_of_an_earlier_copy() {
        let scratch = std::env::temp_dir().join(format!("hitmask-copy-{}", std::process::id()));
        let old = scratch.join(ENGINE).join("no_such_file.rs");
        fs::create_dir_all(old.parent().unwrap()).unwrap();
        fs::write(&old, "").unwrap();
        copy(&scratch).unwrap();
        let [has_old, has_new] = [old, scratch.join(ENGINE).join("lib.rs")].map(|one| one.exists());
        fs::remove_dir_all(&scratch).unwrap();
        assert!(!has_old && has_new, "{has_old} {has_new}");
    }
}
