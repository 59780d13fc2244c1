//! Names of what a world holds.

use core::fmt;

/// The name of a collider in a world: which place it has there, and how many had that place before.
///
/// A name is never given twice, so that one of a collider that was removed names nothing, ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColliderId {
    index: u32,
    generation: u32,
}

impl ColliderId {
    pub(super) const fn new(index: u32, generation: u32) -> Self {
        Self { index, generation }
    }

    /// The place in the world, from 0 on: small, so that your own lists may go by it. It is used again after the collider was
    /// removed.
    pub const fn index(self) -> u32 {
        self.index
    }

    /// How many colliders had this place before.
    pub const fn generation(self) -> u32 {
        self.generation
    }

    /// Both in one number: the generation in the upper half.
    pub const fn to_bits(self) -> u64 {
        (self.generation as u64) << 32 | self.index as u64
    }

    /// What [`to_bits`](Self::to_bits) made a number of.
    pub const fn from_bits(bits: u64) -> Self {
        Self { index: bits as u32, generation: (bits >> 32) as u32 }
    }
}

impl fmt::Display for ColliderId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.generation {
            0 => write!(formatter, "{}", self.index),
            generation => write!(formatter, "{}/{generation}", self.index),
        }
    }
}

/// The name of what a collider shows: a mask, or the frames of an animation. It is good in the [`Sprites`](super::Sprites)
/// that gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpriteId(pub(super) u32);

impl SpriteId {
    /// Its number: sprites are numbered from 0 on, in the order in which they were added.
    pub const fn index(self) -> u32 {
        self.0
    }

    /// The sprite of a number.
    pub const fn from_index(index: u32) -> Self {
        Self(index)
    }
}
