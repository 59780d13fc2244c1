//! Sweeps of masks that rotate or grow in place until they hit another mask.

use engine::{Placed, PoseError, PoseSweep, Posed, Scale};

use crate::border::{In, Out, Ref};
use crate::objects::HmMask;
use crate::pose::HmPose;
use crate::space::{HmPoint, HmTime};
use crate::status::{Error, HmStatus, maybe};

/// The first hit of a mask that changes its pose in steps.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmPoseSweep {
    /// The step after which the masks overlap, as a fraction of all steps. 0 if there are no steps.
    pub time: HmTime,
    /// The step after which the masks overlap. 0 if they overlap at the start.
    pub step: u32,
    /// The total number of steps.
    pub steps: u32,
    /// Whether there is a free pose. This is `false` if the masks overlap at the start.
    pub has_free: bool,
    /// The last free pose, one step before the hit. If there is no free pose, this is the blocked
    /// pose.
    pub free: HmPose,
    /// The first pose in which the masks overlap.
    pub blocked: HmPose,
    /// The first pixel, in row order (smallest y, then smallest x), that the masks share in
    /// `blocked`.
    pub first: HmPoint,
}

impl From<PoseSweep> for HmPoseSweep {
    fn from(sweep: PoseSweep) -> Self {
        Self {
            time: sweep.time().into(),
            step: sweep.step,
            steps: sweep.steps,
            has_free: sweep.free.is_some(),
            free: sweep.free.unwrap_or(sweep.blocked).into(),
            blocked: sweep.blocked.into(),
            first: sweep.first.into(),
        }
    }
}

/// Sweeps a mask in place and writes its first hit.
fn sweep(
    (mask, pose): (Ref<HmMask>, In<HmPose>),
    (other, x, y): (Ref<HmMask>, i32, i32),
    answer: Out<HmPoseSweep>,
    sweep: impl FnOnce(Posed<'_>, Placed<'_>) -> Result<Option<PoseSweep>, PoseError>,
) -> HmStatus {
    maybe(|| {
        let place = answer.place("sweep")?;
        let pose = pose.read("pose")?.read()?;
        let (mask, other) = (mask.get("mask")?, other.get("other")?);
        let hit = sweep(mask.posed(pose), other.at((x, y))).map_err(Error::from)?;
        Ok(hit.map(|hit| place.write(hit.into())))
    })
}

/// Finds the first hit of a mask on another mask at (x, y) while it rotates about its pivot by
/// `degrees`: clockwise, or counterclockwise if negative. After step k of `steps`, it has rotated
/// by k / `steps` of that angle. Choose enough steps that the mask skips no obstacle. Returns
/// HM_STATUS_NONE if the mask hits nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sweep_turning(
    mask: Ref<HmMask>,
    pose: In<HmPose>,
    other: Ref<HmMask>,
    x: i32,
    y: i32,
    degrees: f64,
    steps: u32,
    sweep: Out<HmPoseSweep>,
) -> HmStatus {
    let turn = |mask: Posed<'_>, other: Placed<'_>| mask.sweep_turning(other, degrees, steps);
    self::sweep((mask, pose), (other, x, y), sweep, turn)
}

/// Finds the first hit of a mask on another mask at (x, y) while it grows or shrinks about its
/// pivot until its scale is (scale_x, scale_y). Returns HM_STATUS_NONE if the mask hits nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sweep_growing(
    mask: Ref<HmMask>,
    pose: In<HmPose>,
    other: Ref<HmMask>,
    x: i32,
    y: i32,
    scale_x: f64,
    scale_y: f64,
    steps: u32,
    sweep: Out<HmPoseSweep>,
) -> HmStatus {
    let grow = |mask: Posed<'_>, other: Placed<'_>| {
        mask.sweep_growing(other, Scale::new(scale_x, scale_y)?, steps)
    };
    self::sweep((mask, pose), (other, x, y), sweep, grow)
}
