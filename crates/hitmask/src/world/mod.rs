//! Manages many colliders at once: insert them, move them, and call [`World::tick`] once per frame
//! to find out which pairs overlap.
//!
//! - [`Sprites`] are the masks and animation frames that colliders can show. Several worlds can
//!   share the same sprites.
//! - [`Collider`] describes the item that you [insert](World::insert): a sprite or a
//!   [`Terrain`](crate::terrain::Terrain), a position or a [`Pose`], a [`Layer`] and the [`Layers`]
//!   that it can collide with. [`ColliderId`] is the id of an inserted collider.
//! - [`World::tick`] returns [`Events`]: the pairs that started to overlap, still overlap, and no
//!   longer overlap. [`World::box_pairs`] runs only the broad phase.
//! - [`World::view`] returns a [`View`] for queries between ticks: overlap tests, rays, sweeps and
//!   searches for the nearest colliders. A [`Filter`] restricts which colliders a query considers.
//! - [`World::try_set_position`] and similar methods refuse to move a collider into a solid one;
//!   [`World::push_out`] resolves an overlap.
//! - [`World::snapshot`] and [`World::restore`] support rollback, [`World::to_bytes`] and
//!   [`World::from_bytes`] support saves, [`World::hash`] supports desync checks, and [`Recording`]
//!   supports replays.

// The private files, in the order in which data flows through them:
//
// - `sprites`: the masks. `collider`, `layer`: the items that a game inserts. `id`: the ids that
//   are returned to the game.
// - `colliders`: all colliders by slot. `shape_table`: their shapes, each stored once, which
//   `shape_index` finds. `state` contains both, and the pairs of the last tick; it determines
//   everything that the world does next.
// - `tick`: runs the broad phase with the exact test of `pair_test`; `threads` uses a thread pool.
//   `cause` finds out why a pair started to overlap; `events` turns the lists of two ticks into
//   events. `shared` lets events keep reading those lists. `box_pairs`: runs only the broad phase.
// - `view`: queries about the `placed_shapes` that pass a `filter`. `push_out` and `try_set` use
//   these queries to keep colliders out of solid ones. `collider_ref`: the readable properties of
//   one collider.
// - `edit_terrain`: fills and carves the terrain of colliders.
// - `encode` and `decode` (within a memory `budget`) convert the state to bytes and back; `hash`
//   hashes those bytes. `replay` records the changes of a world, and replays them.
// - `memory`: counts the bytes that a world takes. `error`, `state_error`: the possible errors.

mod box_pairs;
mod budget;
mod cause;
mod collider;
mod collider_ref;
mod colliders;
mod decode;
mod edit_terrain;
mod encode;
mod error;
mod events;
mod filter;
mod hash;
mod id;
mod layer;
mod memory;
mod pair_test;
mod placed_shapes;
mod push_out;
mod replay;
mod shape_index;
mod shape_table;
mod shared;
mod sprites;
mod state;
mod state_error;
#[cfg(feature = "rayon")]
mod threads;
mod tick;
mod try_set;
mod view;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

pub use box_pairs::BoxPairs;
pub use cause::Cause;
pub use collider::Collider;
use collider::ColliderShape;
pub use collider_ref::ColliderRef;
use colliders::{CHANGED, INSERTED, SENSOR};
pub use error::WorldError;
pub use events::{Event, Events};
pub use filter::Filter;
pub use id::{ColliderId, SpriteId};
pub use layer::{Layer, Layers};
pub use replay::{Command, Recording, Replay, ReplayError};
use shape_table::ShapeKey;
use shared::Shared;
pub use sprites::Sprites;
pub use state::Snapshot;
use state::State;
pub use state_error::StateError;
pub use view::{Probe, View};

use crate::broad_phase::{BroadPhase, Traits, WorkPieces};
use crate::mask::Mask;
use crate::pose::Pose;
use crate::sheet::{Frames, Sheet};
use crate::space::Point;

/// A world stores all colliders of a game or a level, and finds the pairs that overlap.
///
/// You insert colliders and move them as you like. Once per frame, you call [`tick`](Self::tick),
/// which tests pixel for pixel and returns the pairs that started to overlap, the pairs that still
/// overlap, and the pairs that no longer overlap. Between ticks, a [`View`] answers queries: it
/// casts rays, sweeps colliders, and finds the colliders in a circle or the nearest collider.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::world::{Collider, World};
///
/// let mut world = World::new();
/// let sprite = world.add_mask(Mask::full(8, 8)?)?;
/// let ship = world.insert(Collider::new(sprite).at((0, 0)))?;
/// let rock = world.insert(Collider::new(sprite).at((20, 3)).still())?;
/// assert_eq!(world.tick().count(), 0);
///
/// world.set_position(ship, (14, 0))?;
/// for event in world.tick().started() {
///     assert_eq!(event.other(ship), Some(rock));
///     world.remove(rock)?;
/// }
/// assert_eq!(world.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// If a world is recording, its clone records too.
#[doc(alias("physics world", "collision world"))]
#[derive(Clone, Debug, Default)]
pub struct World {
    state: State,
    broad_phase: BroadPhase,
    /// The pairs that overlapped in the tick before the last one.
    previous_pairs: Shared<u64>,
    /// For each pair of the last tick, the reason why it started to overlap.
    causes: Shared<u64>,
    /// The pairs of overlapping boxes that [`box_pairs`](Self::box_pairs) returned last.
    box_pairs: Vec<u64>,
    /// The recording since [`start_recording`](Self::start_recording).
    recording: Option<Box<Recording>>,
}

impl World {
    /// Returns an empty world.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns an empty world with these sprites, for example those of another world.
    pub fn with_sprites(sprites: Sprites) -> Self {
        Self { state: State { sprites, ..State::default() }, ..Self::default() }
    }

    /// Returns the sprites that colliders of this world can show.
    pub const fn sprites(&self) -> &Sprites {
        &self.state.sprites
    }

    /// Adds a sprite with one mask; see [`Sprites::add_mask`].
    ///
    /// # Errors
    /// Same as [`Sprites::add_mask`].
    pub fn add_mask(&mut self, mask: impl Into<Arc<Mask>>) -> Result<SpriteId, WorldError> {
        self.state.sprites.add_mask(mask)
    }

    /// Adds a sprite with these frames; see [`Sprites::add_frames`].
    ///
    /// # Errors
    /// Same as [`Sprites::add_frames`].
    pub fn add_frames(&mut self, frames: &Frames) -> Result<SpriteId, WorldError> {
        self.state.sprites.add_frames(frames)
    }

    /// Adds a sprite with the frames of one of a sheet's clips; see [`Sprites::add_clip`].
    ///
    /// # Errors
    /// Same as [`Sprites::add_clip`].
    pub fn add_clip(&mut self, sheet: &Sheet, clip: &str) -> Result<SpriteId, WorldError> {
        self.state.sprites.add_clip(sheet, clip)
    }

    /// Returns the number of colliders in the world.
    pub fn len(&self) -> u32 {
        self.state.colliders.len()
    }

    /// Returns whether the world has no colliders. It may still have sprites.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Inserts a collider and returns its id.
    ///
    /// If the collider is in a pose in which no other collider shows the same frame, the call draws
    /// the sprite's mask in that pose.
    ///
    /// # Errors
    /// [`WorldError::NoSuchSprite`] if the world does not have the sprite, [`WorldError::Pose`] if
    /// the sprite cannot be drawn in its pose, [`WorldError::TooFar`] if the position is beyond
    /// `i32`, and [`WorldError::Full`] if the world cannot store another collider.
    pub fn insert(&mut self, collider: Collider) -> Result<ColliderId, WorldError> {
        let recorded = self.recording.is_some().then(|| collider.clone());
        let Collider { shape, position, layer, collides_with, user_data, is_still, is_sensor } =
            collider;
        let position = position.to_i32().ok_or(WorldError::TooFar)?;
        let state = &mut self.state;
        let shape = match shape {
            ColliderShape::Sprite { sprite, frame, pose } => {
                let shape_key = state.shape_key(sprite, frame, pose)?;
                state.shape_table.intern(&state.sprites, shape_key)?
            }
            ColliderShape::Terrain(terrain) => state.shape_table.intern_terrain(terrain)?,
        };
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        let flags = INSERTED | flag(is_still, Traits::STILL) | flag(is_sensor, SENSOR);
        let traits =
            Traits { collides_with: collides_with.to_bits(), layer: layer.number(), flags };
        match state.colliders.insert(position, shape, traits, user_data) {
            Ok(slot) => {
                state.inserted.push(slot);
                self.broad_phase.changed(slot as usize);
                if let Some(collider) = recorded {
                    self.record(&Command::Insert(collider));
                }
                Ok(self.state.colliders.id(slot))
            }
            Err(error) => {
                state.shape_table.release(shape);
                Err(error)
            }
        }
    }

    /// Removes a collider. The next tick reports [`Ended`](Event::Ended), with the same id, for
    /// every pair that the collider was part of.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if no collider has this id.
    #[doc(alias("destroy", "despawn"))]
    pub fn remove(&mut self, id: ColliderId) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let shape = self.state.colliders.remove(slot);
        self.state.shape_table.release(shape);
        self.broad_phase.changed(slot);
        self.record(&Command::Remove(id));
        Ok(())
    }

    /// Moves a collider to a pixel, in one jump. If the collider is in a pose, the pose's position
    /// keeps its fraction of a pixel.
    ///
    /// Other colliders never block this move. [`try_set_position`](Self::try_set_position) fails if
    /// another collider is in the way, and [`View::sweep`] finds the colliders between the two
    /// positions.
    ///
    /// A collider is always at a whole pixel; a float position is rounded down to the pixel that
    /// contains it. If your sprite moves by fractions of a pixel, keep its exact position yourself
    /// and pass it here. Never add a fraction to the position that
    /// [`position`](ColliderRef::position) returns.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if no collider has this id, and [`WorldError::TooFar`] for a
    /// position beyond `i32`.
    #[doc(alias = "teleport")]
    pub fn set_position(
        &mut self,
        id: ColliderId,
        position: impl Into<Point>,
    ) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let position = position.into();
        self.move_slot(slot, position.to_i32().ok_or(WorldError::TooFar)?);
        self.record(&Command::SetPosition { id, position });
        Ok(())
    }

    /// Moves every collider that is not [still](Collider::still), in index order. `to` receives a
    /// collider's id, user data and position, and returns the collider's new position, which is
    /// clamped to `i32`.
    ///
    /// A collider is always at a whole pixel; a float position is rounded down. If a sprite moves
    /// by fractions of a pixel, keep its exact position yourself and return that position. A
    /// fraction that you add to the received position is lost, because the world stores only whole
    /// pixels.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # use hitmask::world::{Collider, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let ball = world.insert(Collider::new(sprite).user_data(3))?;
    /// world.move_all(|_, speed, at| (at.x + speed as i64, at.y));
    /// assert_eq!(world.get(ball).unwrap().position(), (3, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn move_all<P: Into<Point>>(&mut self, mut to: impl FnMut(ColliderId, u64, Point) -> P) {
        self.broad_phase.all_moved();
        let colliders = &mut self.state.colliders;
        let mut moves = self.recording.as_mut().map(|recording| recording.move_all());
        for slot in 0..colliders.positions.len() {
            if colliders.is_mover(slot as u32) {
                let [x, y] = colliders.positions[slot];
                let id = colliders.id(slot as u32);
                let moved = to(id, colliders.user_data[slot], (x, y).into()).into();
                colliders.positions[slot] = moved.clamped_to_i32();
                if let Some(moves) = &mut moves {
                    moves.push(colliders.positions[slot]);
                }
            }
        }
    }

    /// Shows another frame of the collider's sprite; the index wraps around.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if no collider has this id, [`WorldError::WrongKind`] for
    /// terrain, and the errors of [`insert`](Self::insert).
    pub fn set_frame(&mut self, id: ColliderId, frame: i64) -> Result<(), WorldError> {
        let (slot, shape_key) = self.shape_key_with_frame(id, frame)?;
        self.set_shape(slot, shape_key)?;
        self.record(&Command::SetFrame { id, frame });
        Ok(())
    }

    /// Shows a frame of another sprite; the index wraps around. The collider keeps its pose.
    ///
    /// # Errors
    /// Same as [`set_frame`](Self::set_frame).
    pub fn set_sprite(
        &mut self,
        id: ColliderId,
        sprite: SpriteId,
        frame: i64,
    ) -> Result<(), WorldError> {
        let (slot, shape_key) = self.shape_key_with_sprite(id, sprite, frame)?;
        self.set_shape(slot, shape_key)?;
        self.record(&Command::SetSprite { id, sprite, frame });
        Ok(())
    }

    /// Puts a collider into a pose, at the pose's position, which is clamped to `i32`. `None`
    /// removes the pose: the sprite is upright again, with its top left at the collider's current
    /// pixel.
    ///
    /// # Errors
    /// Same as [`set_frame`](Self::set_frame).
    pub fn set_pose(&mut self, id: ColliderId, pose: Option<Pose>) -> Result<(), WorldError> {
        let (slot, shape_key) = self.shape_key_with_pose(id, pose)?;
        self.set_shape(slot, shape_key)?;
        if let Some(pose) = pose {
            self.move_slot(slot, shape_table::pixel_of(pose));
        }
        self.record(&Command::SetPose { id, pose });
        Ok(())
    }

    /// Sets the layer that a collider is in, and the layers that it can collide with.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if no collider has this id.
    pub fn set_layers(
        &mut self,
        id: ColliderId,
        layer: Layer,
        collides_with: impl Into<Layers>,
    ) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let collides_with = collides_with.into();
        let traits = &mut self.state.colliders.traits[slot];
        let new = (layer.number(), collides_with.to_bits());
        if (traits.layer, traits.collides_with) != new {
            (traits.layer, traits.collides_with) = new;
            self.broad_phase.changed(slot);
        }
        self.record(&Command::SetLayers { id, layer, collides_with });
        Ok(())
    }

    /// Sets a collider's user data.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if no collider has this id.
    pub fn set_user_data(&mut self, id: ColliderId, data: u64) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        self.state.colliders.user_data[slot] = data;
        self.record(&Command::SetUserData { id, data });
        Ok(())
    }

    /// Moves a slot's collider to a pixel, and notifies the broad phase.
    fn move_slot(&mut self, slot: usize, position: [i32; 2]) {
        self.state.colliders.positions[slot] = position;
        self.broad_phase.moved(slot, position);
    }

    /// Brings the broad phase up to date.
    fn refresh(&mut self) {
        self.broad_phase
            .refresh(WorkPieces::ONE, tick::bodies(&self.state.colliders, &self.state.shape_table));
    }

    /// Gives a slot's collider another shape, and stores the shape that it had in the last tick.
    fn set_shape(&mut self, slot: usize, shape_key: ShapeKey) -> Result<(), WorldError> {
        let state = &mut self.state;
        let before = state.colliders.shapes[slot];
        let shape = state.shape_table.intern(&state.sprites, shape_key)?;
        if shape == before {
            state.shape_table.release(shape);
            return Ok(());
        }
        let is_same_shape = state
            .shape_table
            .shape_key(before)
            .is_some_and(|before| before.matches_ignoring_subpixel(shape_key));
        let traits = &mut state.colliders.traits[slot];
        if !is_same_shape && traits.flags & CHANGED == 0 {
            state.changed.push(slot as u32);
            traits.flags |= CHANGED;
            state.colliders.previous_shapes[slot] = before;
            // The shape of the last tick stays in use until the next tick.
            state.shape_table.add_user(before);
        }
        state.shape_table.release(before);
        state.colliders.shapes[slot] = shape;
        self.broad_phase.changed(slot);
        Ok(())
    }
}
