//! Sweeps: queries that find the first hit of a moving mask.

use bytemuck::Zeroable;
use engine::{ContinuousSweep, FaceNormals, Sweep};

use super::ask::ask_maybe;
use crate::border::{Out, Ref};
use crate::objects::HmMask;
use crate::space::{HmExactPoint, HmPoint, HmTime};
use crate::status::HmStatus;

/// The first hit of a mask that moves in whole-pixel steps. Positions are positions of the moving
/// mask's top left. If both masks move, positions are relative to the other mask, as if the other
/// mask had stayed where it started.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmSweep {
    /// The step after which the masks overlap, as a fraction of the motion. 0 if they overlap at
    /// the start.
    pub time: HmTime,
    /// The step after which the masks overlap. 0 if they overlap at the start.
    pub step: u64,
    /// The number of steps of the whole motion, which is the larger of its horizontal and vertical
    /// distances.
    pub steps: u64,
    /// Whether there is a free position. This is `false` if the masks overlap at the start.
    pub has_free: bool,
    /// The last free position, one step before the hit. (0, 0) if there is none.
    pub free: HmPoint,
    /// The first position at which the masks overlap.
    pub blocked: HmPoint,
    /// The first pixel, in row order (smallest y, then smallest x), that the masks share at
    /// `blocked`.
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
/// `at` and `other_at` are their real positions at the time of the hit. `free`, `blocked` and
/// `first` are relative to the other mask, as if the other mask had stayed where it started.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmContinuousSweep {
    /// The time of impact. The masks do not overlap until this time, and overlap right after it.
    pub time: HmTime,
    /// Whether there is a free position. This is `false` if the masks overlap at the start.
    pub has_free: bool,
    /// The free whole-pixel position that is nearest to the mask's position at the time of impact.
    /// (0, 0) if there is no free position.
    pub free: HmPoint,
    /// The whole-pixel position that the mask starts to cover at the time of impact and at which
    /// the masks overlap.
    pub blocked: HmPoint,
    /// The first pixel, in row order (smallest y, then smallest x), that the masks share at
    /// `blocked`.
    pub first: HmPoint,
    /// The x component of the normal of the other mask's face that the motion enters: -1 (to the
    /// left), 1 (to the right), or 0 if the motion enters no vertical face.
    pub face_x: i32,
    /// The y component of the normal of the face that the motion enters: -1 (upward), 1 (downward)
    /// or 0.
    pub face_y: i32,
    /// The exact position of the moving mask at the time of impact.
    pub at: HmExactPoint,
    /// The exact position of the other mask at the time of impact.
    pub other_at: HmExactPoint,
}

/// Converts the normals of entered faces to steps along x and y.
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

/// Finds the first hit of `a` on `b` as `a` moves by (dx, dy) in whole-pixel steps, which is how a
/// game draws a moving sprite. Returns HM_STATUS_NONE if `a` hits nothing.
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

/// Does the same as `hm_sweep`, but `b` also moves, by (other_dx, other_dy) in the same time.
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

/// Finds the first hit of `a` on `b` as `a` moves by (dx, dy) along a straight line, with the exact
/// time of impact. Fast masks never tunnel through others. Sliding along an edge does not count as
/// a hit, and neither does touching `b` only at the end of the motion. Returns HM_STATUS_NONE if
/// `a` hits nothing.
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

/// Does the same as `hm_sweep_continuous`, but `b` also moves, by (other_dx, other_dy) in the same
/// time.
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
