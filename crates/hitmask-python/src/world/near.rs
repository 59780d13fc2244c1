//! Which colliders are near, and the shortest push to a free position.

use pyo3::prelude::*;

use super::filter::FilterArg;
use super::path::{all, found};
use super::probe::Probe;
use super::{ColliderId, World};
use crate::answers::translation;
use crate::error::world_error;
use crate::space::whole;

#[pymethods]
impl World {
    /// Returns the collider that is nearest to another collider, to a mask at a position or to a
    /// pixel, at any distance, and the distance. Returns None if no collider passes the filter.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> near, far = world.insert(box, (10, 0)), world.insert(box, (50, 0))
    /// >>> world.nearest((0, 0))[0] == near
    /// True
    #[pyo3(signature = (probe, filter=FilterArg::default()))]
    fn nearest<'py>(
        &self,
        py: Python<'py>,
        probe: Probe,
        filter: FilterArg,
    ) -> PyResult<Option<(ColliderId, Bound<'py, PyAny>)>> {
        let near = self.detached(py, |world| world.view().nearest(probe.engine(), filter.0))?;
        near.map_err(world_error)?.map(|near| found(py, near)).transpose()
    }

    /// Returns the `count` nearest colliders, or all colliders if there are fewer, ordered by
    /// distance.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (20, 0))
    /// >>> [(id == ship, found.squared) for id, found in world.nearest_all((10, 3), 2)]
    /// [(True, 4), (False, 81)]
    #[pyo3(signature = (probe, count, filter=FilterArg::default()))]
    fn nearest_all<'py>(
        &self,
        py: Python<'py>,
        probe: Probe,
        #[pyo3(from_py_with = whole)] count: usize,
        filter: FilterArg,
    ) -> PyResult<Vec<(ColliderId, Bound<'py, PyAny>)>> {
        let near = self.detached(py, |world| {
            let mut near = Vec::new();
            let view = world.view();
            view.nearest_all(probe.engine(), count, filter.0, &mut near).map(|()| near)
        })?;
        all(py, near.map_err(world_error)?)
    }

    /// Returns all colliders that are at most `distance` pixels away, ordered by distance.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (20, 0))
    /// >>> [id == ship for id, found in world.within((10, 3), 5)]
    /// [True]
    #[pyo3(signature = (probe, distance, filter=FilterArg::default()))]
    fn within<'py>(
        &self,
        py: Python<'py>,
        probe: Probe,
        #[pyo3(from_py_with = whole)] distance: u32,
        filter: FilterArg,
    ) -> PyResult<Vec<(ColliderId, Bound<'py, PyAny>)>> {
        let near = self.detached(py, |world| {
            let mut near = Vec::new();
            let view = world.view();
            view.within(probe.engine(), distance, filter.0, &mut near).map(|()| near)
        })?;
        all(py, near.map_err(world_error)?)
    }

    /// Returns the shortest motion that moves a collider to a position where it overlaps nothing
    /// solid. Returns (0, 0) if the collider is already free, and None if no position within 4095
    /// pixels is free.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.nearest_free(ship)
    /// (-3, 0)
    fn nearest_free(&self, py: Python<'_>, id: ColliderId) -> PyResult<Option<(i32, i32)>> {
        let push = self.detached(py, |world| world.view().nearest_free(id.0))?;
        Ok(push.map_err(world_error)?.map(translation))
    }
}
