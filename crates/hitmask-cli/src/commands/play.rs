//! `hitmask play`: an actor runs and jumps through a level by a script.

use std::io::IsTerminal as _;
use std::path::Path;
use std::rc::Rc;

use hitmask::Mask;
use hitmask_assets::{Limits, path_in_one_line};

use crate::arguments::Play;
use crate::failure::Failure;
use crate::library::Library;
use crate::picture::FilmOptions;
use crate::play::{Actor, FLAT, Film, Level, Report, Run, sprite, start};
use crate::sprite::split_part;
use crate::{output, progress};

/// The width and height of an actor without an image.
const BOX: (u32, u32) = (8, 16);

pub(crate) fn run(play: &Play, limits: Limits) -> Result<u8, Failure> {
    let files = [Some(&play.level).filter(|level| **level != Path::new(FLAT)), play.actor.as_ref()];
    let files = files.into_iter().flatten().chain(play.layer.iter().map(|layer| &layer.file));
    let outputs: Vec<&Path> = play.picture.as_deref().into_iter().collect();
    output::check_clashes(files.map(|file| split_part(file).0), &outputs)?;
    let mut library = Library::new(limits).pictures(play.picture.is_some());
    let actor = actor(play, &mut library)?;
    let size = actor.mask.size();
    let level = Level::open(&play.level, &play.layer, play.mask, size, &mut library)?;
    output::check_read(library.limits(), &outputs)?;
    // The level now owns what it needs.
    drop(library);
    let at = play.at.map(|at| (at.x, at.y));
    let start_at = start(&level, &actor.mask, at)?;
    let mut run = Run::new(&level, &actor, play.preset.rules, start_at);
    let ticks = play.input.ticks();
    let wanted = play.picture.as_ref().map(|picture| FilmOptions {
        frames: None,
        picture: Some(picture.clone()),
        every: play.every,
        scale: play.scale,
    });
    let mut film = wanted.map(|wanted| Film::new(wanted, ticks, &run)).transpose()?;
    let bar = progress::of_ticks(ticks, !play.json || !std::io::stdout().is_terminal());
    let mut report = Report::new(play.json, &run);
    let mut events = Vec::new();
    for pad in play.input.pads() {
        run.next(pad, &mut events);
        report.take(&run, &events)?;
        if let Some(film) = &mut film {
            film.take(&run);
        }
        bar.inc(1);
        if run.has_fallen_out() {
            break;
        }
    }
    bar.finish_and_clear();
    if let Some(film) = film {
        film.finish(&run)?;
    }
    report.end(&run, play.preset.name)?;
    Ok(0)
}

/// The actor: the mask of an image, or a box.
fn actor(play: &Play, library: &mut Library) -> Result<Actor, String> {
    let Some(file) = &play.actor else {
        let mask = Mask::full(BOX.0, BOX.1).map_err(|error| error.to_string())?;
        return Ok(Actor { mask: Rc::new(mask), image: None });
    };
    let sprite = sprite(file, play.mask);
    let mask = library.mask(&sprite)?;
    if mask.count() == 0 {
        return Err(format!(
            "{}: the actor has no set pixel: name another image or --mask",
            path_in_one_line(file)
        ));
    }
    Ok(Actor { mask, image: library.image(&sprite)? })
}
