//! A mask on a pixel of the world, and every query about two of them.

use std::sync::Arc;

use hitmask::{Normal, Translation};
use pyo3::prelude::*;

use crate::answers::Answer;
use crate::error::mask_error;
use crate::mask::Mask;
use crate::pose::{Posed, not_in_world};
use crate::space::{Coordinate, Pixel, count, direction, position, side_word};

/// A mask whose top-left pixel is at a position of the world: `mask.at(x, y)`.
///
/// >>> box = hitmask.Mask(8, 8, fill=True)
/// >>> box.at(0, 0).overlaps(box.at(7, 7))
/// True
/// >>> box.at(0, 0).contact(box.at(6, 1)).side
/// 'right'
#[pyclass(module = "hitmask", frozen, eq, hash)]
pub(crate) struct Placed {
    pixels: Arc<hitmask::Mask>,
    mask: Py<Mask>,
    at: Pixel,
}

impl PartialEq for Placed {
    fn eq(&self, other: &Self) -> bool {
        self.at.pair() == other.at.pair() && self.pixels == other.pixels
    }
}

impl std::hash::Hash for Placed {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.at.pair(), &*self.pixels).hash(state);
    }
}

impl Placed {
    pub(crate) fn new(mask: Py<Mask>, at: Pixel) -> Self {
        Self { pixels: mask.get().pixels.clone(), mask, at }
    }

    pub(crate) fn mask_of(&self) -> &Py<Mask> {
        &self.mask
    }

    pub(crate) const fn at_of(&self) -> Pixel {
        self.at
    }

    pub(crate) fn engine(&self) -> hitmask::Placed<'_> {
        self.pixels.at(self.at.pair())
    }
}

fn translation(by: Translation) -> (i32, i32) {
    (by.dx, by.dy)
}

#[pymethods]
impl Placed {
    /// The mask.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<Mask> {
        self.mask.clone_ref(py)
    }

    /// Where its top-left pixel is.
    #[getter]
    fn position(&self) -> (i32, i32) {
        self.at.pair()
    }

    /// The smallest rectangle of the world that holds all set pixels, or None.
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.engine().bounds().answer(py)
    }

    /// Whether the mask covers a pixel of the world: `(x, y) in placed`.
    fn __contains__(&self, pixel: Pixel) -> bool {
        self.engine().contains(pixel.pair())
    }

    /// The same mask elsewhere.
    #[pyo3(signature = (dx, dy=None, /))]
    fn moved(
        &self,
        py: Python<'_>,
        dx: &Bound<'_, PyAny>,
        dy: Option<Coordinate>,
    ) -> PyResult<Self> {
        let by = position(dx, dy)?;
        let at = Pixel(self.at.0.saturating_add(by.0), self.at.1.saturating_add(by.1));
        Ok(Self { pixels: self.pixels.clone(), mask: self.mask.clone_ref(py), at })
    }

    /// Whether the two have a common pixel. The other mask may be in a pose: it counts as it is drawn.
    fn overlaps(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(other) = other.cast::<Self>() {
            return Ok(self.engine().overlaps(other.get().engine()));
        }
        let Ok(posed) = other.cast::<Posed>() else { return Err(not_in_world(other)) };
        let posed = posed.get();
        Ok(other.py().detach(|| posed.engine().overlaps(self.engine())))
    }

    /// The first common pixel row by row, or None.
    fn first<'py>(&self, py: Python<'py>, other: &Self) -> PyResult<Bound<'py, PyAny>> {
        self.engine().first(other.engine()).answer(py)
    }

    /// The number of common pixels.
    fn area(&self, other: &Self) -> u64 {
        self.engine().area(other.engine())
    }

    /// The smallest rectangle that holds all common pixels, or None.
    fn overlap_bounds<'py>(&self, py: Python<'py>, other: &Self) -> PyResult<Bound<'py, PyAny>> {
        self.engine().overlap_bounds(other.engine()).answer(py)
    }

    /// The common pixels as a mask of the size of this one.
    fn overlap_mask(&self, other: &Self) -> PyResult<Mask> {
        Mask::of(self.engine().overlap_mask(other.engine()))
    }

    /// How far this mask must move each way to be free, or None if the two do not overlap.
    fn depth<'py>(&self, py: Python<'py>, other: &Self) -> PyResult<Bound<'py, PyAny>> {
        self.engine().depth(other.engine()).answer(py)
    }

    /// How far this mask must move one way to be free: 'left', 'right', 'up' or 'down'. None if the two do not overlap.
    fn depth_along(&self, other: &Self, towards: &str) -> PyResult<Option<u32>> {
        Ok(self.engine().depth_along(other.engine(), direction(towards)?))
    }

    /// The side on which this mask was hit, or None. With the motion of this mask relative to the other one, a side that cannot have
    /// been hit is not chosen.
    #[pyo3(signature = (other, motion=None))]
    fn side(&self, other: &Self, motion: Option<Pixel>) -> Option<&'static str> {
        let (one, other) = (self.engine(), other.engine());
        let side = match motion {
            Some(motion) => one.side_after(other, motion.pair()),
            None => one.side(other),
        };
        side.map(side_word)
    }

    /// Area, first pixel, bounds, depth and side at once, or None if the two do not overlap.
    fn contact<'py>(&self, py: Python<'py>, other: &Self) -> PyResult<Bound<'py, PyAny>> {
        self.engine().contact(other.engine()).answer(py)
    }

    /// The direction that the surface faces at a pixel of the world, as a vector of length 1, or None if it faces nowhere.
    #[pyo3(signature = (pixel, radius=Normal::DEFAULT_RADIUS), text_signature = "($self, pixel, radius=6)")]
    fn normal_at(
        &self,
        pixel: Pixel,
        #[pyo3(from_py_with = count)] radius: u32,
    ) -> Option<(f64, f64)> {
        self.engine().normal_at(pixel.pair(), radius).map(hitmask::Normal::to_f64)
    }

    /// How far apart the two are, and between which pixels; None if one of them is empty.
    fn distance<'py>(&self, py: Python<'py>, other: &Self) -> PyResult<Bound<'py, PyAny>> {
        self.engine().distance(other.engine()).answer(py)
    }

    /// The shortest motion after which the two do not overlap, through other pixels if it must: `(dx, dy)`.
    fn separation(&self, other: &Self) -> PyResult<(i32, i32)> {
        self.engine().separation(other.engine()).map(translation).map_err(mask_error)
    }

    /// The motion to the nearest place where the two do not overlap: `(dx, dy)`.
    fn nearest_free(&self, other: &Self) -> PyResult<(i32, i32)> {
        self.engine().nearest_free(other.engine()).map(translation).map_err(mask_error)
    }

    /// The first hit on a way of whole pixels, of both masks if the other one moves too; None if there is none.
    #[pyo3(signature = (other, by, other_by=Pixel(0, 0)), text_signature = "($self, other, by, other_by=(0, 0))")]
    fn sweep<'py>(
        &self,
        py: Python<'py>,
        other: &Self,
        by: Pixel,
        other_by: Pixel,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.engine().sweep_both(other.engine(), by.pair(), other_by.pair()).answer(py)
    }

    /// The exact moment of the first hit on a line, of both masks if the other one moves too; None if there is none.
    #[pyo3(signature = (other, by, other_by=Pixel(0, 0)), text_signature = "($self, other, by, other_by=(0, 0))")]
    fn sweep_continuous<'py>(
        &self,
        py: Python<'py>,
        other: &Self,
        by: Pixel,
        other_by: Pixel,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.engine().sweep_both_continuous(other.engine(), by.pair(), other_by.pair()).answer(py)
    }

    fn __repr__(&self) -> String {
        let ((width, height), (x, y)) = (self.pixels.size(), self.at.pair());
        format!("Mask({width}, {height}, count={}).at({x}, {y})", self.pixels.count())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (i32, i32))> {
        Ok((self.mask.bind(py).getattr("at")?, self.at.pair()))
    }
}
