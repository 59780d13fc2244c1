//! Paths of moving platforms: the position of a platform at a tick.

use bytemuck::AnyBitPattern;
use engine::actor::Subpixels;
use engine::actor::carry::{self, LoopMode, Pace};

use crate::actor::mirror::{Mirror, checked};
use crate::actor::motion::{HmBody, HmPixel, HmSubpixels, HmVector};
use crate::ask::ask;
use crate::border::{In, Mut, Out, Ref, Word, words_of};
use crate::loop_mode::HmLoopMode;
use crate::objects::HmPath;
use crate::status::{Error, HmStatus, status};

/// How fast a platform moves along its path.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmPace {
    /// At most `speed`, measured along the straight leg. Each leg takes the fewest whole ticks that
    /// allow this, and spreads its motion evenly over them, so the platform reaches each point
    /// exactly at a tick. With a speed of zero, it stays at the first point.
    Speed,
    /// Each leg takes `ticks` ticks, at least one.
    Ticks,
}

words_of!(HmPace: Self, "a pace", [HmPace::Speed, HmPace::Ticks]);

/// How a platform moves along its path. Start with `hm_default_path_def`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPathDef {
    /// Which field gives the speed: `speed` or `ticks`.
    pub pace: Word<HmPace>,
    /// How many ticks each leg takes.
    pub ticks: u32,
    /// The most pixels that it moves per tick.
    pub speed: HmSubpixels,
    /// What happens after the last point.
    pub loop_mode: Word<HmLoopMode>,
    /// For how many ticks it waits at each point that it reaches, and at the first point before it
    /// starts.
    pub pause: u16,
}

/// A path from point to point.
#[derive(Debug)]
pub(crate) struct Path {
    points: Vec<(i32, i32)>,
    pace: Pace,
    loop_mode: LoopMode,
    pause: u16,
}

impl Path {
    pub(crate) fn path(&self) -> carry::Path<'_> {
        carry::Path::new(&self.points, self.pace, self.loop_mode).with_pause(self.pause)
    }

    fn of(points: In<HmPixel>, count: usize, def: HmPathDef) -> Result<Self, Error> {
        let points = points.list("points", count)?;
        let pace = match def.pace.value()? {
            HmPace::Speed => Pace::Speed(checked(def.speed, "def->speed")?),
            HmPace::Ticks => Pace::Ticks(def.ticks),
        };
        let loop_mode = def.loop_mode.value()?;
        let mut list = Vec::new();
        list.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
        list.extend(points.iter().map(|HmPixel { x, y }| (x, y)));
        Ok(Self { points: list, pace, loop_mode, pause: def.pause })
    }
}

/// Back and forth at one pixel per tick, without pauses.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_path_def() -> HmPathDef {
    HmPathDef {
        pace: Word::of(HmPace::Speed),
        ticks: 1,
        speed: HmSubpixels::of(Subpixels::from_pixels(1)),
        loop_mode: Word::of(LoopMode::PingPong),
        pause: 0,
    }
}

/// Makes a path: positions from point to point, as a function of the tick, so nothing drifts.
/// Coordinates beyond 1073741823 either way are clamped. Without points, the platform stays at (0,
/// 0). The points are copied.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_new(
    points: In<HmPixel>,
    count: usize,
    def: In<HmPathDef>,
    path: Out<Mut<HmPath>>,
) -> HmStatus {
    status(|| path.create("path", || Path::of(points, count, def.read("def")?)))
}

/// Destroys a path. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_destroy(path: Mut<HmPath>) -> HmStatus {
    status(|| path.destroy("path"))
}

/// The position at a tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_at(path: Ref<HmPath>, tick: u64, at: Out<HmVector>) -> HmStatus {
    ask((path, "path"), (at, "at"), |path| Ok(HmVector::of(path.path().at(tick))))
}

/// The motion from a tick to the next one. Move a solid by this much. The motions add up exactly to
/// the position.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_by(path: Ref<HmPath>, tick: u64, by: Out<HmVector>) -> HmStatus {
    ask((path, "path"), (by, "by"), |path| Ok(HmVector::of(path.path().by(tick))))
}

/// A body at the position for a tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_body(path: Ref<HmPath>, tick: u64, body: Out<HmBody>) -> HmStatus {
    ask((path, "path"), (body, "body"), |path| Ok(HmBody::of(path.path().body(tick))))
}
