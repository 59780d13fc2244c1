//! The pictures of a run: a PNG every few ticks, an animation, or the last tick.

use std::io::{self, BufWriter};
use std::path::PathBuf;

use super::{Animation, Canvas, Palette, is_gif};
use crate::failure::Failure;
use crate::output::{self, Folder, Streamed};

/// The maximum number of pictures in a series.
const MAX_PICTURES: u32 = 100_000;

/// The requested pictures.
#[derive(Clone, Debug)]
pub(crate) struct FilmOptions {
    /// The folder for the PNG pictures, one per tick.
    pub(crate) frames: Option<PathBuf>,
    /// The file for the animation, or for the last tick.
    pub(crate) picture: Option<PathBuf>,
    /// The interval. Only every Nth tick is drawn.
    pub(crate) every: u32,
    /// The size of a world pixel in the picture.
    pub(crate) scale: u32,
}

/// The size and the duration of a film.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reel {
    /// The size of each picture, up to [`LONGEST_SIDE`](super::LONGEST_SIDE).
    pub(crate) size: (u32, u32),
    /// The number of ticks. The first is tick 0.
    pub(crate) ticks: u32,
    pub(crate) ticks_per_second: u32,
    /// Whether the last tick is shown even if the interval would skip it.
    pub(crate) shows_end: bool,
}

impl Reel {
    fn is_last(&self, tick: u32) -> bool {
        tick + 1 == self.ticks
    }

    /// Returns whether a series of every Nth tick includes this tick.
    fn is_due(&self, tick: u32, every: u32) -> bool {
        tick.is_multiple_of(every) || self.shows_end && self.is_last(tick)
    }

    /// Returns the ticks that a series shows.
    pub(crate) fn due(self, every: u32) -> impl Iterator<Item = u32> {
        (0..self.ticks).filter(move |tick| self.is_due(*tick, every))
    }
}

/// The pictures during a run.
pub(crate) struct Film {
    wanted: FilmOptions,
    reel: Reel,
    /// The pictures of single ticks.
    frames: Option<Folder>,
    /// The animation with its file.
    animation: Option<Animation<BufWriter<Streamed>>>,
}

impl FilmOptions {
    /// Returns whether any picture is requested.
    pub(crate) fn any(&self) -> bool {
        self.frames.is_some() || self.picture.is_some()
    }

    /// Returns whether pictures of more than the last tick are requested.
    pub(crate) fn is_series(&self) -> bool {
        self.frames.is_some() || self.picture.as_deref().is_some_and(is_gif)
    }

    /// Refuses to draw too many pictures for this many ticks, before the first tick runs. The error
    /// explains how to draw fewer.
    pub(crate) fn check_count(&self, ticks: u32, shows_end: bool) -> Result<(), String> {
        // The last tick is one picture, even if the interval would skip it.
        let end = u32::from(shows_end);
        let count = (ticks - end).div_ceil(self.every) + end;
        if self.is_series() && count > MAX_PICTURES {
            let every = (ticks - end).div_ceil(MAX_PICTURES - end);
            return Err(format!(
                "{count} pictures are too many, at most {MAX_PICTURES} are allowed: draw one \
                 --every {every} ticks"
            ));
        }
        Ok(())
    }
}

impl Film {
    /// Creates the pictures that a run should draw. An animation has the colors of a palette.
    pub(crate) fn new(
        wanted: FilmOptions,
        reel: Reel,
        palette: impl FnOnce() -> Result<Palette, String>,
    ) -> Result<Self, Failure> {
        let mut film = Self { wanted, reel, frames: None, animation: None };
        if let Some(folder) = &film.wanted.frames {
            let own: Vec<String> =
                reel.due(film.wanted.every).map(|tick| film.name(tick)).collect();
            output::check_unused(folder, "another run", |name| {
                let number = name.strip_suffix(".png").unwrap_or_default();
                let is_picture =
                    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
                is_picture && own.binary_search_by(|own| (**own).cmp(name)).is_err()
            })?;
            film.frames = Some(Folder::new(folder)?);
        }
        if let Some(path) = film.wanted.picture.as_deref().filter(|path| is_gif(path)) {
            let palette = palette()?;
            let output = BufWriter::new(Streamed::to(path)?);
            // No side may be longer than a GIF allows.
            let size = (reel.size.0 as u16, reel.size.1 as u16);
            let times = (film.wanted.every, reel.ticks_per_second);
            let animation = Animation::new(output, size, palette, times);
            film.animation = Some(animation.map_err(|error| Failure::of_writing(path, &error))?);
        }
        Ok(film)
    }

    /// Returns the name of a tick's picture. The name has as many digits as the last tick, so that
    /// sorting by name gives the right order.
    fn name(&self, tick: u32) -> String {
        let digits = (self.reel.ticks - 1).to_string().len();
        format!("{tick:0digits$}.png")
    }

    /// Draws a tick if a picture of it is requested.
    pub(crate) fn take(
        &mut self,
        tick: u32,
        draw: impl FnOnce() -> Result<Canvas, String>,
    ) -> Result<(), Failure> {
        let is_due = self.reel.is_due(tick, self.wanted.every)
            && (self.frames.is_some() || self.animation.is_some());
        let still = self.wanted.picture.as_deref();
        let still = still.filter(|path| self.reel.is_last(tick) && !is_gif(path));
        if !is_due && still.is_none() {
            return Ok(());
        }
        let canvas = draw()?;
        if let Some(path) = still {
            output::write(path, &canvas.to_png()?)?;
        }
        if !is_due {
            return Ok(());
        }
        let name = self.name(tick);
        if let Some(folder) = &mut self.frames {
            folder.write(name.as_ref(), &canvas.to_png()?)?;
        }
        if let (Some(animation), Some(path)) = (&mut self.animation, &self.wanted.picture) {
            animation.add(&canvas).map_err(|error| Failure::of_writing(path, &error))?;
        }
        Ok(())
    }

    /// Moves the pictures to their final paths.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        if let Some(frames) = self.frames {
            frames.finish()?;
        }
        let (Some(animation), Some(path)) = (self.animation, &self.wanted.picture) else {
            return Ok(());
        };
        let failed = |error: io::Error| Failure::of_writing(path, &error);
        let file = animation.finish().map_err(failed)?;
        file.into_inner().map_err(|error| failed(error.into_error()))?.finish()
    }
}
