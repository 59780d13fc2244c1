//! Grows and shrinks masks with a brush, finds their boundaries, and fills their holes.

use std::sync::Arc;

use engine::region::Brush;
use engine::{Mask, MaskError};

use crate::ask::derive;
use crate::border::{Mut, Out, Ref, Word, words_of};
use crate::mask::HmConnectivity;
use crate::objects::HmMask;
use crate::status::{Error, HmStatus};

/// The shape of the brush with which masks grow and shrink. The radius is the number of whole
/// pixels that the brush reaches left, right, up and down. Radius 0 is the pixel alone.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmBrush {
    /// The pixels whose centers are no farther away than the radius.
    Disc,
    /// The square with sides of 2 * radius + 1 pixels.
    Box,
    /// The pixels that are at most `radius` steps away. Each step leads to a pixel that shares a
    /// side with the previous one.
    Diamond,
}

words_of!(HmBrush: Brush, "a brush", [Brush::Disc(0), Brush::Box(0), Brush::Diamond(0)]);

/// Creates a mask from another one with a brush.
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

/// Creates a copy of a mask, grown by a brush (dilation). A pixel is set if and only if the brush,
/// centered on that pixel, covers at least one set pixel of the original. The new mask is larger by
/// the radius on every side, so its top left is at (-radius, -radius) in the original.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_grown(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    grown: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (grown, "grown"), Mask::grown)
}

/// Creates a copy of a mask that is grown by a brush and cut off at the edges of the original, so
/// that both masks have the same size.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_grown_within(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    grown: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (grown, "grown"), Mask::grown_within)
}

/// Creates a copy of a mask, shrunk by a brush (erosion). A pixel of the copy is set if and only if
/// the brush, centered on that pixel, covers only set pixels of the original. Pixels outside the
/// mask count as unset.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_shrunk(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    shrunk: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (shrunk, "shrunk"), Mask::shrunk)
}

/// Creates a copy of a mask without the parts that the brush does not fit into (opening). The mask
/// is shrunk and then grown, so thin parts and single pixels disappear.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_opened(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    opened: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (opened, "opened"), Mask::opened)
}

/// Creates a copy of a mask in which all gaps that the brush does not fit into are filled
/// (closing). The mask is grown and then shrunk, and keeps its size.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_closed(
    mask: Ref<HmMask>,
    brush: Word<HmBrush>,
    radius: u32,
    closed: Out<Mut<HmMask>>,
) -> HmStatus {
    brushed(mask, (brush, radius), (closed, "closed"), Mask::closed)
}

/// Creates a mask of the set pixels that have an unset neighbor among the four or eight pixels
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

/// Creates a copy of a mask with all holes filled. `connectivity` is the connectivity of the set
/// pixels.
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
