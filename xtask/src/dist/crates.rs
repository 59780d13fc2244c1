//! Packs the published crates in the form in which the registry gets them.

use std::path::Path;
use std::process::Command;

use crate::files;
use crate::steps::{cargo, root, step, target};
use crate::versions::VERSION;

/// The published crates. Each crate comes after its dependencies.
pub(super) const CRATES: [&str; 6] = [
    "hitmask",
    "hitmask-assets",
    "hitmask-reference",
    "hitmask-cli",
    "hitmask-bench",
    "bevy_hitmask",
];

/// Returns the published crates that programs can use as libraries. The library of a crate that has
/// a program is only for its own tests.
pub(super) fn libraries() -> impl Iterator<Item = &'static str> {
    let is_program = |name: &str| root().join("crates").join(name).join("src/main.rs").is_file();
    CRATES.into_iter().filter(move |name| !is_program(name))
}

/// Packs all crates. This does not build them, because `cargo publish --dry-run` does.
pub(super) fn package(folder: &Path) -> Result<(), String> {
    step("crates", &mut packing())?;
    for name in CRATES {
        let file = file(name);
        files::copy(&target().join("package").join(&file), &folder.join(&file))?;
    }
    Ok(())
}

/// Packs all crates to check that each contains everything that the registry requires.
pub(super) fn check() -> Result<(), String> {
    step("packages of all crates", packing().arg("--allow-dirty"))
}

/// Returns the command that packs all crates at once, because the crates that others depend on are
/// not in a registry.
fn packing() -> Command {
    let mut package = cargo(&["package", "--locked", "--no-verify", "--quiet"]);
    for name in CRATES {
        package.args(["--package", name]);
    }
    package
}

/// Returns the file name of a packed crate.
pub(super) fn file(name: &str) -> String {
    format!("{name}-{VERSION}.crate")
}

#[cfg(test)]
mod tests {
    use super::{CRATES, libraries};
    use crate::steps::root;

    #[test]
    fn all_crates_that_may_be_published_are() {
        let folders = std::fs::read_dir(root().join("crates")).unwrap();
        let mut found = Vec::new();
        for folder in folders {
            let folder = folder.unwrap().path();
            let text = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            if !text.contains("publish = false") {
                found.push(folder.file_name().unwrap().to_string_lossy().into_owned());
            }
        }
        found.sort();
        let mut expected = CRATES.to_vec();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn programs_are_no_libraries() {
        let found: Vec<&str> = libraries().collect();
        assert_eq!(found, ["hitmask", "hitmask-assets", "hitmask-reference", "bevy_hitmask"]);
    }
}
