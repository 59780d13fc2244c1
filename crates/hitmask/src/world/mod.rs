//! Many sprites at once: a world holds all that can touch, and tells once a tick who does.
//!
//! `sprites` are the masks that are shown, shared by all worlds; a `collider` shows one of them; `colliders` holds those of a
//! world by slot, and `stance` what they show, drawn once for all who show the same. A `tick` asks the broad phase for pairs
//! and tells `events`; `box_pairs` are those pairs alone. A `view` answers questions about
//! where all are now, of those that a `filter` lets through; `shown` is what they are asked. `push_out` and `refuse` keep
//! colliders out of what is in the way. `state` is all of a world that matters for what comes after: `encode` and `decode`
//! are its bytes, `hash` its number, and `replay` records what is done to a world, and does it again.

mod box_pairs;
mod cause;
mod collider;
mod collider_ref;
mod colliders;
mod decode;
mod encode;
mod error;
mod events;
mod filter;
mod hash;
mod id;
mod layer;
mod memory;
mod pixels;
mod push_out;
mod reader;
mod refuse;
mod replay;
mod shown;
mod sprites;
mod stance;
mod state;
mod state_error;
#[cfg(feature = "rayon")]
mod threads;
mod tick;
mod view;

use alloc::sync::Arc;
use alloc::vec::Vec;

pub use box_pairs::BoxPairs;
use cause::Causes;
use collider::Body;
pub use collider::Collider;
pub use collider_ref::ColliderRef;
use colliders::{CHANGED, INSERTED, SENSOR};
pub use error::WorldError;
pub use events::{Cause, Event, Events};
pub use filter::Filter;
pub use id::{ColliderId, SpriteId};
pub use layer::{Layer, Layers};
pub use replay::{Command, Recorder, Recording, Replay, ReplayError};
pub use sprites::Sprites;
use stance::Stance;
pub use state::Snapshot;
use state::State;
pub use state_error::StateError;
pub use view::{Probe, View};

use crate::broad::{Broad, Extents, Traits};
use crate::mask::{Mask, push};
use crate::pose::Pose;
use crate::sheet::{Frames, Sheet};
use crate::terrain::Terrain;

/// All that can touch, and who does.
///
/// Colliders are put in and moved as you like; [`tick`](Self::tick) tells what began to overlap, pixel for pixel, what goes
/// on and what ended since the tick before.
///
/// ```
/// use hitmask::{Collider, Event, Mask, World};
///
/// let mut world = World::new();
/// let sprite = world.add_mask(Mask::full(8, 8)?)?;
/// let ship = world.insert(Collider::new(sprite).at(0, 0))?;
/// let rock = world.insert(Collider::new(sprite).at(20, 3).still())?;
/// assert_eq!(world.tick()?.count(), 0);
///
/// world.set_position(ship, 14, 0)?;
/// let mut events = world.tick()?;
/// assert!(matches!(events.next(), Some(Event::Started { a, b, .. }) if (a, b) == (ship, rock)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct World {
    state: State,
    broad: Broad,
    /// The pairs of the tick before the last one.
    spare: Vec<u64>,
    causes: Causes,
}

impl World {
    /// A world with nothing in it.
    pub fn new() -> Self {
        Self::default()
    }

    /// A world with nothing in it, whose colliders show these sprites.
    pub fn with_sprites(sprites: Sprites) -> Self {
        Self { state: State { sprites, ..State::default() }, ..Self::default() }
    }

    /// What its colliders can show.
    pub const fn sprites(&self) -> &Sprites {
        &self.state.sprites
    }

    /// [`Sprites::add_mask`] to this world's.
    ///
    /// # Errors
    /// As that.
    pub fn add_mask(&mut self, mask: impl Into<Arc<Mask>>) -> Result<SpriteId, WorldError> {
        self.state.sprites.add_mask(mask)
    }

    /// [`Sprites::add_frames`] to this world's.
    ///
    /// # Errors
    /// As that.
    pub fn add_frames(&mut self, frames: &Frames) -> Result<SpriteId, WorldError> {
        self.state.sprites.add_frames(frames)
    }

    /// [`Sprites::add_clip`] to this world's.
    ///
    /// # Errors
    /// As that.
    pub fn add_clip(&mut self, sheet: &Sheet, clip: &str) -> Result<SpriteId, WorldError> {
        self.state.sprites.add_clip(sheet, clip)
    }

    /// How many colliders there are.
    pub fn len(&self) -> u32 {
        self.state.colliders.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts a collider into the world.
    ///
    /// # Errors
    /// [`WorldError::NoSuchSprite`], [`WorldError::Pose`] where it cannot be drawn in its pose, [`WorldError::TooFar`],
    /// [`WorldError::Full`] and [`WorldError::OutOfMemory`].
    pub fn insert(&mut self, collider: Collider) -> Result<ColliderId, WorldError> {
        let Collider { body, position: (x, y), layer, meets, user_data, is_still, is_sensor } =
            collider;
        let state = &mut self.state;
        state.inserted.try_reserve(1).map_err(|_| WorldError::OutOfMemory)?;
        let shape = match body {
            Body::Sprite { sprite, frame, pose } => {
                let stance = state.stance(sprite, frame, pose)?;
                state.stances.stand(&state.sprites, stance)?
            }
            Body::Terrain(terrain) => state.stances.stand_terrain(terrain)?,
        };
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        let flags = INSERTED | flag(is_still, Traits::STILL) | flag(is_sensor, SENSOR);
        let traits = Traits { meets: meets.to_bits(), layer: layer.number(), flags };
        match state.colliders.insert([x, y], shape, traits, user_data) {
            Ok(slot) => {
                state.inserted.push(slot);
                self.note_change(slot as usize);
                Ok(self.state.colliders.id(slot))
            }
            Err(error) => {
                state.stances.release(shape);
                Err(error)
            }
        }
    }

    /// Takes a collider out of the world. What it overlapped tells so at the next tick, by the same name.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] and [`WorldError::OutOfMemory`].
    pub fn remove(&mut self, id: ColliderId) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let shape = self.state.colliders.remove(slot)?;
        self.state.stances.release(shape);
        self.broad.removed(slot);
        Ok(())
    }

    /// Puts a collider at a pixel; one in a pose keeps where within the pixel it stands.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`].
    pub fn set_position(&mut self, id: ColliderId, x: i32, y: i32) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        self.put(slot, [x, y]);
        Ok(())
    }

    /// Moves all colliders that are not still, in the order of their indices: `to` is given the name, your number and the
    /// position, and gives the position from now on.
    ///
    /// ```
    /// # use hitmask::{Collider, Mask, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let ball = world.insert(Collider::new(sprite).user_data(3))?;
    /// world.move_all(|_, speed, (x, y)| (x + speed as i32, y));
    /// assert_eq!(world.get(ball).unwrap().position(), (3, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn move_all(&mut self, mut to: impl FnMut(ColliderId, u64, (i32, i32)) -> (i32, i32)) {
        self.broad.all_moved();
        let colliders = &mut self.state.colliders;
        for slot in 0..colliders.positions.len() {
            let is_still = colliders.traits[slot].flags & Traits::STILL != 0;
            if colliders.is_used(slot as u32) && !is_still {
                let [x, y] = colliders.positions[slot];
                let id = ColliderId::new(slot as u32, colliders.generations[slot]);
                colliders.positions[slot] = to(id, colliders.user_data[slot], (x, y)).into();
            }
        }
    }

    /// Shows another frame of the collider's sprite; its index wraps.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`], [`WorldError::WrongKind`] for terrain, and as [`insert`](Self::insert).
    pub fn set_frame(&mut self, id: ColliderId, frame: i64) -> Result<(), WorldError> {
        let (slot, stance) = self.in_frame(id, frame)?;
        self.set_stance(slot, stance)
    }

    /// Shows a sprite, in the frame of an index, which wraps, and in the pose that the collider has.
    ///
    /// # Errors
    /// As [`set_frame`](Self::set_frame).
    pub fn set_sprite(
        &mut self,
        id: ColliderId,
        sprite: SpriteId,
        frame: i64,
    ) -> Result<(), WorldError> {
        let (slot, stance) = self.with_sprite(id, sprite, frame)?;
        self.set_stance(slot, stance)
    }

    /// Puts a collider into a pose, which says its position too; `None` lets it stand as it is, at the same pixel.
    /// Where the pose's position lies beyond `i32`, the collider stands at the nearer end.
    ///
    /// # Errors
    /// As [`set_frame`](Self::set_frame).
    pub fn set_pose(&mut self, id: ColliderId, pose: Option<Pose>) -> Result<(), WorldError> {
        let (slot, stance) = self.stance_of(id)?;
        let within = pose.map(stance::within_pixel);
        self.set_stance(slot, Stance { pose: within, ..stance })?;
        if let Some(pose) = pose {
            self.put(slot, stance::whole(pose).into());
        }
        Ok(())
    }

    /// Puts a collider into a layer, and says whom it meets from now on.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`].
    pub fn set_layers(
        &mut self,
        id: ColliderId,
        layer: Layer,
        meets: impl Into<Layers>,
    ) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let traits = &mut self.state.colliders.traits[slot];
        let new = (layer.number(), meets.into().to_bits());
        if (traits.layer, traits.meets) == new {
            return Ok(());
        }
        (traits.layer, traits.meets) = new;
        self.note_change(slot);
        Ok(())
    }

    /// Gives a collider another number of yours.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`].
    pub fn set_user_data(&mut self, id: ColliderId, data: u64) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        self.state.colliders.user_data[slot] = data;
        Ok(())
    }

    /// Digs in terrain, or fills it: what `edit` tells.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`], and [`WorldError::WrongKind`] for what is no terrain.
    pub fn edit_terrain<T>(
        &mut self,
        id: ColliderId,
        edit: impl FnOnce(&mut Terrain) -> T,
    ) -> Result<T, WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let shape = self.state.colliders.shapes[slot];
        let before = self.extents(slot);
        let told = self.state.stances.edit(shape, edit).ok_or(WorldError::WrongKind { id })?;
        self.broad.reshaped(slot, self.state.colliders.positions[slot], before, self.extents(slot));
        Ok(told)
    }

    /// The slot and the stance of a sprite.
    fn stance_of(&self, id: ColliderId) -> Result<(usize, Stance), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let stance = self.state.stances.stance(self.state.colliders.shapes[slot]);
        Ok((slot, stance.ok_or(WorldError::WrongKind { id })?))
    }

    /// The slot of a sprite, and its stance in the frame of another index.
    fn in_frame(&self, id: ColliderId, frame: i64) -> Result<(usize, Stance), WorldError> {
        let (slot, stance) = self.stance_of(id)?;
        let frame = self.state.sprites.frame_number(stance.sprite, frame).unwrap_or(stance.frame);
        Ok((slot, Stance { frame, ..stance }))
    }

    /// The slot of a sprite, and the stance in which it shows another one.
    fn with_sprite(
        &self,
        id: ColliderId,
        sprite: SpriteId,
        frame: i64,
    ) -> Result<(usize, Stance), WorldError> {
        let (slot, before) = self.stance_of(id)?;
        Ok((slot, self.state.stance(sprite, frame, before.pose)?))
    }

    /// Puts a slot's collider at a pixel.
    fn put(&mut self, slot: usize, position: [i32; 2]) {
        self.state.colliders.positions[slot] = position;
        self.broad.moved(slot, position, self.extents(slot));
    }

    /// Tells the broad phase that a slot's collider is a new one, or meets others than before.
    fn note_change(&mut self, slot: usize) {
        let position = self.state.colliders.positions[slot];
        self.broad.changed(slot, position, self.extents(slot));
    }

    /// The extents of what a slot's collider shows.
    fn extents(&self, slot: usize) -> Extents {
        self.state.stances.extents_of(self.state.colliders.shapes[slot])
    }

    /// Tells the broad phase where all are.
    fn settle(&mut self) -> Result<(), WorldError> {
        self.broad.settle(tick::bodies(&self.state.colliders, &self.state.stances))?;
        Ok(())
    }

    /// Lets a slot's collider stand otherwise.
    fn set_stance(&mut self, slot: usize, stance: Stance) -> Result<(), WorldError> {
        let state = &mut self.state;
        let before = state.colliders.shapes[slot];
        let shape = state.stances.stand(&state.sprites, stance)?;
        let alike = state.stances.stance(before).is_some_and(|before| before.is_alike(stance));
        let traits = &mut state.colliders.traits[slot];
        if !alike && traits.flags & CHANGED == 0 {
            if push(&mut state.changed, slot as u32).is_err() {
                state.stances.release(shape);
                return Err(WorldError::OutOfMemory);
            }
            traits.flags |= CHANGED;
            state.colliders.befores[slot] = before;
            // What it was is in use too, until the next tick.
            state.stances.keep(before);
        }
        let was = state.stances.extents_of(before);
        state.stances.release(before);
        state.colliders.shapes[slot] = shape;
        self.broad.reshaped(slot, self.state.colliders.positions[slot], was, self.extents(slot));
        Ok(())
    }
}
