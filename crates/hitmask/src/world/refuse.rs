//! Changes that are refused where they would bring a collider over something in its way.

use super::stance::{self, Stance};
use super::view::View;
use super::{ColliderId, SpriteId, World, WorldError};
use crate::pose::Pose;

impl World {
    /// [`set_position`](Self::set_position), refused where the collider would then overlap something that is in its way: that it
    /// meets, that is no sensor, and that it does not overlap now. Then nothing changes.
    ///
    /// What is between the two places does not matter; ask [`View::sweep`](super::View::sweep) for that. What it overlaps
    /// already does not hold it.
    ///
    /// ```
    /// use hitmask::{Collider, Mask, World, WorldError};
    /// let mut world = World::new();
    /// let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let player = world.insert(Collider::new(sprite))?;
    /// let wall = world.insert(Collider::new(sprite).at(10, 0).still())?;
    /// world.try_set_position(player, 2, 0)?;
    /// assert_eq!(world.try_set_position(player, 3, 0), Err(WorldError::Blocked { by: wall }));
    /// assert_eq!(world.get(player).unwrap().position(), (2, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::Blocked`], which names the one with the smallest index; [`WorldError::NoSuchCollider`] and
    /// [`WorldError::OutOfMemory`].
    pub fn try_set_position(&mut self, id: ColliderId, x: i32, y: i32) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        self.settle()?;
        self.refuse(slot, self.state.colliders.shapes[slot], [x, y])?;
        self.set_position(id, x, y)
    }

    /// [`set_frame`](Self::set_frame), refused as [`try_set_position`](Self::try_set_position) is.
    ///
    /// ```
    /// # use hitmask::{Collider, Frames, Mask, World, WorldError};
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
    /// [`WorldError::Blocked`], and as [`set_frame`](Self::set_frame).
    pub fn try_set_frame(&mut self, id: ColliderId, frame: i64) -> Result<(), WorldError> {
        let (slot, stance) = self.in_frame(id, frame)?;
        self.try_set_stance(slot, stance, None)
    }

    /// [`set_sprite`](Self::set_sprite), refused as [`try_set_position`](Self::try_set_position) is.
    ///
    /// # Errors
    /// [`WorldError::Blocked`], and as [`set_sprite`](Self::set_sprite).
    pub fn try_set_sprite(
        &mut self,
        id: ColliderId,
        sprite: SpriteId,
        frame: i64,
    ) -> Result<(), WorldError> {
        let (slot, stance) = self.with_sprite(id, sprite, frame)?;
        self.try_set_stance(slot, stance, None)
    }

    /// [`set_pose`](Self::set_pose), refused as [`try_set_position`](Self::try_set_position) is.
    ///
    /// # Errors
    /// [`WorldError::Blocked`], and as [`set_pose`](Self::set_pose).
    pub fn try_set_pose(&mut self, id: ColliderId, pose: Option<Pose>) -> Result<(), WorldError> {
        let (slot, stance) = self.stance_of(id)?;
        let within = pose.map(stance::within_pixel);
        let position = pose.map(|pose| stance::whole(pose).into());
        self.try_set_stance(slot, Stance { pose: within, ..stance }, position)
    }

    /// Lets a slot's collider stand otherwise, and at another position if one is given, unless that is refused.
    fn try_set_stance(
        &mut self,
        slot: usize,
        stance: Stance,
        position: Option<[i32; 2]>,
    ) -> Result<(), WorldError> {
        self.settle()?;
        let position = position.unwrap_or(self.state.colliders.positions[slot]);
        let shape = self.state.stances.stand(&self.state.sprites, stance)?;
        let result = self.refuse(slot, shape, position);
        let result = result.and_then(|()| self.set_stance(slot, stance));
        self.state.stances.release(shape);
        result?;
        self.put(slot, position);
        Ok(())
    }

    /// An error if a slot's collider, standing under a number at a position, would overlap something in its way that it does not
    /// overlap now.
    fn refuse(&self, slot: usize, shape: u32, position: [i32; 2]) -> Result<(), WorldError> {
        let slot = slot as u32;
        let (Some(before), Some(after)) = (self.shown(slot), self.shown_as(shape, position)) else {
            return Ok(());
        };
        match View::of(self).new_in_the_way(slot, before, after) {
            Some(by) => Err(WorldError::Blocked { by }),
            None => Ok(()),
        }
    }
}
