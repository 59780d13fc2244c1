//! All of a world that matters for what comes after, and what is kept of it.

use alloc::vec::Vec;

use super::colliders::Colliders;
use super::stance::{self, Stance, Stances};
use super::{SpriteId, Sprites, World, WorldError};
use crate::pose::Pose;

/// What a world is at a moment: what is kept of it, and brought back.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) sprites: Sprites,
    pub(super) colliders: Colliders,
    pub(super) stances: Stances,
    /// The pairs that overlapped at the last tick, in order.
    pub(super) pairs: Vec<u64>,
    /// Who was inserted since.
    pub(super) inserted: Vec<u32>,
    /// Whose frame or pose changed since.
    pub(super) changed: Vec<u32>,
}

impl State {
    /// A sprite in a frame, whose index wraps, and a pose.
    pub(super) fn stance(
        &self,
        sprite: SpriteId,
        frame: i64,
        pose: Option<Pose>,
    ) -> Result<Stance, WorldError> {
        let no_such = WorldError::NoSuchSprite { sprite: sprite.0, sprites: self.sprites.len() };
        let frame = self.sprites.frame_number(sprite, frame).ok_or(no_such)?;
        Ok(Stance { sprite, frame, pose: pose.map(stance::within_pixel) })
    }

    /// How a slot's collider stood at the last tick, where that can still be why it begins to overlap something: not where it
    /// was inserted since, and not where it stands so again.
    pub(super) fn stood_otherwise(&self, slot: usize) -> Option<Stance> {
        let before = self.stances.stance(self.colliders.befores[slot])?;
        let now = self.stances.stance(self.colliders.shapes[slot])?;
        let is_new = self.colliders.traits[slot].flags & super::INSERTED != 0;
        (!is_new && !before.is_alike(now)).then(|| before.within(None))
    }

    /// Becomes what another one is, but for what only a world needs.
    fn keep_of(&mut self, other: &Self) {
        self.stances.keep_of(&other.stances);
        self.share(other);
    }

    /// What is not in the stances.
    fn share(&mut self, other: &Self) {
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

    /// In the memory that is there.
    fn clone_from(&mut self, other: &Self) {
        self.stances.clone_from(&other.stances);
        self.share(other);
    }
}

/// A world as it was at a moment. Its masks and its terrain are shared with it, not copied: a snapshot costs some 40 bytes a
/// collider.
///
/// It is all that matters for what comes after, what was inserted, removed and changed since the last tick too: a world that
/// is brought back does what it did, event by event, if the same is asked of it.
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    state: State,
}

impl Snapshot {
    /// Of a world with nothing in it: what [`World::snapshot_into`] makes something of.
    pub fn new() -> Self {
        Self::default()
    }
}

impl World {
    /// The world as it is now.
    ///
    /// ```
    /// use hitmask::{Collider, Mask, World};
    ///
    /// let mut world = World::new();
    /// let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let ship = world.insert(Collider::new(sprite))?;
    /// let before = world.snapshot();
    /// world.remove(ship)?;
    /// world.restore(&before);
    /// assert!(world.get(ship).is_some());
    /// # Ok::<(), hitmask::WorldError>(())
    /// ```
    pub fn snapshot(&self) -> Snapshot {
        let mut snapshot = Snapshot::new();
        self.snapshot_into(&mut snapshot);
        snapshot
    }

    /// [`snapshot`](Self::snapshot) into one that is no longer needed, in whose memory it is made: it allocates only where
    /// that is too small.
    pub fn snapshot_into(&self, snapshot: &mut Snapshot) {
        snapshot.state.keep_of(&self.state);
    }

    /// Makes the world what it was at a snapshot, its sprites too: those that were added since are no longer in it.
    ///
    /// It asks for memory as [`Clone`] does, and only where the world was larger then.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.state.clone_from(&snapshot.state);
        // What it knows is of another state.
        self.broad.forget();
    }
}
