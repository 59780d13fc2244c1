//! Small mistakes in the engine's source, one at a time: do the vectors notice?
//!
//! `mutations.json` lists them: the query, the file, and which text replaces which. Each mistake is
//! made in a copy of the engine, which is built as a runner and checked. If no vector catches a
//! mistake, the vectors have a gap, or the mistake changes no answer.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::check::{Runner, check};
use crate::spec;

/// How long a runner can take for an answer: some mistakes make endless loops.
const LIMIT: Duration = Duration::from_secs(20);

/// The crates that a runner is built from.
const CRATES: [&str; 3] = ["hitmask", "hitmask-reference", "hitmask-conformance"];

/// A mistake.
struct Mutation {
    query: String,
    file: PathBuf,
    from: String,
    to: String,
}

impl Mutation {
    fn is_named(&self, part: &str) -> bool {
        self.query.contains(part) || self.file.to_string_lossy().contains(part)
    }
}

/// Tries the mistakes in the folder `scratch`: all, or those whose query or file has `part` in its
/// name. Returns how many were caught, and how many there are.
///
/// # Errors
/// One line, if the text of a mistake is no longer there, or a mistake does not build.
pub fn try_all(scratch: &Path, part: &str) -> Result<(usize, usize), String> {
    copy(scratch)?;
    let engine = scratch.join("crates/hitmask/src");
    let (mut caught, mut count) = (0, 0);
    build(scratch).map_err(|error| format!("the engine without mistakes: {error}"))?;
    if let Some(noticed) = notice(scratch) {
        return Err(format!("the engine without mistakes: {noticed}"));
    }
    for mutation in list()?.into_iter().filter(|one| one.is_named(part)) {
        let path = engine.join(&mutation.file);
        let name = format!("{}: {}", mutation.file.display(), mutation.to.trim());
        let right = read(&path)?;
        if !right.contains(&mutation.from) {
            return Err(format!(
                "{}: it has no {:?}: update mutations.json",
                path.display(),
                mutation.from
            ));
        }
        write(&path, &right.replacen(&mutation.from, &mutation.to, 1))?;
        let built = build(scratch);
        let noticed = built.as_ref().map(|()| notice(scratch));
        write(&path, &right)?;
        let noticed = noticed.map_err(|error| format!("{name}: {error}"))?;
        count += 1;
        caught += usize::from(noticed.is_some());
        let result = noticed.unwrap_or_else(|| "NOT CAUGHT".to_owned());
        println!("{:28} {name:80} {result}", mutation.query);
    }
    Ok((caught, count))
}

/// The mistakes of the list.
fn list() -> Result<Vec<Mutation>, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("mutations.json");
    let list: Vec<Value> = serde_json::from_str(&read(&path)?)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    let text = |one: &Value, key: &str| one[key].as_str().unwrap_or_default().to_owned();
    let mutation = |one: &Value| Mutation {
        query: text(one, "query"),
        file: text(one, "file").into(),
        from: text(one, "from"),
        to: text(one, "to"),
    };
    Ok(list.iter().map(mutation).collect())
}

/// What shows that the runner makes a mistake: wrong answers, or that it stops. `None` if nothing
/// does.
fn notice(scratch: &Path) -> Option<String> {
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
            Some(format!(
                "{} lines, {} rules, {} …",
                report.lines.failed,
                failed.len(),
                failed.first().unwrap_or(&"")
            ))
        }
        Err(error) => Some(error),
    }
}

fn build(scratch: &Path) -> Result<(), String> {
    let built = Command::new("cargo")
        .args(["build", "--quiet", "--offline", "-p", "hitmask-conformance"])
        .current_dir(scratch)
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        // Build again only what a mistake touches.
        .env("CARGO_INCREMENTAL", "1")
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    let said = String::from_utf8_lossy(&built.stderr);
    let error = said.lines().find(|line| line.starts_with("error")).unwrap_or("it does not build");
    if built.status.success() { Ok(()) } else { Err(error.to_owned()) }
}

/// Copies the crates into a workspace of their own, which builds fast.
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
    let profile = "[profile.dev]\nopt-level = 1\ndebug = false\ndebug-assertions = false\n\
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
