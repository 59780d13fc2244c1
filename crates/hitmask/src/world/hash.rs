//! Computes the hash of a world's state.

use super::World;
use super::state::State;
use crate::codec::hash_of;

impl World {
    /// Returns a hash of the world's state for desync checks: in a networked game, the players'
    /// machines can compare their hashes every tick. The function computes the XXH64 hash, with
    /// seed 0, of the bytes that [`to_bytes`](Self::to_bytes) returns. The call takes one pass over
    /// the state and allocates nothing.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::world::{Collider, World};
    ///
    /// let mut world = World::new();
    /// let ball = world.add_mask(Mask::full(8, 8)?)?;
    /// let id = world.insert(Collider::new(ball))?;
    /// let mut other = world.clone();
    /// other.set_position(id, (1, 0))?;
    /// assert_ne!(world.hash(), other.hash());
    /// world.set_position(id, (1, 0))?;
    /// assert_eq!(world.hash(), other.hash());
    /// # Ok::<(), hitmask::world::WorldError>(())
    /// ```
    pub fn hash(&self) -> u64 {
        self.state.hash()
    }
}

impl State {
    /// Computes [`World::hash`].
    pub(super) fn hash(&self) -> u64 {
        hash_of(|hash| self.write(hash))
    }
}
