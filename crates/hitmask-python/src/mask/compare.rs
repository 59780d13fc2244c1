//! Masks as sets of pixels: equality, subsets, and shared pixels.

use pyo3::prelude::*;

use super::Mask;
use crate::pair::ask_briefly;
use crate::space::Pixel;

const SAME: Pixel = Pixel(0, 0);

impl Mask {
    /// Runs a query about both masks.
    fn ask<'a, T: Send>(
        &'a self,
        py: Python<'_>,
        other: &'a Self,
        at: Pixel,
        question: impl FnOnce(hitmask::Placed<'a>, hitmask::Placed<'a>) -> T + Send,
    ) -> T {
        ask_briefly(py, self.pixels.at((0, 0)), other.pixels.at(at.pair()), question)
    }
}

#[pymethods]
impl Mask {
    /// Returns whether every set pixel of this mask is also set in `other`, whose top left is at
    /// `at` in this mask. For masks of the same size, this is `a <= b`.
    ///
    /// >>> small, large = hitmask.Mask(2, 2, fill=True), hitmask.Mask(9, 9, fill=True)
    /// >>> small.issubset(large, at=(-3, -7)), small.issubset(large, at=(-3, -8))
    /// (True, False)
    #[pyo3(signature = (other, at=SAME), text_signature = "($self, other, at=(0, 0))")]
    fn issubset(&self, py: Python<'_>, other: &Self, at: Pixel) -> bool {
        self.ask(py, other, at, hitmask::Placed::area) == self.count(py)
    }

    /// Returns whether every set pixel of `other` is also set in this mask, with the top left of
    /// `other` at `at` in this mask. For masks of the same size, this is `a >= b`.
    ///
    /// >>> hitmask.Mask(3, 1, fill=True).issuperset(hitmask.Mask.from_text("#.#"))
    /// True
    #[pyo3(signature = (other, at=SAME), text_signature = "($self, other, at=(0, 0))")]
    fn issuperset(&self, py: Python<'_>, other: &Self, at: Pixel) -> bool {
        self.ask(py, other, at, hitmask::Placed::area) == other.count(py)
    }

    /// Returns whether no pixel is set in both masks, with the top left of `other` at `at` in this
    /// mask.
    ///
    /// >>> hitmask.Mask.from_text('#.').isdisjoint(hitmask.Mask.from_text('.#'))
    /// True
    #[pyo3(signature = (other, at=SAME), text_signature = "($self, other, at=(0, 0))")]
    fn isdisjoint(&self, py: Python<'_>, other: &Self, at: Pixel) -> bool {
        !self.ask(py, other, at, hitmask::Placed::overlaps)
    }

    fn __eq__(&self, py: Python<'_>, other: &Self) -> bool {
        self.read(py, |pixels| *pixels == *other.pixels)
    }

    fn __le__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        self.same_size(other, "issubset")?;
        Ok(self.issubset(py, other, SAME))
    }

    fn __lt__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        Ok(self.__le__(py, other)? && self.count(py) < other.count(py))
    }

    fn __ge__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        self.same_size(other, "issuperset")?;
        Ok(self.issuperset(py, other, SAME))
    }

    fn __gt__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        Ok(self.__ge__(py, other)? && self.count(py) > other.count(py))
    }
}
