//! Builds everything that a release publishes into `target/dist`, and checks it in the form that
//! users get.

mod archives;
mod check;
mod crates;
mod licenses;
mod publish;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files;
use crate::steps::{cargo, host, log_to, nothing_left_out, output, root, step, target, timed};
use crate::versions::{self, VERSION};
use crate::{python, web};

/// Writes a part of a release to a folder.
type Part = fn(&Path) -> Result<(), String>;

/// All parts, in the order in which they are built. To add a part, add a line with its name and the
/// function that writes its files.
const PARTS: [(&str, Part); 9] = [
    ("crates", crates::package),
    ("the command", archives::command),
    ("the library for C", archives::c),
    ("LÖVE", archives::love),
    ("C#", archives::csharp),
    ("npm package", npm),
    ("the book", archives::book),
    ("Python package", distributions),
    ("what is bundled", bill),
];

/// Builds a release.
pub(crate) fn build() -> Result<(), String> {
    log_to(target().join("dist.log"))?;
    timed("no file differs from the last commit", unchanged)?;
    timed("versions", versions::check)?;
    // Not every build of a part has `--locked`. If this succeeds, no build changes `Cargo.lock`.
    step("the versions in Cargo.lock", &mut cargo(&["fetch", "--locked"]))?;
    let folder = folder();
    files::empty_folder(&folder)?;
    for (name, part) in PARTS {
        part(&folder).map_err(|error| format!("{name}: {error}"))?;
    }
    step("checksums", tool().arg("sums").arg(&folder))
}

/// Checks the results of [`build`]. This uses the parts in an empty folder, and runs the tool of
/// each registry to check that the registry would accept its parts. If `is_strict`, fails at the
/// end if a check was left out.
pub(crate) fn check(is_strict: bool) -> Result<(), String> {
    log_to(target().join("dist-check.log"))?;
    let folder = folder();
    if !folder.join("SHA256SUMS").exists() {
        return Err(format!("{}: contains no release: run cargo xtask dist", folder.display()));
    }
    check::parts(&folder)?;
    publish::dry_runs(&folder)?;
    if is_strict { nothing_left_out() } else { Ok(()) }
}

/// Fails if a file differs from the last commit. A release has to be what the tag contains, and the
/// list of what is bundled gives the time of that commit.
fn unchanged() -> Result<(), String> {
    let mut status = Command::new("git");
    let status = output(status.args(["status", "--porcelain"]).current_dir(root()));
    check_status(&status.ok_or("git status fails: run this in a clone of the repository")?)
}

/// Checks the output of `git status --porcelain`.
fn check_status(status: &str) -> Result<(), String> {
    let files: Vec<&str> = status.lines().filter_map(|line| line.get(3..)).collect();
    if files.is_empty() {
        return Ok(());
    }
    Err(format!(
        "commit or remove the files that differ from the last commit: {}",
        files.join(", ")
    ))
}

/// Packs all crates as a step of the tests.
pub(crate) fn packages() -> Result<(), String> {
    crates::check()
}

/// Returns the published crates that programs can use as libraries.
pub(crate) fn libraries() -> impl Iterator<Item = &'static str> {
    crates::libraries()
}

/// Returns the folder that contains the files of a release.
fn folder() -> PathBuf {
    target().join("dist")
}

/// Builds the npm package.
fn npm(folder: &Path) -> Result<(), String> {
    let license = root().join("packages/hitmask").join(licenses::FILE);
    licenses::write(&["hitmask-wasm", "hitmask-wasm-assets"], &host()?, &license)?;
    web::release(folder)
}

/// Builds the source distribution and the wheel for Python.
fn distributions(folder: &Path) -> Result<(), String> {
    let license = root().join("crates/hitmask-python").join(licenses::FILE);
    licenses::write(&["hitmask-python"], &host()?, &license)?;
    for file in python::release()? {
        files::copy(&file, &folder.join(file.file_name().unwrap_or_default()))?;
    }
    Ok(())
}

/// Writes the list of packages that are bundled in the binaries.
fn bill(folder: &Path) -> Result<(), String> {
    let mut bill = tool();
    bill.args(["bill", &archives::command_target()?]);
    step("list of what is bundled", bill.arg(folder.join(format!("hitmask-{VERSION}.cdx.json"))))
}

/// Returns the command that runs the tool for the parts of a release that are not programs.
fn tool() -> Command {
    cargo(&["run", "--locked", "--quiet", "--package", "xtask-dist", "--"])
}

#[cfg(test)]
mod tests {
    use super::check_status;

    #[test]
    fn changed_and_new_files_are_refused() {
        assert_eq!(check_status(""), Ok(()));
        let error = check_status(" M docs/world.md\n?? web/new.ts\n").unwrap_err();
        assert!(error.ends_with(": docs/world.md, web/new.ts"), "{error}");
    }
}
