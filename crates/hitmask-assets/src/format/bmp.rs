//! BMP. This module decodes all its headers, depths, bit masks and run-length encodings.
//!
//! The image has alpha if the header has a mask for it. In a plain 32-bit image without such a
//! mask, the format reserves the fourth byte, but the programs that write sprites put alpha there.
//! This byte counts as alpha unless it is 0 in all pixels, as in SDL and stb_image. Pixels that run
//! lengths skip have the palette's first color, and are as solid as others. The `image` crate keeps
//! the indices of 8-bit images only, and truncates deep channels instead of rounding. Format:
//! <https://learn.microsoft.com/en-us/windows/win32/gdi/bitmap-header-types>.

use super::bytes::{Bytes, packed};
use crate::memory::{self, Budget};
use crate::{DecodeError, Image};

const FORMAT: &str = "BMP";

/// The number of bytes before the header. The header starts with its own length.
const FILE_HEADER: usize = 14;

/// Returns whether a file is a BMP. A BMP starts with the two letters, and its header has a known
/// length.
pub(super) fn is(file: &[u8]) -> bool {
    if !file.starts_with(b"BM") {
        return false;
    }
    // A file that ends before the header's length counts as a BMP, too.
    let length = Bytes::new(FORMAT, file, FILE_HEADER).u32();
    length.is_err()
        || length.is_ok_and(|length| matches!(length, 12 | 16 | 40 | 52 | 56 | 64 | 108 | 124))
}

/// Everything before the pixels.
struct Header {
    width: u32,
    height: u32,
    top_down: bool,
    bits: u16,
    /// Whether the image is run-length encoded.
    in_runs: bool,
    /// The masks of red, green, blue and alpha.
    masks: [u32; 4],
    /// Whether an alpha of 0 in all pixels means no alpha.
    perhaps_alpha: bool,
    /// The number of palette entries in the header, or 0 for the full palette of this depth.
    colors: u32,
    /// The start of the palette, and the number of bytes per entry.
    palette: (usize, usize),
    /// The start of the pixels.
    pixels: usize,
}

impl Header {
    fn read(file: &[u8]) -> Result<Self, DecodeError> {
        let mut bytes = Bytes::new(FORMAT, file, FILE_HEADER - 4);
        let pixels = bytes.u32()? as usize;
        let length = bytes.u32()?;
        // The header of the first version of OS/2 stores sides and palette entries in fewer bytes.
        let is_old = length == 12;
        let (width, height) = if is_old {
            (bytes.u16()?.into(), bytes.u16()?.into())
        } else {
            (bytes.u32()?, bytes.u32()?.cast_signed())
        };
        let (planes, bits) = (bytes.u16()?, bytes.u16()?);
        if is_old && !matches!(bits, 1 | 2 | 4 | 8 | 24) {
            return Err(damaged(&format!("there are no {bits}-bit pixels with its header")));
        }
        // The shortest header ends here.
        let (mut compression, mut colors) = (0, 0);
        if length >= 40 {
            compression = bytes.u32()?;
            let _size_and_resolution = bytes.array::<12>()?;
            colors = bytes.u32()?;
            let _important = bytes.u32()?;
        }
        let mut end = FILE_HEADER + length as usize;
        let mut masks = match bits {
            16 => [0x7c00, 0x3e0, 0x1f, 0],
            32 => [0xff_0000, 0xff00, 0xff, 0xff00_0000],
            _ => [0xff_0000, 0xff00, 0xff, 0],
        };
        let mut perhaps_alpha = bits == 32;
        // OS/2 used these numbers for other compression methods.
        let is_os2 = length == 64;
        let in_runs = match (compression, bits) {
            (0, 1 | 2 | 4 | 8 | 16 | 24 | 32) => false,
            (1, 8) | (2, 4) => true,
            (3 | 6, 16 | 32) if !is_os2 => {
                // The longer headers contain the masks. From 56 bytes on, they include the mask for
                // alpha.
                let behind = length == 40;
                let with_alpha = if behind { compression == 6 } else { length >= 56 };
                (masks[3], perhaps_alpha) = (0, false);
                for mask in masks.iter_mut().take(if with_alpha { 4 } else { 3 }) {
                    *mask = bytes.u32()?;
                }
                end = end.max(bytes.position());
                false
            }
            (4 | 5, _) if !is_os2 => {
                return Err(unsupported("holds a JPEG or PNG: convert it to PNG"));
            }
            (_, bits) => {
                return Err(damaged(&format!(
                    "no compression {compression} goes with {bits} bits"
                )));
            }
        };
        let header = Self {
            width,
            height: height.unsigned_abs(),
            top_down: height < 0,
            bits,
            in_runs,
            masks,
            perhaps_alpha,
            colors,
            palette: (end, if is_old { 3 } else { 4 }),
            pixels,
        };
        header.checked(planes)
    }

    fn checked(self, planes: u16) -> Result<Self, DecodeError> {
        if self.width == 0 || self.height == 0 {
            return Err(damaged("it is 0 pixels large"));
        }
        if self.width > i32::MAX as u32 || planes != 1 {
            return Err(damaged("its header makes no sense"));
        }
        if self.top_down && self.in_runs {
            return Err(damaged("run lengths cannot go from the top down"));
        }
        if self.pixels < self.palette.0 {
            return Err(damaged("its pixels begin within its header"));
        }
        // Some programs write a palette size that is too large, but put all the colors before the
        // pixels.
        let most = 1_u64 << self.bits.min(24);
        let (start, entry) = self.palette;
        let room = (self.pixels - start) as u64;
        let colors = u64::from(self.colors);
        if colors > most && colors * entry as u64 > room {
            let bits = self.bits;
            return Err(damaged(&format!(
                "its palette claims {colors} colors, and pixels of {bits} bits have {most} at the \
                 most"
            )));
        }
        Ok(self)
    }

    /// Returns the palette. It has as many entries as the header says, but no more than the depth
    /// allows and no more than fit before the pixels.
    fn palette<'a>(&self, file: &'a [u8]) -> Result<&'a [u8], DecodeError> {
        let (start, entry) = self.palette;
        let most = 1 << self.bits;
        let entries = match self.colors {
            0 => most,
            colors => most.min(colors as usize),
        };
        let length = (entries * entry).min((self.pixels - start) / entry * entry);
        Bytes::new(FORMAT, file, start).take(length)
    }
}

pub(super) fn decode(file: &[u8], budget: &mut Budget) -> Result<Image, DecodeError> {
    let header = Header::read(file)?;
    let (width, height) = (header.width, header.height);
    memory::check_sides((width, height))?;
    let area = memory::area((width, height));
    let indexed = header.bits <= 8;
    budget.take_image((width, height), area * if indexed { 5 } else { 4 })?;
    let mut rgba = memory::room(4 * area)?;
    if indexed {
        let palette = header.palette(file)?;
        let of = if header.in_runs { run_indices } else { plain_indices };
        let indices = of(file, &header)?;
        for &index in &indices {
            let entry = usize::from(index) * header.palette.1;
            // Indices beyond the end of the palette are black.
            rgba.extend_from_slice(&match palette.get(entry..entry + 3) {
                Some(&[blue, green, red]) => [red, green, blue, 255],
                _ => [0, 0, 0, 255],
            });
        }
        return Ok(Image { width, height, rgba, indices: Some(indices) });
    }
    let channels = header.masks.map(Channel::new);
    let bytes = usize::from(header.bits / 8);
    for y in 0..height {
        for pixel in row(file, &header, y)?.chunks_exact(bytes) {
            let value = pixel.iter().rev().fold(0, |value, byte| value << 8 | u32::from(*byte));
            let [red, green, blue, alpha] = &channels;
            let alpha = if alpha.mask == 0 { 255 } else { alpha.of(value) };
            rgba.extend_from_slice(&[red.of(value), green.of(value), blue.of(value), alpha]);
        }
    }
    let (pixels, _) = rgba.as_chunks_mut::<4>();
    if header.perhaps_alpha && pixels.iter().all(|pixel| pixel[3] == 0) {
        pixels.iter_mut().for_each(|pixel| pixel[3] = 255);
    }
    Ok(Image { width, height, rgba, indices: None })
}

/// The bits of a channel in a pixel.
struct Channel {
    mask: u32,
    shift: u32,
    /// The maximum value of the channel.
    greatest: u64,
}

impl Channel {
    fn new(mask: u32) -> Self {
        let shift = mask.trailing_zeros().min(31);
        Self { mask, shift, greatest: u64::from(mask >> shift).max(1) }
    }

    /// Returns the channel of a pixel as 8 bits, rounded to the nearest.
    fn of(&self, value: u32) -> u8 {
        let value = u64::from((value & self.mask) >> self.shift);
        ((value * 255 + self.greatest / 2) / self.greatest) as u8
    }
}

/// Returns the bytes of a row of pixels. Rows are counted from the top.
fn row<'a>(file: &'a [u8], header: &Header, y: u32) -> Result<&'a [u8], DecodeError> {
    let bits = u64::from(header.bits) * u64::from(header.width);
    let stride = bits.div_ceil(32) * 4;
    let row = if header.top_down { y } else { header.height - 1 - y };
    let start = header.pixels as u64 + stride * u64::from(row);
    let start = usize::try_from(start).map_err(|_| DecodeError::EndsEarly { format: FORMAT })?;
    // The padding is not read, because the last row may lack it.
    Bytes::new(FORMAT, file, start).take(bits.div_ceil(8) as usize)
}

fn plain_indices(file: &[u8], header: &Header) -> Result<Vec<u8>, DecodeError> {
    let bits = usize::from(header.bits);
    let mut indices = memory::room(memory::area((header.width, header.height)))?;
    for y in 0..header.height {
        let row = row(file, header, y)?;
        indices.extend((0..header.width as usize).map(|x| packed(row, x, bits)));
    }
    Ok(indices)
}

/// Returns the palette indices of a run-length encoded image. A run ends at the end of its row.
fn run_indices(file: &[u8], header: &Header) -> Result<Vec<u8>, DecodeError> {
    let (width, height) = (header.width as usize, header.height as usize);
    let mut indices = memory::zeros(memory::area((header.width, header.height)))?;
    let mut bytes = Bytes::new(FORMAT, file, header.pixels);
    // Rows count from the bottom.
    let (mut x, mut y) = (0, 0);
    let is_nibbles = header.bits == 4;
    while y < height {
        let pair = match bytes.array() {
            Ok(pair) => pair,
            // The end mark may be missing if every pixel has been read.
            Err(_) if y + 1 == height && x >= width => break,
            Err(error) => return Err(error),
        };
        let mut put = |count: u8, index: &dyn Fn(usize) -> u8| {
            let start = (height - 1 - y) * width;
            for place in 0..usize::from(count).min(width.saturating_sub(x)) {
                indices[start + x + place] = index(place);
            }
            x += usize::from(count);
        };
        // A byte contains two indices; this is the current one.
        let nibble =
            |byte: u8, place: usize| if place.is_multiple_of(2) { byte >> 4 } else { byte & 15 };
        match pair {
            [0, 0] => (x, y) = (0, y + 1),
            [0, 1] => break,
            [0, 2] => {
                let [right, up] = bytes.array()?.map(usize::from);
                (x, y) = (x + right, y + up);
                if x > width || y > height {
                    return Err(damaged("its run lengths leave the image"));
                }
            }
            [0, count] if is_nibbles => {
                // The data is padded to an even number of bytes.
                let packed = bytes.take(usize::from(count).div_ceil(4) * 2)?;
                put(count, &|place| nibble(packed[place / 2], place));
            }
            [0, count] => {
                let plain = bytes.take(usize::from(count).div_ceil(2) * 2)?;
                put(count, &|place| plain[place]);
            }
            [count, value] if is_nibbles => put(count, &|place| nibble(value, place)),
            [count, value] => put(count, &|_| value),
        }
    }
    Ok(indices)
}

fn unsupported(what: &str) -> DecodeError {
    DecodeError::unsupported(FORMAT, what)
}

fn damaged(what: &str) -> DecodeError {
    DecodeError::damaged(FORMAT, what)
}
