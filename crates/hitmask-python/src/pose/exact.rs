//! Masks whose pixels are parallelograms in the plane.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::Posed;
use super::answers::{exact_contact, exact_sweep, points};
use super::posed::not_in_world;
use crate::answers::Answer;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::space::{Coordinate, Pixel, direction, position};
use crate::value::{reduced, value};

/// A mask whose pixels are parallelograms in the plane. Two such masks touch if a pixel of one and
/// a pixel of the other share an area, however small that area is.
///
/// `posed.exact()` and `placed.exact()` return such a mask. Each query also accepts a `Posed` or
/// `Placed` mask.
///
/// >>> square = hitmask.Mask(10, 10, fill=True)
/// >>> diamond = square.posed(0, 0, pivot=(5, 5), degrees=45).exact()
/// >>> contact = diamond.contact(square.at(5, -5))
/// >>> contact.side, contact.depth.left
/// ('right', 3)
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Hash)]
pub(crate) struct Exact {
    source: Source,
    /// How far the mask was moved.
    by: (i32, i32),
}

enum Source {
    Posed(Py<Posed>),
    Placed(Py<Placed>),
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Posed(one), Self::Posed(other)) => one.get() == other.get(),
            (Self::Placed(one), Self::Placed(other)) => one.get() == other.get(),
            _ => false,
        }
    }
}

impl std::hash::Hash for Source {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        match self {
            Self::Posed(posed) => posed.get().hash(state),
            Self::Placed(placed) => placed.get().hash(state),
        }
    }
}

impl Exact {
    pub(crate) fn of_posed(posed: Py<Posed>) -> Self {
        Self { source: Source::Posed(posed), by: (0, 0) }
    }

    pub(crate) fn of_placed(placed: Py<Placed>) -> Self {
        Self { source: Source::Placed(placed), by: (0, 0) }
    }

    fn engine(&self) -> hitmask::Exact<'_> {
        let exact = match &self.source {
            Source::Posed(posed) => posed.get().engine().exact(),
            Source::Placed(placed) => placed.get().engine().exact(),
        };
        exact.moved(self.by)
    }
}

/// The other mask of a query.
enum Other<'a, 'py> {
    Exact(&'a Bound<'py, Exact>),
    Posed(&'a Bound<'py, Posed>),
    Placed(&'a Bound<'py, Placed>),
}

impl<'a, 'py> Other<'a, 'py> {
    fn of(other: &'a Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(exact) = other.cast::<Exact>() {
            return Ok(Self::Exact(exact));
        }
        if let Ok(posed) = other.cast::<Posed>() {
            return Ok(Self::Posed(posed));
        }
        other.cast::<Placed>().map(Self::Placed).map_err(|_| not_in_world(other))
    }

    fn engine(&self) -> hitmask::Exact<'_> {
        match self {
            Self::Exact(exact) => exact.get().engine(),
            Self::Posed(posed) => posed.get().engine().exact(),
            Self::Placed(placed) => placed.get().engine().exact(),
        }
    }
}

impl Exact {
    /// Runs a query about both masks, without the GIL.
    fn ask<T: Send>(
        &self,
        other: &Bound<'_, PyAny>,
        question: impl FnOnce(hitmask::Exact<'_>, hitmask::Exact<'_>) -> T + Send,
    ) -> PyResult<T> {
        let (found, py) = (Other::of(other)?, other.py());
        let (one, other) = (self.engine(), found.engine());
        Ok(py.detach(|| question(one, other)))
    }
}

#[pymethods]
impl Placed {
    /// Returns the same mask with its pixels as squares in the plane, for queries about masks that
    /// are between pixels.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).exact().overlaps(box.posed(12, 4, degrees=45, pivot="center"))
    /// True
    fn exact(slf: &Bound<'_, Self>) -> Exact {
        Exact::of_placed(slf.clone().unbind())
    }
}

#[pymethods]
impl Exact {
    /// The mask that is placed in the plane.
    ///
    /// >>> hitmask.Mask(5, 3).posed(0, 0, degrees=30).exact().mask.size
    /// (5, 3)
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<Mask> {
        match &self.source {
            Source::Posed(posed) => posed.get().mask_of().clone_ref(py),
            Source::Placed(placed) => placed.get().mask_of().clone_ref(py),
        }
    }

    /// Returns this mask, moved by whole pixels.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True).posed(0, 0, degrees=30).exact()
    /// >>> box.overlaps(box.moved(5, 0)), box.overlaps(box.moved(20, 0))
    /// (True, False)
    #[pyo3(signature = (dx, dy=None, /))]
    fn moved(
        &self,
        py: Python<'_>,
        dx: &Bound<'_, PyAny>,
        dy: Option<Coordinate>,
    ) -> PyResult<Self> {
        let Pixel(dx, dy) = position(dx, dy)?;
        let sum = self.by.0.checked_add(dx).zip(self.by.1.checked_add(dy));
        let by = sum.ok_or_else(|| PyValueError::new_err("the mask is moved too far"))?;
        let source = match &self.source {
            Source::Posed(posed) => Source::Posed(posed.clone_ref(py)),
            Source::Placed(placed) => Source::Placed(placed.clone_ref(py)),
        };
        Ok(Self { source, by })
    }

    /// Returns whether a pixel of this mask shares an area with a pixel of the other.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.posed(0, 0, degrees=45).exact().overlaps(box.at(5, 5))
    /// True
    fn overlaps(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.ask(other, |one, other| one.overlaps(other))
    }

    /// Returns a pixel of each mask, in that mask's own coordinates. The first is the first pixel
    /// of this mask, row by row, that shares an area with the other mask. The second is the first
    /// pixel of the other mask that shares an area with the first. Returns None if the masks do not
    /// overlap.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.posed(0, 0, degrees=45).exact().first(box.at(0, 9))
    /// ((7, 4), (1, 0))
    fn first<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        match self.ask(other, |one, other| one.first(other))? {
            Some(first) => points(py, first).map(Bound::into_any),
            None => Ok(py.None().into_bound(py)),
        }
    }

    /// Returns how many whole pixels this mask must be pushed in each direction until the masks no
    /// longer overlap, or None if they do not overlap.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.posed(0, 0, degrees=45).exact().depth(box.at(0, 9))
    /// Depth(left=3, right=11, up=3, down=17)
    fn depth<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(other, |one, other| one.depth(other))?.answer(other.py())
    }

    /// Returns how many whole pixels this mask must be pushed in one direction ('left', 'right',
    /// 'up' or 'down'), or None if the masks do not overlap.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.posed(0, 0, degrees=45).exact().depth_along(box.at(0, 9), "up")
    /// 3
    fn depth_along(&self, other: &Bound<'_, PyAny>, towards: &str) -> PyResult<Option<u32>> {
        let towards = direction(towards)?;
        self.ask(other, move |one, other| one.depth_along(other, towards))
    }

    /// Returns the side on which this mask was hit, or None if the masks do not overlap. If you
    /// pass the motion of this mask relative to the other mask, a side that cannot have been hit is
    /// not chosen.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.posed(0, 0, degrees=45).exact().side(box.at(-4, 9))
    /// 'bottom'
    #[pyo3(signature = (other, motion=None))]
    fn side(
        &self,
        other: &Bound<'_, PyAny>,
        motion: Option<Pixel>,
    ) -> PyResult<Option<&'static str>> {
        let motion = motion.map(Pixel::pair);
        let side = self.ask(other, move |one, other| match motion {
            Some(motion) => one.side_after(other, motion),
            None => one.side(other),
        })?;
        Ok(side.map(hitmask::Side::name))
    }

    /// Returns the pixels, depth and side in one call, or None if the masks do not overlap.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> contact = box.posed(0, 0, degrees=45).exact().contact(box.at(-4, 9))
    /// >>> contact.side, contact.depth.up
    /// ('bottom', 3)
    fn contact<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        exact_contact(other.py(), self.ask(other, |one, other| one.contact(other))?)
    }

    /// Returns the first hit when this mask moves in steps of whole pixels, or None if there is no
    /// hit.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hit = box.posed(0, 0, degrees=45).exact().sweep(box.at(-4, 30), by=(0, 40))
    /// >>> hit.step
    /// 19
    fn sweep<'py>(&self, other: &Bound<'py, PyAny>, by: Pixel) -> PyResult<Bound<'py, PyAny>> {
        let sweep = self.ask(other, |one, other| one.sweep(other, by.pair()))?;
        exact_sweep(other.py(), sweep)
    }

    /// Returns the four corners, in the world, of a pixel of the mask as it would be drawn. The
    /// corners start with the pixel's own top left, and go clockwise in the mask.
    ///
    /// >>> hitmask.Mask(8, 8, fill=True).posed(0, 0, scale=2).exact().corners((1, 0))
    /// [(2.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0)]
    fn corners(&self, pixel: Pixel) -> [(f64, f64); 4] {
        self.engine().corners(pixel.0, pixel.1)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let source = match &self.source {
            Source::Posed(posed) => posed.bind(py).repr()?,
            Source::Placed(placed) => placed.bind(py).repr()?,
        };
        let moved = match self.by {
            (0, 0) => String::new(),
            (x, y) => format!(".moved({x}, {y})"),
        };
        Ok(format!("{source}.exact(){moved}"))
    }
}

value!(Exact, |exact| {
    let (py, Exact { source, by }) = (exact.py(), exact.get());
    let source = match source {
        Source::Posed(posed) => posed.bind(py).as_any(),
        Source::Placed(placed) => placed.bind(py).as_any(),
    };
    match by {
        (0, 0) => reduced(source.getattr("exact")?, ()),
        by => reduced(source.call_method0("exact")?.getattr("moved")?, *by),
    }
});
