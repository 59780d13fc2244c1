//! Masks that a brush grows or shrinks, their boundaries, and masks without holes.

use std::sync::Arc;

use engine::region::Brush;
use engine::{Mask, MaskError};

use crate::ask::derive;
use crate::border::{Mut, Out, Ref, Word, words_of};
use crate::mask::HmConnectivity;
use crate::objects::HmMask;
use crate::status::{Error, HmStatus};

/// A shape around a pixel with which masks grow and shrink. Its radius is how many whole pixels it
/// reaches left, right, up and down; 0 is the pixel alone.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmBrush {
    /// The pixels whose center is no farther than the radius.
    Disc,
    /// The square with sides of 2 * radius + 1 pixels.
    Box,
    /// The pixels at most `radius` steps away, where each step goes to a pixel that shares a side.
    Diamond,
}

words_of!(HmBrush: Brush, "a brush", [Brush::Disc(0), Brush::Box(0), Brush::Diamond(0)]);

/// Makes a mask with a brush.
fn brushed(
    mask: Ref<HmMask>,
    (brush, radius): (Word<HmBrush>, u32),
    made: (Out<Mut<HmMask>>, &'static str),
    make: impl FnOnce(&Mask, Brush) -> Result<Mask, MaskError>,
) -> HmStatus {
    derive((mask, "mask"), made, |mask| {
        let brush = match brush.value()? {
            Brush::Disc(_) => Brush::Disc(radius),
            Brush::Box(_) => Brush::Box(radius),
            Brush::Diamond(_) => Brush::Diamond(radius),
        };
        Ok::<_, Error>(Arc::new(make(mask, brush)?))
    })
}

/// Makes a mask grown by a brush (dilation): a pixel is set if the brush around it touches a set
/// pixel. The new mask is larger by the radius on every side, so its top left is at (-radius,
/// -radius) in the old one.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_grown(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    grown: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (grown, "grown"), Mask::grown)
}

/// Makes a mask grown by a brush and cut off at the edges of the old mask, so that it has the same
/// size.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_grown_within(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    grown: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (grown, "grown"), Mask::grown_within)
}

/// Makes a mask shrunk by a brush (erosion): a pixel is set if the brush around it touches only set
/// pixels. Pixels outside the mask are unset.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_shrunk(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    shrunk: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (shrunk, "shrunk"), Mask::shrunk)
}

/// Makes a mask without the parts that the brush does not fit into (opening): shrunk, then grown.
/// Thin parts and single pixels disappear.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_opened(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    opened: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (opened, "opened"), Mask::opened)
}

/// Makes a mask in which all gaps that the brush does not fit into are filled (closing): grown,
/// then shrunk. It has the same size.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_closed(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    closed: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (closed, "closed"), Mask::closed)
}

/// Makes a mask of the set pixels that have an unset neighbor among the four or the eight pixels
/// around them. Pixels outside the mask are unset.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_inner_boundary(
    mask: Ref<HmMask>,
    connectivity: Word<HmConnectivity>,
    boundary: Out<Mut<HmMask>>,
) -> HmStatus {
    derive((mask, "mask"), (boundary, "boundary"), |mask| {
        Ok::<_, Error>(Arc::new(mask.inner_boundary(connectivity.value()?)?))
    })
}

/// Makes a mask with all holes filled. `connectivity` is the connectivity of the set pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_without_holes(
    mask: Ref<HmMask>,
    connectivity: Word<HmConnectivity>,
    filled: Out<Mut<HmMask>>,
) -> HmStatus {
    derive((mask, "mask"), (filled, "filled"), |mask| {
        Ok::<_, Error>(Arc::new(mask.without_holes(connectivity.value()?)?))
    })
}
