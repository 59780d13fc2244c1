//! Records the version of the compiler that builds the program, for the report.

use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=RUSTC");
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(compiler).arg("--version").output();
    let version = version.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    // "rustc 1.95.0 (59807616e 2026-04-14)"
    let number = version.as_deref().and_then(|version| version.split(' ').nth(1));
    println!("cargo:rustc-env=HITMASK_BENCH_RUST={}", number.unwrap_or("unknown").trim());
}
