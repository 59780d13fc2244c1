//! A mask as polygons: outlines, hull, convex pieces and rectangles.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use hitmask::outline::{self, ConvexPieces};
use hitmask::{Connectivity, Fixed, Point};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple, PyType};

use crate::answers::{Answer, list_of_answers};
use crate::error::mask_error;
use crate::mask::{Mask, connectivity, neighbors};
use crate::space::{float, item, maybe_count};
use crate::value::{reduced, value};

static OUTLINE: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// The outlines of a mask along the edges of its pixels: `mask.outlines()`. For each piece of the
/// mask, the outline of the piece is followed by the outlines of its holes.
///
/// Each item is an `Outline`. On screen, its vertices run clockwise around set pixels, and
/// counterclockwise around a hole.
///
/// >>> ring = hitmask.Mask.from_text('''
/// ... ###
/// ... #.#
/// ... ###
/// ... ''')
/// >>> for outline in ring.outlines():
/// ...     print(outline.outer, outline.vertices)
/// None ((0, 0), (3, 0), (3, 3), (0, 3))
/// 0 ((1, 1), (1, 2), (2, 2), (2, 1))
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(Clone)]
pub(crate) struct Outlines {
    found: Arc<outline::Outlines>,
    of: Arc<Of>,
}

/// What outlines are made from.
enum Of {
    Mask(Arc<hitmask::Mask>, Connectivity),
    /// Other outlines, simplified with a tolerance.
    Simplified(Outlines, f64),
}

impl PartialEq for Outlines {
    fn eq(&self, other: &Self) -> bool {
        self.found == other.found
    }
}

impl Hash for Outlines {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.found.hash(state);
    }
}

fn points<'py>(py: Python<'py>, points: &[Point]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, points.iter().map(|point| (point.x, point.y)))
}

/// Converts polygons to a list of lists of points.
fn pieces<'py>(py: Python<'py>, pieces: &ConvexPieces) -> PyResult<Bound<'py, PyList>> {
    list_of_answers(py, pieces.iter(), |piece| {
        Ok(piece.iter().map(|point| (point.x, point.y)).collect::<Vec<_>>())
    })
}

/// Reads the maximum number of vertices of a piece.
fn most(max_vertices: Option<u32>) -> PyResult<Option<usize>> {
    match max_vertices {
        Some(most @ ..3) => Err(PyValueError::new_err(format!(
            "max_vertices is {most}, but a polygon has 3 or more"
        ))),
        most => Ok(most.map(|most| most as usize)),
    }
}

impl Outlines {
    fn outline<'py>(
        &self,
        py: Python<'py>,
        outline: outline::Outline<'_>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let class = OUTLINE.import(py, "hitmask.answers", "Outline")?;
        class.call1((points(py, outline.vertices())?, outline.outer()))
    }
}

#[pymethods]
impl Outlines {
    fn __len__(&self) -> usize {
        self.found.len()
    }

    fn __getitem__<'py>(&self, which: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let outline =
            |index| self.found.get(index).map(|outline| self.outline(which.py(), outline));
        item(which, self.found.len(), "outline", |index| outline(index).transpose())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let list = list_of_answers(py, self.found.iter(), |outline| self.outline(py, outline))?;
        Ok(list.try_iter()?.into_any())
    }

    /// Returns outlines with fewer vertices, which are nowhere farther than `tolerance` pixels from
    /// these outlines. No two of the returned outlines cross.
    ///
    /// >>> disc = hitmask.Mask.from_function(40, 40, lambda x,
    /// ...     y: (x - 19.5) ** 2 + (y - 19.5) ** 2 < 400)
    /// >>> exact = disc.outlines()
    /// >>> len(exact[0].vertices), len(exact.simplified(2)[0].vertices)
    /// (92, 8)
    fn simplified(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = float)] tolerance: f64,
    ) -> PyResult<Self> {
        if !(0.0..=f64::from(i32::MAX)).contains(&tolerance) {
            return Err(PyValueError::new_err(format!(
                "tolerance is {tolerance}, but must be a number of pixels, 0 or more"
            )));
        }
        let simplified = py.detach(|| self.found.simplified(Fixed::from_f64(tolerance)));
        let found = Arc::new(simplified.map_err(mask_error)?);
        Ok(Self { found, of: Arc::new(Of::Simplified(self.clone(), tolerance)) })
    }

    /// Returns convex polygons that cover the inside of the outlines, for physics engines. The
    /// polygons are lists of points, each with at most `max_vertices`, which is 3 or more.
    ///
    /// >>> hitmask.Mask.from_text("##\n#.").outlines().convex_pieces()
    /// [[(0, 0), (2, 0), (2, 1), (1, 1)], [(0, 0), (1, 1), (1, 2), (0, 2)]]
    #[pyo3(signature = (max_vertices=None))]
    fn convex_pieces<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = maybe_count)] max_vertices: Option<u32>,
    ) -> PyResult<Bound<'py, PyList>> {
        let most = most(max_vertices)?;
        pieces(py, &py.detach(|| self.found.convex_pieces(most)).map_err(mask_error)?)
    }

    fn __repr__(&self) -> String {
        format!("<hitmask.Outlines, {}, vertices {}>", self.found.len(), self.found.vertex_count())
    }
}

value!(Outlines, |outlines| {
    let py = outlines.py();
    match &*outlines.get().of {
        Of::Mask(mask, connectivity) => {
            let mask = Mask { pixels: Arc::clone(mask) }.into_pyobject(py)?;
            reduced(mask.getattr("outlines")?, (neighbors(*connectivity),))
        }
        Of::Simplified(others, tolerance) => {
            let others = others.clone().into_pyobject(py)?;
            reduced(others.getattr("simplified")?, (*tolerance,))
        }
    }
});

#[pymethods]
impl Mask {
    /// Traces the outlines of the set pixels, along the edges of the pixels. `connectivity`, 4 or
    /// 8, decides which pixels form one piece.
    ///
    /// >>> hitmask.Mask(3, 2, fill=True).outlines()[0].vertices
    /// ((0, 0), (3, 0), (3, 2), (0, 2))
    #[pyo3(signature = (connectivity=Connectivity::Eight), text_signature = "($self, connectivity=8)")]
    fn outlines(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<Outlines> {
        let found = py.detach(|| self.pixels.outlines(connectivity)).map_err(mask_error)?;
        let of = Of::Mask(self.pixels.clone(), connectivity);
        Ok(Outlines { found: Arc::new(found), of: Arc::new(of) })
    }

    /// Returns the convex hull of the set pixels, as a list of its corners, clockwise on screen.
    ///
    /// >>> hitmask.Mask.from_text('#..\n.#.').hull()
    /// [(0, 0), (1, 0), (2, 1), (2, 2), (1, 2), (0, 1)]
    fn hull(&self, py: Python<'_>) -> PyResult<Vec<(i64, i64)>> {
        let hull = py.detach(|| self.pixels.hull()).map_err(mask_error)?;
        Ok(hull.into_iter().map(|point| (point.x, point.y)).collect())
    }

    /// Returns convex polygons that cover the set pixels exactly, for physics engines. The polygons
    /// are lists of points, each with at most `max_vertices`, which is 3 or more. For fewer
    /// polygons, simplify the outlines first with `mask.outlines().simplified(1).convex_pieces()`.
    ///
    /// >>> hook = hitmask.Mask.from_text('###\n#..\n#..')
    /// >>> len(hook.convex_pieces())
    /// 2
    #[pyo3(signature = (max_vertices=None))]
    fn convex_pieces<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = maybe_count)] max_vertices: Option<u32>,
    ) -> PyResult<Bound<'py, PyList>> {
        let most = most(max_vertices)?;
        pieces(py, &py.detach(|| self.pixels.convex_pieces(most)).map_err(mask_error)?)
    }

    /// Returns rectangles that cover each set pixel exactly once.
    ///
    /// >>> hitmask.Mask.from_text("##\n##\n#.").rectangles()
    /// [Rect(x=0, y=0, width=2, height=2), Rect(x=0, y=2, width=1, height=1)]
    fn rectangles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rectangles = py.detach(|| self.pixels.rectangles()).map_err(mask_error)?;
        list_of_answers(py, rectangles, |rectangle| rectangle.answer(py))
    }
}
