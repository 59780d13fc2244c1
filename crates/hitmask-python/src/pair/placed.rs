//! A mask on a pixel of the world, and every query about two such masks.

use std::sync::Arc;

use hitmask::{Normal, Point};
use pyo3::prelude::*;

use super::PlacedArg;
use crate::answers::{Answer, translation};
use crate::error::mask_error;
use crate::mask::{Mask, SMALL};
use crate::pose::{Posed, not_in_world};
use crate::space::{Coordinate, Pixel, count, direction, position};
use crate::value::{reduced, value};

/// A mask whose top-left pixel is at a position in the world. `mask.at(x, y)` places a mask.
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

    /// Places a mask whose pixels other values share.
    pub(crate) fn of_shared(
        py: Python<'_>,
        pixels: &Arc<hitmask::Mask>,
        at: Pixel,
    ) -> PyResult<Self> {
        Ok(Self::new(Py::new(py, Mask { pixels: Arc::clone(pixels) })?, at))
    }

    pub(crate) fn mask_of(&self) -> &Py<Mask> {
        &self.mask
    }

    pub(crate) const fn at_of(&self) -> Pixel {
        self.at
    }

    /// Returns the pixels of the mask.
    pub(crate) fn shared(&self) -> Arc<hitmask::Mask> {
        self.pixels.clone()
    }

    /// Returns the position of the mask's top-left pixel.
    pub(crate) const fn pixel(&self) -> Pixel {
        self.at
    }

    pub(crate) fn engine(&self) -> hitmask::Placed<'_> {
        self.pixels.at(self.at.pair())
    }
}

impl Placed {
    /// Runs a query about both masks, without the GIL.
    fn ask<'a, T: Send>(
        &'a self,
        py: Python<'_>,
        other: &'a Self,
        question: impl FnOnce(hitmask::Placed<'a>, hitmask::Placed<'a>) -> T + Send,
    ) -> T {
        let (one, other) = (self.engine(), other.engine());
        py.detach(|| question(one, other))
    }

    /// Runs a query that reads each pixel at most once.
    fn ask_briefly<'a, T: Send>(
        &'a self,
        py: Python<'_>,
        other: &'a Self,
        question: impl FnOnce(hitmask::Placed<'a>, hitmask::Placed<'a>) -> T + Send,
    ) -> T {
        ask_briefly(py, self.engine(), other.engine(), question)
    }
}

/// Runs a query that reads each pixel at most once. Keeps the GIL if the masks have few pixels.
pub(crate) fn ask_briefly<'a, T: Send>(
    py: Python<'_>,
    one: hitmask::Placed<'a>,
    other: hitmask::Placed<'a>,
    question: impl FnOnce(hitmask::Placed<'a>, hitmask::Placed<'a>) -> T + Send,
) -> T {
    let area = |placed: hitmask::Placed<'_>| {
        let (width, height) = placed.mask().size();
        u64::from(width) * u64::from(height)
    };
    if area(one).min(area(other)) <= SMALL {
        return question(one, other);
    }
    py.detach(|| question(one, other))
}

#[pymethods]
impl Placed {
    /// The mask that is placed.
    ///
    /// >>> hitmask.Mask(5, 3).at(10, 20).mask.size
    /// (5, 3)
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<Mask> {
        self.mask.clone_ref(py)
    }

    /// The position of the mask's top-left pixel.
    ///
    /// >>> hitmask.Mask(5, 3).at(10.9, 20).position
    /// (10, 20)
    #[getter]
    fn position(&self) -> (i32, i32) {
        self.at.pair()
    }

    /// The smallest rectangle in the world that contains all set pixels, or None.
    ///
    /// >>> hitmask.Mask.from_text("...\n.##").at(10, 20).bounds
    /// Rect(x=11, y=21, width=2, height=1)
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.engine().bounds().answer(py)
    }

    /// Returns whether the mask covers a pixel of the world. This is `(x, y) in placed`.
    fn __contains__(&self, pixel: Pixel) -> bool {
        self.engine().contains(pixel.pair())
    }

    /// Returns the same mask moved by an offset.
    ///
    /// >>> hitmask.Mask(5, 3).at(10, 20).moved(-2, 0.5).position
    /// (8, 20)
    #[pyo3(signature = (dx, dy=None, /))]
    fn moved(
        &self,
        py: Python<'_>,
        dx: &Bound<'_, PyAny>,
        dy: Option<Coordinate>,
    ) -> PyResult<Self> {
        let along = |at: i32, by: i32| i64::from(at) + i64::from(by);
        let Pixel(dx, dy) = position(dx, dy)?;
        let at = Point::new(along(self.at.0, dx), along(self.at.1, dy)).try_into()?;
        Ok(Self { pixels: self.pixels.clone(), mask: self.mask.clone_ref(py), at })
    }

    /// Returns whether the two masks share a pixel. If the other mask is in a pose, its pixels are
    /// those that are drawn.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).overlaps(box.at(5, 6)), box.at(0, 0).overlaps(box.at(8, 0))
    /// (True, False)
    fn overlaps(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(other) = other.cast::<Self>() {
            let py = other.py();
            return Ok(self.ask_briefly(py, other.get(), hitmask::Placed::overlaps));
        }
        let Ok(posed) = other.cast::<Posed>() else { return Err(not_in_world(other)) };
        let posed = posed.get();
        Ok(other.py().detach(|| posed.engine().overlaps(self.engine())))
    }

    /// Returns the first shared pixel, row by row, or None if the masks do not overlap.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).first(box.at(5, 6))
    /// (5, 6)
    fn first<'py>(&self, py: Python<'py>, other: PlacedArg<'_>) -> PyResult<Bound<'py, PyAny>> {
        self.ask_briefly(py, &other, |one, other| one.first(other)).answer(py)
    }

    /// Returns the number of shared pixels.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).area(box.at(5, 6))
    /// 6
    fn area(&self, py: Python<'_>, other: PlacedArg<'_>) -> u64 {
        self.ask_briefly(py, &other, |one, other| one.area(other))
    }

    /// Returns the smallest rectangle that contains all shared pixels, or None if the masks do not
    /// overlap.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).overlap_bounds(box.at(5, 6))
    /// Rect(x=5, y=6, width=3, height=2)
    fn overlap_bounds<'py>(
        &self,
        py: Python<'py>,
        other: PlacedArg<'_>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.ask_briefly(py, &other, |one, other| one.overlap_bounds(other)).answer(py)
    }

    /// Returns the shared pixels as a mask with the size and the position of this mask.
    ///
    /// >>> a, b = hitmask.Mask(4, 3, fill=True).at(10, 10), hitmask.Mask(9, 9, fill=True).at(12,
    /// ...     11)
    /// >>> a.overlap_mask(b).at(a.position).bounds
    /// Rect(x=12, y=11, width=2, height=2)
    fn overlap_mask(&self, py: Python<'_>, other: PlacedArg<'_>) -> PyResult<Mask> {
        Mask::of(self.ask(py, &other, |one, other| one.overlap_mask(other)))
    }

    /// Returns how far this mask must move in each direction until the masks no longer overlap, or
    /// None if they do not overlap.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).depth(box.at(5, 6))
    /// Depth(left=3, right=13, up=2, down=14)
    fn depth<'py>(&self, py: Python<'py>, other: PlacedArg<'_>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, &other, |one, other| one.depth(other)).answer(py)
    }

    /// Returns how far this mask must move in one direction until the masks no longer overlap. The
    /// direction is 'left', 'right', 'up' or 'down'. Returns None if the masks do not overlap.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).depth_along(box.at(5, 6), "up")
    /// 2
    fn depth_along(
        &self,
        py: Python<'_>,
        other: PlacedArg<'_>,
        towards: &str,
    ) -> PyResult<Option<u32>> {
        let towards = direction(towards)?;
        Ok(self.ask(py, &other, |one, other| one.depth_along(other, towards)))
    }

    /// Returns the side on which this mask was hit, or None if the masks do not overlap. If you
    /// pass the motion of this mask relative to the other mask, a side that cannot have been hit is
    /// not chosen.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).side(box.at(6, 1))
    /// 'right'
    #[pyo3(signature = (other, motion=None))]
    fn side(
        &self,
        py: Python<'_>,
        other: PlacedArg<'_>,
        motion: Option<Pixel>,
    ) -> Option<&'static str> {
        let side = self.ask(py, &other, |one, other| match motion {
            Some(motion) => one.side_after(other, motion.pair()),
            None => one.side(other),
        });
        side.map(hitmask::Side::name)
    }

    /// Returns the area, first pixel, bounds, depth and side in one call, or None if the masks do
    /// not overlap.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> contact = box.at(0, 0).contact(box.at(6, 1))
    /// >>> contact.side, contact.area, contact.depth.left
    /// ('right', 14, 2)
    fn contact<'py>(&self, py: Python<'py>, other: PlacedArg<'_>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, &other, |one, other| one.contact(other)).answer(py)
    }

    /// Returns the direction that the surface faces at a pixel of the world, as a vector of length
    /// 1, or None if the surface has no direction there.
    ///
    /// >>> floor = hitmask.Mask(40, 8, fill=True).at(0, 20)
    /// >>> floor.normal_at((20, 20))
    /// (0.0, -1.0)
    #[pyo3(signature = (pixel, radius=Normal::DEFAULT_RADIUS), text_signature = "($self, pixel, radius=6)")]
    fn normal_at(
        &self,
        pixel: Pixel,
        #[pyo3(from_py_with = count)] radius: u32,
    ) -> Option<(f64, f64)> {
        self.engine().normal_at(pixel.pair(), radius).map(Normal::to_f64)
    }

    /// Returns the distance between the two masks, and the pixels between which it is measured.
    /// Returns None if one of the masks is empty.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).distance(box.at(11, 0))
    /// Distance(squared=9, pixel=(7, 0), other=(11, 0))
    fn distance<'py>(&self, py: Python<'py>, other: PlacedArg<'_>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, &other, |one, other| one.distance(other)).answer(py)
    }

    /// Returns the shortest motion to a position where the masks do not overlap, and which this
    /// mask can reach from outside. The motion itself may pass through set pixels. The motion is
    /// `(dx, dy)`.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).separation(box.at(5, 6))
    /// (0, -2)
    fn separation(&self, py: Python<'_>, other: PlacedArg<'_>) -> PyResult<(i32, i32)> {
        let way = self.ask(py, &other, |one, other| one.separation(other));
        way.map(translation).map_err(mask_error)
    }

    /// Returns the shortest motion to a position where the masks do not overlap, as `(dx, dy)`.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).nearest_free(box.at(5, 6))
    /// (0, -2)
    fn nearest_free(&self, py: Python<'_>, other: PlacedArg<'_>) -> PyResult<(i32, i32)> {
        let way = self.ask(py, &other, |one, other| one.nearest_free(other));
        way.map(translation).map_err(mask_error)
    }

    /// Returns the first hit when this mask moves in steps of whole pixels. The other mask may move
    /// too. Returns None if there is no hit.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hit = box.at(0, 0).sweep(box.at(20, 3), by=(40, 0))
    /// >>> hit.step, hit.free
    /// (13, (12, 0))
    #[pyo3(signature = (other, by, other_by=Pixel(0, 0)), text_signature = "($self, other, by, other_by=(0, 0))")]
    fn sweep<'py>(
        &self,
        py: Python<'py>,
        other: PlacedArg<'_>,
        by: Pixel,
        other_by: Pixel,
    ) -> PyResult<Bound<'py, PyAny>> {
        let motions = (by.pair(), other_by.pair());
        self.ask(py, &other, |one, other| one.sweep_both(other, motions.0, motions.1)).answer(py)
    }

    /// Returns the first hit, with its exact time, when this mask moves along a straight line. The
    /// other mask may move too. Returns None if there is no hit.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hit = box.at(0, 0).sweep_continuous(box.at(20, 3), by=(40, 0))
    /// >>> str(hit.time)
    /// '3/10'
    #[pyo3(signature = (other, by, other_by=Pixel(0, 0)), text_signature = "($self, other, by, other_by=(0, 0))")]
    fn sweep_continuous<'py>(
        &self,
        py: Python<'py>,
        other: PlacedArg<'_>,
        by: Pixel,
        other_by: Pixel,
    ) -> PyResult<Bound<'py, PyAny>> {
        let motions = (by.pair(), other_by.pair());
        let sweep = self
            .ask(py, &other, |one, other| one.sweep_both_continuous(other, motions.0, motions.1));
        sweep.answer(py)
    }

    fn __repr__(&self) -> String {
        let ((width, height), (x, y)) = (self.pixels.size(), self.at.pair());
        format!("Mask({width}, {height}, count={}).at({x}, {y})", self.pixels.count())
    }
}

value!(Placed, |placed| reduced(
    placed.get().mask.bind(placed.py()).getattr("at")?,
    placed.get().at.pair()
));
