//! Runs the examples for Rapier and Box2D. They use masks and terrain as colliders, and compare the
//! physics engine's results with the masks.

use std::process::Command;

use crate::steps::{cargo, left_out, root, run, step, succeeds, target, timed};

/// Runs both examples.
pub(crate) fn test() -> Result<(), String> {
    rapier()?;
    box2d()
}

/// Runs the example for Rapier, which is a separate workspace with its own lock file.
fn rapier() -> Result<(), String> {
    let folder = root().join("examples/rapier");
    let mut formatting = cargo(&["fmt", "--check"]);
    step("formatting of Rapier's example", formatting.current_dir(&folder))?;
    let mut play = cargo(&["run", "--quiet", "--locked"]);
    play.current_dir(folder).env("CARGO_TARGET_DIR", target().join("rapier"));
    step("bodies of Rapier on painted ground", &mut play)
}

/// Runs the example for Box2D, which needs the library for C in `target/c-prefix`.
fn box2d() -> Result<(), String> {
    let name = "bodies of Box2D on painted ground";
    let build = target().join("box2d");
    let _ = std::fs::remove_dir_all(&build);
    let has_box2d = succeeds(Command::new("pkg-config").args(["--exists", "box2d"]));
    if !has_box2d || !succeeds(Command::new("cmake").arg("--version")) {
        let packages = "cmake make g++ pkg-config libbox2d-dev";
        left_out(name, &format!("install {packages}: apt-get install {packages}"));
        return Ok(());
    }
    timed(name, || {
        let (folder, prefix) = (root().join("examples/box2d"), target().join("c-prefix"));
        let mut configure = Command::new("cmake");
        configure.arg("-S").arg(&folder).arg("-B").arg(&build);
        configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display()));
        run(configure.args(["-DCMAKE_BUILD_TYPE=Release", "--log-level=WARNING"]))?;
        let mut make = Command::new("cmake");
        run(make.arg("--build").arg(&build).args(["--", "-s"]))?;
        run(Command::new(build.join("falling")).arg(folder.join("sprites.hitmask")))
    })
}
