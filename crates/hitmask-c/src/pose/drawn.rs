//! Queries about masks in poses, based on the pixels that a renderer draws for them.

use std::sync::Arc;

use crate::border::{In, Mut, Out, Ref};
use crate::objects::HmMask;
use crate::pose::HmPose;
use crate::space::{HmPoint, HmRect};
use crate::status::{HmStatus, status};

/// Creates a mask of what a renderer with nearest-neighbor sampling draws for a mask in a pose, and
/// writes the world pixel at the new mask's top left. Use the result in any query about placed
/// masks. The function allocates the new mask. Returns HM_STATUS_TOO_LARGE if a side is longer
/// than 65535.
#[unsafe(no_mangle)]
pub extern "C" fn hm_posed_draw(
    mask: Ref<HmMask>,
    pose: In<HmPose>,
    drawn: Out<Mut<HmMask>>,
    position: Out<HmPoint>,
) -> HmStatus {
    status(|| {
        let place = position.place("position")?;
        let mut top_left = engine::Point::default();
        drawn.create("drawn", || {
            let pose = pose.read("pose")?.read()?;
            let drawing = mask.get("mask")?.posed(pose).draw()?;
            top_left = drawing.position();
            Ok(Arc::new(drawing.mask().try_clone()?))
        })?;
        place.write(top_left.into());
        Ok(())
    })
}

/// Returns a rectangle of world pixels that contains the mask in its pose. If the mask is rotated,
/// the rows and columns at the rectangle's border may contain no set pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_posed_bounds(
    mask: Ref<HmMask>,
    pose: In<HmPose>,
    bounds: Out<HmRect>,
) -> HmStatus {
    status(|| {
        let place = bounds.place("bounds")?;
        let pose = pose.read("pose")?.read()?;
        place.write(mask.get("mask")?.posed(pose).bounds()?.into());
        Ok(())
    })
}

/// Tests whether a mask in a pose shares a pixel with a mask at (bx, by), with both masks as a
/// renderer draws them. The test does not draw the masks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_posed_overlaps(
    a: Ref<HmMask>,
    a_pose: In<HmPose>,
    b: Ref<HmMask>,
    bx: i32,
    by: i32,
    overlaps: Out<bool>,
) -> HmStatus {
    status(|| {
        let place = overlaps.place("overlaps")?;
        let pose = a_pose.read("a_pose")?.read()?;
        let (a, b) = (a.get("a")?, b.get("b")?);
        place.write(a.posed(pose).overlaps(b.at((bx, by))));
        Ok(())
    })
}

/// Tests whether two masks in poses share a pixel, with both masks as a renderer draws them. The
/// test does not draw the masks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_posed_overlaps_posed(
    a: Ref<HmMask>,
    a_pose: In<HmPose>,
    b: Ref<HmMask>,
    b_pose: In<HmPose>,
    overlaps: Out<bool>,
) -> HmStatus {
    status(|| {
        let place = overlaps.place("overlaps")?;
        let (a_pose, b_pose) = (a_pose.read("a_pose")?.read()?, b_pose.read("b_pose")?.read()?);
        let (a, b) = (a.get("a")?, b.get("b")?);
        place.write(a.posed(a_pose).overlaps(b.posed(b_pose)));
        Ok(())
    })
}
