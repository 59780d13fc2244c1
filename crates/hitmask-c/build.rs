//! Gives the shared library the name that programs look for when they start, such as
//! libhitmask.so.1 for version 1.2.3. Before 1.0, a minor version may break programs that were
//! linked earlier, so the name is libhitmask.so.0.4 for version 0.4.2.

const MAJOR: &str = env!("CARGO_PKG_VERSION_MAJOR");
const MINOR: &str = env!("CARGO_PKG_VERSION_MINOR");

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let abi = if MAJOR == "0" { format!("0.{MINOR}") } else { MAJOR.to_string() };
    let system = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let name = match system.as_str() {
        "linux" | "freebsd" | "netbsd" | "openbsd" | "android" => {
            format!("-Wl,-soname,libhitmask.so.{abi}")
        }
        "macos" => format!("-Wl,-install_name,@rpath/libhitmask.{abi}.dylib"),
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg={name}");
}
