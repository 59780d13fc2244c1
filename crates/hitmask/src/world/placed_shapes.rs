//! Returns the shapes of a world's colliders at their positions, and the keys that these shapes
//! would have with another frame, sprite or pose.

use super::shape_table::ShapeKey;
use super::{ColliderId, SpriteId, World, WorldError};
use crate::pose::Pose;
use crate::terrain::ShapeRef;

impl World {
    /// Returns the shape of a slot's collider at its position; `None` for an empty slot.
    #[inline]
    pub(super) fn shape(&self, slot: u32) -> Option<ShapeRef<'_>> {
        let colliders = &self.state.colliders;
        self.shape_at(colliders.shapes[slot as usize], colliders.positions[slot as usize])
    }

    /// Returns a shape of the table at a position.
    #[inline]
    pub(super) fn shape_at(&self, shape: u32, at: [i32; 2]) -> Option<ShapeRef<'_>> {
        let shape_table = &self.state.shape_table;
        match shape_table.placed(shape, at) {
            Some(mask) => Some(ShapeRef::Mask(mask)),
            None => shape_table.placed_terrain(shape, at).map(ShapeRef::Terrain),
        }
    }

    /// Returns the slot of a collider and its shape key, or an error for terrain.
    pub(super) fn shape_key_of(&self, id: ColliderId) -> Result<(usize, ShapeKey), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let shape_key = self.state.shape_table.shape_key(self.state.colliders.shapes[slot]);
        Ok((slot, shape_key.ok_or(WorldError::WrongKind { id })?))
    }

    /// Returns the slot of a collider, and its shape key with another frame.
    pub(super) fn shape_key_with_frame(
        &self,
        id: ColliderId,
        frame: i64,
    ) -> Result<(usize, ShapeKey), WorldError> {
        let (slot, shape_key) = self.shape_key_of(id)?;
        let frame =
            self.state.sprites.frame_number(shape_key.sprite, frame).unwrap_or(shape_key.frame);
        Ok((slot, ShapeKey { frame, ..shape_key }))
    }

    /// Returns the slot of a collider, and its shape key with another sprite.
    pub(super) fn shape_key_with_sprite(
        &self,
        id: ColliderId,
        sprite: SpriteId,
        frame: i64,
    ) -> Result<(usize, ShapeKey), WorldError> {
        let (slot, before) = self.shape_key_of(id)?;
        Ok((slot, self.state.shape_key(sprite, frame, before.pose)?))
    }

    /// Returns the slot of a collider, and its shape key in another pose.
    pub(super) fn shape_key_with_pose(
        &self,
        id: ColliderId,
        pose: Option<Pose>,
    ) -> Result<(usize, ShapeKey), WorldError> {
        let (slot, before) = self.shape_key_of(id)?;
        Ok((slot, ShapeKey { pose: pose.map(Pose::within_pixel), ..before }))
    }
}
