//! Makes masks, from images and from nothing.

use std::sync::Arc;

use engine::{AlphaThreshold, Mask};

use crate::border::{In, Mut, Out};
use crate::objects::HmMask;
use crate::status::{Error, HmStatus, status};

/// Hands a new mask to C.
pub(crate) fn create<E: Into<Error>>(
    mask: Out<Mut<HmMask>>,
    make: impl FnOnce() -> Result<Result<Mask, E>, Error>,
) -> HmStatus {
    status(|| mask.create("mask", || Ok(Arc::new(make()?.map_err(Into::into)?))))
}

fn threshold(alpha: u8) -> Result<AlphaThreshold, Error> {
    AlphaThreshold::new(alpha).map_err(Error::argument)
}

/// Makes a mask with no pixel set. Sides are 0 to 32768.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_empty(width: u32, height: u32, mask: Out<Mut<HmMask>>) -> HmStatus {
    create(mask, || Ok(Mask::new(width, height)))
}

/// Makes a mask with every pixel set. Sides are 0 to 32768.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_full(width: u32, height: u32, mask: Out<Mut<HmMask>>) -> HmStatus {
    create(mask, || Ok(Mask::full(width, height)))
}

/// Makes the mask of an image of four bytes a pixel whose last byte is alpha: RGBA or BGRA, rows from the top. A pixel is set if its
/// alpha is at least `threshold`: 1 for every pixel that is not fully transparent, 255 for opaque ones only; 0 is an error.
/// Rows begin `stride` bytes apart; 0 means that they follow each other. Nothing is kept of the pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_from_rgba(
    pixels: In<u8>,
    width: u32,
    height: u32,
    stride: usize,
    threshold: u8,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    create(mask, || {
        let threshold = self::threshold(threshold)?;
        let stride = if stride == 0 { 4 * width as usize } else { stride };
        let bytes = rows(&pixels, (width, height), 4, stride)?;
        Ok(Mask::from_rgba_rows(bytes, width, height, stride, threshold))
    })
}

/// Destroys a mask. NULL is fine. Worlds and sheets that were made with it keep its pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_destroy(mask: Mut<HmMask>) -> HmStatus {
    status(|| mask.destroy("mask"))
}

/// The bytes of rows that begin `stride` bytes apart. The last one may end with its last pixel.
fn rows(
    pixels: &In<u8>,
    (width, height): (u32, u32),
    each: usize,
    stride: usize,
) -> Result<&[u8], Error> {
    // Refuses sizes beyond the limits before anything is multiplied.
    Mask::bytes_of(width, height)?;
    if width == 0 || height == 0 {
        return Ok(&[]);
    }
    let before_last = (height as usize - 1).checked_mul(stride);
    let count = before_last.and_then(|bytes| bytes.checked_add(width as usize * each));
    let Some(count) = count else {
        return Err(Error::Count { name: "pixels", count: u64::MAX });
    };
    pixels.bytes("pixels", count)
}
