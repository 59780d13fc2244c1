//! Computes how much memory a world takes.

use alloc::vec::Vec;

use super::World;

impl World {
    /// Returns how many bytes of memory the world takes, including room for growth. The pixels of
    /// masks shared with the world's [sprites](Self::sprites), of masks drawn for poses, and of
    /// [terrain](crate::terrain::Terrain::bytes) do not count.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # use hitmask::world::{Collider, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// for number in 0..1000 {
    ///     world.insert(Collider::new(sprite).at((9 * number, 0)))?;
    /// }
    /// world.tick();
    /// assert!(world.bytes() < 128 * 1000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bytes(&self) -> usize {
        let Self { state, broad_phase, previous_pairs, causes, box_pairs, recording } = self;
        let lists = room(previous_pairs) + room(causes) + room(box_pairs);
        let recorded = recording.as_ref().map_or(0, |recording| recording.bytes());
        size_of::<Self>() + state.bytes() + broad_phase.bytes() + lists + recorded
    }
}

/// Returns the size of a list's memory, in bytes.
pub(super) fn room<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}
