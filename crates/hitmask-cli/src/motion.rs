//! Sweeps, which find what a sprite hits as it moves, both as drawn and with its exact pixels.

use hitmask::{ContinuousSweep, Exact, Normal, Placed, Point};

use crate::library::Library;
use crate::placement::{Mode, Placement};

/// What a sprite hits as it moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sweep {
    pub(crate) mode: Mode,
    pub(crate) steps: Steps,
    /// The continuous sweep, or `None` in the exact mode.
    pub(crate) continuous: Option<ContinuousSweep>,
}

impl Sweep {
    /// Finds what `a` hits of `b` as it moves. The error names a file.
    pub(crate) fn of(
        a: &Placement,
        b: &Placement,
        by: (i32, i32),
        mode: Mode,
        library: &mut Library,
    ) -> Result<Self, String> {
        Ok(match mode {
            Mode::Drawn => {
                let (a, b) = (library.drawn(a)?, library.drawn(b)?);
                let (a, b) = (a.placed(), b.placed());
                let continuous = a.sweep_continuous(b, by);
                Self { mode, steps: Steps::drawn(a, b, by), continuous }
            }
            Mode::Exact => {
                let (a, b) = (library.exact(a)?, library.exact(b)?);
                Self { mode, steps: Steps::exact(a.exact(), b.exact(), by), continuous: None }
            }
        })
    }

    /// Returns whether the sprite hits the other, stepped or continuous.
    pub(crate) fn hits(&self) -> bool {
        self.steps.step.is_some() || self.continuous.is_some()
    }
}

/// What a sprite hits if it moves in steps of whole pixels. Positions are relative to the sprite's
/// start.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Steps {
    /// The first step after which the sprite overlaps the other.
    pub(crate) step: Option<u64>,
    /// The number of steps.
    pub(crate) of: u64,
    /// The sprite's position after that step.
    pub(crate) blocked: Option<Point>,
    /// The last free position: before that step, or at the end of the motion.
    pub(crate) free: Option<Point>,
    /// For drawn sprites, the first shared pixel of the world at the hit, and the normal of the
    /// other sprite's surface there.
    pub(crate) first: Option<Point>,
    pub(crate) normal: Option<Normal>,
    /// For the exact mode, a pixel of each sprite at the hit. The two pixels share an area.
    pub(crate) pixels: Option<(Point, Point)>,
}

impl Steps {
    /// Finds what `a` hits of `b` as it moves, both as drawn.
    pub(crate) fn drawn(a: Placed<'_>, b: Placed<'_>, by: (i32, i32)) -> Self {
        let start = a.position();
        let from_start = |at: Point| at - start;
        match a.sweep(b, by) {
            None => Self::free(by),
            Some(hit) => Self {
                step: Some(hit.step),
                of: hit.steps,
                blocked: Some(from_start(hit.blocked)),
                free: hit.free.map(from_start),
                first: Some(hit.first),
                normal: hit.normal(b),
                ..Self::default()
            },
        }
    }

    /// Finds what `a` hits of `b` as it moves, by their exact pixels.
    pub(crate) fn exact(a: Exact<'_>, b: Exact<'_>, by: (i32, i32)) -> Self {
        match a.sweep(b, by) {
            None => Self::free(by),
            Some(hit) => Self {
                step: Some(hit.step),
                of: hit.steps,
                blocked: Some(hit.blocked),
                free: hit.free,
                pixels: Some(hit.first),
                ..Self::default()
            },
        }
    }

    /// Returns the answer for a motion without a hit.
    fn free((dx, dy): (i32, i32)) -> Self {
        let of = dx.unsigned_abs().max(dy.unsigned_abs()).into();
        Self { of, free: Some(Point::new(dx.into(), dy.into())), ..Self::default() }
    }
}
