//! Masks from text, bytes, colors and functions.

use hitmask::{AlphaThreshold, ColorKey, MaskError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyType};

use super::Mask;
use crate::bytes::bytes;
use crate::error::{mask_error, value_error};
use crate::space::{byte, count};

/// Returns the threshold for a number from 1 to 255.
pub(crate) fn threshold(alpha: u8) -> PyResult<AlphaThreshold> {
    AlphaThreshold::new(alpha).map_err(value_error)
}

/// Creates a mask from RGBA bytes. A color key decides which pixels are set, or without a color
/// key, alpha.
pub(crate) fn mask_of_rgba(
    py: Python<'_>,
    pixels: &[u8],
    (width, height): (u32, u32),
    threshold: u8,
    color_key: Option<[u8; 3]>,
    tolerance: u8,
) -> PyResult<Mask> {
    let threshold = self::threshold(threshold)?;
    Mask::of(py.detach(|| match color_key {
        Some(color) => {
            let key = ColorKey { color, tolerance };
            hitmask::Mask::from_color_key(pixels, width, height, key)
        }
        None => hitmask::Mask::from_rgba(pixels, width, height, threshold),
    }))
}

/// Creates a mask from alpha bytes.
pub(crate) fn mask_of_alpha(
    py: Python<'_>,
    alpha: &[u8],
    (width, height): (u32, u32),
    threshold: u8,
) -> PyResult<Mask> {
    let threshold = self::threshold(threshold)?;
    Mask::of(
        py.detach(|| hitmask::Mask::from_alpha(alpha, width, height, width as usize, threshold)),
    )
}

/// Returns one line for each row, or `None` if there is no memory for the lines.
fn text(mask: &hitmask::Mask) -> Option<Vec<u8>> {
    let (width, height) = (mask.width() as usize, mask.height() as usize);
    let mut text = Vec::new();
    text.try_reserve_exact((width + 1) * height).ok()?;
    let mut words = mask.rows();
    for row in 0..height {
        if row > 0 {
            text.push(b'\n');
        }
        for (left, word) in (0..width).step_by(64).zip(words.by_ref()) {
            let solid = (0..64.min(width - left)).map(|bit| word >> bit & 1 == 1);
            text.extend(solid.map(|solid| if solid { b'#' } else { b'.' }));
        }
    }
    Some(text)
}

/// Returns a PBM file (P4), or `None` if there is no memory for the file.
fn pbm(mask: &hitmask::Mask) -> Option<Vec<u8>> {
    let mut file = Vec::new();
    // The header has up to 15 bytes.
    file.try_reserve_exact(15 + (mask.width() as usize).div_ceil(8) * mask.height() as usize)
        .ok()?;
    mask.write_pbm(|part| file.extend_from_slice(part));
    Some(file)
}

#[pymethods]
impl Mask {
    /// Creates a mask from text art, with one line for each row. `#` is set, and `.` is not. White
    /// space around rows is ignored, so you can indent the drawing. Any other character raises a
    /// ValueError.
    ///
    /// >>> hitmask.Mask.from_text(".#.\n###").count
    /// 4
    #[staticmethod]
    fn from_text(py: Python<'_>, text: &str) -> PyResult<Self> {
        let mask = py.detach(|| hitmask::Mask::from_text(text));
        mask.map_err(value_error).and_then(|mask| Self::of(Ok(mask)))
    }

    /// Draws the mask as text, with `#` or `.` for each pixel and one line for each row.
    ///
    /// >>> print(hitmask.Mask.from_text(".#.\n###").to_text())
    /// .#.
    /// ###
    fn to_text<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        let (width, height) = self.pixels.size();
        let text = py.detach(|| text(&self.pixels));
        let made = text.and_then(|text| PyString::from_bytes(py, &text).ok());
        made.ok_or_else(|| mask_error(MaskError::OutOfMemory { width, height }))
    }

    /// Creates a mask from a binary PBM file (P4), in which 1 is set.
    ///
    /// >>> print(hitmask.Mask.from_pbm(b"P4\n3 2\n\x40\xe0").to_text())
    /// .#.
    /// ###
    #[staticmethod]
    fn from_pbm(py: Python<'_>, file: &[u8]) -> PyResult<Self> {
        let mask = py.detach(|| hitmask::Mask::from_pbm(file));
        mask.map_err(value_error).and_then(|mask| Self::of(Ok(mask)))
    }

    /// Writes the mask as a PBM file (P4).
    ///
    /// >>> hitmask.Mask.from_text(".#.\n###").to_pbm()
    /// b'P4\n3 2\n@\xe0'
    pub(super) fn to_pbm<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let (width, height) = self.pixels.size();
        let file = py.detach(|| pbm(&self.pixels));
        bytes(py, &file.ok_or_else(|| mask_error(MaskError::OutOfMemory { width, height }))?)
    }

    /// Creates a mask from RGBA bytes. A pixel is set if its alpha is at least `threshold`. With a
    /// `color_key` of three numbers, a pixel is set if its color differs from the key by more than
    /// `tolerance`.
    ///
    /// >>> hitmask.Mask.from_rgba(bytes([9, 9, 9, 255, 9, 9, 9, 0]), 2, 1).to_text()
    /// '#.'
    #[staticmethod]
    #[pyo3(signature = (pixels, width, height, *, threshold=1, color_key=None, tolerance=0))]
    fn from_rgba(
        py: Python<'_>,
        pixels: &[u8],
        #[pyo3(from_py_with = count)] width: u32,
        #[pyo3(from_py_with = count)] height: u32,
        #[pyo3(from_py_with = byte)] threshold: u8,
        #[pyo3(from_py_with = crate::space::color_key)] color_key: Option<[u8; 3]>,
        #[pyo3(from_py_with = byte)] tolerance: u8,
    ) -> PyResult<Self> {
        mask_of_rgba(py, pixels, (width, height), threshold, color_key, tolerance)
    }

    /// Creates a mask from palette indices, one byte for each pixel, row by row. A pixel is set if
    /// its index is not `transparent`.
    ///
    /// >>> hitmask.Mask.from_indices(bytes([0, 3, 3, 7]), 2, 2).to_text()
    /// '.#\n##'
    #[staticmethod]
    #[pyo3(signature = (indices, width, height, *, transparent=0))]
    fn from_indices(
        py: Python<'_>,
        indices: &[u8],
        #[pyo3(from_py_with = count)] width: u32,
        #[pyo3(from_py_with = count)] height: u32,
        #[pyo3(from_py_with = byte)] transparent: u8,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| hitmask::Mask::from_indices(indices, width, height, transparent)))
    }

    /// Creates a mask from colors of any kind, one for each pixel, row by row. A pixel is set if
    /// `is_solid(color)` is true. A color is any object in `colors`.
    ///
    /// >>> grass, sand, sea = '#3a5', '#ed9', '#26c'
    /// >>> hitmask.Mask.from_colors([grass, sea, sand, sand], 2, 2,
    /// ...     {grass, sand}.__contains__).to_text()
    /// '#.\n##'
    #[staticmethod]
    fn from_colors(
        colors: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = count)] width: u32,
        #[pyo3(from_py_with = count)] height: u32,
        is_solid: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        // Before reading any color, check whether this size is too large for a mask.
        hitmask::Mask::bytes_of(width, height).map_err(mask_error)?;
        let expected = u64::from(width) * u64::from(height);
        let (mut solid, mut rest) = (Vec::new(), colors.try_iter()?);
        for color in rest.by_ref().take(usize::try_from(expected).unwrap_or(usize::MAX)) {
            solid.push(is_solid.call1((color?,))?.is_truthy()?);
        }
        if rest.next().is_some() {
            // An iterator may be endless.
            let found = colors.len().map_or(expected + 1, |length| length as u64);
            return Err(mask_error(MaskError::Colors { expected, found }));
        }
        Self::of(hitmask::Mask::from_colors(&solid, width, height, |solid| *solid))
    }

    /// Creates the mask of the pixels for which `is_solid(x, y)` is true.
    ///
    /// >>> disc = hitmask.Mask.from_function(5, 5, lambda x, y: (x - 2) ** 2 + (y - 2) ** 2 < 5)
    /// >>> print(disc.to_text())
    /// ..#..
    /// .###.
    /// #####
    /// .###.
    /// ..#..
    #[classmethod]
    fn from_function(
        _class: &Bound<'_, PyType>,
        #[pyo3(from_py_with = count)] width: u32,
        #[pyo3(from_py_with = count)] height: u32,
        is_solid: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let mut failed = None;
        let mask = hitmask::Mask::from_fn(width, height, |x, y| {
            if failed.is_some() {
                return false;
            }
            let solid = is_solid.call1((x, y)).and_then(|solid| solid.is_truthy());
            solid.unwrap_or_else(|error| {
                failed = Some(error);
                false
            })
        });
        failed.map_or_else(|| Self::of(mask), Err)
    }
}
