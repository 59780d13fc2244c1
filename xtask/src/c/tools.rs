//! The programs that the tests use, and what to install where they are missing.

use std::process::Command;

use super::{files, target};
use crate::steps::{left_out, succeeds};

/// Programs with Debian's packages of them, where the names differ.
const PACKAGES: [(&str, &str); 2] = [("clang++", "clang"), ("nm", "binutils")];

/// Libraries that tests use, with Debian's packages of them.
const LIBRARIES: [(&str, &str); 1] = [("-lcjson", "libcjson-dev")];

/// Whether a program is here.
fn is_here(program: &str) -> bool {
    succeeds(Command::new(program).arg("--version"))
}

/// Whether all programs of a step are here. Otherwise says that it is left out.
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

/// Whether a test can be linked to all of its libraries. Otherwise says that it is left out.
pub(super) fn libraries_are_here(test: &str, libraries: &[String]) -> Result<bool, String> {
    let folder = target().join("c-tests");
    let source = folder.join("nothing.c");
    files::write(&source, NOTHING)?;
    for library in libraries {
        let mut link = Command::new("cc");
        link.arg(&source).arg(library).arg("-o").arg(folder.join("linked"));
        if !succeeds(&mut link) {
            let known = LIBRARIES.iter().find(|(name, _)| name == library);
            left_out(
                test,
                &match known {
                    Some((_, package)) => format!("install {package}: apt-get install {package}"),
                    None => format!("no library for {library}"),
                },
            );
            return Ok(false);
        }
    }
    Ok(true)
}

/// A program that does nothing.
pub(super) const NOTHING: &str = "int main(void) { return 0; }\n";
