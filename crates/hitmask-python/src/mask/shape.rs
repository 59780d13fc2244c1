//! Masks made of masks: cropped, mirrored, turned, scaled, grown and shrunk.

use hitmask::Connectivity;
use hitmask::region::Brush;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

use super::Mask;
use crate::space::{Area, count, whole};

/// Four or eight neighbors.
pub(crate) fn connectivity(neighbors: &Bound<'_, PyAny>) -> PyResult<Connectivity> {
    match neighbors.extract::<i64>() {
        Ok(4) => Ok(Connectivity::Four),
        Ok(8) => Ok(Connectivity::Eight),
        Err(error) if !error.is_instance_of::<PyOverflowError>(neighbors.py()) => Err(error),
        _ => Err(PyValueError::new_err(format!("connectivity is {neighbors}, but must be 4 or 8"))),
    }
}

/// The number of neighbors that a connectivity counts.
pub(crate) const fn neighbors(connectivity: Connectivity) -> i64 {
    match connectivity {
        Connectivity::Four => 4,
        Connectivity::Eight => 8,
    }
}

fn brush(radius: u32, shape: &str) -> PyResult<Brush> {
    match shape {
        "disc" => Ok(Brush::Disc(radius)),
        "box" => Ok(Brush::Box(radius)),
        "diamond" => Ok(Brush::Diamond(radius)),
        _ => Err(PyValueError::new_err(format!(
            "brush is {shape:?}, but must be 'disc', 'box' or 'diamond'"
        ))),
    }
}

#[pymethods]
impl Mask {
    /// The part within a rectangle, which may reach beyond the mask: nothing is set there.
    fn cropped(&self, py: Python<'_>, rect: Area) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.cropped(rect.0)))
    }

    /// Each column filled from its first set pixel to its last: art with gaps between its legs becomes a body that walks well.
    fn filled_columns(&self, py: Python<'_>) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.filled_columns()))
    }

    /// Mirrored left to right.
    fn flipped_x(&self, py: Python<'_>) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.flipped_x()))
    }

    /// Mirrored top to bottom.
    fn flipped_y(&self, py: Python<'_>) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.flipped_y()))
    }

    /// Turned clockwise by quarter turns, without any loss.
    fn quarter_turned(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] quarter_turns: i32,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.turned(quarter_turns)))
    }

    /// Scaled to a size, by the nearest pixel.
    fn scaled(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] width: u32,
        #[pyo3(from_py_with = count)] height: u32,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.scaled(width, height)))
    }

    /// With its holes filled: background that is connected by the other connectivity and does not reach the edge.
    #[pyo3(signature = (connectivity=Connectivity::Eight), text_signature = "($self, connectivity=8)")]
    fn without_holes(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.without_holes(connectivity)))
    }

    /// Grown by a brush, which makes the mask larger by `radius` on every side.
    #[pyo3(signature = (radius, brush="disc"))]
    fn grown(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.grown(brush)))
    }

    /// Grown by a brush, within the same size.
    #[pyo3(signature = (radius, brush="disc"))]
    fn grown_within(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.grown_within(brush)))
    }

    /// Shrunk by a brush: pixels stay around which the whole brush is set.
    #[pyo3(signature = (radius, brush="disc"))]
    fn shrunk(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.shrunk(brush)))
    }

    /// Shrunk, then grown: without what is thinner than the brush.
    #[pyo3(signature = (radius, brush="disc"))]
    fn opened(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.opened(brush)))
    }

    /// Grown, then shrunk: without gaps that are thinner than the brush.
    #[pyo3(signature = (radius, brush="disc"))]
    fn closed(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.closed(brush)))
    }

    /// The set pixels that have an unset neighbor.
    #[pyo3(signature = (connectivity=Connectivity::Eight), text_signature = "($self, connectivity=8)")]
    fn inner_boundary(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.inner_boundary(connectivity)))
    }
}
