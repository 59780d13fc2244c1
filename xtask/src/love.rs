//! Combines the parts of the package for LÖVE into one file, and tests the file with LuaJIT and
//! with LÖVE.

mod bundle;
mod declarations;

use std::path::PathBuf;
use std::process::Command;

use crate::files;
use crate::steps::{left_out, root, step, succeeds, target, timed};

/// The folder of the package, relative to the workspace.
const FOLDER: &str = "bindings/love";

/// Writes the file that a game needs, and prints its path.
pub(crate) fn build() -> Result<(), String> {
    let file = root().join(bundle::FILE);
    files::write(&file, bundle::text()?)?;
    println!("Written: {}", file.display());
    Ok(())
}

/// Tests the package with the library that is installed in `target/c-prefix`, in LuaJIT with and
/// without its compiler, and in LÖVE.
pub(crate) fn test() -> Result<(), String> {
    timed("the file for LÖVE", bundle::check)?;
    let library = library()?;
    let luajit = "the package for LÖVE in LuaJIT";
    if is_here("luajit", "-v") && has_cjson() {
        for (name, compiler) in [("with its compiler", "-jon"), ("without its compiler", "-joff")] {
            let mut tests = Command::new("luajit");
            tests.args([compiler, "tests/run.lua"]).current_dir(root().join(FOLDER));
            step(&format!("{luajit}, {name}"), tests.env("HITMASK_LIB", &library))?;
        }
    } else {
        left_out(luajit, "install it: apt-get install luajit lua-cjson");
    }
    let games = "the games for LÖVE";
    if is_here("love", "--version") && is_here("xvfb-run", "--help") {
        // These are the tests that need LÖVE's own images, and the games. A script plays each game
        // until it is won.
        for (name, folder, arguments) in [
            ("the package in LÖVE", "bindings/love/tests/in-love", &[][..]),
            ("the meteors for LÖVE", "examples/love", &["--script"][..]),
            ("the brawler for LÖVE", "examples/love-brawler", &["--script"][..]),
        ] {
            let mut run = Command::new("xvfb-run");
            run.args(["-a", "love", folder]).args(arguments).current_dir(root());
            run.env("SDL_AUDIODRIVER", "dummy").env("LIBGL_ALWAYS_SOFTWARE", "1");
            step(name, run.env("HITMASK_LIB", &library))?;
        }
    } else {
        left_out(games, "install LÖVE and a screen without a monitor: apt-get install love xvfb");
    }
    Ok(())
}

/// Returns the shared library that `cargo xtask c --prefix` has installed.
fn library() -> Result<PathBuf, String> {
    let prefix = target().join("c-prefix");
    let names = ["lib/libhitmask.so", "lib/libhitmask.dylib", "bin/hitmask.dll"];
    let found = names.iter().map(|name| prefix.join(name)).find(|path| path.exists());
    found.ok_or_else(|| {
        format!(
            "{}: the library is not installed; again: cargo xtask c --prefix target/c-prefix",
            prefix.display()
        )
    })
}

fn is_here(program: &str, argument: &str) -> bool {
    succeeds(Command::new(program).arg(argument))
}

/// Reports whether LuaJIT has the module that reads JSON.
fn has_cjson() -> bool {
    succeeds(Command::new("luajit").args(["-e", "require 'cjson'"]))
}
