//! Draws the pictures of `docs/geometry.md` and `docs/world.md` from the engine's answers.

use crate::steps::{cargo, root, step};

/// The folder of the pictures.
const FOLDER: &str = "docs/images";

/// Draws all pictures.
pub(crate) fn run() -> Result<(), String> {
    let folder = root().join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let draw = ["run", "--quiet", "-p", "hitmask-gallery", "--"];
    step("gallery", cargo(&draw).arg(&folder))?;
    println!("Written: {FOLDER}");
    Ok(())
}
