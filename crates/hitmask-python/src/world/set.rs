//! Changes to one collider.

use hitmask::world::SpriteId;
use pyo3::prelude::*;

use super::filter::{layer, layers};
use super::sprites::sprite_id;
use super::{ColliderId, World};
use crate::answers::translation;
use crate::error::world_error;
use crate::pose::Pose;
use crate::space::{Pixel, whole};

#[pymethods]
impl World {
    /// Moves a collider so that its top left, or the pivot of its pose, is at a position. Other
    /// colliders at that position do not stop the collider. To move it only if there is room, use
    /// `try_set_position`.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.set_position(ship, (3.5, 4))
    /// >>> world.position(ship)
    /// (3, 4)
    fn set_position(&self, py: Python<'_>, id: ColliderId, position: Pixel) -> PyResult<()> {
        self.with(py, |world| world.set_position(id.0, position.pair()))?.map_err(world_error)
    }

    /// Changes which frame of its sprite a collider shows. The frame's number wraps around.
    ///
    /// >>> world = hitmask.World()
    /// >>> sprite = world.add_frames([hitmask.Mask(8, 8), hitmask.Mask(8, 6)])
    /// >>> ship = world.insert(sprite)
    /// >>> world.set_frame(ship, 1)
    /// >>> world[ship].frame
    /// 1
    fn set_frame(
        &self,
        py: Python<'_>,
        id: ColliderId,
        #[pyo3(from_py_with = whole)] frame: i64,
    ) -> PyResult<()> {
        self.with(py, |world| world.set_frame(id.0, frame))?.map_err(world_error)
    }

    /// Changes the sprite that a collider shows.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.set_sprite(ship, world.add_mask(hitmask.Mask(4, 4)))
    /// >>> world.placed(ship).mask.size
    /// (4, 4)
    #[pyo3(signature = (id, sprite, frame=0))]
    fn set_sprite(
        &self,
        py: Python<'_>,
        id: ColliderId,
        #[pyo3(from_py_with = sprite_id)] sprite: SpriteId,
        #[pyo3(from_py_with = whole)] frame: i64,
    ) -> PyResult<()> {
        self.with(py, |world| world.set_sprite(id.0, sprite, frame))?.map_err(world_error)
    }

    /// Sets the pose of a collider, or removes its pose if you pass None.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.set_pose(ship, hitmask.Pose(0, 0, degrees=45))
    /// >>> world[ship].pose.degrees
    /// 45.0
    fn set_pose(&self, py: Python<'_>, id: ColliderId, pose: Option<&Pose>) -> PyResult<()> {
        let pose = pose.map(|pose| pose.0);
        self.with(py, |world| world.set_pose(id.0, pose))?.map_err(world_error)
    }

    /// Changes the layer of a collider, and the layers that it collides with.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.set_layers(ship, 2, collides_with=[3])
    /// >>> world.tick()
    /// <hitmask.Events, 0 started, 0 ongoing, 0 ended>
    fn set_layers(
        &self,
        py: Python<'_>,
        id: ColliderId,
        layer: &Bound<'_, PyAny>,
        collides_with: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let (layer, collides_with) = (self::layer(layer)?, layers(collides_with)?);
        self.with(py, |world| world.set_layers(id.0, layer, collides_with))?.map_err(world_error)
    }

    /// Changes the `user_data` of a collider, which is a 64-bit number of your choice.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.set_user_data(ship, 7)
    /// >>> world[ship].user_data
    /// 7
    fn set_user_data(
        &self,
        py: Python<'_>,
        id: ColliderId,
        #[pyo3(from_py_with = whole)] data: u64,
    ) -> PyResult<()> {
        self.with(py, |world| world.set_user_data(id.0, data))?.map_err(world_error)
    }

    /// Pushes a collider by the shortest distance to a position where it overlaps nothing solid,
    /// and returns the motion. If no position within 4095 pixels is free, returns None and does not
    /// move the collider.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.push_out(ship)
    /// (-3, 0)
    /// >>> world.position(ship)
    /// (-3, 0)
    fn push_out(&self, py: Python<'_>, id: ColliderId) -> PyResult<Option<(i32, i32)>> {
        let push = self.detached(py, |world| world.push_out(id.0))?.map_err(world_error)?;
        Ok(push.map(translation))
    }
}
