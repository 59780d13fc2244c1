//! Runs the checks that every change should pass, or everything that CI runs: formatting, lints,
//! tests, attacks, docs, examples, instruction counts, packaging, and the builds for the oldest
//! Rust and without the standard library.

use std::process::Command;
use std::time::Instant;

use crate::attack;
use crate::book;
use crate::c;
use crate::columns;
use crate::conformance;
use crate::counts;
use crate::csharp;
use crate::dist;
use crate::elsewhere;
use crate::files;
use crate::formatting;
use crate::fuzz;
use crate::love;
use crate::physics;
use crate::python;
use crate::sdl;
use crate::spelling;
use crate::steps::{
    Lane, built, cargo, has_target, install, left_out, nothing_left_out, output, root,
    side_by_side, step, succeeds, summary, target, tests, timed,
};
use crate::web;

/// The variable with the number of random cases for each property, which the tests read.
const CASES: &str = "HITMASK_CASES";

/// All features except `avian` of the plugin for Bevy, which needs a newer Rust.
const FEATURES: &str = "bevy_hitmask/aseprite,bevy_hitmask/gizmos,hitmask/bevy_reflect,\
     hitmask/mint,hitmask/rayon,hitmask-bench/parry,hitmask-bench/peers,hitmask-cli/bad-input,\
     hitmask-python/abi3,hitmask-python/assets,hitmask-reference/properties,hitmask-wasm/whole";

/// A target without a standard library.
const NO_STD_TARGET: &str = "thumbv7em-none-eabi";

/// A target with the standard library, on which vectors must be enabled explicitly.
const NO_VECTORS_TARGET: &str = "wasm32-unknown-unknown";

/// How many random cases a property runs in [`quick`]. [`full`] runs all of them.
const FEW_CASES: &str = "500";

/// The checks that [`quick`] leaves to [`full`].
const LEFT_TO_FULL: &str = "spelling, all cases, the memory of every command, lints of all \
     features and of the other workspaces, portable loops, other processors and optimization \
     levels, the oldest Rust, builds without the standard library, docs and the book, examples, \
     the npm and the Python package, the libraries for C, C# and LÖVE, the games in C and for \
     physics engines, the plugin for Bevy, the conformance runners, deliberate mistakes, \
     instruction counts, packages, compatibility with the last release, licenses and \
     vulnerabilities of dependencies, random attacks and the fuzz targets (cargo xtask test \
     --full)";

/// Runs what every change should pass: formatting, lints, and all tests with fewer cases.
pub(crate) fn quick() -> Result<(), String> {
    let start = Instant::now();
    formatting()?;
    let cases = std::env::var(CASES).unwrap_or_else(|_| FEW_CASES.to_string());
    let name = format!("tests and doc tests, {cases} cases of each property");
    step(&name, tests().env(CASES, cases))?;
    lints(&["--exclude", "bevy_hitmask"])?;
    println!("\n{}", summary(start.elapsed(), LEFT_TO_FULL));
    Ok(())
}

/// Runs everything, until a step fails. If `is_strict`, fails at the end if a step was left out.
pub(crate) fn full(is_strict: bool) -> Result<(), String> {
    let start = Instant::now();
    formatting()?;
    spelling::step()?;
    lints(&["--features", FEATURES])?;
    for (name, package) in [
        ("lints without the standard library", ["-p", "hitmask", "--no-default-features"]),
        ("lints of the command as it is published", ["-p", "hitmask-cli", "--no-default-features"]),
    ] {
        let mut lints = cargo(&["clippy"]);
        step(name, lints.args(package).args(["--", "-D", "warnings"]))?;
    }
    lints_of_other_workspaces()?;
    step("tests and doc tests", tests().args(["--", "--include-ignored"]))?;
    let mut lanes: Vec<Lane> = vec![
        Box::new(fuzz::step),
        Box::new(portable_loops),
        Box::new(elsewhere::web_assembly),
        Box::new(elsewhere::arm),
        Box::new(without_optimization),
    ];
    lanes.extend(attack::lanes());
    side_by_side(lanes)?;
    // On its own, because browsers give up on what takes too long.
    web::test()?;
    side_by_side(vec![Box::new(bevy), Box::new(python::test), Box::new(c_and_its_users)])?;
    side_by_side(vec![
        Box::new(docs),
        Box::new(counts::step),
        Box::new(examples),
        Box::new(packages),
        Box::new(oldest_rust),
        Box::new(smaller_targets),
        Box::new(conformance::parry2d),
        Box::new(conformance::mistakes),
        Box::new(compatibility),
        Box::new(licenses),
    ])?;
    println!("\n{}", summary(start.elapsed(), ""));
    if is_strict { nothing_left_out() } else { Ok(()) }
}

/// The loops without run-time choice of vectors. The property tests ran in full before. Compiling
/// these tests takes longer than running them, so they are optimized less.
fn portable_loops() -> Result<(), String> {
    let profile = "--config=profile.test.package.hitmask.opt-level=1";
    let tests = ["test", "-p", "hitmask", "--no-default-features", profile, "--tests"];
    step("tests of the portable loops", cargo(&tests).env(CASES, "2000"))
}

/// All other tests run fully optimized.
fn without_optimization() -> Result<(), String> {
    let profile = "--config=profile.test.package.hitmask.opt-level=0";
    let tests = ["test", "-p", "hitmask", profile, "--test", "golden"];
    step("the same answers without optimization", &mut cargo(&tests))
}

fn bevy() -> Result<(), String> {
    let tests = ["test", "-p", "bevy_hitmask", "--features", "aseprite,gizmos"];
    step("tests of the plugin for Bevy", &mut cargo(&tests))
}

/// The library for C, and what uses the library that its tests install.
fn c_and_its_users() -> Result<(), String> {
    c::test()?;
    csharp::test()?;
    love::test()?;
    sdl::test()?;
    physics::test()
}

fn docs() -> Result<(), String> {
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    step("docs", docs.env("RUSTDOCFLAGS", "-D warnings"))?;
    book::test()
}

fn packages() -> Result<(), String> {
    step("package", &mut cargo(&["package", "-p", "hitmask", "--allow-dirty"]))?;
    dist::packages()
}

fn formatting() -> Result<(), String> {
    component("rustfmt", "fmt")?;
    formatting::check()?;
    timed("lines of at most 100 columns", columns::check)
}

fn lints(features: &[&str]) -> Result<(), String> {
    component("clippy", "clippy")?;
    let mut lints = cargo(&["clippy", "--workspace", "--all-targets"]);
    step("lints", lints.args(features).args(["--", "-D", "warnings"]))
}

/// Checks the code in the workspaces of their own. It shares the builds of dependencies with the
/// other lints. The examples for Bevy and Rapier would need long builds.
fn lints_of_other_workspaces() -> Result<(), String> {
    for folder in ["fuzz", "conformance/runners/parry2d"] {
        let mut lints = cargo(&["clippy", "--locked", "--manifest-path"]);
        lints.arg(root().join(folder).join("Cargo.toml")).arg("--target-dir").arg(target());
        step(&format!("lints of {folder}"), lints.args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// Makes sure that a part of the toolchain is installed.
fn component(name: &str, subcommand: &str) -> Result<(), String> {
    let there = || succeeds(&mut cargo(&[subcommand, "--version"]));
    if there() || install("rustup", &["component", "add", name]) && there() {
        return Ok(());
    }
    Err(format!("cargo {subcommand} is missing; install it: rustup component add {name}"))
}

/// Runs the program, and every example of the engine and of the art loaders. Each ends by itself,
/// and asserts its results.
fn examples() -> Result<(), String> {
    let program = built("--bin", "hitmask")?;
    step("the program", Command::new(program).arg("--version").current_dir(root()))?;
    for package in ["hitmask", "hitmask-assets"] {
        let folder = root().join("crates").join(package).join("examples");
        for file in files::with_ending(&folder, &["rs"])? {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let example = built("--example", &name)?;
            step(&format!("example {name}"), Command::new(example).current_dir(root()))?;
        }
    }
    Ok(())
}

/// Builds for targets without the standard library, or without vectors.
fn smaller_targets() -> Result<(), String> {
    let no_std = ["check", "-p", "hitmask", "--no-default-features", "--target", NO_STD_TARGET];
    let no_vectors = ["check", "-p", "hitmask", "--target", NO_VECTORS_TARGET];
    for (name, target, build) in [
        ("build without a standard library", NO_STD_TARGET, &no_std[..]),
        ("build without vectors", NO_VECTORS_TARGET, &no_vectors[..]),
    ] {
        if has_target(target) {
            step(name, cargo(build).env("RUSTFLAGS", "-D warnings"))?;
        } else {
            left_out(name, &format!("install the target: rustup target add {target}"));
        }
    }
    Ok(())
}

fn oldest_rust() -> Result<(), String> {
    let oldest = env!("CARGO_PKG_RUST_VERSION");
    let name = format!("build with Rust {oldest}, the oldest");
    let toolchains = output(Command::new("rustup").args(["toolchain", "list"])).unwrap_or_default();
    let Some(toolchain) = toolchain_of(oldest, &toolchains) else {
        let install = format!("rustup toolchain install {oldest} --profile minimal");
        left_out(&name, &format!("install it: {install}"));
        return Ok(());
    };
    let toolchain = format!("+{toolchain}");
    let mut build = Command::new("cargo");
    // Bevy and the feature for it need a newer Rust.
    let features = ["--features", "hitmask/mint,hitmask/rayon"];
    build.args([&toolchain, "check", "--locked", "--workspace", "--exclude", "bevy_hitmask"]);
    build.args(features);
    build.current_dir(root());
    // The cargo that runs this task sets its own toolchain, which would override the requested one.
    build.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO").env_remove("RUSTC");
    step(&name, &mut build)
}

/// Returns the name of the toolchain of a version (`1.89`) or of one of its patch releases
/// (`1.89.0`), which has a name of its own that `+1.89` does not find.
fn toolchain_of<'a>(version: &str, toolchains: &'a str) -> Option<&'a str> {
    toolchains.split_whitespace().find(|name| {
        let rest = name.strip_prefix(version);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    })
}

/// Compares the public API with the last release. A program for that release must compile with this
/// version, unless the version number allows a break.
fn compatibility() -> Result<(), String> {
    let name = "compatibility with the last release";
    let mut describe = Command::new("git");
    describe.args(["describe", "--tags", "--abbrev=0", "--match", "v*"]).current_dir(root());
    let Some(release) = output(&mut describe) else {
        left_out(name, "there is no release yet: no tag v… in this clone");
        return Ok(());
    };
    if !succeeds(&mut cargo(&["semver-checks", "--version"])) {
        left_out(name, "install it: cargo install --locked cargo-semver-checks");
        return Ok(());
    }
    for library in dist::libraries() {
        let mut check = cargo(&["semver-checks", "--package", library]);
        check.args(["--baseline-rev", release.trim()]);
        if library == "bevy_hitmask" {
            // Its feature `avian` needs a newer Rust.
            check.args(["--only-explicit-features", "--features", "aseprite,gizmos"]);
        }
        step(&format!("compatibility of {library} with the last release"), &mut check)?;
    }
    Ok(())
}

fn licenses() -> Result<(), String> {
    let name = "licenses and sources of dependencies";
    if !succeeds(&mut cargo(&["deny", "--version"])) {
        left_out(name, "install cargo-deny: cargo install --locked cargo-deny");
        return Ok(());
    }
    step(name, &mut cargo(&["deny", "check", "bans", "licenses", "sources"]))?;
    let name = "known vulnerabilities of dependencies";
    if !succeeds(&mut cargo(&["deny", "fetch", "db"])) {
        left_out(name, "cargo deny fetch db cannot download the database; it needs a network");
        return Ok(());
    }
    step(name, &mut cargo(&["deny", "--offline", "check", "advisories"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The README starts the program with `cargo run`.
    #[test]
    fn cargo_run_finds_one_program() {
        let manifest = files::read(&root().join("Cargo.toml")).unwrap();
        let members = manifest.split_once("default-members = [").unwrap().1;
        let members = members.split_once(']').unwrap().0.split('"').skip(1).step_by(2);
        let has_program = |member: &&str| root().join(member).join("src/main.rs").is_file();
        assert_eq!(members.filter(has_program).collect::<Vec<_>>(), ["crates/hitmask-cli"]);
    }

    #[test]
    fn toolchains_of_other_versions_are_not_the_oldest() {
        let others = "stable-x86_64-unknown-linux-gnu (active, default)\n1.890.0-x86_64-pc\n";
        assert_eq!(toolchain_of("1.89", others), None);
        for name in ["1.89-x86_64-unknown-linux-gnu", "1.89.0-x86_64-unknown-linux-gnu", "1.89"] {
            assert_eq!(toolchain_of("1.89", &format!("{others}{name}\n")), Some(name));
        }
    }
}
