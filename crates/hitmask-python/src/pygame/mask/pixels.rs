//! Operations on pygame's masks, on a single pixel or on all pixels.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::super::surface::rect;
use super::super::two_numbers::TwoNumbers;
use super::Mask;
use super::make::sides;
use crate::error::mask_error;

/// Returns the exception for a pixel that is not in the mask.
pub(super) fn outside(pixel: TwoNumbers) -> PyErr {
    PyIndexError::new_err(format!("{}, {} is out of bounds", pixel.x, pixel.y))
}

/// Returns whether a pixel lies in the mask.
pub(super) fn has(pixels: &hitmask::Mask, pixel: TwoNumbers) -> bool {
    (0..i64::from(pixels.width())).contains(&pixel.x)
        && (0..i64::from(pixels.height())).contains(&pixel.y)
}

#[pymethods]
impl Mask {
    /// Returns the width and the height.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.get_size()
    /// (4, 3)
    fn get_size<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.read(py, hitmask::Mask::size)?.into_pyobject(py)
    }

    /// Returns a `pygame.Rect` with the size of the mask at (0, 0). You can move the rectangle with
    /// keyword arguments for its attributes, as in `get_rect(center=(10, 5))`.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> import pygame
    /// >>> box.get_rect(topleft=(10, 20))
    /// Rect(10, 20, 4, 3)
    #[pyo3(signature = (**attributes))]
    fn get_rect<'py>(
        &self,
        py: Python<'py>,
        attributes: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (width, height) = self.read(py, hitmask::Mask::size)?;
        let rect = rect(py, 0, 0, width, height)?;
        for (name, value) in attributes.into_iter().flatten() {
            rect.setattr(name.cast_into::<pyo3::types::PyString>()?, value)?;
        }
        Ok(rect)
    }

    /// Returns 1 if a pixel is set, otherwise 0.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.get_at((3, 2))
    /// 1
    fn get_at(&self, py: Python<'_>, pos: &Bound<'_, PyAny>) -> PyResult<u8> {
        let pos = TwoNumbers::of(pos, "pos")?;
        let pixel =
            self.read(py, |pixels| has(pixels, pos).then(|| u8::from(pixels.get(pos.pair()))))?;
        pixel.ok_or_else(|| outside(pos))
    }

    /// Sets a pixel, or unsets it if the value is 0.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.set_at((3, 2), 0)
    /// >>> box.count()
    /// 11
    #[pyo3(signature = (pos, value=1))]
    fn set_at(&self, py: Python<'_>, pos: &Bound<'_, PyAny>, value: i32) -> PyResult<()> {
        let pos = TwoNumbers::of(pos, "pos")?;
        let done =
            self.change(py, |pixels| has(pixels, pos).then(|| pixels.set(pos.pair(), value != 0)))?;
        done.ok_or_else(|| outside(pos))?.map_err(mask_error)
    }

    /// Sets every pixel.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> empty = mask.Mask((4, 3))
    /// >>> empty.fill()
    /// >>> empty.count()
    /// 12
    fn fill(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, hitmask::Mask::fill)
    }

    /// Unsets every pixel.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.clear()
    /// >>> box.count()
    /// 0
    fn clear(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, hitmask::Mask::clear)
    }

    /// Inverts every pixel.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.invert()
    /// >>> box.count()
    /// 0
    fn invert(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, hitmask::Mask::invert)
    }

    /// Returns how many pixels are set.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.count()
    /// 12
    fn count(&self, py: Python<'_>) -> PyResult<u64> {
        self.read(py, hitmask::Mask::count)
    }

    /// Returns the mask scaled to another size, by nearest-neighbor sampling.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.scale((8, 6)).count()
    /// 48
    fn scale(&self, py: Python<'_>, scale: &Bound<'_, PyAny>) -> PyResult<Self> {
        let size = TwoNumbers::of(scale, "scale")?;
        let (width, height) = sides(size, "cannot scale mask to negative size")?;
        let pixels = self.pixels(py)?;
        Self::made(py.detach(|| scaled(&pixels, width, height)))
    }
}

/// Scales a mask. The source column and row of a pixel in the result are the pixel's own column and
/// row, scaled and rounded down.
fn scaled(
    pixels: &hitmask::Mask,
    width: u32,
    height: u32,
) -> Result<hitmask::Mask, hitmask::MaskError> {
    // Check this before any pixel is counted.
    let empty = hitmask::Mask::new(width, height)?;
    if width == 0 || height == 0 || pixels.is_empty() {
        return Ok(empty);
    }
    let (from_width, from_height) = pixels.size();
    let stripes = from_width.div_ceil(64) as usize;
    let words: Vec<u64> = pixels.rows().collect();
    let source = |at: u32, from: u32, to: u32| u64::from(at) * u64::from(from) / u64::from(to);
    let columns: Vec<(usize, u64)> = (0..width)
        .map(|x| source(x, from_width, width))
        .map(|x| ((x / 64) as usize, 1 << (x % 64)))
        .collect();
    let mut scaled = Vec::with_capacity(width.div_ceil(64) as usize * height as usize);
    let mut last = None;
    for y in 0..height {
        let row = source(y, from_height, height) as usize * stripes;
        if last == Some(row) {
            // Repeat the same row.
            scaled.extend_from_within(scaled.len() - width.div_ceil(64) as usize..);
            continue;
        }
        last = Some(row);
        let row = &words[row..row + stripes];
        scaled.extend(columns.chunks(64).map(|columns| {
            let bits = columns.iter().enumerate();
            bits.fold(0, |word, (bit, &(stripe, column))| {
                word | u64::from(row[stripe] & column != 0) << bit
            })
        }));
    }
    hitmask::Mask::from_rows(width, &scaled)
}
