//! Gives the shared library the name that programs look for when they start.

/// Raised with every change that breaks programs that were linked before.
const ABI: &str = include_str!("abi.txt").trim_ascii();

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=abi.txt");
    let system = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let name = match system.as_str() {
        "linux" | "freebsd" | "netbsd" | "openbsd" | "android" => {
            format!("-Wl,-soname,libhitmask.so.{ABI}")
        }
        "macos" => format!("-Wl,-install_name,@rpath/libhitmask.{ABI}.dylib"),
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg={name}");
}
