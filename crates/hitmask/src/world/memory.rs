//! How much memory a world takes.

use alloc::vec::Vec;

use super::World;
use super::colliders::Colliders;
use super::state::State;

impl World {
    /// How many bytes of memory the world holds, with the room that it keeps for later. Pixels are not counted: the masks that it
    /// shares with its [sprites](Self::sprites), those that it drew of poses, and [terrain](crate::Terrain::bytes).
    ///
    /// ```
    /// # use hitmask::{Collider, Mask, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// for number in 0..1000 {
    ///     world.insert(Collider::new(sprite).at(9 * number, 0))?;
    /// }
    /// world.tick()?;
    /// assert!(world.bytes() < 128 * 1000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bytes(&self) -> usize {
        let Self { state, broad, spare, causes } = self;
        size_of::<Self>() + state.bytes() + broad.bytes() + room(spare) + causes.bytes()
    }
}

impl State {
    /// How many bytes its lists hold.
    pub(super) fn bytes(&self) -> usize {
        // Sprites are shared.
        let Self { sprites: _, colliders, stances, pairs, inserted, changed } = self;
        colliders.bytes() + stances.bytes() + room(pairs) + room(inserted) + room(changed)
    }
}

impl Colliders {
    fn bytes(&self) -> usize {
        let Self {
            positions, shapes, befores, traits, user_data, generations, free, removed, ..
        } = self;
        let by_slot =
            room(positions) + room(shapes) + room(befores) + room(traits) + room(user_data);
        by_slot + room(generations) + room(free) + room(removed)
    }
}

/// How many bytes a list holds.
pub(super) fn room<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}
