//! Figures with corners: triangles and convex polygons.

use hitmask::{ConvexPolygon, Location};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::value_error;
use crate::pose::floats;
use crate::space::{Place, list};
use crate::value::{by_class, value};

/// A triangle. It covers the pixels whose centers lie in the triangle or on its edges. The order of
/// its corners does not matter.
///
/// >>> guard = hitmask.Mask(8, 8, fill=True)
/// >>> sight = hitmask.Triangle((0, 0), (60, -20), (60, 20))
/// >>> guard.at(40, -4).any_in(sight), guard.at(4, 10).any_in(sight)
/// (True, False)
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Triangle(pub(crate) hitmask::Triangle);

#[pymethods]
impl Triangle {
    #[new]
    fn new(a: Place, b: Place, c: Place) -> Self {
        Self(hitmask::Triangle::new(a, b, c))
    }

    /// The three corners.
    ///
    /// >>> hitmask.Triangle((0, 0), (4, 0), (0, 4)).corners
    /// ((0.0, 0.0), (4.0, 0.0), (0.0, 4.0))
    #[getter]
    fn corners(&self) -> ((f64, f64), (f64, f64), (f64, f64)) {
        let [a, b, c] = self.0.corners.map(floats);
        (a, b, c)
    }

    fn __repr__(&self) -> String {
        format!("Triangle{:?}", self.corners())
    }
}

value!(Triangle, |triangle| by_class(triangle, triangle.get().corners()));

/// A convex polygon with at least three corners, clockwise or counterclockwise. It covers the
/// pixels whose centers lie in the polygon or on its edges.
///
/// For an outline that is not convex, query each of its `convex_pieces`.
///
/// >>> kite = hitmask.Polygon([(20, 0), (30, 12), (20, 40), (10, 12)])
/// >>> rock = hitmask.Mask(10, 10, fill=True)
/// >>> rock.at(25, 10).any_in(kite), rock.at(28, 30).any_in(kite)
/// (True, False)
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Polygon(Vec<Location>);

impl Polygon {
    pub(super) fn engine(&self) -> PyResult<ConvexPolygon<'_>> {
        ConvexPolygon::new(&self.0).map_err(value_error)
    }

    fn list(&self) -> Vec<(f64, f64)> {
        self.0.iter().copied().map(floats).collect()
    }
}

#[pymethods]
impl Polygon {
    #[new]
    fn new(corners: &Bound<'_, PyAny>) -> PyResult<Self> {
        let corners =
            corners.try_iter()?.map(|corner| corner?.extract::<Place>().map(Location::from));
        let polygon = Self(list(corners)?);
        polygon.engine()?;
        Ok(polygon)
    }

    /// The corners.
    ///
    /// >>> hitmask.Polygon([(0, 0), (4, 0), (0, 4)]).corners
    /// ((0.0, 0.0), (4.0, 0.0), (0.0, 4.0))
    #[getter]
    fn corners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.list())
    }

    fn __repr__(&self) -> String {
        format!("Polygon({:?})", self.list())
    }
}

value!(Polygon, |polygon| by_class(polygon, (polygon.get().list(),)));
