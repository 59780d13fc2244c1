//! The paths of moving platforms, which determine the position of a platform at each tick.

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
    /// The platform moves no faster than `speed`, measured along the straight leg between two
    /// points. Each leg takes the smallest number of whole ticks that this speed allows. Its motion
    /// is spread evenly over those ticks, so the platform reaches each point exactly at a tick.
    /// With a speed of zero, the platform stays at the first point.
    Speed,
    /// Each leg takes `ticks` ticks, or one tick if `ticks` is 0.
    Ticks,
}

words_of!(HmPace: Self, "a pace", [HmPace::Speed, HmPace::Ticks]);

/// Specifies how a platform moves along its path. Start with `hm_default_path_def`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPathDef {
    /// Selects the field that gives the speed: `speed` or `ticks`.
    pub pace: Word<HmPace>,
    /// The number of ticks that each leg takes.
    pub ticks: u32,
    /// The maximum distance that the platform moves per tick, in pixels.
    pub speed: HmSubpixels,
    /// How the path continues after its last point.
    pub loop_mode: Word<HmLoopMode>,
    /// The number of ticks that the platform waits at each point that it reaches, and at the first
    /// point before it starts.
    pub pause: u16,
}

/// A path that leads from point to point.
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

/// Returns a path definition for moving back and forth at one pixel per tick, without pauses.
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

/// Creates a path that leads from point to point. Each position is a function of the tick, so the
/// platform never drifts. Coordinates beyond 1073741823 in either direction are clamped. Without
/// points, the platform stays at (0, 0). The points are copied.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_new(
    points: In<HmPixel>,
    count: usize,
    def: In<HmPathDef>,
    path: Out<Mut<HmPath>>,
) -> HmStatus {
    status(|| path.create("path", || Path::of(points, count, def.read("def")?)))
}

/// Destroys a path. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_destroy(path: Mut<HmPath>) -> HmStatus {
    status(|| path.destroy("path"))
}

/// Returns the position of a platform on a path at a tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_at(path: Ref<HmPath>, tick: u64, at: Out<HmVector>) -> HmStatus {
    ask((path, "path"), (at, "at"), |path| Ok(HmVector::of(path.path().at(tick))))
}

/// Returns the motion along a path from a tick to the next one. Move a solid by this motion in that
/// tick. The motions add up exactly to the positions on the path.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_by(path: Ref<HmPath>, tick: u64, by: Out<HmVector>) -> HmStatus {
    ask((path, "path"), (by, "by"), |path| Ok(HmVector::of(path.path().by(tick))))
}

/// Returns a body at the position of a platform on a path at a tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_path_body(path: Ref<HmPath>, tick: u64, body: Out<HmBody>) -> HmStatus {
    ask((path, "path"), (body, "body"), |path| Ok(HmBody::of(path.path().body(tick))))
}
