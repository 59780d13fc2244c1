//! Masks as sets of pixels: union, intersection, difference, symmetric difference and complement,
//! and two masks joined into one.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::Mask;
use crate::answers::Answer;
use crate::error::mask_error;
use crate::space::Pixel;

/// A function that changes a mask with another mask at an offset.
type Change = fn(&mut hitmask::Mask, &hitmask::Mask, (i32, i32));

const UNION: Change = |mask, other, at| mask.or_with(other, at);
const INTERSECTION: Change = |mask, other, at| mask.and_with(other, at);
const DIFFERENCE: Change = |mask, other, at| mask.subtract(other, at);
const SYMMETRIC_DIFFERENCE: Change = |mask, other, at| mask.xor_with(other, at);

impl Mask {
    /// Returns a changed copy.
    pub(crate) fn edited(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut hitmask::Mask) + Send,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| {
            let mut copy = self.pixels.try_clone()?;
            change(&mut copy);
            Ok(copy)
        }))
    }

    fn changed(&self, py: Python<'_>, other: &Self, at: Pixel, change: Change) -> PyResult<Self> {
        self.edited(py, |mask| change(mask, &other.pixels, at.pair()))
    }

    /// Applies an operator.
    fn operator(
        &self,
        py: Python<'_>,
        other: &Self,
        change: Change,
        method: &str,
    ) -> PyResult<Self> {
        self.same_size(other, method)?;
        self.changed(py, other, Pixel(0, 0), change)
    }

    /// Returns an error if the masks have different sizes. Such masks do not align, so a position
    /// must be given.
    pub(super) fn same_size(&self, other: &Self, method: &str) -> PyResult<()> {
        let (size, other_size) = (self.pixels.size(), other.pixels.size());
        if size == other_size {
            return Ok(());
        }
        let ((width, height), (other_width, other_height)) = (size, other_size);
        Err(PyValueError::new_err(format!(
            "masks of {width}×{height} and {other_width}×{other_height} pixels: say where the \
             other one is, a.{method}(b, at=(x, y))"
        )))
    }
}

#[pymethods]
impl Mask {
    /// Returns the pixels that are set in this mask, in `other` or in both, with the top left of
    /// `other` at `at` in this mask. The result has the size of this mask, and pixels outside it
    /// are cut off. For a result that is large enough for both masks, use `joined`.
    ///
    /// >>> wall = hitmask.Mask.from_text("#..\n#..")
    /// >>> print(wall.union(hitmask.Mask(2, 1, fill=True), at=(1, 1)).to_text())
    /// #..
    /// ###
    #[pyo3(signature = (other, at=Pixel(0, 0)), text_signature = "($self, other, at=(0, 0))")]
    fn union(&self, py: Python<'_>, other: &Self, at: Pixel) -> PyResult<Self> {
        self.changed(py, other, at, UNION)
    }

    /// Returns the pixels that are set in both masks, with the top left of `other` at `at` in this
    /// mask. The result has the size of this mask.
    ///
    /// >>> wall = hitmask.Mask.from_text("##.\n###")
    /// >>> print(wall.intersection(hitmask.Mask(2, 2, fill=True), at=(1, 0)).to_text())
    /// .#.
    /// .##
    #[pyo3(signature = (other, at=Pixel(0, 0)), text_signature = "($self, other, at=(0, 0))")]
    fn intersection(&self, py: Python<'_>, other: &Self, at: Pixel) -> PyResult<Self> {
        self.changed(py, other, at, INTERSECTION)
    }

    /// Returns the pixels of this mask that are not set in `other`, whose top left is at `at` in
    /// this mask. This cuts a hole with the shape of `other`.
    ///
    /// >>> wall = hitmask.Mask(3, 2, fill=True)
    /// >>> print(wall.difference(hitmask.Mask(2, 1, fill=True), at=(1, 1)).to_text())
    /// ###
    /// #..
    #[pyo3(signature = (other, at=Pixel(0, 0)), text_signature = "($self, other, at=(0, 0))")]
    fn difference(&self, py: Python<'_>, other: &Self, at: Pixel) -> PyResult<Self> {
        self.changed(py, other, at, DIFFERENCE)
    }

    /// Returns the pixels that are set in exactly one of the masks, with the top left of `other` at
    /// `at` in this mask. The result has the size of this mask.
    ///
    /// >>> wall = hitmask.Mask.from_text("##.")
    /// >>> print(wall.symmetric_difference(hitmask.Mask(2, 1, fill=True), at=(1, 0)).to_text())
    /// #.#
    #[pyo3(signature = (other, at=Pixel(0, 0)), text_signature = "($self, other, at=(0, 0))")]
    fn symmetric_difference(&self, py: Python<'_>, other: &Self, at: Pixel) -> PyResult<Self> {
        self.changed(py, other, at, SYMMETRIC_DIFFERENCE)
    }

    /// Returns the mask of the pixels that are not set in this mask.
    ///
    /// >>> print(hitmask.Mask.from_text("#.#").inverted().to_text())
    /// .#.
    fn inverted(&self, py: Python<'_>) -> PyResult<Self> {
        self.edited(py, hitmask::Mask::invert)
    }

    /// Joins this mask and `other` into one mask that is large enough for both. Returns the joined
    /// mask, and the position of this mask's top left in it. `at` is the position of the top left
    /// of `other` in this mask.
    ///
    /// >>> both, offset = hitmask.Mask(2, 1, fill=True).joined(hitmask.Mask(1, 1, fill=True),
    /// ...     at=(-2, 0))
    /// >>> both.to_text(), offset
    /// ('#.##', (2, 0))
    #[pyo3(signature = (other, at=Pixel(0, 0)), text_signature = "($self, other, at=(0, 0))")]
    fn joined<'py>(
        &self,
        py: Python<'py>,
        other: &Self,
        at: Pixel,
    ) -> PyResult<(Self, Bound<'py, PyAny>)> {
        let joined = py.detach(|| self.pixels.joined(&other.pixels, at.pair()));
        let (mask, offset) = joined.map_err(mask_error)?;
        Ok((Self::of(Ok(mask))?, offset.answer(py)?))
    }

    fn __or__(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        self.operator(py, other, UNION, "union")
    }

    fn __and__(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        self.operator(py, other, INTERSECTION, "intersection")
    }

    fn __sub__(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        self.operator(py, other, DIFFERENCE, "difference")
    }

    fn __xor__(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        self.operator(py, other, SYMMETRIC_DIFFERENCE, "symmetric_difference")
    }

    fn __invert__(&self, py: Python<'_>) -> PyResult<Self> {
        self.inverted(py)
    }
}
