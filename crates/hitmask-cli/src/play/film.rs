//! Records a run of an actor, and draws it at the end, because only then is it known what the
//! pictures must show.

use hitmask::Point;

use super::camera::Camera;
use super::event::Event;
use super::run::{Game, Run};
use super::script::{Keys, Script};
use super::view::View;
use crate::failure::Failure;
use crate::picture::color::{FIRST, GROUND, SECOND};
use crate::picture::{self, FilmOptions, Palette, Reel, plain};
use crate::progress;

/// The maximum number of ticks for which the actor's position is recorded.
const MAX_RECORDED: u32 = 1_000_000;

/// The number of most recent ticks whose path an animation shows.
const TRAIL: usize = 600;

/// The number of pictures from which the colors are chosen.
const SAMPLED: usize = 16;

/// The number of ticks per second.
const TICKS_PER_SECOND: u32 = 60;

/// A recorded run.
pub(crate) struct Film {
    wanted: FilmOptions,
    /// The actor's position at the start, and after each tick.
    way: Vec<Point>,
}

impl Film {
    /// Prepares the pictures of a run of this many ticks.
    pub(crate) fn new(wanted: FilmOptions, ticks: u32, run: &Run<'_>) -> Result<Self, Failure> {
        if ticks > MAX_RECORDED {
            return Err(Failure::new(format!(
                "a picture shows up to {MAX_RECORDED} ticks, and the script lasts {ticks}: leave \
                 out --picture"
            )));
        }
        // The start is one of the pictures.
        wanted.check_count(ticks + 1, true)?;
        let mut film = Self { wanted, way: Vec::new() };
        film.take(run);
        Ok(film)
    }

    /// Records a tick.
    pub(crate) fn take(&mut self, run: &Run<'_>) {
        self.way.push(run.standing());
    }

    /// Draws the requested pictures while it repeats the run. Apart from the actor's path, no data
    /// that the pictures show is stored.
    pub(crate) fn finish(self, game: Game<'_>, script: &Script) -> Result<(), Failure> {
        let Self { wanted, way } = self;
        let (scale, is_series) = (wanted.scale, wanted.is_series());
        let windows = Camera::new(&way, game.level, game.actor, scale).windows(&way, game.actor);
        let mut view = View::new(game.level, game.actor, scale);
        let mut draw = |tick: u32, run: &Run<'_>| {
            let tick = tick as usize;
            // A single picture shows the whole path.
            let trail = if is_series { tick.saturating_sub(TRAIL) } else { 0 };
            view.draw(windows[tick], &way[trail..=tick], run)
        };
        let reel = Reel {
            size: (windows[0].width * scale, windows[0].height * scale),
            // There are at most MAX_RECORDED ticks, and the start.
            ticks: way.len() as u32,
            ticks_per_second: TICKS_PER_SECOND,
            shows_end: true,
        };
        let due: Vec<u32> = reel.due(wanted.every).collect();
        let mut film = picture::Film::new(wanted, reel, || {
            let mut pixels: Vec<[u8; 3]> = Vec::new();
            let mut again = Again::of(game, script)?;
            for tick in due.iter().step_by(due.len().div_ceil(SAMPLED)).chain(due.last()) {
                pixels.extend_from_slice(draw(*tick, again.at(*tick)?)?.pixels());
            }
            Ok(Palette::of(vec![plain(GROUND), plain(FIRST), plain(SECOND)], &pixels))
        })?;
        let bar = progress::of_pictures(due.len());
        let mut again = Again::of(game, script)?;
        for tick in due {
            let run = again.at(tick)?;
            film.take(tick, || draw(tick, run))?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        film.finish()
    }
}

/// A run that is repeated.
struct Again<'a, I> {
    run: Run<'a>,
    keys: I,
    events: Vec<Event>,
}

impl<'a> Again<'a, ()> {
    /// Returns the same run, at its start.
    fn of(
        game: Game<'a>,
        script: &'a Script,
    ) -> Result<Again<'a, impl Iterator<Item = Keys> + 'a>, String> {
        Ok(Again { run: Run::new(game)?, keys: script.keys(), events: Vec::new() })
    }
}

impl<'a, I: Iterator<Item = Keys>> Again<'a, I> {
    /// Returns the run at a tick. The tick must not be before the tick of the last call.
    fn at(&mut self, tick: u32) -> Result<&Run<'a>, String> {
        while self.run.ticks < tick {
            let Some(keys) = self.keys.next() else { break };
            self.run.next(keys, &mut self.events)?;
        }
        Ok(&self.run)
    }
}
