//! Draws the pictures of `docs/geometry.md` and `docs/world.md` from what the engine answers.

use crate::steps::{cargo, root, step};

/// Where the pictures are.
const FOLDER: &str = "docs/images";

/// Draws them all anew.
pub(crate) fn run() -> Result<(), String> {
    let folder = root().join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let draw = ["run", "--quiet", "-p", "hitmask-gallery", "--"];
    step("gallery", cargo(&draw).arg(&folder))?;
    println!("Written: {FOLDER}");
    Ok(())
}
