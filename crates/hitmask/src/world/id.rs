//! The ids of colliders and sprites.

use core::fmt;

use crate::codec::coded;

/// The id of a collider in its world: an index, and a generation that distinguishes it from earlier
/// colliders with the same index.
///
/// A world never returns the same id twice, so the id of a removed collider stays invalid forever.
/// The exception is a world that you [restore](super::World::restore): it counts generations from
/// those of the snapshot, so it can return ids that it had returned after the snapshot was taken.
#[doc(alias("handle", "entity"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColliderId {
    index: u32,
    generation: u32,
}

impl ColliderId {
    pub(super) const fn new(index: u32, generation: u32) -> Self {
        Self { index, generation }
    }

    /// Returns the collider's index in the world, counted from 0. Indices are small, so you can use
    /// them as indices into your own lists. After the collider is removed, another collider can get
    /// the same index.
    pub const fn index(self) -> u32 {
        self.index
    }

    /// Returns how many earlier colliders had this index.
    pub const fn generation(self) -> u32 {
        self.generation
    }

    /// Returns the index and the generation as one number, with the generation in the upper half.
    pub const fn to_bits(self) -> u64 {
        (self.generation as u64) << 32 | self.index as u64
    }

    /// Returns the id from which [`to_bits`](Self::to_bits) computed this number.
    pub const fn from_bits(bits: u64) -> Self {
        Self { index: bits as u32, generation: (bits >> 32) as u32 }
    }
}

coded!(ColliderId { index, generation });

impl fmt::Display for ColliderId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.generation {
            0 => write!(formatter, "{}", self.index),
            generation => write!(formatter, "{}/{generation}", self.index),
        }
    }
}

/// The id of a sprite, which is a mask or the frames of an animation. The id is valid in the
/// [`Sprites`](super::Sprites) that returned it, and in their clones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpriteId(pub(super) u32);

impl SpriteId {
    /// Returns the index of the sprite. Sprites are numbered from 0, in the order in which they
    /// were added.
    pub const fn index(self) -> u32 {
        self.0
    }

    /// Returns the id of the sprite with this index.
    pub const fn from_index(index: u32) -> Self {
        Self(index)
    }
}

coded!(SpriteId { 0 });

/// Returns the two slots of a pair.
pub(super) const fn slots(pair: u64) -> (u32, u32) {
    ((pair >> 32) as u32, pair as u32)
}
