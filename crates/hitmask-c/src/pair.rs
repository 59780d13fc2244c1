//! Two placed masks: the masks, and the positions of their top-left pixels.

use engine::{Contact, Depth, Placed};

use crate::border::{Out, Ref, Word};
use crate::objects::HmMask;
use crate::space::{HmPoint, HmRect, HmSide};
use crate::status::{Error, HmStatus, maybe, status};

/// How far a mask must be pushed each way to be free of another one, in pixels.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmDepth {
    /// To the left.
    pub left: u32,
    /// To the right.
    pub right: u32,
    /// Upwards.
    pub up: u32,
    /// Downwards.
    pub down: u32,
}

impl From<Depth> for HmDepth {
    fn from(Depth { left, right, up, down, .. }: Depth) -> Self {
        Self { left, right, up, down }
    }
}

/// Everything about an overlap at once.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmContact {
    /// How many pixels are set in both masks.
    pub area: u64,
    /// The first of them: smallest y, then smallest x.
    pub first: HmPoint,
    /// The smallest rectangle that holds them.
    pub bounds: HmRect,
    /// How far the first mask must be pushed each way to be free of the second.
    pub depth: HmDepth,
    /// The side of the first mask that was hit.
    pub side: Word<HmSide>,
}

impl From<Contact> for HmContact {
    fn from(Contact { area, first, bounds, depth, side, .. }: Contact) -> Self {
        Self {
            area,
            first: first.into(),
            bounds: bounds.into(),
            depth: depth.into(),
            side: Word::of(side),
        }
    }
}

/// Asks about two placed masks, and writes the answer.
#[inline(always)]
fn ask<T: Copy>(
    (a, ax, ay): (Ref<HmMask>, i32, i32),
    (b, bx, by): (Ref<HmMask>, i32, i32),
    answer: (Out<T>, &'static str),
    question: impl FnOnce(Placed<'_>, Placed<'_>) -> Result<T, Error>,
) -> HmStatus {
    status(|| {
        let place = answer.0.place(answer.1)?;
        let (a, b) = (a.get("a")?, b.get("b")?);
        place.write(question(a.at((ax, ay)), b.at((bx, by)))?);
        Ok(())
    })
}

/// The same for a question that may have no answer.
#[inline(always)]
fn ask_maybe<T: Copy>(
    (a, ax, ay): (Ref<HmMask>, i32, i32),
    (b, bx, by): (Ref<HmMask>, i32, i32),
    answer: (Out<T>, &'static str),
    question: impl FnOnce(Placed<'_>, Placed<'_>) -> Option<T>,
) -> HmStatus {
    maybe(|| {
        let place = answer.0.place(answer.1)?;
        let (a, b) = (a.get("a")?, b.get("b")?);
        Ok(question(a.at((ax, ay)), b.at((bx, by))).map(|answer| place.write(answer)))
    })
}

/// Whether two placed masks have a common pixel. (ax, ay) is the world pixel of a's top left, (bx, by) that of b's.
#[unsafe(no_mangle)]
pub extern "C" fn hm_overlaps(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    overlaps: Out<bool>,
) -> HmStatus {
    ask((a, ax, ay), (b, bx, by), (overlaps, "overlaps"), |a, b| Ok(a.overlaps(b)))
}

/// Everything about the overlap at once. `HM_STATUS_NONE` if the masks have no common pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_contact(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    contact: Out<HmContact>,
) -> HmStatus {
    let contact = (contact, "contact");
    ask_maybe((a, ax, ay), (b, bx, by), contact, |a, b| a.contact(b).map(Into::into))
}
