//! Runs the parsers of JSON on any bytes, and answers what they accept, for fuzz targets and tests
//! of mutated files.

use std::path::Path;

use hitmask_assets::Limits;

use crate::commands::batch;
use crate::failure::Failure;
use crate::library::Library;
use crate::request::Request;
use crate::world::{Mode, Play, Scene};

/// The maximum number of colliders in a scene that is run. More colliders are only read, because
/// their ticks take long.
const MAX_TICKED_COLLIDERS: u32 = 32;

/// The number of ticks that a scene runs.
const TICKS: u32 = 3;

/// Reads a scene and the sprites that it names, relative to the file's folder. Runs a few ticks.
///
/// # Errors
/// Returns the message of the command.
pub fn scene(bytes: &[u8], path: &Path, limits: Limits) -> Result<(), String> {
    let mut library = Library::new(limits).pictures(false);
    let scene = Scene::decode(bytes, path, &mut library).map_err(message)?;
    if scene.colliders() > MAX_TICKED_COLLIDERS {
        return Ok(());
    }
    let mut play = Play::new(scene, false, Mode::Plain { threads: 1 })?;
    for _ in 0..TICKS {
        play.next(|names, event| {
            let (a, b) = event.pair();
            assert_ne!(names.name(a), names.name(b));
        })?;
    }
    Ok(())
}

/// Answers a line of a batch, and returns the answer as JSON. All files are read from this folder,
/// whatever folder the line names, so that no other file is read.
///
/// # Errors
/// Returns the message of the command.
pub fn batch_line(line: &[u8], folder: &Path, limits: Limits) -> Result<String, String> {
    let mut request = Request::parse(line)?;
    for sprite in request.sprites_mut() {
        for path in [&mut sprite.source.path].into_iter().chain(&mut sprite.source.atlas) {
            *path = folder.join(path.file_name().unwrap_or_default());
        }
    }
    let answer = batch::reply(&request, &mut Library::new(limits))?;
    serde_json::to_string(&answer).map_err(|error| error.to_string())
}

fn message(failure: Failure) -> String {
    match failure {
        Failure::Message(message) => message,
        Failure::BrokenPipe => String::new(),
    }
}
