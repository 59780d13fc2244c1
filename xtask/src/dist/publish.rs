//! Runs the tool of each registry to check that it would accept the release, without publishing
//! anything.

use std::path::Path;
use std::process::Command;

use super::crates::CRATES;
use crate::files::with_ending;
use crate::python;
use crate::steps::{cargo, root, step, timed};

pub(super) fn dry_runs(folder: &Path) -> Result<(), String> {
    // This command builds each crate from its package.
    let mut publish = cargo(&["publish", "--dry-run", "--locked", "--quiet"]);
    for name in CRATES {
        publish.args(["--package", name]);
    }
    step("dry run of publishing the crates", &mut publish)?;
    let mut npm = Command::new("npm");
    npm.args(["publish", "--dry-run", "--access", "public"]).args(with_ending(folder, &["tgz"])?);
    step("dry run of publishing the npm package", npm.current_dir(root()))?;
    let mut distributions = with_ending(folder, &["whl"])?;
    distributions.push(folder.join(python::source()));
    timed("check of the Python distributions", || python::check_publishing(&distributions))
}
