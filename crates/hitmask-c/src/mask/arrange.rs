//! Creates masks from other masks: joined, cropped, mirrored, rotated or scaled.

use std::sync::Arc;

use engine::{Angle, Mask, MaskError, Point, PoseError, Rect, Scale};

use crate::ask::derive;
use crate::border::{Mut, Out, Ref};
use crate::objects::HmMask;
use crate::space::HmPoint;
use crate::status::{Error, HmStatus, status};

/// Creates a mask from another one and hands it to C.
fn derived(
    mask: Ref<HmMask>,
    made: (Out<Mut<HmMask>>, &'static str),
    make: impl FnOnce(&Mask) -> Result<Mask, MaskError>,
) -> HmStatus {
    derive((mask, "mask"), made, |mask| make(mask).map(Arc::new))
}

/// Joins two masks into a new one whose box contains both. (x, y) is the position of the top left
/// of `other` in the first mask. `offset` receives the position of the first mask's top left in the
/// new mask, and may be NULL. Returns HM_STATUS_TOO_LARGE if a side of the box is longer
/// than 65535.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_joined(
    mask: Ref<HmMask>,
    other: Ref<HmMask>,
    x: i32,
    y: i32,
    joined: Out<Mut<HmMask>>,
    offset: Out<HmPoint>,
) -> HmStatus {
    status(|| {
        let place = offset.maybe("offset")?;
        let mut top_left = Point::default();
        joined.create("joined", || {
            let both;
            (both, top_left) = mask.get("mask")?.joined(other.get("other")?, (x, y))?;
            Ok(Arc::new(both))
        })?;
        if let Some(place) = place {
            place.write(top_left.into());
        }
        Ok(())
    })
}

/// Creates a mask of the part of a mask inside a rectangle with columns x to x + width - 1 and rows
/// y to y + height - 1. The rectangle may extend beyond the mask; pixels outside the mask are
/// unset.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_cropped(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    width: u32,
    height: u32,
    cropped: Out<Mut<HmMask>>,
) -> HmStatus {
    let rect = Rect::new(x.into(), y.into(), width, height);
    derived(mask, (cropped, "cropped"), |mask| mask.cropped(rect))
}

/// Creates a mask in which each column is filled from its topmost set pixel down to the lowest row
/// of the mask that has a set pixel. Use it as the body mask of a character that walks: its chin
/// does not get caught, and it does not stand on objects between its feet.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_filled_columns(mask: Ref<HmMask>, filled: Out<Mut<HmMask>>) -> HmStatus {
    derived(mask, (filled, "filled"), Mask::filled_columns)
}

/// Creates a copy of a mask, mirrored left to right.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_flipped_x(mask: Ref<HmMask>, flipped: Out<Mut<HmMask>>) -> HmStatus {
    derived(mask, (flipped, "flipped"), Mask::flipped_x)
}

/// Creates a copy of a mask, mirrored top to bottom.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_flipped_y(mask: Ref<HmMask>, flipped: Out<Mut<HmMask>>) -> HmStatus {
    derived(mask, (flipped, "flipped"), Mask::flipped_y)
}

/// Creates a copy of a mask, rotated by a number of quarter turns. The rotation is clockwise as
/// seen on screen, or counterclockwise if the number is negative. An odd number of turns swaps the
/// width and the height.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_quarter_turned(
    mask: Ref<HmMask>,
    quarter_turns: i32,
    turned: Out<Mut<HmMask>>,
) -> HmStatus {
    derived(mask, (turned, "turned"), |mask| mask.turned(quarter_turns))
}

/// Creates a copy of a mask, scaled to a width and a height. Each new pixel takes the value of the
/// pixel under its center. If the center falls on an edge between two pixels, the right or lower
/// one is used.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_scaled(
    mask: Ref<HmMask>,
    width: u32,
    height: u32,
    scaled: Out<Mut<HmMask>>,
) -> HmStatus {
    derived(mask, (scaled, "scaled"), |mask| mask.scaled(width, height))
}

/// Creates a copy of a mask, scaled along its own axes and then rotated clockwise about its center.
/// The new mask is the smallest box that contains the rotated rectangle, with the same center. A
/// negative scale mirrors the mask. To place a rotated mask by its pivot, use `hm_posed_draw`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_turned_and_scaled(
    mask: Ref<HmMask>,
    degrees: f64,
    scale_x: f64,
    scale_y: f64,
    turned: Out<Mut<HmMask>>,
) -> HmStatus {
    derive((mask, "mask"), (turned, "turned"), |mask| {
        let scale = Scale::new(scale_x, scale_y)?;
        let turned = mask.turned_and_scaled(Angle::from_degrees(degrees), scale)?;
        Ok::<_, PoseError>(Arc::new(turned))
    })
}

/// Creates a mask of all positions at which `other` overlaps the mask. Each side of the new mask is
/// one less than the sum of the corresponding sides of the two masks, or 0 if both of these are 0.
/// Pixel (i, j) is set if and only if `other` overlaps the mask when the top left of `other` is at
/// column i + 1 minus the width of `other`, and row j + 1 minus the height of `other`. Limit the
/// size of masks that come from user input, because the time for two masks of n × n pixels grows
/// with n³.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_convolve(
    mask: Ref<HmMask>,
    other: Ref<HmMask>,
    convolved: Out<Mut<HmMask>>,
) -> HmStatus {
    derive((mask, "mask"), (convolved, "convolved"), |mask| {
        Ok::<_, Error>(Arc::new(mask.convolve(other.get("other")?)?))
    })
}
