//! What changes one collider.

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
    /// Puts a collider elsewhere: its top left, or the position of its pose. Whatever is there does not stop it; see
    /// `try_set_position`.
    fn set_position(&self, py: Python<'_>, id: ColliderId, position: Pixel) -> PyResult<()> {
        self.with(py, |world| world.set_position(id.0, position.pair()))?.map_err(world_error)
    }

    /// Shows another frame, whose number wraps around.
    fn set_frame(
        &self,
        py: Python<'_>,
        id: ColliderId,
        #[pyo3(from_py_with = whole)] frame: i64,
    ) -> PyResult<()> {
        self.with(py, |world| world.set_frame(id.0, frame))?.map_err(world_error)
    }

    /// Shows another sprite.
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

    /// Puts a collider in a pose, or with None in none.
    fn set_pose(&self, py: Python<'_>, id: ColliderId, pose: Option<&Pose>) -> PyResult<()> {
        let pose = pose.map(|pose| pose.0);
        self.with(py, |world| world.set_pose(id.0, pose))?.map_err(world_error)
    }

    /// Changes the layer that a collider is in, and those that it collides with.
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

    /// Changes the 64 bits that a collider carries for you.
    fn set_user_data(
        &self,
        py: Python<'_>,
        id: ColliderId,
        #[pyo3(from_py_with = whole)] data: u64,
    ) -> PyResult<()> {
        self.with(py, |world| world.set_user_data(id.0, data))?.map_err(world_error)
    }

    /// Pushes a collider the shortest way to where it overlaps nothing solid, and returns the motion. None, and no motion, if
    /// there is no free place within 4095 pixels.
    fn push_out(&self, py: Python<'_>, id: ColliderId) -> PyResult<Option<(i32, i32)>> {
        let push = self.detached(py, |world| world.push_out(id.0))?.map_err(world_error)?;
        Ok(push.map(translation))
    }
}
