//! Masks of surfaces of pygame, which are known by their methods.

use hitmask::MaskError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::foreign::Rule;
use crate::error::mask_error;
use crate::mask::{Mask, mask_of_alpha, threshold};

/// The pixels of a surface as its memory has them.
struct Surface {
    pixels: Py<PyBytes>,
    size: (u32, u32),
    /// How many bytes a pixel takes, and a row.
    bytes: usize,
    pitch: usize,
    /// Which bits of a pixel are red, green, blue and alpha.
    masks: [u32; 4],
    /// The colors of numbers, if it has a palette.
    palette: Vec<[u8; 4]>,
}

impl Surface {
    fn read(surface: &Bound<'_, PyAny>) -> PyResult<Self> {
        // The buffer of a part of another surface would reach beyond its rows.
        let is_part = !surface.call_method0("get_parent")?.is_none();
        let surface = &if is_part { surface.call_method0("copy")? } else { surface.clone() };
        let number = |name: &str| surface.call_method0(name)?.extract::<usize>();
        let size = surface.call_method0("get_size")?.extract::<(u32, u32)>()?;
        let (bytes, pitch) = (number("get_bytesize")?, number("get_pitch")?);
        let masks = surface.call_method0("get_masks")?.extract::<[u32; 4]>()?;
        let mut palette = Vec::new();
        if bytes == 1 {
            for color in surface.call_method0("get_palette")?.try_iter()? {
                let color = color?;
                let channel = |index: usize| color.get_item(index)?.extract::<u8>();
                palette.push([channel(0)?, channel(1)?, channel(2)?, 255]);
            }
        }
        let pixels = surface.call_method0("get_buffer")?.getattr("raw")?;
        let pixels = pixels.cast_into::<PyBytes>()?.unbind();
        let read = Self { pixels, size, bytes, pitch, masks, palette };
        let row = bytes.saturating_mul(size.0 as usize);
        let needed = pitch.saturating_mul(size.1 as usize);
        let is_whole = read.pixels.as_bytes(surface.py()).len() >= needed;
        if is_whole && row <= pitch && (1..=4).contains(&bytes) {
            return Ok(read);
        }
        Err(PyValueError::new_err("the surface changed while it was read"))
    }

    /// Its pixels row by row, each as its bytes.
    fn each<'a>(&self, pixels: &'a [u8]) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        let (bytes, row) = (self.bytes, self.bytes * self.size.0 as usize);
        let rows = pixels.chunks(self.pitch.max(1)).take(self.size.1 as usize);
        rows.flat_map(move |pixels| pixels.get(..row).unwrap_or_default().chunks_exact(bytes))
    }

    /// Red, green, blue and alpha of a pixel.
    fn color(&self, pixel: &[u8]) -> [u8; 4] {
        let number = pixel.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte));
        let number = if cfg!(target_endian = "big") {
            number.swap_bytes() >> (32 - 8 * pixel.len())
        } else {
            number
        };
        if !self.palette.is_empty() {
            return self.palette.get(number as usize).copied().unwrap_or([0, 0, 0, 255]);
        }
        self.masks.map(|mask| {
            if mask == 0 {
                return 255;
            }
            let part = |number: u32| u64::from((number & mask) >> mask.trailing_zeros());
            let (value, most) = (part(number), part(mask));
            // Fewer bits than eight, spread to 255.
            ((value * 255 + most / 2) / most) as u8
        })
    }

    /// Which byte of a pixel is alpha, if one is.
    fn alpha_byte(&self) -> Option<usize> {
        let mask = self.masks[3].to_ne_bytes();
        let byte = mask.iter().position(|byte| *byte == 255)?;
        (self.bytes == 4 && self.masks[3].count_ones() == 8).then_some(byte)
    }

    /// Something of each pixel, one after the other.
    fn gather<const EACH: usize>(
        &self,
        pixels: &[u8],
        each: impl Fn(&[u8]) -> [u8; EACH],
    ) -> Result<Vec<u8>, MaskError> {
        let (width, height) = self.size;
        let mut list = Vec::new();
        let room = list.try_reserve_exact(EACH.saturating_mul(area(self.size)));
        room.map_err(|_| MaskError::OutOfMemory { width, height })?;
        for pixel in self.each(pixels) {
            list.extend_from_slice(&each(pixel));
        }
        Ok(list)
    }
}

/// How many pixels a size has.
fn area((width, height): (u32, u32)) -> usize {
    (width as usize).saturating_mul(height as usize)
}

/// The mask of a surface of pygame: by its color key if it has one, else by its alpha.
pub(super) fn of_surface(surface: &Bound<'_, PyAny>, rule: Rule) -> PyResult<Mask> {
    let py = surface.py();
    let key = surface.call_method0("get_colorkey")?;
    let color_key = match rule.color_key {
        None if !key.is_none() => {
            let channel = |index: usize| key.get_item(index)?.extract::<u8>();
            Some([channel(0)?, channel(1)?, channel(2)?])
        }
        given => given,
    };
    let (width, height) = surface.call_method0("get_size")?.extract::<(u32, u32)>()?;
    let masks = surface.call_method0("get_masks")?.extract::<[u32; 4]>()?;
    if color_key.is_none() && masks[3] == 0 || width == 0 || height == 0 {
        threshold(rule.threshold)?;
        return Mask::of(hitmask::Mask::full(width, height));
    }
    let read = Surface::read(surface)?;
    let pixels = read.pixels.as_bytes(py);
    if let (None, Some(byte)) = (color_key, read.alpha_byte()) {
        if byte == 3 && pixels.len() == area(read.size).saturating_mul(4) {
            return rule.of_rgba(py, pixels, read.size);
        }
        let alpha = py.detach(|| read.gather(pixels, |pixel| [pixel[byte]])).map_err(mask_error)?;
        return mask_of_alpha(py, &alpha, read.size, rule.threshold);
    }
    let rgba = py.detach(|| read.gather(pixels, |pixel| read.color(pixel))).map_err(mask_error)?;
    Rule { color_key, ..rule }.of_rgba(py, &rgba, read.size)
}
