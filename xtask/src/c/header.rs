//! Handles the header in the repository, which the `hitmask-header` crate writes from the sources.

use std::path::{Path, PathBuf};

use super::CRATE;
use crate::files;
use crate::steps::{captured, cargo, root, target};

/// The header's path, relative to the workspace.
const HEADER: &str = "crates/hitmask-c/include/hitmask.h";

/// Rewrites the header, and returns its path.
pub(super) fn write() -> Result<PathBuf, String> {
    let header = root().join(HEADER);
    files::write(&header, &generated()?)?;
    Ok(header)
}

/// Returns an error if the header differs from the header that the sources generate.
pub(super) fn check() -> Result<(), String> {
    let found = files::read(&root().join(HEADER))?;
    if found != generated()? {
        return Err(format!("{HEADER} is stale: run `cargo xtask c`"));
    }
    Ok(())
}

/// Returns the names of the functions that the header declares.
pub(super) fn functions() -> Result<Vec<String>, String> {
    let text = files::read(&root().join(HEADER))?;
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let mut names: Vec<String> = code.flat_map(declared).map(str::to_string).collect();
    names.sort();
    Ok(names)
}

/// Returns the names in a line that are followed by a parenthesis.
fn declared(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("hm_").filter_map(|(start, _)| {
        let is_start = !line[..start].ends_with(is_name);
        let name = line[start..].split(|letter| !is_name(letter)).next()?;
        let is_function = line[start + name.len()..].starts_with('(');
        (is_start && is_function).then_some(name)
    })
}

fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// Writes C code that calls all functions with random arguments to a folder.
pub(super) fn write_calls(folder: &Path) -> Result<(), String> {
    let header = root().join(HEADER);
    let calls = captured(generator().arg("--calls").arg(header))?;
    if let Some(name) = functions()?.iter().find(|name| !calls.contains(&format!("\"{name}\""))) {
        return Err(format!(
            "hitmask-header has forgotten {name}: the random calls are not of all functions"
        ));
    }
    files::write(&folder.join("calls.h"), &calls)
}

fn generated() -> Result<String, String> {
    captured(generator().arg(CRATE).arg(target().join("header")))
}

fn generator() -> std::process::Command {
    cargo(&["run", "--quiet", "--package", "hitmask-header", "--"])
}
