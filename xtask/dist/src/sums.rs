//! Writes the checksums of a release's files in the format that `sha256sum --check` reads.

use std::fs;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::cannot;

/// The file with the checksums.
const NAME: &str = "SHA256SUMS";

/// Writes the checksums of all files in a folder to a file in that folder.
pub(crate) fn write(folder: &Path) -> Result<(), String> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| cannot(folder, error))? {
        let path = entry.map_err(|error| cannot(folder, error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name != NAME && path.is_file() {
            let bytes = fs::read(&path).map_err(|error| cannot(&path, error))?;
            let digest = Sha256::digest(&bytes);
            let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            lines.push((name.clone(), format!("{digest}  {name}\n")));
        }
    }
    lines.sort();
    let text: String = lines.into_iter().map(|(_, line)| line).collect();
    let file = folder.join(NAME);
    fs::write(&file, text).map_err(|error| cannot(&file, error))
}
