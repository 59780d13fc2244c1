//! What only the command reads: scenes, lines of a batch, and scripts and levels to play.

use std::path::Path;

use hitmask_assets::Limits;
use hitmask_cli::bad_input::{batch_line, play, scene};

use crate::in_folder;

/// The memory for files and masks. With more, a single question about two large masks may take
/// seconds.
const BYTES: u64 = 1 << 20;

/// A script that walks, jumps, shoots and digs.
pub(crate) const SCRIPT: &str = "right*4 right+jump*2 shoot dig+right*9";

/// Where the actor starts in a map. In the test data, this is above the ground of the maps that are
/// named `play`.
const START: (i32, i32) = (24, 40);

/// Reads a scene and runs it, answers a line of a batch, and plays a script on an endless floor.
/// Checks that errors and answers have one line. The files are a tileset, `tiles.tsx`, and its
/// image, `tiles.tga`.
pub fn command(bytes: &[u8]) {
    in_folder(|folder| {
        if let Err(error) = scene(bytes, &folder.join("scene.json"), limits()) {
            check(&error);
        }
        match batch_line(bytes, folder, limits()) {
            Ok(text) | Err(text) => check(&text),
        }
    });
    if let Ok(script) = str::from_utf8(bytes) {
        let _ = play_level(Path::new("flat"), (0, -40), script);
    }
}

/// Plays a map from the side and from above, and returns both results. Checks that errors have one
/// line.
pub(crate) fn map(path: &Path, script: &str) -> [Result<(), String>; 2] {
    play_level(path, START, script)
}

fn play_level(level: &Path, at: (i32, i32), script: &str) -> [Result<(), String>; 2] {
    ["classic", "maze"].map(|preset| {
        let result = play(level, at, preset, script, limits());
        if let Err(error) = &result {
            check(error);
        }
        result
    })
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.bytes = BYTES;
    limits
}

fn check(line: &str) {
    assert!(!line.is_empty() && line.lines().count() == 1, "{line:?}");
}
