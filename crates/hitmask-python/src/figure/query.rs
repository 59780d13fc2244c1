//! Queries for the pixels of a placed mask that are in a figure or on a ray.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::{Segment, Shape};
use crate::answers::{Answer, list_of_answers};
use crate::pair::Placed;
use crate::space::Place;

/// Reads the ray of a call that takes a segment, or a start and an end.
fn ray_of(start: &Bound<'_, PyAny>, end: Option<Place>) -> PyResult<hitmask::Segment> {
    match (start.cast::<Segment>(), end) {
        (Ok(segment), None) => Ok(segment.get().0),
        (Ok(_), Some(_)) => Err(PyTypeError::new_err("a segment already has an end")),
        (Err(_), Some(end)) => Ok(hitmask::Segment::new(start.extract::<Place>()?, end)),
        (Err(_), None) => Err(PyTypeError::new_err("a ray is a Segment, or a start and an end")),
    }
}

#[pymethods]
impl Placed {
    /// Returns whether a figure contains a set pixel. The figure is a `Circle`, `Capsule`,
    /// `Triangle`, `Polygon` or `Segment`, a rectangle `(x, y, width, height)` or a pixel `(x, y)`.
    ///
    /// >>> ground = hitmask.Mask(200, 40, fill=True).at(0, 100)
    /// >>> ground.any_in(hitmask.Circle((20, 95), 4)), ground.any_in((20, 90, 8, 16))
    /// (False, True)
    fn any_in(&self, py: Python<'_>, figure: Shape) -> PyResult<bool> {
        let figure = figure.engine()?;
        Ok(py.detach(|| self.engine().any_in(figure)))
    }

    /// Returns the first set pixel in a figure, row by row, or None if the figure contains no set
    /// pixel.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).first_in(hitmask.Circle((9, 9), 4))
    /// (7, 5)
    fn first_in<'py>(&self, py: Python<'py>, figure: Shape) -> PyResult<Bound<'py, PyAny>> {
        let figure = figure.engine()?;
        py.detach(|| self.engine().first_in(figure)).answer(py)
    }

    /// Returns how many set pixels are in a figure.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.at(0, 0).count_in((6, 6, 20, 20))
    /// 4
    fn count_in(&self, py: Python<'_>, figure: Shape) -> PyResult<u64> {
        let figure = figure.engine()?;
        Ok(py.detach(|| self.engine().count_in(figure)))
    }

    /// Returns the set pixels in a figure, row by row, as a list of `(x, y)` in the world.
    ///
    /// >>> hitmask.Mask(4, 4, fill=True).at(10, 10).pixels_in(hitmask.Triangle((10, 10), (12, 10),
    /// ...     (10, 12)))
    /// [(10, 10), (11, 10), (10, 11)]
    fn pixels_in<'py>(&self, py: Python<'py>, figure: Shape) -> PyResult<Bound<'py, PyList>> {
        let pixels = self.engine().pixels_in(figure.engine()?);
        list_of_answers(py, pixels, |pixel| Ok((pixel.x, pixel.y)))
    }

    /// Returns the first hit of a ray, or None. Pass a `Segment`, or the positions where the ray
    /// starts and ends.
    ///
    /// Whole-number coordinates are the edges between pixels. To go through the center of a pixel,
    /// add 0.5 to the coordinate, or pass a segment from `Segment.between_pixels`, which runs from
    /// the center of one pixel to the center of another.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hit = box.at(20, 0).ray((0, 4.5), (40, 4.5))
    /// >>> hit.pixel, str(hit.time)
    /// ((20, 4), '1/2')
    #[pyo3(signature = (start, end=None))]
    fn ray<'py>(
        &self,
        py: Python<'py>,
        start: &Bound<'py, PyAny>,
        end: Option<Place>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let ray = ray_of(start, end)?;
        py.detach(|| self.engine().ray(ray)).answer(py)
    }

    /// Returns all set pixels that a ray passes through, in the order in which the ray enters them.
    ///
    /// Whole-number coordinates are the edges between pixels. To go through the center of a pixel,
    /// add 0.5 to the coordinate, or pass a segment from `Segment.between_pixels`, which runs from
    /// the center of one pixel to the center of another.
    ///
    /// >>> fence = hitmask.Mask.from_text('#.#.#').at(0, 0)
    /// >>> [hit.pixel for hit in fence.ray_hits((9.5, 0.5), (-9.5, 0.5))]
    /// [(4, 0), (2, 0), (0, 0)]
    #[pyo3(signature = (start, end=None))]
    fn ray_hits<'py>(
        &self,
        py: Python<'py>,
        start: &Bound<'py, PyAny>,
        end: Option<Place>,
    ) -> PyResult<Bound<'py, PyList>> {
        let hits = self.engine().ray_hits(ray_of(start, end)?);
        list_of_answers(py, hits, |hit| hit.answer(py))
    }
}
