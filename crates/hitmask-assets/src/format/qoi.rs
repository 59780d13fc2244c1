//! QOI, which this module decodes itself.
//!
//! According to the specification, every decoded pixel goes into the running array, including the
//! pixels of runs. The `qoi` crate leaves out the pixels of runs, and so decodes some opaque black
//! pixels as transparent. Specification: <https://qoiformat.org/qoi-specification.pdf>.

use super::bytes::Bytes;
use crate::memory::{self, Budget};
use crate::{DecodeError, Image};

/// The first bytes of every QOI.
pub(super) const SIGNATURE: [u8; 4] = *b"qoif";

const FORMAT: &str = "QOI";

/// The last bytes of every QOI.
const END: [u8; 8] = [0, 0, 0, 0, 0, 0, 0, 1];

pub(super) fn decode(file: &[u8], budget: &mut Budget) -> Result<Image, DecodeError> {
    let mut bytes = Bytes::new(FORMAT, file, SIGNATURE.len());
    let (width, height) = (u32::from_be_bytes(bytes.array()?), u32::from_be_bytes(bytes.array()?));
    let [channels, color_space] = bytes.array()?;
    if !matches!(channels, 3 | 4) || color_space > 1 {
        return Err(damaged("its header says neither RGB nor RGBA"));
    }
    memory::check_sides((width, height))?;
    let pixels = memory::area((width, height));
    if pixels == 0 {
        return Err(damaged("it is 0 pixels large"));
    }
    budget.take_image((width, height), 4 * pixels)?;
    let mut rgba = memory::room(4 * pixels)?;

    let mut seen = [[0_u8; 4]; 64];
    let mut pixel = [0, 0, 0, 255];
    let mut left = pixels;
    while left > 0 {
        let mut run = 1;
        match bytes.u8()? {
            0xfe => {
                let [red, green, blue] = bytes.array()?;
                pixel = [red, green, blue, pixel[3]];
            }
            0xff => pixel = bytes.array()?,
            byte => match (byte >> 6, byte & 0x3f) {
                (0, index) => pixel = seen[usize::from(index)],
                (1, differences) => {
                    let part = |shift: u8| (differences >> shift & 3).wrapping_sub(2);
                    pixel = moved(pixel, [part(4), part(2), part(0)]);
                }
                (2, green) => {
                    let green = green.wrapping_sub(32);
                    let rest = bytes.u8()?;
                    let beside = |part: u8| green.wrapping_add(part).wrapping_sub(8);
                    pixel = moved(pixel, [beside(rest >> 4), green, beside(rest & 15)]);
                }
                (_, length) => run = u64::from(length) + 1,
            },
        }
        seen[place(pixel)] = pixel;
        if run > left {
            return Err(damaged("a run of it goes on behind the last pixel"));
        }
        for _ in 0..run {
            let [red, green, blue, alpha] = pixel;
            rgba.extend_from_slice(&[red, green, blue, if channels == 3 { 255 } else { alpha }]);
        }
        left -= run;
    }
    if bytes.array()? != END {
        return Err(damaged("its end mark is wrong"));
    }
    Ok(Image { width, height, rgba, indices: None })
}

/// Returns the color of a pixel, changed by a difference.
fn moved([red, green, blue, alpha]: [u8; 4], by: [u8; 3]) -> [u8; 4] {
    [red.wrapping_add(by[0]), green.wrapping_add(by[1]), blue.wrapping_add(by[2]), alpha]
}

/// Returns the index of a pixel in the running array.
fn place([red, green, blue, alpha]: [u8; 4]) -> usize {
    let sum = 3 * usize::from(red)
        + 5 * usize::from(green)
        + 7 * usize::from(blue)
        + 11 * usize::from(alpha);
    sum % 64
}

fn damaged(what: &str) -> DecodeError {
    DecodeError::damaged(FORMAT, what)
}
