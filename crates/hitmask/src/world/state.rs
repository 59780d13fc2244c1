//! The state of a world, which determines everything that the world does next, and snapshots of the
//! state.

use alloc::vec::Vec;

use super::colliders::Colliders;
use super::memory::room;
use super::shape_table::{ShapeKey, ShapeTable};
use super::shared::Shared;
use super::{Command, SpriteId, Sprites, StateError, World, WorldError};
use crate::pose::Pose;

/// The data that a snapshot saves and restores.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) sprites: Sprites,
    pub(super) colliders: Colliders,
    pub(super) shape_table: ShapeTable,
    /// The pairs that overlapped in the last tick, in order.
    pub(super) pairs: Shared<u64>,
    /// Slots of colliders that were inserted since the last tick.
    pub(super) inserted: Vec<u32>,
    /// Slots of colliders whose frame, sprite or pose changed since the last tick.
    pub(super) changed: Vec<u32>,
}

impl State {
    /// Returns the key of a sprite in a frame and a pose. The frame index wraps around.
    pub(super) fn shape_key(
        &self,
        sprite: SpriteId,
        frame: i64,
        pose: Option<Pose>,
    ) -> Result<ShapeKey, WorldError> {
        let no_such = WorldError::NoSuchSprite { sprite: sprite.0, sprites: self.sprites.len() };
        let frame = self.sprites.frame_number(sprite, frame).ok_or(no_such)?;
        Ok(ShapeKey { sprite, frame, pose: pose.map(Pose::within_pixel) })
    }

    /// Returns the shape that a slot's collider had in the last tick, if it can still be the cause
    /// of a new overlap. Returns `None` if the collider was inserted since the last tick, or has
    /// the same shape again.
    pub(super) fn previous_shape_key(&self, slot: usize) -> Option<ShapeKey> {
        let before = self.shape_table.shape_key(self.colliders.previous_shapes[slot])?;
        let now = self.shape_table.shape_key(self.colliders.shapes[slot])?;
        let is_new = self.colliders.traits[slot].flags & super::INSERTED != 0;
        (!is_new && !before.matches_ignoring_subpixel(now)).then(|| before.with_subpixel_of(None))
    }

    /// Returns the memory that the lists take, in bytes.
    pub(super) fn bytes(&self) -> usize {
        // The sprites are shared, so they do not count.
        let Self { sprites: _, colliders, shape_table, pairs, inserted, changed } = self;
        colliders.bytes() + shape_table.bytes() + room(pairs) + room(inserted) + room(changed)
    }

    /// Copies everything that a snapshot needs.
    fn copy_for_snapshot(&mut self, other: &Self) {
        self.shape_table.copy_without_index(&other.shape_table);
        self.copy_rest(other);
    }

    /// Copies everything except the shape table.
    fn copy_rest(&mut self, other: &Self) {
        self.sprites.clone_from(&other.sprites);
        self.colliders.clone_from(&other.colliders);
        self.pairs.clone_from(&other.pairs);
        self.inserted.clone_from(&other.inserted);
        self.changed.clone_from(&other.changed);
    }
}

impl Clone for State {
    fn clone(&self) -> Self {
        let mut clone = Self::default();
        clone.clone_from(self);
        clone
    }

    /// Reuses the memory of these lists.
    fn clone_from(&mut self, other: &Self) {
        self.shape_table.clone_from(&other.shape_table);
        self.copy_rest(other);
    }
}

/// A world's state at some moment, for rollback. A snapshot shares the world's masks and terrain
/// instead of copying them, so it takes only about 40 bytes per collider.
///
/// A snapshot includes everything that determines what the world does next, including the
/// insertions, removals and changes since the last tick. If a restored world receives the same
/// calls as the original world did after the snapshot, it returns the same events.
#[doc(alias("rollback", "save state"))]
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    state: State,
}

impl Snapshot {
    /// Returns a snapshot of an empty world, to pass to [`World::snapshot_into`].
    pub fn new() -> Self {
        Self::default()
    }
}

impl World {
    /// Takes a snapshot of the world's current state.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::world::{Collider, World};
    ///
    /// let mut world = World::new();
    /// let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let ship = world.insert(Collider::new(sprite))?;
    /// let before = world.snapshot();
    /// world.remove(ship)?;
    /// world.restore(&before);
    /// assert!(world.get(ship).is_some());
    /// # Ok::<(), hitmask::world::WorldError>(())
    /// ```
    pub fn snapshot(&self) -> Snapshot {
        let mut snapshot = Snapshot::new();
        self.snapshot_into(&mut snapshot);
        snapshot
    }

    /// Takes a [`snapshot`](Self::snapshot), reusing the memory of a snapshot that you no longer
    /// need. The call allocates only if that memory is too small. For rollback, you can therefore
    /// keep a ring buffer of snapshots.
    pub fn snapshot_into(&self, snapshot: &mut Snapshot) {
        snapshot.state.copy_for_snapshot(&self.state);
    }

    /// Restores the world to a snapshot, including its sprites. Sprites that you added after the
    /// snapshot are lost.
    ///
    /// The call allocates only if the snapshot contains more colliders than the world has room for.
    #[doc(alias = "rollback")]
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.state.clone_from(&snapshot.state);
        // The broad phase still contains data about the previous state.
        self.broad_phase.forget();
        if self.recording.is_some() {
            let state = self.to_bytes();
            self.record(&Command::Restore(&state));
        }
    }

    /// Restores the state that [`Command::Restore`] contains as bytes, with the world's current
    /// sprites. Poses and terrain may take at most `most` bytes.
    pub(super) fn restore_bytes(&mut self, state: &[u8], most: usize) -> Result<(), StateError> {
        self.state = Self::from_bytes_within(state, &self.state.sprites, most)?.state;
        self.broad_phase.forget();
        self.record(&Command::Restore(state));
        Ok(())
    }
}
