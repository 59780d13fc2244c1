//! Filling and carving, and the areas in which terrain has changed.

use hitmask::terrain::Change;
use pyo3::prelude::*;

use super::Terrain;
use crate::answers::{Answer, named_answer};
use crate::error::terrain_error;
use crate::figure_arg::Area;

/// Converts what an edit changed, or None.
pub(crate) fn change(py: Python<'_>, change: Option<Change>) -> PyResult<Bound<'_, PyAny>> {
    match change {
        Some(Change { count, bounds, .. }) => {
            named_answer(py, "Change", (count, bounds.answer(py)?))
        }
        None => Ok(py.None().into_bound(py)),
    }
}

fn rects(py: Python<'_>, rects: Vec<hitmask::Rect>) -> PyResult<Vec<Bound<'_, PyAny>>> {
    rects.into_iter().map(|rect| rect.answer(py)).collect()
}

#[pymethods]
impl Terrain {
    /// Sets all pixels of a mask at a position, of a rectangle or of a figure. Returns how many
    /// pixels changed and the rectangle that contains them, or None if all pixels were already set.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> ground.fill((10, 90, 5, 20))
    /// Change(count=60, bounds=Rect(x=10, y=90, width=5, height=20))
    fn fill<'py>(&self, py: Python<'py>, area: Area) -> PyResult<Bound<'py, PyAny>> {
        let stencil = area.stencil()?;
        let changed = self.ground.detached(py, |ground| ground.fill(stencil))?;
        change(py, changed.map_err(terrain_error)?)
    }

    /// Unsets all pixels of a mask at a position, of a rectangle or of a figure, which digs a hole.
    /// Returns how many pixels changed and the rectangle that contains them, or None if no pixel
    /// was set.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> ground.carve(hitmask.Circle((20, 100), 5))
    /// Change(count=40, bounds=Rect(x=15, y=100, width=10, height=5))
    fn carve<'py>(&self, py: Python<'py>, area: Area) -> PyResult<Bound<'py, PyAny>> {
        let stencil = area.stencil()?;
        let changed = self.ground.detached(py, |ground| ground.carve(stencil))?;
        change(py, changed.map_err(terrain_error)?)
    }

    /// Rectangles that cover all changes since the terrain was created or since the last call to
    /// `take_changes`. Redraw these rectangles.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> change = ground.carve((3, 100, 2, 2))
    /// >>> ground.changes
    /// [Rect(x=3, y=100, width=2, height=2)]
    #[getter]
    fn changes<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        rects(py, self.ground.with(py, |ground| ground.changes().to_vec())?)
    }

    /// Returns the `changes`, and resets them.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> change = ground.carve((3, 100, 2, 2))
    /// >>> len(ground.take_changes()), len(ground.take_changes())
    /// (1, 0)
    fn take_changes<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        rects(py, self.ground.with(py, hitmask::terrain::Terrain::take_changes)?)
    }

    /// Returns the rectangles in which this terrain and another terrain differ, for example before
    /// and after a rollback. This is fast if one terrain is a copy of the other.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> other = ground.copy()
    /// >>> change = other.carve((3, 100, 2, 2))
    /// >>> ground.differences(other)
    /// [Rect(x=3, y=100, width=2, height=2)]
    fn differences<'py>(&self, py: Python<'py>, other: &Self) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let (one, other) = (self.shared(py)?, other.shared(py)?);
        rects(py, py.detach(|| one.differences(&other)).map_err(terrain_error)?)
    }
}
