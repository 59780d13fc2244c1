//! The mean position of the pixels of a mask, how the pixels spread, and how long their edge is.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::mask::Mask;

static MOMENTS: PyOnceLock<Py<PyType>> = PyOnceLock::new();

#[pymethods]
impl Mask {
    /// The mean of the centers of the set pixels, `(x, y)`. None if no pixel is set.
    ///
    /// >>> hitmask.Mask(5, 2, fill=True).centroid
    /// (2.5, 1.0)
    #[getter]
    fn centroid(&self, py: Python<'_>) -> Option<(f64, f64)> {
        let centroid = py.detach(|| self.pixels.centroid())?;
        Some((centroid.x.to_f64(), centroid.y.to_f64()))
    }

    /// Returns sums over the set pixels, and the direction in which the pixels spread the most.
    ///
    /// >>> hitmask.Mask(2, 9, fill=True).moments().degrees
    /// 90.0
    fn moments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let moments = py.detach(|| self.pixels.moments());
        let hitmask::region::Moments { count, x, y, xx, xy, yy } = moments;
        let degrees = moments.angle().map(hitmask::Angle::to_degrees);
        let class = MOMENTS.import(py, "hitmask.answers", "Moments")?;
        class.call1((count, x, y, xx, xy, yy, degrees))
    }

    /// The number of pixel edges between a set pixel and either an unset pixel or the outside of
    /// the mask.
    ///
    /// >>> hitmask.Mask(4, 3, fill=True).perimeter
    /// 14
    #[getter]
    fn perimeter(&self, py: Python<'_>) -> u64 {
        py.detach(|| self.pixels.perimeter())
    }
}
