//! Changes that a world refuses if a collider would then overlap a solid collider that it does not
//! overlap now.

use super::shape_table::{self, ShapeKey};
use super::view::View;
use super::{ColliderId, Command, SpriteId, World, WorldError};
use crate::pose::Pose;
use crate::space::Point;

impl World {
    /// Works like [`set_position`](Self::set_position), unless the collider would be blocked at the
    /// new position. In that case nothing changes.
    ///
    /// A collider is blocked by every other collider that it can collide with, that is not a
    /// [sensor](super::Collider::sensor), and that it does not already overlap. A collider that is
    /// stuck can therefore move.
    ///
    /// The call tests only the new position, not the path to it. To test the path, use
    /// [`View::sweep`](super::View::sweep).
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::world::{Collider, World, WorldError};
    /// let mut world = World::new();
    /// let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let player = world.insert(Collider::new(sprite))?;
    /// let wall = world.insert(Collider::new(sprite).at((10, 0)).still())?;
    /// world.try_set_position(player, (2, 0))?;
    /// assert_eq!(world.try_set_position(player, (3, 0)), Err(WorldError::Blocked { by: wall }));
    /// assert_eq!(world.get(player).unwrap().position(), (2, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::Blocked`] if the collider would be blocked; the error contains the blocking
    /// collider with the smallest index. Also the errors of [`set_position`](Self::set_position).
    #[doc(alias("place_meeting", "place_free"))]
    pub fn try_set_position(
        &mut self,
        id: ColliderId,
        position: impl Into<Point>,
    ) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let position = position.into();
        let at = position.to_i32().ok_or(WorldError::TooFar)?;
        self.refresh();
        self.check_free(slot, self.state.colliders.shapes[slot], at)?;
        self.set_position(id, position)
    }

    /// Works like [`set_frame`](Self::set_frame), unless the collider would be blocked, as for
    /// [`try_set_position`](Self::try_set_position).
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # use hitmask::sheet::Frames;
    /// # use hitmask::world::{Collider, World, WorldError};
    /// # let sheet = Mask::from_text("####....\n####....\n########\n########")?;
    /// # let mut world = World::new();
    /// // Upright, and crouched.
    /// let hero = world.add_frames(&Frames::from_grid(&sheet, 4, 4)?)?;
    /// # let ceiling = world.add_mask(Mask::full(20, 2)?)?;
    /// let ceiling = world.insert(Collider::new(ceiling).still())?;
    /// let hero = world.insert(Collider::new(hero).frame(1))?;
    /// assert_eq!(world.try_set_frame(hero, 0), Err(WorldError::Blocked { by: ceiling }));
    /// assert_eq!(world.get(hero).unwrap().frame(), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::Blocked`] if the collider would be blocked, and the errors of
    /// [`set_frame`](Self::set_frame).
    pub fn try_set_frame(&mut self, id: ColliderId, frame: i64) -> Result<(), WorldError> {
        let (slot, shape_key) = self.shape_key_with_frame(id, frame)?;
        self.try_set_shape(slot, shape_key, None)?;
        self.record(&Command::SetFrame { id, frame });
        Ok(())
    }

    /// Works like [`set_sprite`](Self::set_sprite), unless the collider would be blocked, as for
    /// [`try_set_position`](Self::try_set_position).
    ///
    /// # Errors
    /// [`WorldError::Blocked`] if the collider would be blocked, and the errors of
    /// [`set_sprite`](Self::set_sprite).
    pub fn try_set_sprite(
        &mut self,
        id: ColliderId,
        sprite: SpriteId,
        frame: i64,
    ) -> Result<(), WorldError> {
        let (slot, shape_key) = self.shape_key_with_sprite(id, sprite, frame)?;
        self.try_set_shape(slot, shape_key, None)?;
        self.record(&Command::SetSprite { id, sprite, frame });
        Ok(())
    }

    /// Works like [`set_pose`](Self::set_pose), unless the collider would be blocked, as for
    /// [`try_set_position`](Self::try_set_position).
    ///
    /// # Errors
    /// [`WorldError::Blocked`] if the collider would be blocked, and the errors of
    /// [`set_pose`](Self::set_pose).
    pub fn try_set_pose(&mut self, id: ColliderId, pose: Option<Pose>) -> Result<(), WorldError> {
        let (slot, shape_key) = self.shape_key_with_pose(id, pose)?;
        self.try_set_shape(slot, shape_key, pose.map(shape_table::pixel_of))?;
        self.record(&Command::SetPose { id, pose });
        Ok(())
    }

    /// Gives a slot's collider another shape, and another position if `position` is `Some`, unless
    /// the collider would be blocked.
    fn try_set_shape(
        &mut self,
        slot: usize,
        shape_key: ShapeKey,
        position: Option<[i32; 2]>,
    ) -> Result<(), WorldError> {
        self.refresh();
        let position = position.unwrap_or(self.state.colliders.positions[slot]);
        let shape = self.state.shape_table.intern(&self.state.sprites, shape_key)?;
        let result = self.check_free(slot, shape, position);
        let result = result.and_then(|()| self.set_shape(slot, shape_key));
        self.state.shape_table.release(shape);
        result?;
        self.move_slot(slot, position);
        Ok(())
    }

    /// Returns an error if a slot's collider, with this shape at this position, would overlap a
    /// solid collider that it does not overlap now.
    fn check_free(&self, slot: usize, shape: u32, position: [i32; 2]) -> Result<(), WorldError> {
        let slot = slot as u32;
        let (Some(before), Some(after)) = (self.shape(slot), self.shape_at(shape, position)) else {
            return Ok(());
        };
        match View::of(self).first_new_blocker(slot, before, after) {
            Some(by) => Err(WorldError::Blocked { by }),
            None => Ok(()),
        }
    }
}
