//! Creates masks, both from images and from scratch.

use std::sync::Arc;

use bytemuck::AnyBitPattern;
use engine::{AlphaThreshold, ColorKey, Mask};

use crate::ask::derive;
use crate::border::{In, Mut, Out, Ref};
use crate::objects::HmMask;
use crate::status::{Error, HmStatus, status};

/// A color that represents transparency, and how much another color may differ from it and still
/// count as transparent.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmColorKey {
    /// The first byte of a pixel with this color: red in RGBA, blue in BGRA.
    pub red: u8,
    /// The second byte.
    pub green: u8,
    /// The third byte: blue in RGBA, red in BGRA.
    pub blue: u8,
    /// The greatest difference in any of the three bytes that still counts as this color. 0 accepts
    /// only the color itself.
    pub tolerance: u8,
}

/// Hands a new mask to C.
pub(super) fn create<E: Into<Error>>(
    mask: Out<Mut<HmMask>>,
    make: impl FnOnce() -> Result<Result<Mask, E>, Error>,
) -> HmStatus {
    status(|| mask.create("mask", || Ok(Arc::new(make()?.map_err(Into::into)?))))
}

/// Creates a mask with no pixels set. Each side must be from 0 to 65535.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_empty(width: u32, height: u32, mask: Out<Mut<HmMask>>) -> HmStatus {
    create(mask, || Ok(Mask::new(width, height)))
}

/// Creates a mask with every pixel set. Each side must be from 0 to 65535.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_full(width: u32, height: u32, mask: Out<Mut<HmMask>>) -> HmStatus {
    create(mask, || Ok(Mask::full(width, height)))
}

/// Creates the mask of an image with four bytes per pixel, the last of which is alpha (RGBA or
/// BGRA). The first row is the top row. A pixel is set if its alpha is at least `threshold`. Pass 1
/// to include every pixel that is not fully transparent, or 255 for opaque pixels only; 0 is an
/// error. Consecutive rows start `stride` bytes apart; 0 means that there are no gaps between them.
/// The mask does not keep the image's pixels.
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
        let rows = Rows::read(&pixels, "pixels", (width, height), 4, stride)?;
        Ok(Mask::from_rgba_rows(rows.bytes, width, height, rows.stride, threshold))
    })
}

/// Creates the mask of an image with one byte per pixel, which is the pixel's alpha. Otherwise, the
/// function is the same as `hm_mask_from_rgba`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_from_alpha(
    alpha: In<u8>,
    width: u32,
    height: u32,
    stride: usize,
    threshold: u8,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    create(mask, || {
        let threshold = self::threshold(threshold)?;
        let rows = Rows::read(&alpha, "alpha", (width, height), 1, stride)?;
        Ok(Mask::from_alpha(rows.bytes, width, height, rows.stride, threshold))
    })
}

/// Creates the mask of an image with four bytes per pixel, in which one color represents
/// transparency. A pixel is set if its color differs from the key by more than the tolerance. The
/// fourth byte is ignored. Consecutive rows start `stride` bytes apart; 0 means that there are no
/// gaps between them.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_from_color_key(
    pixels: In<u8>,
    width: u32,
    height: u32,
    stride: usize,
    key: In<HmColorKey>,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    create(mask, || {
        let HmColorKey { red, green, blue, tolerance } = key.read("key")?;
        let key = ColorKey { color: [red, green, blue], tolerance };
        let rows = Rows::read(&pixels, "pixels", (width, height), 4, stride)?;
        Ok(Mask::from_color_key_rows(rows.bytes, width, height, rows.stride, key))
    })
}

/// Creates the mask of an image with palette indices, one byte per pixel. A pixel is set if its
/// index is not `transparent`. Consecutive rows start `stride` bytes apart; 0 means that there are
/// no gaps between them.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_from_indices(
    indices: In<u8>,
    width: u32,
    height: u32,
    stride: usize,
    transparent: u8,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    create(mask, || {
        let rows = Rows::read(&indices, "indices", (width, height), 1, stride)?;
        Ok(Mask::from_indices_rows(rows.bytes, width, height, rows.stride, transparent))
    })
}

/// Creates a mask from rows of bits, stored in `count` words from the top row down. Bit 0 of a word
/// is the leftmost of its 64 pixels. A row has as many words as it needs, from left to right: one
/// for a width of up to 64, two for up to 128. Bits beyond the width are ignored. The height is the
/// number of rows. Returns HM_STATUS_ARGUMENT if the words are not a whole number of rows.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_from_rows(
    width: u32,
    words: In<u64>,
    count: usize,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    create(mask, || Ok(Mask::from_rows(width, words.slice("words", count)?)))
}

/// Copies a mask. Copying is cheap because the two masks share their pixels until you change one of
/// them.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_copy(mask: Ref<HmMask>, copy: Out<Mut<HmMask>>) -> HmStatus {
    derive((mask, "mask"), (copy, "copy"), |mask| Ok::<_, Error>(Arc::clone(mask)))
}

/// Destroys a mask. Passing NULL does nothing. Worlds and sheets that use it keep its pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_destroy(mask: Mut<HmMask>) -> HmStatus {
    status(|| mask.destroy("mask"))
}

fn threshold(alpha: u8) -> Result<AlphaThreshold, Error> {
    AlphaThreshold::new(alpha).map_err(Error::argument)
}

/// The rows of an image.
struct Rows<'a> {
    bytes: &'a [u8],
    /// The number of bytes between the starts of consecutive rows.
    stride: usize,
}

impl<'a> Rows<'a> {
    /// Reads rows of pixels with `each` bytes per pixel. The data may end with the last pixel of
    /// the last row.
    fn read(
        pixels: &'a In<u8>,
        name: &'static str,
        (width, height): (u32, u32),
        each: usize,
        stride: usize,
    ) -> Result<Self, Error> {
        // This rejects sizes beyond the limits before the multiplication below.
        Mask::bytes_of(width, height)?;
        let row = width as usize * each;
        let stride = if stride == 0 { row } else { stride };
        let count = bytes_of_rows(name, row, height as usize, stride)?;
        Ok(Self { bytes: pixels.bytes(name, count)?, stride })
    }
}

/// Returns the number of bytes that an image takes if its data ends with the last pixel of the last
/// row.
pub(super) fn bytes_of_rows(
    name: &'static str,
    row: usize,
    height: usize,
    stride: usize,
) -> Result<usize, Error> {
    if row == 0 || height == 0 {
        return Ok(0);
    }
    let before_last = (height - 1).checked_mul(stride);
    let bytes = before_last.and_then(|bytes| bytes.checked_add(row));
    bytes.filter(|bytes| *bytes <= isize::MAX as usize).ok_or_else(|| {
        let rows = format_args!("{height} rows with a stride of {stride} bytes");
        Error::other(HmStatus::TooLarge, format_args!("{name}: {rows} are more than memory holds"))
    })
}
