//! How far two placed masks overlap or are apart, and the shortest way to separate them.

use super::ask::{ask, ask_maybe};
use super::{HmDepth, HmDistance, HmNormal};
use crate::border::{Out, Ref, Word};
use crate::objects::HmMask;
use crate::space::{HmDirection, HmSide, HmTranslation};
use crate::status::{HmStatus, maybe};

/// Penetration depth: how far a must be pushed in each direction to be free of b. HM_STATUS_NONE if
/// the masks do not overlap.
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

/// How far a must be pushed in one direction to be free of b, in pixels. HM_STATUS_NONE if the
/// masks do not overlap.
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

/// The side of a that b hit: the side with the shortest push. If several are equally short, it is
/// the first of top, bottom, left, right. HM_STATUS_NONE if the masks do not overlap.
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

/// The side of a that was hit, if a moved by (dx, dy) and now overlaps b. The same as `hm_side`,
/// but if several pushes are equally short, the push against the motion is chosen. HM_STATUS_NONE
/// if the masks do not overlap.
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

/// The distance of the masks, and the two pixels that are nearest. HM_STATUS_NONE if one of the
/// masks has no set pixels.
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

/// The shortest motion that frees a of b and leads to a position that a can have reached from
/// outside, so a does not end in a hole of b. (0, 0) if the masks do not overlap and a is not
/// enclosed. Allocates memory for the offsets around the masks.
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

/// The shortest motion that frees a of b, even into a hole of b. (0, 0) if the masks do not
/// overlap.
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

/// The direction that the surface of a mask at (x, y) faces at the world pixel (pixel_x, pixel_y):
/// away from the centroid of the set pixels within `radius` pixels of it. 6 is a good radius; more
/// than 31 counts as 31. HM_STATUS_NONE if no pixel within the radius is set, or if the set pixels
/// lie evenly around the pixel, as in the middle of a solid part.
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
