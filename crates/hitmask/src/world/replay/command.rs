//! What changes a world.

use super::super::colliders::Colliders;
use super::super::{Collider, ColliderId, Layer, Layers, SpriteId, World, WorldError};
use crate::broad::Traits;
use crate::pose::Pose;
use crate::terrain::Stencil;

/// One thing that changes a world: as a value that can be kept, sent and done again. Each is what the method of the same name
/// of [`World`] does.
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
        /// Where it stands from now on.
        position: (i32, i32),
    },
    /// [`World::set_frame`].
    SetFrame {
        /// The collider.
        id: ColliderId,
        /// The frame, whose index wraps.
        frame: i64,
    },
    /// [`World::set_sprite`].
    SetSprite {
        /// The collider.
        id: ColliderId,
        /// What it shows from now on.
        sprite: SpriteId,
        /// The frame of it, whose index wraps.
        frame: i64,
    },
    /// [`World::set_pose`].
    SetPose {
        /// The collider.
        id: ColliderId,
        /// The pose, with its position.
        pose: Option<Pose>,
    },
    /// [`World::set_layers`].
    SetLayers {
        /// The collider.
        id: ColliderId,
        /// The layer that it is in.
        layer: Layer,
        /// The layers that it meets.
        meets: Layers,
    },
    /// [`World::set_user_data`].
    SetUserData {
        /// The collider.
        id: ColliderId,
        /// Your number.
        data: u64,
    },
    /// [`World::move_all`]: the positions of all colliders that are not still, in the order of their indices.
    MoveAll(&'a [(i32, i32)]),
    /// [`Terrain::fill`](crate::Terrain::fill), in the terrain's own pixels.
    Fill {
        /// The terrain.
        id: ColliderId,
        /// What is set.
        stencil: Stencil<'a>,
    },
    /// [`Terrain::carve`](crate::Terrain::carve), in the terrain's own pixels.
    Carve {
        /// The terrain.
        id: ColliderId,
        /// What is unset.
        stencil: Stencil<'a>,
    },
    /// [`World::tick`].
    Tick,
}

impl World {
    /// Does what a command says, and tells the name of what was inserted. It does not tell the events of a tick, which
    /// [`tick`](Self::tick) does.
    ///
    /// # Errors
    /// As the method of the command's name, and [`WorldError::Positions`] where [`Command::MoveAll`] has not one position for
    /// each collider that is not still.
    pub fn apply(&mut self, command: Command<'_>) -> Result<Option<ColliderId>, WorldError> {
        match command {
            Command::Insert(collider) => return self.insert(collider).map(Some),
            Command::Remove(id) => self.remove(id)?,
            Command::SetPosition { id, position: (x, y) } => self.set_position(id, x, y)?,
            Command::SetFrame { id, frame } => self.set_frame(id, frame)?,
            Command::SetSprite { id, sprite, frame } => self.set_sprite(id, sprite, frame)?,
            Command::SetPose { id, pose } => self.set_pose(id, pose)?,
            Command::SetLayers { id, layer, meets } => self.set_layers(id, layer, meets)?,
            Command::SetUserData { id, data } => self.set_user_data(id, data)?,
            Command::MoveAll(positions) => self.move_all_to(positions)?,
            Command::Fill { id, stencil } => {
                self.edit_terrain(id, |terrain| terrain.fill(stencil))??;
            }
            Command::Carve { id, stencil } => {
                self.edit_terrain(id, |terrain| terrain.carve(stencil))??;
            }
            Command::Tick => {
                self.tick()?;
            }
        }
        Ok(None)
    }

    fn move_all_to(&mut self, positions: &[(i32, i32)]) -> Result<(), WorldError> {
        let (found, expected) = (positions.len(), movers(&self.state.colliders).count());
        if found != expected {
            return Err(WorldError::Positions { found, expected });
        }
        let mut rest = positions.iter();
        self.move_all(|_, _, position| rest.next().copied().unwrap_or(position));
        Ok(())
    }

    /// What [`move_all`](Self::move_all) would make of the positions.
    pub(super) fn moved<'a>(
        &'a self,
        mut to: impl FnMut(ColliderId, u64, (i32, i32)) -> (i32, i32) + 'a,
    ) -> impl Iterator<Item = (i32, i32)> + 'a {
        let colliders = &self.state.colliders;
        movers(colliders).map(move |slot| {
            let place = slot as usize;
            to(colliders.id(slot), colliders.user_data[place], colliders.positions[place].into())
        })
    }
}

/// The slots of all colliders that are not still.
fn movers(colliders: &Colliders) -> impl Iterator<Item = u32> {
    (0..colliders.slots()).filter(|slot| {
        colliders.is_used(*slot) && colliders.traits[*slot as usize].flags & Traits::STILL == 0
    })
}
