//! Queries how far two placed masks overlap or are apart, and how to separate them by the shortest
//! push.

use super::ask::{ask, ask_maybe};
use super::{HmDepth, HmDistance, HmNormal};
use crate::border::{Out, Ref, Word};
use crate::objects::HmMask;
use crate::space::{HmDirection, HmSide, HmTranslation};
use crate::status::{HmStatus, maybe};

/// Computes the penetration depth: how far `a` must be pushed in each direction to be clear of `b`.
/// Returns HM_STATUS_NONE if the masks do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_depth(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    depth: Out<HmDepth>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (depth, "depth"), |a, b| Ok(a.depth(b).map(Into::into)))
}

/// Computes how many pixels `a` must be pushed in one direction to be clear of `b`. Returns
/// HM_STATUS_NONE if the masks do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_depth_along(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    direction: Word<HmDirection>,
    depth: Out<u32>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (depth, "depth"), |a, b| {
        Ok(a.depth_along(b, direction.value()?))
    })
}

/// Returns the side of `a` that `b` hit, which is the side opposite to the shortest push that moves
/// `a` clear of `b`. If several pushes are equally short, the first side in the order top, bottom,
/// left, right is chosen. Returns HM_STATUS_NONE if the masks do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_side(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    side: Out<Word<HmSide>>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (side, "side"), |a, b| Ok(a.side(b).map(Word::of)))
}

/// Returns the side of `a` that was hit, if `a` moved by (dx, dy) and now overlaps `b`. The result
/// is the same as that of `hm_side`, except that the push against the motion is chosen if several
/// pushes are equally short. Returns HM_STATUS_NONE if the masks do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_side_after(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    dx: i32,
    dy: i32,
    side: Out<Word<HmSide>>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (side, "side"), |a, b| {
        Ok(a.side_after(b, (dx, dy)).map(Word::of))
    })
}

/// Computes the distance between two placed masks, and the two pixels that are nearest to each
/// other. Returns HM_STATUS_NONE if one of the masks has no set pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_distance(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    distance: Out<HmDistance>,
) -> HmStatus {
    ask_maybe((a, ax, ay), (b, bx, by), (distance, "distance"), |a, b| {
        Ok(a.distance(b).map(Into::into))
    })
}

/// Finds the shortest motion that moves `a` clear of `b` and leads to a position that `a` can reach
/// from outside, so `a` never ends up in a hole of `b`. The motion is (0, 0) if the masks do not
/// overlap and `a` is not enclosed. The function allocates memory for the offsets around the masks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_separation(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    way: Out<HmTranslation>,
) -> HmStatus {
    ask((a, ax, ay), (b, bx, by), (way, "way"), |a, b| Ok(a.separation(b)?.into()))
}

/// Finds the shortest motion that moves `a` clear of `b`, even if it leads into a hole of `b`. The
/// motion is (0, 0) if the masks do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_nearest_free(
    a: Ref<HmMask>,
    ax: i32,
    ay: i32,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    way: Out<HmTranslation>,
) -> HmStatus {
    ask((a, ax, ay), (b, bx, by), (way, "way"), |a, b| Ok(a.nearest_free(b)?.into()))
}

/// Computes the direction in which the surface of a mask at (x, y) faces at the world pixel
/// (pixel_x, pixel_y). The normal points away from the centroid of the set pixels within `radius`
/// pixels of that pixel. A radius of 6 works well, and values above 31 are treated as 31. Returns
/// HM_STATUS_NONE if no pixel within the radius is set, or if the set pixels lie evenly around the
/// pixel, as they do deep inside a solid part.
#[unsafe(no_mangle)]
pub extern "C" fn hm_normal_at(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    pixel_x: i64,
    pixel_y: i64,
    radius: u32,
    normal: Out<HmNormal>,
) -> HmStatus {
    maybe(|| {
        let place = normal.place("normal")?;
        let mask = mask.get("mask")?.at((x, y));
        Ok(mask.normal_at((pixel_x, pixel_y), radius).map(|normal| place.write(normal.into())))
    })
}
