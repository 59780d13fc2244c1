//! `hitmask play`: an actor runs and jumps through a level, controlled by a script.

use std::io::IsTerminal as _;
use std::path::Path;

use hitmask_assets::Limits;

use crate::arguments::{DIG_RADIUS, Play};
use crate::failure::Failure;
use crate::library::Library;
use crate::picture::FilmOptions;
use crate::play::{
    ActorFiles, FLAT, Film, Game, Level, Report, Run, Shot, check_enemies, load, sprite, start,
};
use crate::sprite::split_part;
use crate::{output, progress};

pub(crate) fn run(play: &Play, limits: Limits) -> Result<u8, Failure> {
    let files = [
        Some(&play.level).filter(|level| **level != Path::new(FLAT)),
        play.actor.as_ref(),
        play.body.as_ref(),
        play.duck.as_ref(),
    ];
    let files = files.into_iter().flatten().chain(play.layer.iter().map(|layer| &layer.file));
    let outputs: Vec<&Path> = play.picture.as_deref().into_iter().collect();
    output::check_clashes(files.map(|file| split_part(file).0), &outputs)?;
    let mut library = Library::new(limits).pictures(play.picture.is_some());
    let files = ActorFiles {
        art: play.actor.as_deref(),
        body: play.body.as_deref(),
        duck: play.duck.as_deref(),
        grid: play.grid,
        rule: play.mask,
    };
    let actor = load(files, &mut library)?;
    let size = actor.mask.size();
    let sprite = play.shot.as_deref().map(|shot| sprite(shot, play.mask));
    let shot = Shot::open(sprite.as_ref(), &mut library)?;
    let mut level = Level::open(&play.level, &play.layer, play.mask, size, &mut library)?;
    output::check_read(library.limits(), &outputs)?;
    if play.input.digs() {
        level.dig(library.limits().bytes)?;
    }
    // The level now owns what it needs.
    drop(library);
    let at = play.at.map(|at| (at.x, at.y));
    let start_at = start(&level, &actor.mask, play.preset.rules, at)?;
    check_enemies(&level)?;
    for text in level.notes.iter().chain(&play.unused()) {
        output::note(text);
    }
    let game = Game {
        level: &level,
        actor: &actor,
        rules: play.preset.rules,
        at: start_at,
        shot: &shot,
        dig: play.dig.unwrap_or(DIG_RADIUS),
    };
    let mut run = Run::new(game)?;
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
    for keys in play.input.keys() {
        run.next(keys, &mut events)?;
        report.take(&run, &events)?;
        if let Some(film) = &mut film {
            film.take(&run);
        }
        bar.inc(1);
        if run.is_over() {
            break;
        }
    }
    bar.finish_and_clear();
    if let Some(film) = film {
        film.finish(game, &play.input)?;
    }
    report.end(&run, play.preset.name)?;
    Ok(0)
}
