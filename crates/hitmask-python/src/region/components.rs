//! Connected pieces of a mask, and its holes.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use hitmask::{Connectivity, region};
use pyo3::prelude::*;

use crate::answers::{Answer, list_of_answers};
use crate::error::mask_error;
use crate::mask::{Mask, connectivity, neighbors};
use crate::pair::Placed;
use crate::space::{Pixel, item};
use crate::value::{reduced, value};

/// The connected pieces of a mask, or its holes, ordered by their first pixels. `mask.components()`
/// and `mask.holes()` return them.
///
/// >>> mask = hitmask.Mask.from_text('''
/// ... .#..#
/// ... ..#..
/// ... ..###
/// ... ''')
/// >>> pieces = mask.components()
/// >>> [piece.count for piece in pieces]
/// [5, 1]
/// >>> print(pieces.largest.mask().to_text())
/// .#...
/// ..#..
/// ..###
/// >>> len(mask.components(connectivity=4))
/// 3
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(Clone)]
pub(crate) struct Components {
    found: Arc<region::Components>,
    /// The search that found the pieces. Results of equal searches are equal.
    search: Search,
}

/// How components are found.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Search {
    mask: Arc<hitmask::Mask>,
    connectivity: Connectivity,
    are_holes: bool,
}

impl Search {
    fn run(self, py: Python<'_>) -> PyResult<Components> {
        let Self { mask, connectivity, are_holes } = &self;
        let found = py.detach(|| match are_holes {
            true => mask.holes(*connectivity),
            false => mask.components(*connectivity),
        });
        Ok(Components { found: Arc::new(found.map_err(mask_error)?), search: self })
    }
}

impl PartialEq for Components {
    fn eq(&self, other: &Self) -> bool {
        self.search == other.search
    }
}

impl Hash for Components {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.search.hash(state);
    }
}

/// One connected piece of a mask, or one of its holes.
///
/// >>> piece = hitmask.Mask.from_text("##..#").components()[1]
/// >>> piece.bounds, piece.count, (4, 0) in piece
/// (Rect(x=4, y=0, width=1, height=1), 1, True)
#[pyclass(module = "hitmask", frozen, eq, hash)]
pub(crate) struct Component {
    all: Components,
    one: region::Component,
}

impl PartialEq for Component {
    fn eq(&self, other: &Self) -> bool {
        self.one.index == other.one.index && self.all == other.all
    }
}

impl Hash for Component {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.one.index, &self.all).hash(state);
    }
}

impl Components {
    fn component(&self, one: region::Component) -> Component {
        Component { all: self.clone(), one }
    }
}

#[pymethods]
impl Components {
    fn __len__(&self) -> usize {
        self.found.len()
    }

    fn __getitem__<'py>(&self, which: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        item(which, self.found.len(), "component", |index| {
            Ok(self.found.get(index).map(|one| self.component(one)))
        })
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let list = list_of_answers(py, self.found.iter(), |one| Ok(self.component(*one)))?;
        Ok(list.try_iter()?.into_any())
    }

    /// The component with the most pixels. If several components have that many pixels, this is the
    /// first one. None if there are no components.
    ///
    /// >>> hitmask.Mask.from_text("##..#").components().largest.bounds
    /// Rect(x=0, y=0, width=2, height=1)
    #[getter]
    fn largest(&self) -> Option<Component> {
        self.found.largest().map(|one| self.component(one))
    }

    /// Returns the index of the component that contains a pixel of the mask, or None.
    ///
    /// >>> hitmask.Mask.from_text("##..#").components().index_at((4, 0))
    /// 1
    fn index_at(&self, pixel: Pixel) -> Option<usize> {
        self.found.index_at(pixel.pair())
    }

    fn __repr__(&self) -> String {
        format!("<hitmask.Components, {}>", self.found.len())
    }
}

#[pymethods]
impl Component {
    /// The component's index, counted from 0.
    ///
    /// >>> hitmask.Mask.from_text("##..#").components()[1].index
    /// 1
    #[getter]
    fn index(&self) -> usize {
        self.one.index
    }

    /// How many pixels the component has.
    ///
    /// >>> hitmask.Mask.from_text("##..#").components()[0].count
    /// 2
    #[getter]
    fn count(&self) -> u64 {
        self.one.count
    }

    /// The smallest rectangle that contains the component's pixels.
    ///
    /// >>> hitmask.Mask.from_text("##..#").components()[1].bounds
    /// Rect(x=4, y=0, width=1, height=1)
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.one.bounds.answer(py)
    }

    /// The component's first pixel, row by row.
    ///
    /// >>> hitmask.Mask.from_text("##..#").components()[1].first
    /// (4, 0)
    #[getter]
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.one.first.answer(py)
    }

    fn __len__(&self) -> usize {
        self.one.count as usize
    }

    /// Returns whether a pixel of the mask is in the component.
    fn __contains__(&self, pixel: Pixel) -> bool {
        self.all.found.index_at(pixel.pair()) == Some(self.one.index)
    }

    /// Returns the component's pixels as a mask with the size of the whole mask. `placed` returns
    /// the component alone.
    ///
    /// >>> hitmask.Mask.from_text("##..#").components()[1].mask().to_text()
    /// '....#'
    fn mask(&self, py: Python<'_>) -> PyResult<Mask> {
        Mask::of(py.detach(|| self.all.found.mask(self.one.index)))
    }

    /// Returns the component's pixels as a mask with the size of its bounds, at their position in
    /// the whole mask.
    ///
    /// >>> piece = hitmask.Mask.from_text('#....\n...##').components()[1].placed()
    /// >>> piece
    /// Mask(2, 1, count=2).at(3, 1)
    fn placed(&self, py: Python<'_>) -> PyResult<Placed> {
        let bounds = self.one.bounds;
        let piece = py.detach(|| self.all.found.mask(self.one.index)?.cropped(bounds));
        Ok(Placed::new(Py::new(py, Mask::of(piece)?)?, bounds.top_left().try_into()?))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (bounds, first) = (self.bounds(py)?.repr()?, self.first(py)?.repr()?);
        let region::Component { index, count, .. } = self.one;
        Ok(format!("<component {index}: count={count}, bounds={bounds}, first={first}>"))
    }
}

value!(Components, |components| {
    let (py, search) = (components.py(), &components.get().search);
    let method = if search.are_holes { "holes" } else { "components" };
    let mask = Mask { pixels: Arc::clone(&search.mask) }.into_pyobject(py)?;
    reduced(mask.getattr(method)?, (neighbors(search.connectivity),))
});

value!(Component, |component| {
    let (py, own) = (component.py(), component.get());
    reduced(py.import("operator")?.getattr("getitem")?, (own.all.clone(), own.one.index))
});

#[pymethods]
impl Mask {
    /// Finds the connected pieces of the mask. Within a piece, you can get from each pixel to every
    /// other pixel by going from neighbor to neighbor. `connectivity`, 4 or 8, is how many
    /// neighbors a pixel has.
    ///
    /// >>> [piece.bounds for piece in hitmask.Mask.from_text("##..#").components()]
    /// [Rect(x=0, y=0, width=2, height=1), Rect(x=4, y=0, width=1, height=1)]
    #[pyo3(signature = (connectivity=Connectivity::Eight), text_signature = "($self, connectivity=8)")]
    fn components(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<Components> {
        Search { mask: self.pixels.clone(), connectivity, are_holes: false }.run(py)
    }

    /// Returns the number of connected pieces.
    ///
    /// >>> diagonal = hitmask.Mask.from_text("#.\n.#")
    /// >>> diagonal.component_count(), diagonal.component_count(connectivity=4)
    /// (1, 2)
    #[pyo3(signature = (connectivity=Connectivity::Eight), text_signature = "($self, connectivity=8)")]
    fn component_count(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<usize> {
        py.detach(|| self.pixels.component_count(connectivity)).map_err(mask_error)
    }

    /// Finds the holes, which are pieces of background that do not reach the edge of the mask.
    /// Around pieces that are connected by 8 neighbors, the background is connected by 4, and vice
    /// versa.
    ///
    /// >>> [hole.count for hole in hitmask.Mask.from_text("####\n#..#\n####").holes()]
    /// [2]
    #[pyo3(signature = (connectivity=Connectivity::Eight), text_signature = "($self, connectivity=8)")]
    fn holes(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<Components> {
        Search { mask: self.pixels.clone(), connectivity, are_holes: true }.run(py)
    }

    /// Returns the number of holes.
    ///
    /// >>> hitmask.Mask.from_text("#####\n#.#.#\n#####").hole_count()
    /// 2
    #[pyo3(signature = (connectivity=Connectivity::Eight), text_signature = "($self, connectivity=8)")]
    fn hole_count(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<usize> {
        py.detach(|| self.pixels.hole_count(connectivity)).map_err(mask_error)
    }
}
