//! What a moving mask hits.

use bytemuck::Zeroable;
use engine::{ContinuousSweep, FaceNormals, Sweep};

use super::ask::ask_maybe;
use crate::border::{Out, Ref};
use crate::objects::HmMask;
use crate::space::{HmExactPoint, HmPoint, HmTime};
use crate::status::HmStatus;

/// The first hit of a mask that moves in steps of whole pixels. Positions are positions of the
/// moving mask's top left. If both masks move, they are relative to the other mask, as if it had
/// stayed where it started.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmSweep {
    /// The step as a fraction of the motion; 0 if the masks overlap at the start.
    pub time: HmTime,
    /// The step after which the masks overlap. 0 if they overlap at the start.
    pub step: u64,
    /// How many steps the whole motion has: the number of pixels along its longer axis.
    pub steps: u64,
    /// Whether there is a free position. There is none if the masks overlap at the start.
    pub has_free: bool,
    /// The last free position, one step before; (0, 0) if there is none.
    pub free: HmPoint,
    /// The first position at which the masks overlap.
    pub blocked: HmPoint,
    /// The first common pixel there: smallest y, then smallest x.
    pub first: HmPoint,
}

impl From<Sweep> for HmSweep {
    fn from(sweep: Sweep) -> Self {
        Self {
            time: sweep.time().into(),
            step: sweep.step,
            steps: sweep.steps,
            has_free: sweep.free.is_some(),
            free: sweep.free.unwrap_or_default().into(),
            blocked: sweep.blocked.into(),
            first: sweep.first.into(),
        }
    }
}

/// The first hit of a mask that moves along a straight line, computed exactly. If both masks move,
/// `at` and `other_at` are their real positions at that time. `free`, `blocked` and `first` are
/// relative to the other mask, as if it had stayed where it started.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmContinuousSweep {
    /// The time of impact: until then the masks do not overlap, and right after it they do.
    pub time: HmTime,
    /// Whether there is a free position. There is none if the masks overlap at the start.
    pub has_free: bool,
    /// The whole pixel nearest to the mask's position at that time. It is free. (0, 0) if there is
    /// no free position.
    pub free: HmPoint,
    /// The position, in whole pixels, that the mask starts to cover at that time and at which the
    /// masks overlap.
    pub blocked: HmPoint,
    /// The first common pixel at `blocked`: smallest y, then smallest x.
    pub first: HmPoint,
    /// The normal along x of the face of the other mask that the motion enters: -1 (to the left), 1
    /// (to the right), or 0 if it enters no such face.
    pub face_x: i32,
    /// The normal along y: -1 (upwards), 1 (downwards) or 0.
    pub face_y: i32,
    /// The position of the mask at that time.
    pub at: HmExactPoint,
    /// The position of the other mask at that time.
    pub other_at: HmExactPoint,
}

/// The normals of entered faces as steps along x and y.
pub(crate) fn faces(faces: FaceNormals) -> (i32, i32) {
    let step = |face: Option<engine::Direction>| face.map_or((0, 0), engine::Direction::step);
    (step(faces.x()).0, step(faces.y()).1)
}

impl From<ContinuousSweep> for HmContinuousSweep {
    fn from(sweep: ContinuousSweep) -> Self {
        let (face_x, face_y) = faces(sweep.faces);
        Self {
            time: sweep.time.into(),
            has_free: sweep.free.is_some(),
            free: sweep.free.unwrap_or_default().into(),
            blocked: sweep.blocked.into(),
            first: sweep.first.into(),
            face_x,
            face_y,
            at: sweep.at.into(),
            other_at: sweep.other_at.into(),
        }
    }
}

/// What a hits of b as it moves by (dx, dy) from pixel to pixel, as a game shows it. HM_STATUS_NONE
/// if it hits nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sweep(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    dx: i32,
    dy: i32,
    sweep: Out<HmSweep>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (sweep, "sweep"), |a, b| {
        Ok(a.sweep(b, (dx, dy)).map(Into::into))
    })
}

/// The same if b moves too, by (other_dx, other_dy) during the same time.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sweep_both(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    dx: i32,
    dy: i32,
    other_dx: i32,
    other_dy: i32,
    sweep: Out<HmSweep>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (sweep, "sweep"), |a, b| {
        Ok(a.sweep_both(b, (dx, dy), (other_dx, other_dy)).map(Into::into))
    })
}

/// What a hits of b as it moves by (dx, dy) along a straight line, with the exact time of impact.
/// Nothing tunnels. HM_STATUS_NONE if it hits nothing. Sliding along an edge, and touching only at
/// the end, do not count as hits.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sweep_continuous(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    dx: i32,
    dy: i32,
    sweep: Out<HmContinuousSweep>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (sweep, "sweep"), |a, b| {
        Ok(a.sweep_continuous(b, (dx, dy)).map(Into::into))
    })
}

/// The same if b moves too, by (other_dx, other_dy) during the same time.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sweep_both_continuous(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    dx: i32,
    dy: i32,
    other_dx: i32,
    other_dy: i32,
    sweep: Out<HmContinuousSweep>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (sweep, "sweep"), |a, b| {
        Ok(a.sweep_both_continuous(b, (dx, dy), (other_dx, other_dy)).map(Into::into))
    })
}
