//! The pixels of a surface, which are read in place.

use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::PyBufferError;
use pyo3::intern;
use pyo3::prelude::*;

use crate::error::mask_error;

/// The memory of a surface, which is locked as long as this value exists.
pub(super) struct Pixels {
    pub(super) buffer: PyUntypedBuffer,
    pub(super) places: Places,
}

/// The layout of the pixels in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) width: u32,
    pub(super) height: u32,
    /// How many bytes a pixel takes, 1 to 4.
    pub(super) pixel_bytes: usize,
    /// The number of bytes from one row to the next.
    pub(super) row_bytes: usize,
}

impl Pixels {
    /// Returns the pixels of a surface.
    pub(super) fn of(surface: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = surface.py();
        // The view has two dimensions, columns first.
        let view = surface.call_method1(intern!(py, "get_view"), (intern!(py, "2"),))?;
        let buffer = PyUntypedBuffer::get(&view)?;
        let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let (&[width, height], &[pixel, row]) = (buffer.shape(), buffer.strides()) else {
            return Err(PyBufferError::new_err("the pixels of the surface have no two dimensions"));
        };
        let pixel_bytes = buffer.item_size();
        let in_order = usize::try_from(pixel).is_ok_and(|pixel| pixel == pixel_bytes);
        let (true, 1..=4, Ok(row_bytes)) = (in_order, pixel_bytes, usize::try_from(row)) else {
            return Err(PyBufferError::new_err("the pixels of the surface are not in order"));
        };
        let places = Places { width: side(width), height: side(height), pixel_bytes, row_bytes };
        Ok(Self { buffer, places })
    }
}

impl Places {
    /// Returns whether the rows are consecutive in memory.
    pub(super) const fn is_tight(&self) -> bool {
        self.row_bytes == self.width as usize * self.pixel_bytes
    }

    /// Returns the bytes of a row.
    pub(super) fn row<'a, T>(&self, memory: &'a [T], row: usize) -> &'a [T] {
        &memory[row * self.row_bytes..][..self.width as usize * self.pixel_bytes]
    }

    /// Creates the mask of the pixels whose value is solid. Bits are written 64 at a time.
    pub(super) fn mask(
        &self,
        bytes: &[u8],
        solid: impl Fn(u32) -> bool + Copy,
    ) -> PyResult<hitmask::Mask> {
        match self.pixel_bytes {
            1 => self.pack(bytes, |&[a]: &[u8; 1]| solid(a.into())),
            2 => self.pack(bytes, |&[a, b]: &[u8; 2]| solid(u16::from_ne_bytes([a, b]).into())),
            3 => self.pack(bytes, |pixel: &[u8; 3]| solid(of_three(*pixel))),
            _ => self.pack(bytes, |pixel: &[u8; 4]| solid(u32::from_ne_bytes(*pixel))),
        }
    }

    fn pack<const BYTES: usize>(
        &self,
        bytes: &[u8],
        solid: impl Fn(&[u8; BYTES]) -> bool,
    ) -> PyResult<hitmask::Mask> {
        // Check this before any pixel is counted.
        let mask = hitmask::Mask::new(self.width, self.height).map_err(mask_error)?;
        if self.width == 0 || self.height == 0 {
            return Ok(mask);
        }
        let height = self.height as usize;
        let mut words = Vec::with_capacity(self.width.div_ceil(64) as usize * height);
        for row in 0..height {
            let (pixels, _) = self.row(bytes, row).as_chunks::<BYTES>();
            words.extend(pixels.chunks(64).map(|pixels| word_of(pixels, &solid)));
        }
        hitmask::Mask::from_rows(self.width, &words).map_err(mask_error)
    }

    /// Returns the pixel at a column and a row as a number.
    pub(super) fn value(&self, bytes: &[u8], x: u32, y: u32) -> u32 {
        let at = y as usize * self.row_bytes + x as usize * self.pixel_bytes;
        match bytes[at..at + self.pixel_bytes] {
            [a] => a.into(),
            [a, b] => u16::from_ne_bytes([a, b]).into(),
            [a, b, c] => of_three([a, b, c]),
            [a, b, c, d] => u32::from_ne_bytes([a, b, c, d]),
            _ => 0,
        }
    }
}

/// Returns a bit for each of up to 64 pixels, with the first pixel in bit 0. A bit is 1 if its
/// pixel is solid.
fn word_of<const BYTES: usize>(
    pixels: &[[u8; BYTES]],
    solid: impl Fn(&[u8; BYTES]) -> bool,
) -> u64 {
    // A product gathers bit 0 of each of eight bytes in the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    // With a byte for each pixel, these loops become vector code.
    let mut bytes = [0; 64];
    for (byte, pixel) in bytes.iter_mut().zip(pixels) {
        *byte = u8::from(solid(pixel));
    }
    let (eights, _) = bytes.as_chunks();
    let eights = eights.iter().map(|eight| u64::from_le_bytes(*eight).wrapping_mul(GATHER) >> 56);
    eights.rev().fold(0, |word, eight| word << 8 | eight)
}

/// Reads three bytes as a number, in the processor's byte order.
pub(super) const fn of_three([a, b, c]: [u8; 3]) -> u32 {
    if cfg!(target_endian = "little") {
        u32::from_le_bytes([a, b, c, 0])
    } else {
        u32::from_be_bytes([0, a, b, c])
    }
}

/// Returns the one to four bytes of a pixel with this value.
pub(super) fn bytes_of(value: u32, pixel_bytes: usize) -> [u8; 4] {
    if cfg!(target_endian = "little") {
        return value.to_le_bytes();
    }
    let mut bytes = value.to_be_bytes();
    bytes.rotate_left(4 - pixel_bytes);
    bytes
}
