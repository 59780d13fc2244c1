//! Masks made from masks: joined, cropped, mirrored, turned, scaled.

use std::sync::Arc;

use engine::{Angle, Mask, MaskError, Point, PoseError, Rect, Scale};

use crate::ask::derive;
use crate::border::{Mut, Out, Ref};
use crate::objects::HmMask;
use crate::space::HmPoint;
use crate::status::{Error, HmStatus, status};

/// Makes a mask from another one, and hands it to C.
fn derived(
    mask: Ref<HmMask>,
    made: (Out<Mut<HmMask>>, &'static str),
    make: impl FnOnce(&Mask) -> Result<Mask, MaskError>,
) -> HmStatus {
    derive((mask, "mask"), made, |mask| make(mask).map(Arc::new))
}

/// Makes one mask from two. Its box contains both. Writes the position of the first mask's top left
/// in the new mask; `offset` may be NULL. (x, y) is the position of the top left of `other` in the
/// first mask. HM_STATUS_TOO_LARGE if a side of the box is longer than 65535.
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

/// Makes a mask of the part in a rectangle. The rectangle may reach beyond the mask; pixels there
/// are unset. The columns are x to x + width - 1, the rows y to y + height - 1.
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

/// Makes a mask in which each column is filled from its topmost set pixel down to the lowest row of
/// the mask that has a set pixel. Use it as the body mask of a character that walks: its chin does
/// not get caught, and it does not stand on things between its feet.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_filled_columns(mask: Ref<HmMask>, filled: Out<Mut<HmMask>>) -> HmStatus {
    derived(mask, (filled, "filled"), Mask::filled_columns)
}

/// Makes a mask mirrored left to right.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_flipped_x(mask: Ref<HmMask>, flipped: Out<Mut<HmMask>>) -> HmStatus {
    derived(mask, (flipped, "flipped"), Mask::flipped_x)
}

/// Makes a mask mirrored top to bottom.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_flipped_y(mask: Ref<HmMask>, flipped: Out<Mut<HmMask>>) -> HmStatus {
    derived(mask, (flipped, "flipped"), Mask::flipped_y)
}

/// Makes a mask turned clockwise, as seen on screen, by quarter turns. A negative number turns it
/// counterclockwise. An odd number swaps width and height.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_quarter_turned(
    mask: Ref<HmMask>,
    quarter_turns: i32,
    turned: Out<Mut<HmMask>>,
) -> HmStatus {
    derived(mask, (turned, "turned"), |mask| mask.turned(quarter_turns))
}

/// Makes a mask resized to a width and a height. Each new pixel takes the pixel of the mask under
/// its center; if two meet there, it takes the right or lower one.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_scaled(
    mask: Ref<HmMask>,
    width: u32,
    height: u32,
    scaled: Out<Mut<HmMask>>,
) -> HmStatus {
    derived(mask, (scaled, "scaled"), |mask| mask.scaled(width, height))
}

/// Makes a mask scaled along its own axes, then turned clockwise about its center. The new mask is
/// the smallest box that contains the turned rectangle, with the same center. A negative scale
/// mirrors. To place a turned mask by its pivot, use `hm_posed_draw`.
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

/// Makes a mask of all positions at which `other` overlaps the mask. Each of its sides is the sum
/// of both masks' sides minus one, or 0 if both are 0. Pixel (i, j) is set if `other` overlaps the
/// mask while its top left is at column i + 1 - the width of `other`, and row j + 1 - its height.
/// Limit the size of masks that come from input: for two masks of n × n pixels, the time grows with
/// n³.
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
