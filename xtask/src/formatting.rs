//! Checks the formatting of all Rust code: the workspace, and the folders that are workspaces of
//! their own.

use crate::files;
use crate::steps::{cargo, root, step, tracked_files};

/// Runs the check as steps.
pub(crate) fn check() -> Result<(), String> {
    step("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    for manifest in other_workspaces()? {
        let name = format!("formatting of {}", manifest.trim_end_matches("/Cargo.toml"));
        step(&name, cargo(&["fmt", "--check", "--manifest-path"]).arg(root().join(manifest)))?;
    }
    Ok(())
}

/// Returns the manifests of the workspaces in subfolders, relative to the root.
fn other_workspaces() -> Result<Vec<String>, String> {
    let mut manifests = Vec::new();
    for file in tracked_files()? {
        let is_workspace = || -> Result<bool, String> {
            let manifest = files::read(&root().join(&file))?;
            Ok(manifest.lines().any(|line| line == "[workspace]"))
        };
        if file.ends_with("/Cargo.toml") && is_workspace()? {
            manifests.push(file);
        }
    }
    Ok(manifests)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_workspaces_are_found() {
        let found = other_workspaces().unwrap();
        for folder in ["conformance/runners/parry2d", "examples/bevy", "examples/rapier", "fuzz"] {
            assert!(found.contains(&format!("{folder}/Cargo.toml")), "{folder}");
        }
        assert!(!found.iter().any(|manifest| manifest.starts_with("crates/")), "{found:?}");
    }
}
