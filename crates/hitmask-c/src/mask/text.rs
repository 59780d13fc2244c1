//! Converts masks to and from text and packed bitmaps (PBM).

use core::ffi::c_char;

use engine::Mask;

use super::make::create;
use crate::answers::Answers;
use crate::border::{In, Mut, Out, Ref, Text};
use crate::objects::HmMask;
use crate::status::{HmStatus, status};

/// Creates a mask from text art. Each line is a row, in which '#' is a set pixel and '.' is an
/// unset one. White space around a row and blank lines are ignored, so you can indent the drawing.
/// Returns HM_STATUS_BAD_DATA for any other character, or if a row is not as long as the first.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_from_text(text: Text, mask: Out<Mut<HmMask>>) -> HmStatus {
    create(mask, || Ok(Mask::from_text(text.read("text")?)))
}

/// Draws a mask as text. Each line is a row, in which '#' is a set pixel and '.' is an unset one.
/// The text ends with a zero byte, which `count` includes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_to_text(
    mask: Ref<HmMask>,
    text: Out<c_char>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let mask = mask.get("mask")?;
        let (width, height) = mask.size();
        // Each row is followed by a newline or the zero byte. Without rows, there is only the zero
        // byte.
        let needed = ((width as usize).saturating_add(1)).saturating_mul(height.max(1) as usize);
        let needed = if height == 0 { 1 } else { needed };
        let letter = |x, y| match (x < width, y + 1 < height) {
            (true, _) if mask.get((x, y)) => b'#',
            (true, _) => b'.',
            (false, true) => b'\n',
            (false, false) => 0,
        };
        Answers { list: text, capacity, count, name: "text" }.write_counted(needed, || {
            let letters = (0..height).flat_map(move |y| (0..=width).map(move |x| letter(x, y)));
            let end = (height == 0).then_some(0);
            letters.chain(end).map(|letter| c_char::from_ne_bytes([letter]))
        })
    })
}

/// Creates a mask from the bytes of a packed bitmap (PBM P4). The data must be a single bitmap with
/// nothing after it; otherwise, returns HM_STATUS_BAD_DATA.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_from_pbm(
    bytes: In<u8>,
    count: usize,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    create(mask, || Ok(Mask::from_pbm(bytes.bytes("bytes", count)?)))
}

/// Writes a mask as a packed bitmap (PBM P4), which many programs can display. The output is
/// identical on every platform.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_to_pbm(
    mask: Ref<HmMask>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let mask = mask.get("mask")?;
        let mut needed = 0;
        mask.write_pbm(|part| needed += part.len());
        Answers { list: bytes, capacity, count, name: "bytes" }.write_with(needed, |places| {
            let mut at = 0;
            mask.write_pbm(|part| at = places.write(at, part.iter().copied()));
        })
    })
}
