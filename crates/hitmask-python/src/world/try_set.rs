//! Changes that a world refuses if a solid collider is in the way. They return that collider.

use hitmask::world::SpriteId;
use hitmask::world::WorldError;
use pyo3::prelude::*;

use super::sprites::sprite_id;
use super::{ColliderId, World};
use crate::error::world_error;
use crate::pose::Pose;
use crate::space::{Pixel, whole};

fn blocker(result: Result<(), WorldError>) -> PyResult<Option<ColliderId>> {
    match result {
        Ok(()) => Ok(None),
        Err(WorldError::Blocked { by }) => Ok(Some(ColliderId(by))),
        Err(error) => Err(world_error(error)),
    }
}

#[pymethods]
impl World {
    /// Moves a collider to a position, unless a solid collider that it collides with is in the way
    /// there. In that case, nothing changes, and the method returns that solid collider. Solid
    /// colliders that the moved collider already overlaps do not block it, so a collider that is
    /// stuck can move.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> player, wall = world.insert(box), world.insert(box, (10, 0), still=True)
    /// >>> world.try_set_position(player, (2, 0)) is None
    /// True
    /// >>> world.try_set_position(player, (3, 0)) == wall
    /// True
    fn try_set_position(
        &self,
        py: Python<'_>,
        id: ColliderId,
        position: Pixel,
    ) -> PyResult<Option<ColliderId>> {
        blocker(self.detached(py, |world| world.try_set_position(id.0, position.pair()))?)
    }

    /// Changes which frame of its sprite a collider shows, unless a solid collider is in the way.
    /// In that case, nothing changes, and the method returns that solid collider.
    ///
    /// >>> world, wall = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> sprite = world.add_frames([hitmask.Mask(8, 8, fill=True),
    /// ...     hitmask.Mask(12, 8, fill=True)])
    /// >>> ship, rock = world.insert(sprite), world.insert(wall, (10, 0))
    /// >>> world.try_set_frame(ship, 1) == rock, world[ship].frame
    /// (True, 0)
    fn try_set_frame(
        &self,
        py: Python<'_>,
        id: ColliderId,
        #[pyo3(from_py_with = whole)] frame: i64,
    ) -> PyResult<Option<ColliderId>> {
        blocker(self.detached(py, |world| world.try_set_frame(id.0, frame))?)
    }

    /// Changes the sprite that a collider shows, unless a solid collider is in the way. In that
    /// case, nothing changes, and the method returns that solid collider.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (20, 0))
    /// >>> wide = world.add_mask(hitmask.Mask(30, 8, fill=True))
    /// >>> world.try_set_sprite(ship, wide) == rock
    /// True
    #[pyo3(signature = (id, sprite, frame=0))]
    fn try_set_sprite(
        &self,
        py: Python<'_>,
        id: ColliderId,
        #[pyo3(from_py_with = sprite_id)] sprite: SpriteId,
        #[pyo3(from_py_with = whole)] frame: i64,
    ) -> PyResult<Option<ColliderId>> {
        blocker(self.detached(py, |world| world.try_set_sprite(id.0, sprite, frame))?)
    }

    /// Sets the pose of a collider, or removes its pose if you pass None, unless a solid collider
    /// is in the way. In that case, nothing changes, and the method returns that solid collider.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (20, 0))
    /// >>> world.try_set_pose(ship, hitmask.Pose(0, 0, scale=3)) == rock
    /// True
    fn try_set_pose(
        &self,
        py: Python<'_>,
        id: ColliderId,
        pose: Option<&Pose>,
    ) -> PyResult<Option<ColliderId>> {
        let pose = pose.map(|pose| pose.0);
        blocker(self.detached(py, |world| world.try_set_pose(id.0, pose))?)
    }
}
