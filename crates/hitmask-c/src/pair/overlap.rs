//! Queries whether and where two placed masks overlap.

use std::sync::Arc;

use super::HmContact;
use super::ask::{ask, ask_maybe};
use crate::border::{Mut, Out, Ref};
use crate::objects::HmMask;
use crate::space::{HmPoint, HmRect};
use crate::status::{HmStatus, status};

/// Tests whether two placed masks share a pixel. (ax, ay) is the world pixel at the top left of
/// `a`, and (bx, by) is the one at the top left of `b`.
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

/// Finds the first pixel that two placed masks share, in row order (smallest y, then smallest x).
/// Returns HM_STATUS_NONE if they share no pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_first(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    first: Out<HmPoint>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (first, "first"), |a, b| Ok(a.first(b).map(Into::into)))
}

/// Counts the pixels that two placed masks share.
#[unsafe(no_mangle)]
pub extern "C" fn hm_area(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    area: Out<u64>,
) -> HmStatus {
    ask((a, ax, ay), (b, bx, by), (area, "area"), |a, b| Ok(a.area(b)))
}

/// Finds the smallest rectangle that contains all pixels that two placed masks share. Returns
/// HM_STATUS_NONE if they share no pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_overlap_bounds(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    bounds: Out<HmRect>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (bounds, "bounds"), |a, b| {
        Ok(a.overlap_bounds(b).map(Into::into))
    })
}

/// Computes all properties of the overlap of two placed masks at once: area, first pixel, bounds,
/// depth and side. Returns HM_STATUS_NONE if the masks share no pixels.
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
    ask_maybe((a, ax, ay), (b, bx, by), (contact, "contact"), |a, b| {
        Ok(a.contact(b).map(Into::into))
    })
}

/// Creates a mask of the pixels that two placed masks share, with the size and the position of `a`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_overlap_mask(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    status(|| {
        mask.create("mask", || {
            let (a, b) = (a.get("a")?.at((ax, ay)), b.get("b")?.at((bx, by)));
            Ok(Arc::new(a.overlap_mask(b)?))
        })
    })
}
