//! Queries about two of pygame's masks, with an offset between them.

use std::sync::Arc;

use hitmask::MaskError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::super::argument::Argument;
use super::super::two_numbers::TwoNumbers;
use super::Mask;
use crate::error::mask_error;

/// With at least this many pixels, reading both masks takes long enough to let other threads run.
const LONG: u64 = 1 << 19;

fn is_long(pixels: &hitmask::Mask, other: &hitmask::Mask) -> bool {
    let size = |mask: &hitmask::Mask| u64::from(mask.width()) * u64::from(mask.height());
    size(pixels).min(size(other)) >= LONG
}

/// Returns the first shared pixel in pygame's order.
fn first(one: hitmask::Placed<'_>, other: hitmask::Placed<'_>) -> Option<hitmask::Point> {
    one.first_by_stripes(other)
}

fn area(one: hitmask::Placed<'_>, other: hitmask::Placed<'_>) -> u64 {
    one.area(other)
}

fn common(
    one: hitmask::Placed<'_>,
    other: hitmask::Placed<'_>,
) -> Result<hitmask::Mask, MaskError> {
    one.overlap_mask(other)
}

impl Mask {
    /// Runs a query about both masks, without the GIL if the query takes long.
    fn ask<R: Send>(
        &self,
        py: Python<'_>,
        other: &Self,
        offset: TwoNumbers,
        question: impl Fn(hitmask::Placed<'_>, hitmask::Placed<'_>) -> R + Sync,
    ) -> PyResult<R> {
        let ask = |pixels: &hitmask::Mask, others: &hitmask::Mask| {
            question(pixels.at((0, 0)), others.at(offset.pair()))
        };
        let answer = self.read_both(py, other, |pixels, others| {
            (!is_long(pixels, others)).then(|| ask(pixels, others))
        })?;
        if let Some(answer) = answer {
            return Ok(answer);
        }
        let (pixels, others) = (self.pixels(py)?, other.pixels(py)?);
        Ok(py.detach(|| ask(&pixels, &others)))
    }
}

#[pymethods]
impl Mask {
    /// Returns a pixel that is set in both masks, or None. `offset` is the position of the top left
    /// of `other` in this mask.
    ///
    /// If there are several such pixels, this is the first one in pygame's order. That order goes
    /// through stripes of 64 columns from left to right, and through each stripe row by row. The
    /// stripes start at the left edge of the mask that is farther left. Where a stripe of the other
    /// mask begins inside such a stripe, it splits that stripe into two.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.overlap(box, (2, 1))
    /// (2, 1)
    fn overlap<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, Self>,
        offset: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let offset = TwoNumbers::of(offset, "offset")?;
        let first = self.ask(py, other.get(), offset, first)?;
        first.map(|first| (first.x, first.y).into_pyobject(py)).transpose()
    }

    /// Returns how many pixels are set in both masks.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.overlap_area(box, (2, 1))
    /// 4
    fn overlap_area<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, Self>,
        offset: &Bound<'py, PyAny>,
    ) -> PyResult<u64> {
        let offset = TwoNumbers::of(offset, "offset")?;
        self.ask(py, other.get(), offset, area)
    }

    /// Returns the pixels that are set in both masks, as a mask with the size of this one.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.overlap_mask(box, (2, 1)).count()
    /// 4
    fn overlap_mask<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, Self>,
        offset: &Bound<'py, PyAny>,
    ) -> PyResult<Self> {
        let offset = TwoNumbers::of(offset, "offset")?;
        Self::made(self.ask(py, other.get(), offset, common)?)
    }

    /// Sets the pixels that are set in `other`.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.clear()
    /// >>> box.draw(mask.Mask((2, 2), fill=True), (3, 1))
    /// >>> box.count()
    /// 2
    fn draw<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, Self>,
        offset: &Bound<'py, PyAny>,
    ) -> PyResult<()> {
        let offset = TwoNumbers::of(offset, "offset")?;
        // The other mask may be this one.
        let other = other.get().pixels(py)?;
        self.change(py, |pixels| pixels.or_with(&other, offset.pair()))
    }

    /// Unsets the pixels that are set in `other`.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.erase(mask.Mask((2, 2), fill=True), (3, 1))
    /// >>> box.count()
    /// 10
    fn erase<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, Self>,
        offset: &Bound<'py, PyAny>,
    ) -> PyResult<()> {
        let offset = TwoNumbers::of(offset, "offset")?;
        let other = other.get().pixels(py)?;
        self.change(py, |pixels| pixels.subtract(&other, offset.pair()))
    }

    /// Returns a mask of the positions at which `other` overlaps this mask. Pixel (i, j) is set if
    /// the masks overlap when the bottom right of `other` is at (i, j), relative to `offset`.
    ///
    /// If you pass a mask as `output`, the pixels are added to that mask, and that mask is
    /// returned.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.convolve(mask.Mask((1, 1), fill=True)).count()
    /// 12
    #[pyo3(signature = (other, output=None, offset=Argument::Missing))]
    fn convolve<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, Self>,
        output: Option<&Bound<'py, Self>>,
        offset: Argument<'py>,
    ) -> PyResult<Bound<'py, Self>> {
        let offset = match offset {
            Argument::Given(offset) => TwoNumbers::of(&offset, "offset")?,
            Argument::Missing => TwoNumbers { x: 0, y: 0 },
        };
        let (pixels, others) = (self.pixels(py)?, other.get().pixels(py)?);
        let convolution = py.detach(|| pixels.convolve(&others)).map_err(mask_error)?;
        let Some(output) = output else {
            let mask = if offset == (TwoNumbers { x: 0, y: 0 }) {
                convolution
            } else {
                let mut mask = hitmask::Mask::new(convolution.width(), convolution.height())
                    .map_err(mask_error)?;
                mask.or_with(&convolution, offset.pair());
                mask
            };
            return Bound::new(py, Self::of(Arc::new(mask)));
        };
        output.get().change(py, |pixels| pixels.or_with(&convolution, offset.pair()))?;
        Ok(output.clone())
    }
}
