//! Reads the properties of a mask: its size and its pixels.

use std::sync::Arc;

use engine::Mask;

use super::make::bytes_of_rows;
use crate::answers::Answers;
use crate::ask::{ask, ask_maybe};
use crate::border::{In, Out, Ref};
use crate::objects::HmMask;
use crate::space::{HmPoint, HmRect};
use crate::status::{HmStatus, status};

/// Returns the width and height of a mask, in pixels. Pass NULL for a side that you do not need.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_size(mask: Ref<HmMask>, width: Out<u32>, height: Out<u32>) -> HmStatus {
    status(|| {
        let (width, height) = (width.maybe("width")?, height.maybe("height")?);
        let mask = mask.get("mask")?;
        if let Some(place) = width {
            place.write(mask.width());
        }
        if let Some(place) = height {
            place.write(mask.height());
        }
        Ok(())
    })
}

/// Counts the set pixels, which requires reading the whole mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_count(mask: Ref<HmMask>, count: Out<u64>) -> HmStatus {
    ask((mask, "mask"), (count, "count"), |mask| Ok(mask.count()))
}

/// Tests whether no pixel is set. Takes constant time.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_is_empty(mask: Ref<HmMask>, is_empty: Out<bool>) -> HmStatus {
    ask((mask, "mask"), (is_empty, "is_empty"), |mask| Ok(mask.is_empty()))
}

/// Returns the smallest rectangle that contains all set pixels, relative to the mask's top left.
/// Returns HM_STATUS_NONE if no pixel is set. The query takes constant time, because the mask keeps
/// the rectangle up to date.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_bounds(mask: Ref<HmMask>, bounds: Out<HmRect>) -> HmStatus {
    ask_maybe((mask, "mask"), (bounds, "bounds"), |mask| Ok(mask.bounds().map(Into::into)))
}

/// Tests whether the pixel in column x and row y is set. Pixels outside the mask are unset.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_get(mask: Ref<HmMask>, x: i32, y: i32, is_set: Out<bool>) -> HmStatus {
    ask((mask, "mask"), (is_set, "is_set"), |mask| Ok(mask.get((x, y))))
}

/// Tests whether two masks have the same size and the same pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_equals(
    mask: Ref<HmMask>,
    other: Ref<HmMask>,
    equals: Out<bool>,
) -> HmStatus {
    ask((mask, "mask"), (equals, "equals"), |mask| {
        let other = other.get("other")?;
        Ok(Arc::ptr_eq(mask, other) || mask == other)
    })
}

/// Lists the set pixels, row by row from the top, and from left to right in each row.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_pixels(
    mask: Ref<HmMask>,
    pixels: Out<HmPoint>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let mask = mask.get("mask")?;
        let answers = Answers { list: pixels, capacity, count, name: "pixels" };
        // A mask has fewer than 2^32 pixels.
        answers.write_counted(mask.count() as usize, || mask.pixels().map(HmPoint::from))
    })
}

/// Writes the words of all rows, in the format that `hm_mask_from_rows` accepts.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_rows(
    mask: Ref<HmMask>,
    words: Out<u64>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let mask = mask.get("mask")?;
        let needed = mask.width().div_ceil(64) as usize * mask.height() as usize;
        Answers { list: words, capacity, count, name: "words" }
            .write_counted(needed, || mask.rows())
    })
}

/// Paints a mask. Writes four bytes per pixel: `color` for set pixels, and zeros for all others.
/// Consecutive rows start `stride` bytes apart; 0 means that there are no gaps between them. The
/// bytes between rows do not change. `capacity` and `count` are in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_to_rgba(
    mask: Ref<HmMask>,
    color: In<u8>,
    stride: usize,
    pixels: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let mask = mask.get("mask")?;
        let (width, height) = (mask.width() as usize, mask.height() as usize);
        // Copy the color, because C may pass one that is stored among the pixels to paint.
        let parts = color.list("color", 4)?;
        let color: [u8; 4] = core::array::from_fn(|part| parts.get(part));
        let row = 4 * width;
        let stride = if stride == 0 { row } else { stride };
        if stride < row {
            return Err(engine::MaskError::Stride { stride: stride as u64, row: row as u64 }.into());
        }
        let needed = bytes_of_rows("pixels", row, height, stride)?;
        Answers { list: pixels, capacity, count, name: "pixels" }.write_with(needed, |places| {
            for y in 0..mask.height() {
                let pixel = |x| if mask.get((x, y)) { color } else { [0; 4] };
                places.write(y as usize * stride, (0..mask.width()).flat_map(pixel));
            }
        })
    })
}

/// Returns the number of bytes that the pixels of a mask occupy in memory, including guard rows.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_bytes(mask: Ref<HmMask>, bytes: Out<usize>) -> HmStatus {
    ask((mask, "mask"), (bytes, "bytes"), |mask| Ok(mask.bytes()))
}

/// Returns the number of bytes that the pixels of a mask of this size would occupy in memory. Check
/// this before you create masks whose sizes come from user input.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_bytes_of(width: u32, height: u32, bytes: Out<usize>) -> HmStatus {
    status(|| {
        let place = bytes.place("bytes")?;
        place.write(Mask::bytes_of(width, height)?);
        Ok(())
    })
}
