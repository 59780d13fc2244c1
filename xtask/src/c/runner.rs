//! Builds the runner of the conformance suite in C, and lets the suite ask it.

use std::process::Command;

use super::install::Installed;
use super::{CRATE, target};
use crate::conformance;
use crate::steps::{left_out, root, run, succeeds};

/// The runner, relative to the folder of runners.
const RUNNER: &str = "hitmask_c.c";

/// Asks the runner all questions. It needs cJSON.
pub(super) fn check(installed: &Installed<'_>) -> Result<(), String> {
    if !succeeds(Command::new("pkg-config").args(["--exists", "libcjson"])) {
        let why = "install libcjson-dev: apt-get install libcjson-dev";
        left_out("the conformance suite with the runner in C", why);
        return Ok(());
    }
    let program = target().join("c-tests/conformance-runner");
    let mut compile = Command::new("cc");
    for folder in [installed.prefix.join("include"), root().join(CRATE).join("tests")] {
        compile.arg("-I").arg(folder);
    }
    compile.arg(root().join("conformance/runners").join(RUNNER)).arg("-o").arg(&program);
    compile.arg(installed.archive()).args(&installed.library.libraries).args(["-lcjson", "-lm"]);
    run(&mut compile)?;
    conformance::run(RUNNER, &Command::new(&program))
}
