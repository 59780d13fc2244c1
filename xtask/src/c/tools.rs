//! Finds the programs that the tests use, and reports which packages to install for missing
//! programs.

use std::process::Command;

use crate::steps::{left_out, succeeds};

/// Programs whose Debian package has a different name.
const PACKAGES: [(&str, &str); 2] = [("clang++", "clang"), ("nm", "binutils")];

/// Reports whether a program is installed.
fn is_here(program: &str) -> bool {
    succeeds(Command::new(program).arg("--version"))
}

/// Reports whether all programs for a step are installed. If not, prints that the step is left out.
pub(super) fn are_here(step: &str, programs: &[&str]) -> bool {
    let missing: Vec<&str> = programs
        .iter()
        .filter(|program| !is_here(program))
        .map(|program| package(program))
        .collect();
    if missing.is_empty() {
        return true;
    }
    let missing = missing.join(" ");
    left_out(step, &format!("install {missing}: apt-get install {missing}"));
    false
}

fn package(program: &str) -> &str {
    PACKAGES.iter().find(|(name, _)| *name == program).map_or(program, |(_, package)| package)
}
