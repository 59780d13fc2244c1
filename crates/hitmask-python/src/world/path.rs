//! What rays and moving colliders hit.

use pyo3::prelude::*;

use super::filter::FilterArg;
use super::probe::Probe;
use super::{ColliderId, World};
use crate::answers::Answer;
use crate::error::world_error;
use crate::figure_arg::segment;
use crate::space::Pixel;

/// A collider that was found, and the answer about it.
type Found<'py> = (ColliderId, Bound<'py, PyAny>);

pub(super) fn found<'py, T: Answer>(
    py: Python<'py>,
    (id, answer): (hitmask::world::ColliderId, T),
) -> PyResult<Found<'py>> {
    Ok((ColliderId(id), answer.answer(py)?))
}

pub(super) fn all<'py, T: Answer>(
    py: Python<'py>,
    list: Vec<(hitmask::world::ColliderId, T)>,
) -> PyResult<Vec<Found<'py>>> {
    list.into_iter().map(|one| found(py, one)).collect()
}

#[pymethods]
impl World {
    /// Returns the first collider that a ray hits, and the hit. Returns None if the ray hits no
    /// collider. If the ray hits several colliders at the same time, this is the collider with the
    /// smallest index.
    ///
    /// Whole-number coordinates are the edges between pixels. To go through the center of a pixel,
    /// add 0.5 to the coordinate.
    ///
    /// >>> world = hitmask.World()
    /// >>> rock = world.insert(hitmask.Mask(8, 8, fill=True), (40, 0))
    /// >>> world.ray((0, 4.5), (80, 4.5))[1].pixel
    /// (40, 4)
    #[pyo3(signature = (start, end, filter=FilterArg::default()))]
    fn ray<'py>(
        &self,
        py: Python<'py>,
        start: &Bound<'_, PyAny>,
        end: &Bound<'_, PyAny>,
        filter: FilterArg,
    ) -> PyResult<Option<Found<'py>>> {
        let segment = segment(start, end)?;
        let hit = self.detached(py, |world| world.view().ray(segment, filter.0))?;
        hit.map(|hit| found(py, hit)).transpose()
    }

    /// Returns all colliders that a ray hits, each with the ray's first hit on it, ordered by time.
    ///
    /// Whole-number coordinates are the edges between pixels. To go through the center of a pixel,
    /// add 0.5 to the coordinate, or pass a segment from `Segment.between_pixels`, which runs from
    /// the center of one pixel to the center of another.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (20, 0))
    /// >>> [(id == ship, hit.pixel) for id, hit in world.ray_all((-5, 3.5), (99, 3.5))]
    /// [(True, (0, 3)), (False, (20, 3))]
    #[pyo3(signature = (start, end, filter=FilterArg::default()))]
    fn ray_all<'py>(
        &self,
        py: Python<'py>,
        start: &Bound<'_, PyAny>,
        end: &Bound<'_, PyAny>,
        filter: FilterArg,
    ) -> PyResult<Vec<Found<'py>>> {
        let segment = segment(start, end)?;
        let hits = self.detached(py, |world| {
            let mut hits = Vec::new();
            world.view().ray_all(segment, filter.0, &mut hits);
            hits
        })?;
        all(py, hits)
    }

    /// Returns the first collider that a collider or a mask at a position hits when it moves in
    /// steps of whole pixels, and the hit. All other colliders stay in place. Returns None if no
    /// collider is hit. Sensors are hit too, unless the filter excludes them with `solid`.
    ///
    /// `free` is a position for the top left of the drawn mask. For a collider with a pose, move
    /// the pose by `free` minus `world.placed(id).position`.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (20, 0))
    /// >>> id, hit = world.sweep(ship, (40, 0))
    /// >>> id == rock, hit.free
    /// (True, (12, 0))
    #[pyo3(signature = (probe, by, filter=FilterArg::default()))]
    fn sweep<'py>(
        &self,
        py: Python<'py>,
        probe: Probe,
        by: Pixel,
        filter: FilterArg,
    ) -> PyResult<Option<Found<'py>>> {
        let hit =
            self.detached(py, |world| world.view().sweep(probe.engine(), by.pair(), filter.0))?;
        hit.map_err(world_error)?.map(|hit| found(py, hit)).transpose()
    }

    /// Returns all colliders that a moving collider or mask hits, ordered by step. Each hit is
    /// computed as if the other colliders were not there.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (20, 0))
    /// >>> [(id == rock, hit.step) for id, hit in world.sweep_all(ship, (40, 0))]
    /// [(True, 13)]
    #[pyo3(signature = (probe, by, filter=FilterArg::default()))]
    fn sweep_all<'py>(
        &self,
        py: Python<'py>,
        probe: Probe,
        by: Pixel,
        filter: FilterArg,
    ) -> PyResult<Vec<Found<'py>>> {
        let hits = self.detached(py, |world| {
            let mut hits = Vec::new();
            let view = world.view();
            view.sweep_all(probe.engine(), by.pair(), filter.0, &mut hits).map(|()| hits)
        })?;
        all(py, hits.map_err(world_error)?)
    }

    /// Returns the first collider that a collider or a mask at a position hits as it moves along a
    /// straight line, and the hit with its exact time. The moving collider or mask never tunnels,
    /// no matter how fast it moves.
    ///
    /// `free` is a position for the top left of the drawn mask. For a collider with a pose, move
    /// the pose by `free` minus `world.placed(id).position`.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (20, 0))
    /// >>> id, hit = world.sweep_continuous(ship, (40, 0))
    /// >>> id == rock, str(hit.time)
    /// (True, '3/10')
    #[pyo3(signature = (probe, by, filter=FilterArg::default()))]
    fn sweep_continuous<'py>(
        &self,
        py: Python<'py>,
        probe: Probe,
        by: Pixel,
        filter: FilterArg,
    ) -> PyResult<Option<Found<'py>>> {
        let hit = self.detached(py, |world| {
            world.view().sweep_continuous(probe.engine(), by.pair(), filter.0)
        })?;
        hit.map_err(world_error)?.map(|hit| found(py, hit)).transpose()
    }

    /// Returns all colliders that a collider or mask hits when it moves along a straight line,
    /// ordered by exact time. Each hit is computed as if the other colliders were not there.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (20, 0))
    /// >>> [str(hit.time) for id, hit in world.sweep_continuous_all(ship, (40, 0))]
    /// ['3/10']
    #[pyo3(signature = (probe, by, filter=FilterArg::default()))]
    fn sweep_continuous_all<'py>(
        &self,
        py: Python<'py>,
        probe: Probe,
        by: Pixel,
        filter: FilterArg,
    ) -> PyResult<Vec<Found<'py>>> {
        let hits = self.detached(py, |world| {
            let mut hits = Vec::new();
            let view = world.view();
            let swept = view.sweep_continuous_all(probe.engine(), by.pair(), filter.0, &mut hits);
            swept.map(|()| hits)
        })?;
        all(py, hits.map_err(world_error)?)
    }
}
