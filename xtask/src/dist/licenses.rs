//! Writes the licenses of the libraries that are bundled in a binary, into the file that comes with
//! the binary.

use std::path::Path;

use super::tool;
use crate::files;
use crate::steps::{root, run, step};

/// The name of the file with the third parties' licenses.
pub(super) const FILE: &str = "LICENSE-THIRD-PARTY";

/// The names of the files with the project's own licenses.
pub(super) const OWN: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// Writes the licenses of the libraries that are bundled in the products.
pub(super) fn write(products: &[&str], target: &str, file: &Path) -> Result<(), String> {
    let mut write = tool();
    write.args(["licenses", &products.join(","), target]).arg(file);
    step(&format!("licenses of what is bundled in {}", products.join(", ")), &mut write)
}

/// Checks that a book has the licenses of all its scripts and fonts.
pub(super) fn check_book(book: &Path) -> Result<(), String> {
    run(tool().arg("check-book").arg(book))
}

/// Copies the project's own licenses.
pub(super) fn copy_own(folder: &Path) -> Result<(), String> {
    for name in OWN {
        files::copy(&root().join(name), &folder.join(name))?;
    }
    Ok(())
}
