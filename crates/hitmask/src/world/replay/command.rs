//! Represents calls that change a world as values that can be stored, sent and applied.

use super::super::{Collider, ColliderId, Layer, Layers, SpriteId, World, WorldError};
use crate::pose::Pose;
use crate::space::Point;
use crate::terrain::Stencil;

/// A call that changes a world, as a value that you can store, send and [apply](World::apply). Each
/// variant stands for a call of the [`World`] method with the same name.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Command<'a> {
    /// [`World::insert`].
    Insert(Collider),
    /// [`World::remove`].
    Remove(ColliderId),
    /// [`World::set_position`].
    SetPosition {
        /// The collider.
        id: ColliderId,
        /// The collider's new position.
        position: Point,
    },
    /// [`World::set_frame`].
    SetFrame {
        /// The collider.
        id: ColliderId,
        /// The index of the frame, which wraps around.
        frame: i64,
    },
    /// [`World::set_sprite`].
    SetSprite {
        /// The collider.
        id: ColliderId,
        /// The sprite that the collider shows from now on.
        sprite: SpriteId,
        /// The index of the frame, which wraps around.
        frame: i64,
    },
    /// [`World::set_pose`].
    SetPose {
        /// The collider.
        id: ColliderId,
        /// The pose, including its position; `None` removes the pose.
        pose: Option<Pose>,
    },
    /// [`World::set_layers`].
    SetLayers {
        /// The collider.
        id: ColliderId,
        /// The layer that the collider is in from now on.
        layer: Layer,
        /// The layers that the collider can collide with from now on.
        collides_with: Layers,
    },
    /// [`World::set_user_data`].
    SetUserData {
        /// The collider.
        id: ColliderId,
        /// The user data.
        data: u64,
    },
    /// [`World::move_all`]: contains the new positions of all colliders that are not still, in
    /// index order.
    MoveAll(&'a [[i32; 2]]),
    /// [`World::fill`]: the stencil is in the terrain's own pixels.
    Fill {
        /// The terrain's collider.
        id: ColliderId,
        /// The pixels to set.
        stencil: Stencil<'a>,
    },
    /// [`World::carve`]: the stencil is in the terrain's own pixels.
    Carve {
        /// The terrain's collider.
        id: ColliderId,
        /// The pixels to unset.
        stencil: Stencil<'a>,
    },
    /// [`World::restore`]: contains the snapshot's state in the format of [`World::to_bytes`]. The
    /// sprites do not change.
    Restore(&'a [u8]),
    /// [`World::tick`].
    Tick,
}

impl World {
    /// Applies a command, and returns the id of the new collider if the command inserts one. The
    /// call drops the events of a [`Command::Tick`]; call [`tick`](Self::tick) to get them.
    ///
    /// # Errors
    /// Same as the method with the command's name. In addition, [`WorldError::Positions`] if
    /// [`Command::MoveAll`] does not have exactly one position for each collider that is not still,
    /// and [`WorldError::BadState`] if the bytes of [`Command::Restore`] cannot be read.
    pub fn apply(&mut self, command: Command<'_>) -> Result<Option<ColliderId>, WorldError> {
        match command {
            Command::Insert(collider) => return self.insert(collider).map(Some),
            Command::Remove(id) => self.remove(id)?,
            Command::SetPosition { id, position } => self.set_position(id, position)?,
            Command::SetFrame { id, frame } => self.set_frame(id, frame)?,
            Command::SetSprite { id, sprite, frame } => self.set_sprite(id, sprite, frame)?,
            Command::SetPose { id, pose } => self.set_pose(id, pose)?,
            Command::SetLayers { id, layer, collides_with } => {
                self.set_layers(id, layer, collides_with)?;
            }
            Command::SetUserData { id, data } => self.set_user_data(id, data)?,
            Command::MoveAll(positions) => self.move_all_to(positions)?,
            Command::Fill { id, stencil } => drop(self.fill(id, stencil)?),
            Command::Carve { id, stencil } => drop(self.carve(id, stencil)?),
            Command::Restore(state) => {
                self.restore_bytes(state, Self::MAX_BYTES).map_err(|_| WorldError::BadState)?;
            }
            Command::Tick => drop(self.tick()),
        }
        Ok(None)
    }

    fn move_all_to(&mut self, positions: &[[i32; 2]]) -> Result<(), WorldError> {
        let colliders = &self.state.colliders;
        let expected = colliders.used().filter(|slot| colliders.is_mover(*slot)).count();
        let found = positions.len();
        if found != expected {
            return Err(WorldError::Positions { found, expected });
        }
        let mut rest = positions.iter();
        self.move_all(|_, _, position| rest.next().map_or(position, |next| (*next).into()));
        Ok(())
    }
}
