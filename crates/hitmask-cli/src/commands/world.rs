//! `hitmask world`: runs a scene of many sprites, tick by tick.

use std::io::IsTerminal as _;
use std::path::Path;
use std::time::{Duration, Instant};

use hitmask::world::Recording;
use hitmask_assets::Limits;

use crate::arguments::World;
use crate::failure::Failure;
use crate::library::Library;
use crate::picture::FilmOptions;
use crate::world::{Form, Mode, Play, Report, Scene, draw, film};
use crate::{input, output, progress};

pub(crate) fn run(world: &World, limits: Limits) -> Result<u8, Failure> {
    if world.threads > 1 && (world.record.is_some() || world.replay.is_some()) {
        let said = "a run is recorded and replayed on one thread: leave out --threads";
        return Err(Failure::new(said.to_string()));
    }
    let wanted = FilmOptions {
        frames: world.frames.clone(),
        picture: world.picture.clone(),
        every: world.every,
        scale: world.scale,
    };
    let outputs = world.picture.iter().chain(&world.record);
    let outputs: Vec<&Path> = outputs.map(|path| &**path).collect();
    output::check_clashes([&world.scene].into_iter().chain(&world.replay), &outputs)?;
    let mut library = Library::new(limits).pictures(wanted.any());
    let scene = Scene::open(&world.scene, &mut library)?;
    output::check_read(library.limits(), &outputs)?;
    if let Some(folder) = &world.frames {
        check_folder(library.limits(), folder, &outputs)?;
    }
    let recording = world.replay.as_deref().map(|path| read_recording(path, library.limits()));
    let recording = recording.transpose()?;
    // The scene now owns everything that it needs.
    drop(library);
    let mut ticks = world.ticks.unwrap_or(scene.ticks());
    if let Some(recording) = &recording {
        let recorded = u32::try_from(recording.ticks()).unwrap_or(u32::MAX);
        ticks = world.ticks.unwrap_or(recorded).min(recorded);
    }
    // These values are the defaults.
    if !wanted.any() && (wanted.every, wanted.scale) != (1, 1) {
        return Err(Failure::new(
            "--every and --scale are for pictures: add --picture or --frames",
        ));
    }
    let mut film = film(wanted.clone(), &scene, ticks)?;
    let mode = match &recording {
        Some(recording) => Mode::Replay(recording),
        None if world.record.is_some() => Mode::Record,
        None => Mode::Plain { threads: world.threads },
    };
    let at_fault = world.replay.as_ref().unwrap_or(&world.scene);
    let mut play =
        Play::new(scene, wanted.any(), mode).map_err(|error| Failure::of(at_fault, error))?;
    let form = match (world.json, world.events) {
        (true, _) => Form::Json,
        (false, true) => Form::Events,
        (false, false) => Form::Summary,
    };
    let is_terminal = std::io::stdout().is_terminal();
    let bar = progress::of_ticks(ticks, form == Form::Summary || !is_terminal);
    let mut report = Report::new(form);
    let mut spent = Duration::ZERO;
    for tick in 0..ticks {
        let start = Instant::now();
        report.next(&mut play, tick)?;
        spent += start.elapsed();
        film.take(tick, || draw(&play, wanted.scale))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    film.finish()?;
    if let (Some(path), Some(recording)) = (&world.record, play.recording()) {
        output::write(path, &recording.to_bytes())?;
    }
    let shows_time = world.time || (is_terminal && !world.json);
    report.end(&play, shows_time.then(|| spent / ticks))?;
    Ok(0)
}

/// Reads a recording, within the limit for one file.
fn read_recording(path: &Path, limits: &Limits) -> Result<Recording, Failure> {
    let bytes = input::read(path, limits.bytes, || {
        format!("it is larger than {} MiB: raise it with --image-limit", limits.bytes >> 20)
    })?;
    let recording = Recording::from_bytes(&bytes)
        .map_err(|error| Failure::of(path, format!("no recording to replay: {error}")))?;
    match recording.ticks() {
        0 => Err(Failure::of(path, "no tick is recorded in it")),
        _ => Ok(recording),
    }
}

/// Checks that no picture of a tick overwrites a file that was read or another output.
fn check_folder(limits: &Limits, folder: &Path, outputs: &[&Path]) -> Result<(), Failure> {
    let read = output::files_read(limits);
    let own = output::resolved(folder);
    // The folder may not exist yet.
    let goes_there = |path: &&&Path| {
        let parents = [
            path.parent().map(output::resolved),
            output::resolved(path).parent().map(Path::to_path_buf),
        ];
        parents.into_iter().flatten().any(|parent| parent == own)
    };
    if let Some(output) = outputs.iter().find(goes_there) {
        return Err(Failure::cannot_write(
            output,
            "the pictures of --frames go there: name another folder",
        ));
    }
    if read.iter().any(|path| output::resolved(path).parent() == Some(&own)) {
        let why = "the scene's art is in it: name a folder of its own for --frames";
        return Err(Failure::of(folder, why));
    }
    Ok(())
}
