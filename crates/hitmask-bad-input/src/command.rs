//! The JSON that the command reads: scenes, and lines of a batch.

use hitmask_assets::Limits;
use hitmask_cli::bad_input::{batch_line, scene};

use crate::in_folder;

/// The memory for files and masks. With more, a single question about two large masks may take
/// seconds.
const BYTES: u64 = 1 << 20;

/// Reads a scene and runs it, and answers a line of a batch. Checks that errors and answers have
/// one line. The files are a tileset, `tiles.tsx`, and its image, `tiles.tga`.
pub fn command(bytes: &[u8]) {
    let mut limits = Limits::default();
    limits.bytes = BYTES;
    in_folder(|folder| {
        if let Err(error) = scene(bytes, &folder.join("scene.json"), limits.clone()) {
            check(&error);
        }
        match batch_line(bytes, folder, limits) {
            Ok(text) | Err(text) => check(&text),
        }
    });
}

fn check(line: &str) {
    assert!(!line.is_empty() && line.lines().count() == 1, "{line:?}");
}
