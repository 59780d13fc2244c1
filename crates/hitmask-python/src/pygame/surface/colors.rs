//! Colors of a surface: the numbers that represent them in the pixels, and the bits for red, green,
//! blue and alpha.

use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyTuple};

use super::classes;

/// The bits for red, green, blue and alpha in the numbers of a surface's pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Channels {
    masks: [u32; 4],
    shifts: [u32; 4],
    losses: [u32; 4],
}

impl Channels {
    pub(super) fn of(surface: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = surface.py();
        let bits = |shifts: [u32; 4]| shifts.map(|shift| shift % u32::BITS);
        Ok(Self {
            masks: masks(surface)?,
            shifts: bits(surface.call_method0(intern!(py, "get_shifts"))?.extract()?),
            losses: bits(surface.call_method0(intern!(py, "get_losses"))?.extract()?),
        })
    }

    /// Returns red, green and blue of a pixel, each from 0 to 255, without the lowest bits that a
    /// surface does not store. `losses` gives the number of these bits.
    pub(super) fn rgb(&self, pixel: u32, losses: &Self) -> [u32; 3] {
        std::array::from_fn(|channel| {
            ((pixel & self.masks[channel]) >> self.shifts[channel]) << losses.losses[channel]
        })
    }
}

/// Returns the bits for red, green, blue and alpha. The bits are 0 for a channel that a pixel does
/// not have.
pub(crate) fn masks(surface: &Bound<'_, PyAny>) -> PyResult<[u32; 4]> {
    // As C integers, the bits may be negative.
    let masks: [i64; 4] = surface.call_method0(intern!(surface.py(), "get_masks"))?.extract()?;
    Ok(masks.map(|mask| mask as u32))
}

/// Returns the bits for alpha, or 0 if the surface has no alpha.
pub(super) fn alpha_mask(surface: &Bound<'_, PyAny>) -> PyResult<u32> {
    let masks = surface.call_method0(intern!(surface.py(), "get_masks"))?;
    let alpha = masks.cast::<PyTuple>()?.get_borrowed_item(3)?.extract::<i64>()?;
    Ok(alpha as u32)
}

/// Returns the number that represents a color. A whole number is used unchanged.
pub(super) fn number(surface: &Bound<'_, PyAny>, color: &Bound<'_, PyAny>) -> PyResult<u32> {
    if color.is_instance_of::<PyInt>() {
        let number = color
            .extract::<i64>()
            .ok()
            .filter(|number| (i64::from(i32::MIN)..=i64::from(u32::MAX)).contains(number));
        return number.map(|number| number as u32).ok_or_else(|| {
            PyValueError::new_err("invalid color argument (integer out of acceptable range)")
        });
    }
    let py = surface.py();
    let color = classes(py)?.color.bind(py).call1((color,))?;
    let number = surface.call_method1(intern!(py, "map_rgb"), (color,))?;
    Ok(number.extract::<i64>()? as u32)
}

/// Returns red, green and blue of a number, each from 0 to 255.
pub(super) fn rgb_of(surface: &Bound<'_, PyAny>, number: u32) -> PyResult<[u32; 3]> {
    let color = surface.call_method1(intern!(surface.py(), "unmap_rgb"), (number,))?;
    Ok([
        color.get_item(0)?.extract()?,
        color.get_item(1)?.extract()?,
        color.get_item(2)?.extract()?,
    ])
}
