//! The licenses of the libraries that are bundled in a binary, in the file that comes with it.

use std::path::Path;

use super::tool;
use crate::files;
use crate::steps::{root, step};

/// The file with the licenses of third parties.
pub(super) const FILE: &str = "LICENSE-THIRD-PARTY";

/// Writes the licenses of the libraries that are bundled in products.
pub(super) fn write(products: &[&str], target: &str, file: &Path) -> Result<(), String> {
    let mut write = tool();
    write.args(["licenses", &products.join(","), target]).arg(file);
    step(&format!("licenses of what is bundled in {}", products.join(", ")), &mut write)
}

/// Copies the project's own licenses.
pub(super) fn copy_own(folder: &Path) -> Result<(), String> {
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        files::copy(&root().join(name), &folder.join(name))?;
    }
    Ok(())
}
