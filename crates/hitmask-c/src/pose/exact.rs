//! Queries about masks in poses, based on their exact pixels, which are parallelograms independent
//! of the world's pixels. A mask on whole pixels has a pose too.

use engine::{Exact, ExactContact, ExactSweep};

use crate::border::{In, Out, Ref, Word};
use crate::objects::HmMask;
use crate::pair::HmDepth;
use crate::pose::HmPose;
use crate::space::{HmDirection, HmLocation, HmPoint, HmSide, HmTime};
use crate::status::{Error, HmStatus, maybe, status};

/// A mask and its pose.
type InPose = (Ref<HmMask>, In<HmPose>);

/// Queries two masks with exact pixels.
fn ask<T>(
    (a, a_pose): InPose,
    (b, b_pose): InPose,
    question: impl FnOnce(Exact<'_>, Exact<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let (a_pose, b_pose) = (a_pose.read("a_pose")?.read()?, b_pose.read("b_pose")?.read()?);
    let (a, b) = (a.get("a")?, b.get("b")?);
    question(a.posed(a_pose).exact(), b.posed(b_pose).exact())
}

/// One pixel from each of two masks, in the coordinates of its own mask.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmPixelPair {
    /// The pixel of the first mask.
    pub a: HmPoint,
    /// The pixel of the second mask.
    pub b: HmPoint,
}

impl From<(engine::Point, engine::Point)> for HmPixelPair {
    fn from((a, b): (engine::Point, engine::Point)) -> Self {
        Self { a: a.into(), b: b.into() }
    }
}

/// How two masks whose pixels are parallelograms overlap.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmExactContact {
    /// The first pixel of `a` that shares an area with a pixel of `b`, and the first pixel of `b`
    /// that shares an area with that pixel of `a`.
    pub first: HmPixelPair,
    /// How many whole pixels `a` must be pushed in each direction to be clear of `b`.
    pub depth: HmDepth,
    /// The side of `a` that was hit.
    pub side: Word<HmSide>,
}

impl From<ExactContact> for HmExactContact {
    fn from(contact: ExactContact) -> Self {
        Self {
            first: contact.first.into(),
            depth: contact.depth.into(),
            side: Word::of(contact.side),
        }
    }
}

/// The first hit of a mask that moves in whole-pixel steps and whose pixels are parallelograms.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmExactSweep {
    /// The step after which the masks overlap, as a fraction of the motion.
    pub time: HmTime,
    /// The step after which the masks overlap. 0 if they overlap at the start.
    pub step: u64,
    /// The number of steps of the whole motion, which is the larger of its horizontal and vertical
    /// distances.
    pub steps: u64,
    /// Whether there is a free step. This is `false` if the masks overlap at the start.
    pub has_free: bool,
    /// The motion up to the last free step. (0, 0) if there is no free step.
    pub free: HmPoint,
    /// The motion up to the first step at which the masks overlap.
    pub blocked: HmPoint,
    /// The first two pixels that share an area at that step.
    pub first: HmPixelPair,
}

impl From<ExactSweep> for HmExactSweep {
    fn from(sweep: ExactSweep) -> Self {
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

/// Tests whether a set pixel of `a` shares an area with a set pixel of `b`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_exact_overlaps(
    a: Ref<HmMask>,
    a_pose: In<HmPose>,
    b: Ref<HmMask>,
    b_pose: In<HmPose>,
    overlaps: Out<bool>,
) -> HmStatus {
    status(|| {
        let place = overlaps.place("overlaps")?;
        place.write(ask((a, a_pose), (b, b_pose), |a, b| Ok(a.overlaps(b)))?);
        Ok(())
    })
}

/// Finds the first pixel of `a`, row by row, that shares an area with a pixel of `b`, and the first
/// pixel of `b` that shares an area with that pixel of `a`. Returns HM_STATUS_NONE if the masks do
/// not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_exact_first(
    a: Ref<HmMask>,
    a_pose: In<HmPose>,
    b: Ref<HmMask>,
    b_pose: In<HmPose>,
    first: Out<HmPixelPair>,
) -> HmStatus {
    maybe(|| {
        let place = first.place("first")?;
        let first = ask((a, a_pose), (b, b_pose), |a, b| Ok(a.first(b)))?;
        Ok(first.map(|first| place.write(first.into())))
    })
}

/// Computes how many whole pixels `a` must be pushed in each direction to be clear of `b`. Returns
/// HM_STATUS_NONE if the masks do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_exact_depth(
    a: Ref<HmMask>,
    a_pose: In<HmPose>,
    b: Ref<HmMask>,
    b_pose: In<HmPose>,
    depth: Out<HmDepth>,
) -> HmStatus {
    maybe(|| {
        let place = depth.place("depth")?;
        let depth = ask((a, a_pose), (b, b_pose), |a, b| Ok(a.depth(b)))?;
        Ok(depth.map(|depth| place.write(depth.into())))
    })
}

/// Computes how many whole pixels `a` must be pushed in one direction to be clear of `b`. Returns
/// HM_STATUS_NONE if the masks do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_exact_depth_along(
    a: Ref<HmMask>,
    a_pose: In<HmPose>,
    b: Ref<HmMask>,
    b_pose: In<HmPose>,
    direction: Word<HmDirection>,
    depth: Out<u32>,
) -> HmStatus {
    maybe(|| {
        let (place, direction) = (depth.place("depth")?, direction.value()?);
        let depth = ask((a, a_pose), (b, b_pose), |a, b| Ok(a.depth_along(b, direction)))?;
        Ok(depth.map(|depth| place.write(depth)))
    })
}

/// Returns the side of `a` that was hit, if `a` moved by (dx, dy) and now overlaps `b`. Pass (0, 0)
/// if `a` did not move. Returns HM_STATUS_NONE if the masks do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_exact_side_after(
    a: Ref<HmMask>,
    a_pose: In<HmPose>,
    b: Ref<HmMask>,
    b_pose: In<HmPose>,
    dx: i32,
    dy: i32,
    side: Out<Word<HmSide>>,
) -> HmStatus {
    maybe(|| {
        let place = side.place("side")?;
        let side = ask((a, a_pose), (b, b_pose), |a, b| Ok(a.side_after(b, (dx, dy))))?;
        Ok(side.map(|side| place.write(Word::of(side))))
    })
}

/// Computes all properties of the overlap at once: first pixels, depth and side. Returns
/// HM_STATUS_NONE if the masks do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_exact_contact(
    a: Ref<HmMask>,
    a_pose: In<HmPose>,
    b: Ref<HmMask>,
    b_pose: In<HmPose>,
    contact: Out<HmExactContact>,
) -> HmStatus {
    maybe(|| {
        let place = contact.place("contact")?;
        let contact = ask((a, a_pose), (b, b_pose), |a, b| Ok(a.contact(b)))?;
        Ok(contact.map(|contact| place.write(contact.into())))
    })
}

/// Finds the first hit of `a` on `b` as `a` moves by (dx, dy) in whole-pixel steps. Returns
/// HM_STATUS_NONE if `a` hits nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_exact_sweep(
    a: Ref<HmMask>,
    a_pose: In<HmPose>,
    b: Ref<HmMask>,
    b_pose: In<HmPose>,
    dx: i32,
    dy: i32,
    sweep: Out<HmExactSweep>,
) -> HmStatus {
    maybe(|| {
        let place = sweep.place("sweep")?;
        let sweep = ask((a, a_pose), (b, b_pose), |a, b| Ok(a.sweep(b, (dx, dy))))?;
        Ok(sweep.map(|sweep| place.write(sweep.into())))
    })
}

/// Computes the four corners of the pixel (x, y) of a mask in a pose, in order around the pixel.
/// `corners` must have room for four elements.
#[unsafe(no_mangle)]
pub extern "C" fn hm_exact_corners(
    mask: Ref<HmMask>,
    pose: In<HmPose>,
    x: i32,
    y: i32,
    corners: Out<HmLocation>,
) -> HmStatus {
    status(|| {
        let places = corners.list("corners", 4)?;
        let pose = pose.read("pose")?.read()?;
        let corners = mask.get("mask")?.posed(pose).exact().corners(x, y);
        places.write(0, corners.map(|(x, y)| HmLocation { x, y }));
        Ok(())
    })
}
