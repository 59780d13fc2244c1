//! Builds the conformance suite's runner in C, and runs the suite with it.

use std::process::Command;

use super::CRATE;
use super::install::Installed;
use crate::conformance;
use crate::steps::{left_out, root, run, succeeds, target};

/// The runner's path, relative to the folder of runners.
const RUNNER: &str = "hitmask_c.c";

/// Sends all of the suite's questions to the runner. This needs cJSON.
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
