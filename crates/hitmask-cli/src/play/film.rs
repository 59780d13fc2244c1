//! The pictures of a run: an animation of its ticks, or the last tick.

use std::io::{self, BufWriter};
use std::path::PathBuf;

use hitmask::Rect;

use super::level::Level;
use super::run::{Actor, Run};
use super::view::{ActorPose, View, box_at};
use crate::failure::Failure;
use crate::output::{self, Streamed};
use crate::picture::color::{FIRST, GROUND, SECOND};
use crate::picture::{Animation, Canvas, LONGEST_SIDE, MOST_PICTURES, Palette, is_gif, plain};
use crate::progress;

/// The largest picture if the level is larger, in pixels of the picture.
const WINDOW: (u32, u32) = (640, 360);

/// How many pixels around the way of an actor are visible in an endless level.
const AROUND: i64 = 32;

/// The number of last ticks for which an animation shows the way.
const TRAIL: usize = 600;

/// The number of pictures from which the colors are chosen.
const SAMPLED: usize = 16;

/// The number of ticks per second.
const TICKS_PER_SECOND: u32 = 60;

/// The requested picture.
#[derive(Clone, Debug)]
pub(crate) struct FilmOptions {
    pub(crate) picture: PathBuf,
    /// Draws only every Nth tick.
    pub(crate) every: u32,
    /// The size of a level's pixel in the picture.
    pub(crate) scale: u32,
}

/// Records a run, to draw it when it is over.
pub(crate) struct Film {
    wanted: FilmOptions,
    /// The actor at the start, and after each tick.
    way: Vec<ActorPose>,
}

impl Film {
    /// The pictures of a run of this many ticks.
    pub(crate) fn new(wanted: FilmOptions, ticks: u32, run: &Run<'_>) -> Result<Self, Failure> {
        if ticks > MOST_PICTURES {
            return Err(Failure::new(format!(
                "a picture shows up to {MOST_PICTURES} ticks, and the script lasts {ticks}: leave out --picture"
            )));
        }
        let mut film = Self { wanted, way: Vec::new() };
        film.take(run);
        Ok(film)
    }

    /// Records a tick.
    pub(crate) fn take(&mut self, run: &Run<'_>) {
        let state = &run.state;
        self.way.push(ActorPose { at: state.body.position(), faces_left: state.faces_left });
    }

    /// Draws the requested picture.
    pub(crate) fn finish(self, run: &Run<'_>) -> Result<(), Failure> {
        let FilmOptions { picture, every, scale } = &self.wanted;
        let camera = Camera::new(&self.way, run.level, run.actor, *scale);
        let windows = camera.windows(&self.way, run.actor);
        let mut view = View::new(run.level, run.actor, *scale);
        let last = self.way.len() - 1;
        if !is_gif(picture) {
            let canvas = view.draw(windows[last], &self.way).map_err(Failure::new)?;
            return output::write(picture, &canvas.to_png().map_err(Failure::new)?);
        }
        let mut draw = |tick: usize| -> Result<Canvas, Failure> {
            let trail = &self.way[tick.saturating_sub(TRAIL)..=tick];
            view.draw(windows[tick], trail).map_err(Failure::new)
        };
        let mut ticks: Vec<usize> = (0..=last).step_by(*every as usize).collect();
        if ticks.last() != Some(&last) {
            ticks.push(last);
        }
        let samples = ticks.iter().step_by(ticks.len().div_ceil(SAMPLED)).chain([&last]);
        let mut pixels: Vec<[u8; 3]> = Vec::new();
        for tick in samples {
            pixels.extend_from_slice(draw(*tick)?.pixels());
        }
        let palette = Palette::of(vec![plain(GROUND), plain(FIRST), plain(SECOND)], &pixels);
        drop(pixels);
        let failed = |error: io::Error| Failure::of_writing(picture, &error);
        let output = BufWriter::new(Streamed::to(picture)?);
        // No side may be longer than a GIF allows.
        let size = (windows[0].width * scale, windows[0].height * scale);
        let size = (size.0 as u16, size.1 as u16);
        let mut animation =
            Animation::new(output, size, palette, (*every, TICKS_PER_SECOND)).map_err(failed)?;
        let bar = progress::of_pictures(ticks.len());
        for tick in ticks {
            animation.add(&draw(tick)?).map_err(failed)?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        let file = animation.finish().map_err(failed)?;
        file.into_inner().map_err(|error| failed(error.into_error()))?.finish()
    }
}

/// The visible part of a level at each tick: all of it, or a part that follows the actor.
struct Camera {
    /// Everything that may be visible.
    all: Rect,
    /// The size of the visible part.
    size: (u32, u32),
}

impl Camera {
    fn new(way: &[ActorPose], level: &Level, actor: &Actor, scale: u32) -> Self {
        let mut all = level.area;
        for seen in way {
            let own = box_at(&actor.mask, seen.at);
            // In a level with edges, nothing beyond its sides and its bottom is visible.
            let own = match level.area.filter(|_| !level.is_endless()) {
                Some(area) => Rect::new(area.x, own.y.min(area.y), 1, 1),
                None => grown(own, AROUND),
            };
            all = Some(all.map_or(own, |all| joined(all, own)));
        }
        let all = all.unwrap_or_default();
        let side = |all: u32, most: u32| {
            let longest = (LONGEST_SIDE as u32 / scale).max(1);
            all.min((most / scale).max(64)).min(longest).max(1)
        };
        Self { all, size: (side(all.width, WINDOW.0), side(all.height, WINDOW.1)) }
    }

    /// The visible part at each tick. It moves only when the actor would leave the middle of the picture.
    fn windows(&self, way: &[ActorPose], actor: &Actor) -> Vec<Rect> {
        let (width, height) = self.size;
        let mut corner: Option<(i64, i64)> = None;
        let places = way.iter().map(|seen| {
            let own = box_at(&actor.mask, seen.at);
            let middle = (own.x + i64::from(own.width / 2), own.y + i64::from(own.height / 2));
            let centred = |middle: i64, side: u32| middle - i64::from(side / 2);
            let at = corner.unwrap_or((centred(middle.0, width), centred(middle.1, height)));
            let kept = |at: i64, middle: i64, side: u32, start: i64, whole: u32| {
                let third = i64::from(side / 3);
                let at = at.clamp(
                    middle - i64::from(side) + third,
                    (middle - third).max(middle - i64::from(side) + third),
                );
                at.clamp(start, start + i64::from(whole - side))
            };
            let next = (
                kept(at.0, middle.0, width, self.all.x, self.all.width),
                kept(at.1, middle.1, height, self.all.y, self.all.height),
            );
            corner = Some(next);
            Rect::new(next.0, next.1, width, height)
        });
        places.collect()
    }
}

/// A rectangle enlarged by this many pixels on each side.
fn grown(rect: Rect, by: i64) -> Rect {
    let more = 2 * by as u32;
    Rect::new(
        rect.x - by,
        rect.y - by,
        rect.width.saturating_add(more),
        rect.height.saturating_add(more),
    )
}

/// The smallest rectangle that contains both, within the longest side of a rectangle.
fn joined(a: Rect, b: Rect) -> Rect {
    let (x, y) = (a.x.min(b.x), a.y.min(b.y));
    let side = |from: i64, to: i64| u32::try_from(to - from).unwrap_or(u32::MAX);
    Rect::new(x, y, side(x, a.right().max(b.right())), side(y, a.bottom().max(b.bottom())))
}
