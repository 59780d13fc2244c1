//! Tests the vector levels on emulated processors: 64-bit ARM under qemu, WebAssembly in Node.js. A
//! machine without an emulator skips the step.

use std::process::Command;

use crate::steps::{self, cargo, left_out, root, say, step, succeeds, timed};

/// The tests that compare the levels with each other and with the reference, and all answers with
/// the answers on other processors.
const TESTS: [&str; 4] = ["--test", "levels", "--test", "golden"];

/// How many random cases a property test runs. Natively, all of them run.
const CASES: &str = "400";

/// NEON, which every 64-bit ARM processor has.
pub(crate) fn arm() -> Result<(), String> {
    const TARGET: &str = "aarch64-unknown-linux-gnu";
    const LINKER: &str = "aarch64-linux-gnu-gcc";
    let name = "tests of the vector levels on 64-bit ARM";
    let is_here = |program: &str| succeeds(Command::new(program).arg("--version"));
    if cfg!(all(target_arch = "aarch64", target_os = "linux")) {
        return timed(name, || {
            say("   this machine is 64-bit ARM, so the tests of the engine have already run on it");
            Ok(())
        });
    }
    if !is_here("qemu-aarch64") || !is_here(LINKER) {
        let packages = "qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross";
        left_out(name, &format!("install {packages}: apt-get install {packages}"));
        return Ok(());
    }
    if !has_target(name, TARGET) {
        return Ok(());
    }
    let mut tests = tests_on(TARGET);
    tests.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", LINKER);
    let runner = "qemu-aarch64 -L /usr/aarch64-linux-gnu";
    step(name, tests.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", runner))
}

/// simd128, which browsers have.
pub(crate) fn web_assembly() -> Result<(), String> {
    const TARGET: &str = "wasm32-wasip1";
    let name = "tests of the vector levels on WebAssembly";
    let runner = root().join("xtask/src/run-wasi.mjs");
    if !succeeds(Command::new("node").arg(&runner)) {
        left_out(name, "install Node.js 20 or newer");
        return Ok(());
    }
    if !has_target(name, TARGET) {
        return Ok(());
    }
    let runner = format!("node --no-warnings {}", runner.display());
    let vectors = |tests: &mut Command| {
        tests.env("RUSTFLAGS", "-C target-feature=+simd128");
        tests.env("CARGO_TARGET_WASM32_WASIP1_RUNNER", &runner);
    };
    let mut tests = tests_on(TARGET);
    vectors(&mut tests);
    step(name, &mut tests)?;
    // On this target, the library's handles have 32 bits. With the same flags, the engine is not
    // compiled again.
    let mut tests = cargo(&["test", "-p", "hitmask-c", "--lib", "--target", TARGET]);
    vectors(&mut tests);
    step("32-bit handles in the library for C", &mut tests)
}

fn tests_on(target: &str) -> Command {
    let mut tests = cargo(&["test", "-p", "hitmask", "--target", target]);
    tests.args(TESTS).env("HITMASK_CASES", CASES);
    tests
}

fn has_target(name: &str, target: &str) -> bool {
    let is_there = steps::has_target(target);
    if !is_there {
        left_out(name, &format!("install the target: rustup target add {target}"));
    }
    is_there
}
