//! The terrain of colliders.

use pyo3::prelude::*;

use super::{ColliderId, World};
use crate::error::ground_error;
use crate::figure_arg::Area;
use crate::terrain::{Terrain, change};

#[pymethods]
impl World {
    /// Returns the terrain of a collider, as a copy that shares the terrain's chunks.
    ///
    /// >>> world = hitmask.World()
    /// >>> ground = world.insert(hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)),
    /// ...     (0, 100))
    /// >>> world.terrain(ground).count
    /// 320
    fn terrain(&self, py: Python<'_>, id: ColliderId) -> PyResult<Terrain> {
        let terrain = self.with(py, |world| world.terrain(id.0).cloned())?;
        terrain.map(Terrain::of).map_err(ground_error)
    }

    /// Replaces the terrain of a collider with a copy of another terrain. The copy shares the
    /// terrain's chunks.
    ///
    /// >>> world = hitmask.World()
    /// >>> ground = world.insert(hitmask.Terrain(), (0, 100))
    /// >>> world.set_terrain(ground, hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)))
    /// >>> world.terrain(ground).count
    /// 320
    fn set_terrain(&self, py: Python<'_>, id: ColliderId, terrain: &Terrain) -> PyResult<()> {
        let terrain = terrain.shared(py)?;
        self.with(py, |world| world.edit_terrain(id.0, |own| *own = terrain))?.map_err(ground_error)
    }

    /// Sets all pixels of an area in the terrain of a collider, in the terrain's own coordinates.
    /// Returns how many pixels changed and the rectangle that contains them, or None if all pixels
    /// were already set.
    ///
    /// >>> world = hitmask.World()
    /// >>> ground = world.insert(hitmask.Terrain(), (0, 100))
    /// >>> world.fill(ground, (10, 0, 5, 5))
    /// Change(count=25, bounds=Rect(x=10, y=0, width=5, height=5))
    fn fill<'py>(
        &self,
        py: Python<'py>,
        id: ColliderId,
        area: Area,
    ) -> PyResult<Bound<'py, PyAny>> {
        let stencil = area.stencil()?;
        let changed = self.detached(py, |world| world.fill(id.0, stencil))?;
        change(py, changed.map_err(ground_error)?)
    }

    /// Unsets all pixels of an area in the terrain of a collider, in the terrain's own coordinates,
    /// which digs a hole. Returns how many pixels changed and the rectangle that contains them, or
    /// None if no pixel was set.
    ///
    /// >>> world = hitmask.World()
    /// >>> ground = world.insert(hitmask.Terrain(hitmask.Mask(90, 30, fill=True).at(0, 0)))
    /// >>> world.carve(ground, hitmask.Circle((45, 0), 10)).count
    /// 158
    fn carve<'py>(
        &self,
        py: Python<'py>,
        id: ColliderId,
        area: Area,
    ) -> PyResult<Bound<'py, PyAny>> {
        let stencil = area.stencil()?;
        let changed = self.detached(py, |world| world.carve(id.0, stencil))?;
        change(py, changed.map_err(ground_error)?)
    }
}
