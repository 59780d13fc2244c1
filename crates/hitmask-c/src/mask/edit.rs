//! Changes masks, either pixel by pixel or with other masks.

use std::sync::Arc;

use engine::Mask;

use crate::border::{Flag, Mut, Ref};
use crate::objects::HmMask;
use crate::status::{Error, HmStatus, status};

/// Changes a mask. Copies, worlds and sheets that share its pixels keep the old ones.
fn change(
    mask: Mut<HmMask>,
    change: impl FnOnce(&mut Mask) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut mask = mask.lock("mask")?;
    if Arc::get_mut(&mut mask).is_none() {
        *mask = Arc::new(mask.try_clone()?);
    }
    // Nothing else shares this copy, so `make_mut` does not copy it again.
    change(Arc::make_mut(&mut mask))
}

/// Changes all pixels of a mask.
fn edit(mask: Mut<HmMask>, edit: impl FnOnce(&mut Mask)) -> HmStatus {
    status(|| {
        change(mask, |mask| {
            edit(mask);
            Ok(())
        })
    })
}

/// Combines a mask with another one, which may be the same mask.
fn combine(
    mask: Mut<HmMask>,
    other: Ref<HmMask>,
    combine: impl FnOnce(&mut Mask, &Mask),
) -> HmStatus {
    status(|| {
        let other = Arc::clone(other.get("other")?);
        change(mask, |mask| {
            combine(mask, &other);
            Ok(())
        })
    })
}

/// Sets or unsets the pixel in column x and row y. Returns HM_STATUS_ARGUMENT if the pixel is
/// outside the mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_set(mask: Mut<HmMask>, x: i32, y: i32, value: Flag) -> HmStatus {
    status(|| change(mask, |mask| Ok(mask.set((x, y), value.is_set())?)))
}

/// Sets every pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_fill(mask: Mut<HmMask>) -> HmStatus {
    edit(mask, Mask::fill)
}

/// Unsets every pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_clear(mask: Mut<HmMask>) -> HmStatus {
    edit(mask, Mask::clear)
}

/// Inverts every pixel: set pixels become unset, unset pixels become set.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_invert(mask: Mut<HmMask>) -> HmStatus {
    edit(mask, Mask::invert)
}

/// Keeps only the pixels that are also set in `other`, whose top left is at (x, y) in the mask.
/// Pixels outside `other` become unset. The size stays the same. Both arguments may be the same
/// mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_and_with(
    mask: Mut<HmMask>,
    other: Ref<HmMask>,
    x: i32,
    y: i32,
) -> HmStatus {
    combine(mask, other, |mask, other| mask.and_with(other, (x, y)))
}

/// Sets the pixels that are set in `other`, whose top left is at (x, y) in the mask. The size stays
/// the same; pixels beyond the edges are cut off. The cost depends only on the size of `other`, so
/// you can paint a map tile by tile. Both arguments may be the same mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_or_with(
    mask: Mut<HmMask>,
    other: Ref<HmMask>,
    x: i32,
    y: i32,
) -> HmStatus {
    combine(mask, other, |mask, other| mask.or_with(other, (x, y)))
}

/// Inverts the pixels that are set in `other`, whose top left is at (x, y) in the mask. The size
/// stays the same; pixels beyond the edges are cut off. Both arguments may be the same mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_xor_with(
    mask: Mut<HmMask>,
    other: Ref<HmMask>,
    x: i32,
    y: i32,
) -> HmStatus {
    combine(mask, other, |mask, other| mask.xor_with(other, (x, y)))
}

/// Unsets the pixels that are set in `other`, whose top left is at (x, y) in the mask. This cuts a
/// hole of that shape. The size stays the same. Both arguments may be the same mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_subtract(
    mask: Mut<HmMask>,
    other: Ref<HmMask>,
    x: i32,
    y: i32,
) -> HmStatus {
    combine(mask, other, |mask, other| mask.subtract(other, (x, y)))
}
