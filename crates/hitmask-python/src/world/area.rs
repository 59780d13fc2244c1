//! Which colliders are in an area, and which colliders overlap.

use pyo3::prelude::*;

use super::filter::FilterArg;
use super::{ColliderId, Pairs, World};
use crate::error::world_error;
use crate::figure_arg::Area;

#[pymethods]
impl World {
    /// Returns whether any collider has a pixel in an area. The area is a mask at a position, a
    /// pixel, a rectangle or a figure.
    ///
    /// >>> world = hitmask.World()
    /// >>> rock = world.insert(hitmask.Mask(8, 8, fill=True), (40, 60))
    /// >>> world.any_in(hitmask.Circle((50, 64), 4)), world.any_in((0, 0, 40, 99))
    /// (True, False)
    #[pyo3(signature = (area, filter=FilterArg::default()))]
    fn any_in(&self, py: Python<'_>, area: Area, filter: FilterArg) -> PyResult<bool> {
        let stencil = area.stencil()?;
        self.detached(py, |world| world.view().any_in(stencil, filter.0))
    }

    /// Returns the collider with the smallest index that has a pixel in an area, or None if there
    /// is none.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.first_in((10, 0, 5, 5)) == rock
    /// True
    #[pyo3(signature = (area, filter=FilterArg::default()))]
    fn first_in(
        &self,
        py: Python<'_>,
        area: Area,
        filter: FilterArg,
    ) -> PyResult<Option<ColliderId>> {
        let stencil = area.stencil()?;
        let first = self.detached(py, |world| world.view().first_in(stencil, filter.0))?;
        Ok(first.map(ColliderId))
    }

    /// Returns how many colliders have a pixel in an area.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.count_in((0, 0, 100, 100))
    /// 2
    #[pyo3(signature = (area, filter=FilterArg::default()))]
    fn count_in(&self, py: Python<'_>, area: Area, filter: FilterArg) -> PyResult<u32> {
        let stencil = area.stencil()?;
        self.detached(py, |world| world.view().count_in(stencil, filter.0))
    }

    /// Returns all colliders that have a pixel in an area, ordered by index.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.all_in(hitmask.Circle((4, 4), 3)) == [ship, rock]
    /// True
    #[pyo3(signature = (area, filter=FilterArg::default()))]
    fn all_in(&self, py: Python<'_>, area: Area, filter: FilterArg) -> PyResult<Vec<ColliderId>> {
        let stencil = area.stencil()?;
        let found = self.detached(py, |world| {
            let mut found = Vec::new();
            world.view().all_in(stencil, filter.0, &mut found);
            found
        })?;
        Ok(found.into_iter().map(ColliderId).collect())
    }

    /// Returns all colliders that a collider collides with and overlaps now, ordered by index.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.touching(ship) == [rock]
    /// True
    #[pyo3(signature = (id, filter=FilterArg::default()))]
    fn touching(
        &self,
        py: Python<'_>,
        id: ColliderId,
        filter: FilterArg,
    ) -> PyResult<Vec<ColliderId>> {
        let found = self.detached(py, |world| {
            let mut found = Vec::new();
            world.view().touching(id.0, filter.0, &mut found).map(|()| found)
        })?;
        Ok(found.map_err(world_error)?.into_iter().map(ColliderId).collect())
    }

    /// Returns all pairs of colliders, one from each group, that collide and overlap now, ordered
    /// by index. If both colliders of a pair are in both groups, the collider with the smaller
    /// index comes first.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.set_layers(rock, 1, collides_with="all")
    /// >>> world.pairs_between(0, 1)
    /// <hitmask.Pairs, 1: (0, 1)>
    fn pairs_between(&self, py: Python<'_>, one: FilterArg, other: FilterArg) -> PyResult<Pairs> {
        let found = self.detached(py, |world| {
            let mut found = Vec::new();
            world.view().pairs_between(one.0, other.0, &mut found);
            found
        })?;
        Ok(Pairs::of(found))
    }
}
