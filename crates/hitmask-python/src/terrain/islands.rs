//! The small pieces that a change has cut off.

use hitmask::Connectivity;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::Terrain;
use crate::answers::Answer;
use crate::error::{mask_error, terrain_error};
use crate::figure_arg::rect;
use crate::mask::{Mask, connectivity};
use crate::pair::Placed;
use crate::space::{Pixel, whole};
use crate::value::{by_method, value};

/// A piece of terrain that is not connected to the rest.
///
/// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
/// >>> change = ground.carve((10, 100, 2, 8))
/// >>> [island.count for island in ground.islands((10, 100, 2, 8), limit=100)]
/// [80]
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Island(hitmask::terrain::Island);

#[pymethods]
impl Island {
    /// The number of pixels in the island.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> change = ground.carve((10, 100, 2, 8))
    /// >>> ground.islands((10, 100, 2, 8), limit=100)[0].count
    /// 80
    #[getter]
    const fn count(&self) -> u64 {
        self.0.count
    }

    /// The smallest rectangle that contains the island's pixels.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> change = ground.carve((10, 100, 2, 8))
    /// >>> ground.islands((10, 100, 2, 8), limit=100)[0].bounds
    /// Rect(x=0, y=100, width=10, height=8)
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.bounds.answer(py)
    }

    /// The first pixel of the island. It has the smallest y, and among these pixels the smallest x.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> change = ground.carve((10, 100, 2, 8))
    /// >>> ground.islands((10, 100, 2, 8), limit=100)[0].first
    /// (0, 100)
    #[getter]
    const fn first(&self) -> (i64, i64) {
        (self.0.first.x, self.0.first.y)
    }

    /// Returns the island's pixels as a mask at their position. For example, carve this mask out of
    /// the terrain, and let it fall as a sprite.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> change = ground.carve((10, 100, 2, 8))
    /// >>> ground.islands((10, 100, 2, 8), limit=100)[0].placed()
    /// Mask(10, 8, count=80).at(0, 100)
    fn placed(&self, py: Python<'_>) -> PyResult<Placed> {
        let (mask, at) = py.detach(|| self.0.mask()).map_err(mask_error)?;
        // Terrain positions are within i32.
        Ok(Placed::new(Py::new(py, Mask::of(Ok(mask))?)?, Pixel(at.x as i32, at.y as i32)))
    }

    /// Called by pickle, with the pixels of a mask as an island.
    #[staticmethod]
    fn _of_placed(py: Python<'_>, placed: &Placed) -> PyResult<Self> {
        let (mask, at) = (placed.shared(), placed.pixel());
        let islands = py.detach(|| {
            let placed = mask.at(at.pair());
            let terrain = hitmask::terrain::Terrain::from_masks([placed])?;
            let all = terrain.bounds().unwrap_or(hitmask::Rect::new(0, 0, 0, 0));
            terrain.islands(all, hitmask::Connectivity::Eight, u64::MAX)
        });
        match <[_; 1]>::try_from(islands.map_err(terrain_error)?) {
            Ok([island]) => Ok(Self(island)),
            Err(_) => Err(PyValueError::new_err("the pixels of an island are connected")),
        }
    }

    fn __repr__(&self) -> String {
        format!(
            "<hitmask.Island, {} pixels at ({}, {})>",
            self.0.count, self.0.first.x, self.0.first.y
        )
    }
}

value!(Island, |island| by_method(island, "_of_placed", (island.get().placed(island.py())?,)));

#[pymethods]
impl Terrain {
    /// Finds the pieces that a change may have cut off. These are the pieces that have a pixel in
    /// the rectangle `changed` or next to it, and that have at most `limit` pixels in total. Larger
    /// pieces count as mainland and are left out. The pieces are ordered by their first pixels, row
    /// by row.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(9, 9, fill=True).at(0, 0))
    /// >>> cut = ground.carve((0, 3, 9, 1))
    /// >>> [island.count for island in ground.islands(cut.bounds, limit=30)]
    /// [27]
    #[pyo3(
        signature = (changed, *, limit, connectivity=Connectivity::Eight),
        text_signature = "($self, changed, *, limit, connectivity=8)"
    )]
    fn islands(
        &self,
        py: Python<'_>,
        changed: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] limit: u64,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<Vec<Island>> {
        let changed = rect(changed)?;
        let islands =
            self.ground.detached(py, |ground| ground.islands(changed, connectivity, limit))?;
        Ok(islands.map_err(terrain_error)?.into_iter().map(Island).collect())
    }
}
