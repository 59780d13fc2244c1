//! Runs the parsers on any bytes, and uses what they accept, for fuzz targets and tests of mutated
//! files.

use std::path::Path;

use hitmask_assets::{Limits, MaskRule};

use crate::arguments::DIG_RADIUS;
use crate::commands::batch::{self, Answer};
use crate::failure::Failure;
use crate::library::Library;
use crate::play::{ActorFiles, Game, Level, Preset, Run, Script, Shot, check_enemies, load, start};
use crate::world::{Mode, Play, Scene};

/// The maximum number of colliders in a scene that is run. More colliders are only read, because
/// their ticks take long.
const MAX_TICKED_COLLIDERS: u32 = 32;

/// The number of ticks that a scene runs.
const SCENE_TICKS: u32 = 3;

/// The maximum number of ticks that an actor runs.
const MAX_PLAY_TICKS: usize = 16;

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
    for _ in 0..SCENE_TICKS {
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
    let mut library = Library::new(limits);
    let answer = batch::answer(line, 1, |mut request| {
        for sprite in request.sprites_mut() {
            for path in [&mut sprite.source.path].into_iter().chain(&mut sprite.source.atlas) {
                *path = folder.join(path.file_name().unwrap_or_default());
            }
        }
        batch::reply(&request, &mut library)
    });
    let json = serde_json::to_string(&answer).map_err(|error| error.to_string())?;
    match answer.answer {
        Answer::Error { error } => Err(error),
        _ => Ok(json),
    }
}

/// Reads a level, which may be `flat`, and a script, and lets an actor run a few ticks. The actor
/// starts at this position, because the search for one may take long.
///
/// # Errors
/// Returns the message of the command.
pub fn play(
    level: &Path,
    at: (i32, i32),
    preset: &str,
    script: &str,
    limits: Limits,
) -> Result<(), String> {
    let script: Script = script.parse()?;
    let rules = Preset::parse(preset)?.rules;
    let rule = MaskRule::default();
    let mut library = Library::new(limits).pictures(false);
    let files = ActorFiles { art: None, body: None, duck: None, grid: None, rule };
    let actor = load(files, &mut library)?;
    let shot = Shot::open(None, &mut library)?;
    let mut level = Level::open(level, &[], rule, actor.mask.size(), &mut library)?;
    if script.digs() {
        level.dig(library.limits().bytes)?;
    }
    let at = start(&level, &actor.mask, rules, Some(at))?;
    check_enemies(&level)?;
    let game = Game { level: &level, actor: &actor, rules, at, shot: &shot, dig: DIG_RADIUS };
    let mut run = Run::new(game)?;
    let mut events = Vec::new();
    for keys in script.keys().take(MAX_PLAY_TICKS) {
        run.next(keys, &mut events)?;
        if run.is_over() {
            break;
        }
    }
    Ok(())
}

fn message(failure: Failure) -> String {
    match failure {
        Failure::Message(message) => message,
        Failure::BrokenPipe => String::new(),
    }
}
