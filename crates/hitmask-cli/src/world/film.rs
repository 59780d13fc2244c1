//! The pictures of a run: a PNG every few ticks, an animation, or the last tick.

use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use super::play::Play;
use super::scene::Scene;
use super::{palette, view};
use crate::failure::Failure;
use crate::output::{self, Folder, Streamed};
use crate::picture::{Animation, LONGEST_SIDE, MOST_PICTURES, is_gif};

/// The requested pictures.
#[derive(Clone, Debug)]
pub(crate) struct FilmOptions {
    /// The folder for a PNG of each tick.
    pub(crate) frames: Option<PathBuf>,
    /// The file for the animation, or for the last tick.
    pub(crate) picture: Option<PathBuf>,
    /// Draws only every Nth tick.
    pub(crate) every: u32,
    /// The size of a world pixel in the picture.
    pub(crate) scale: u32,
}

/// The pictures during a run.
pub(crate) struct Film {
    wanted: FilmOptions,
    /// The number of ticks.
    ticks: u32,
    /// The pictures of single ticks.
    frames: Option<Folder>,
    /// The animation with its file.
    animation: Option<Animation<BufWriter<Streamed>>>,
}

impl FilmOptions {
    /// Whether any picture is requested.
    pub(crate) fn any(&self) -> bool {
        self.frames.is_some() || self.picture.is_some()
    }

    /// Whether the picture is an animation.
    fn is_animated(&self) -> bool {
        self.picture.as_deref().is_some_and(is_gif)
    }

    /// The number of pictures for this many ticks.
    fn count(&self, ticks: u32) -> u32 {
        ticks.div_ceil(self.every)
    }
}

impl Film {
    /// The pictures of a scene that runs for this many ticks.
    pub(crate) fn new(wanted: FilmOptions, scene: &Scene, ticks: u32) -> Result<Self, Failure> {
        let mut film = Self { wanted, ticks, frames: None, animation: None };
        if !film.wanted.any() {
            // The defaults.
            if (film.wanted.every, film.wanted.scale) != (1, 1) {
                let said = "--every and --scale are for pictures: add --picture or --frames";
                return Err(Failure::new(said.to_string()));
            }
            return Ok(film);
        }
        let size = |side: u32| u64::from(side) * u64::from(film.wanted.scale);
        let (width, height) = (size(scene.view.width), size(scene.view.height));
        if width.max(height) > LONGEST_SIDE {
            return Err(Failure::new(format!(
                "{}: a picture of {width}×{height} is too large, a side goes up to {LONGEST_SIDE}: give it a smaller \"view\" or \"area\"",
                scene.name
            )));
        }
        let every = film.wanted.every;
        let count = film.wanted.count(ticks);
        if count > MOST_PICTURES && (film.wanted.frames.is_some() || film.wanted.is_animated()) {
            return Err(Failure::new(format!(
                "{}: {count} pictures are too many, at most {MOST_PICTURES} are allowed: draw one --every {} ticks",
                scene.name,
                ticks.div_ceil(MOST_PICTURES)
            )));
        }
        if let Some(folder) = &film.wanted.frames {
            film.check_unused(folder)?;
            film.frames = Some(Folder::new(folder)?);
        }
        if let Some(path) = film.wanted.picture.as_deref().filter(|path| is_gif(path)) {
            let output = BufWriter::new(Streamed::to(path)?);
            // No side may be longer than a GIF allows.
            let size = (width as u16, height as u16);
            let times = (every, scene.ticks_per_second);
            let animation = Animation::new(output, size, palette::of(scene), times);
            film.animation = Some(animation.map_err(|error| Failure::of_writing(path, &error))?);
        }
        Ok(film)
    }

    /// The name of a tick's picture: as many digits as the last one has, so that names sort in order.
    fn frame_name(&self, tick: u32) -> String {
        let digits = (self.ticks - 1).to_string().len();
        format!("{tick:0digits$}.png")
    }

    /// Checks that no picture of another run would stay in a folder, between the pictures of this one.
    fn check_unused(&self, folder: &Path) -> Result<(), Failure> {
        let Ok(files) = folder.read_dir() else { return Ok(()) };
        for file in files {
            let file = file.map_err(|error| Failure::of_reading(folder, &error))?.file_name();
            let Some((name, digits)) =
                file.to_str().and_then(|name| Some((name, name.strip_suffix(".png")?)))
            else {
                continue;
            };
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                continue;
            }
            let is_own = |tick: &u32| *tick < self.ticks && tick.is_multiple_of(self.wanted.every);
            let own = digits.parse().ok().filter(is_own).map(|tick| self.frame_name(tick));
            if own.as_deref() != Some(name) {
                let cause =
                    format!("it has {name} of another run: empty it, or name another folder");
                return Err(Failure::cannot_write(folder, &cause));
            }
        }
        Ok(())
    }

    /// Draws a tick, if a picture of it is requested.
    pub(crate) fn take(&mut self, play: &Play<'_>) -> Result<(), Failure> {
        let tick = play.tick;
        let is_due = tick.is_multiple_of(self.wanted.every);
        let is_last = tick + 1 == self.ticks;
        let last = self.wanted.picture.as_deref().filter(|path| is_last && !is_gif(path));
        let wants_frame = is_due && (self.wanted.frames.is_some() || self.animation.is_some());
        if !wants_frame && last.is_none() {
            return Ok(());
        }
        let canvas = view::draw(play, self.wanted.scale).map_err(Failure::new)?;
        if let Some(path) = last {
            output::write(path, &canvas.to_png().map_err(Failure::new)?)?;
        }
        if !is_due {
            return Ok(());
        }
        let name = self.frame_name(tick);
        if let Some(folder) = &mut self.frames {
            folder.write(name.as_ref(), &canvas.to_png().map_err(Failure::new)?)?;
        }
        if let (Some(animation), Some(path)) = (&mut self.animation, &self.wanted.picture) {
            animation.add(&canvas).map_err(|error| Failure::of_writing(path, &error))?;
        }
        Ok(())
    }

    /// Moves the pictures to their places.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        if let Some(frames) = self.frames {
            frames.finish()?;
        }
        let (Some(animation), Some(path)) = (self.animation, &self.wanted.picture) else {
            return Ok(());
        };
        let failed = |error: io::Error| Failure::of_writing(path, &error);
        let file = animation.finish().map_err(failed)?;
        let file = file.into_inner().map_err(|error| failed(error.into_error()))?;
        file.finish()
    }
}
