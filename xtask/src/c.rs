//! Builds the library for C, writes its header, installs both, and tests them from C.

mod builds;
mod header;
mod install;
mod library;
mod programs;
mod runner;
mod symbols;
mod tools;
#[cfg(test)]
mod unsafe_code;
mod users;
#[cfg(test)]
mod wrapper;

use std::path::Path;

use library::Library;

use crate::steps::{target, timed};
use crate::versions::VERSION;

/// The crate, relative to the workspace.
const CRATE: &str = "crates/hitmask-c";

/// Builds the library, writes its header, and prints their paths.
pub(crate) fn build() -> Result<(), String> {
    written().map(drop)
}

/// Builds the library, writes its header, and installs everything in a folder.
pub(crate) fn install(prefix: &str) -> Result<(), String> {
    let prefix = std::path::absolute(prefix).map_err(|error| format!("{prefix:?}: {error}"))?;
    install::install(&written()?, &prefix)?;
    println!("Installed: {}", prefix.display());
    Ok(())
}

/// Builds the library and installs everything in a folder, for a release.
pub(crate) fn release(prefix: &Path) -> Result<(), String> {
    install::install(&Library::build()?, prefix).map(drop)
}

/// Builds the library, installs it, and tests it.
pub(crate) fn test() -> Result<(), String> {
    timed("the header for C", header::check)?;
    let library = Library::build()?;
    let prefix = target().join("c-prefix");
    let installed = install::install(&library, &prefix)?;
    symbols::check(&library.shared)?;
    users::run_all(&prefix)?;
    programs::run_all(&installed)?;
    runner::check(&installed)
}

fn written() -> Result<Library, String> {
    let header = header::write()?;
    let library = Library::build()?;
    println!("Written: {}", header.display());
    for file in [&library.shared, &library.archive] {
        println!("Built: {}", file.display());
    }
    Ok(library)
}
