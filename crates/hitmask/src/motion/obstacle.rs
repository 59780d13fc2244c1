//! A mask or terrain in an actor's way.

use super::{Kind, Material};
use crate::pose::Placed;
use crate::space::Rect;
use crate::sweep::ContinuousSweep;
use crate::terrain::{PlacedTerrain, Shown};

/// A mask or terrain where it stands, and what it is made of. It borrows the pixels and is cheap to copy.
///
/// ```
/// use hitmask::{Mask, Material, Obstacle};
/// let (rock, pool) = (Mask::full(64, 16)?, Mask::full(32, 12)?);
/// let around = [
///     Obstacle::mask(rock.at(0, 100), Material::SOLID),
///     Obstacle::mask(pool.at(64, 104), Material::WATER).with_id(7),
/// ];
/// assert_eq!((around[1].id(), around[1].material()), (7, Material::WATER));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Obstacle<'a> {
    pub(crate) shown: Shown<'a>,
    pub(super) material: Material,
    pub(super) id: u64,
}

impl<'a> Obstacle<'a> {
    /// A mask where it stands.
    pub fn mask(placed: Placed<'a>, material: impl Into<Material>) -> Self {
        Self::of(Shown::Mask(placed), material.into(), 0)
    }

    /// Terrain where it stands.
    pub fn terrain(placed: PlacedTerrain<'a>, material: impl Into<Material>) -> Self {
        Self::of(Shown::Terrain(placed), material.into(), 0)
    }

    pub(super) const fn of(shown: Shown<'a>, material: Material, id: u64) -> Self {
        Self { shown, material, id }
    }

    /// The same with a number of yours, by which hits name it. What is to be [dropped through](super::Ignored) needs one that
    /// no other obstacle has.
    #[must_use]
    pub const fn with_id(self, id: u64) -> Self {
        Self { id, ..self }
    }

    /// Its number; 0 unless it was given one. Of a world's collider it is [`ColliderId::to_bits`](crate::ColliderId::to_bits).
    pub const fn id(self) -> u64 {
        self.id
    }

    /// What it is made of.
    pub const fn material(self) -> Material {
        self.material
    }

    /// Whom it stops.
    pub const fn kind(self) -> Kind {
        self.material.kind
    }

    /// The smallest rectangle of world pixels that holds all of its own; `None` where it has none.
    pub fn bounds(self) -> Option<Rect> {
        match self.shown {
            Shown::Mask(mask) => mask.bounds(),
            Shown::Terrain(terrain) => terrain.bounds(),
        }
    }

    /// Whether a mask shares a pixel with it.
    pub fn overlaps(self, mask: Placed<'_>) -> bool {
        self.shown.overlaps(mask)
    }

    /// What a mask meets of it that moves along a line.
    pub(crate) fn sweep_continuous(
        self,
        mask: Placed<'_>,
        by: (i32, i32),
    ) -> Option<ContinuousSweep> {
        self.shown.sweep_continuous(mask, by)
    }

    /// The smallest rectangle that holds all pixels that it shares with a mask.
    pub(crate) fn overlap_bounds(self, mask: Placed<'_>) -> Option<Rect> {
        match self.shown {
            Shown::Mask(own) => own.overlap_bounds(mask),
            Shown::Terrain(own) => own.overlap_bounds(mask),
        }
    }
}
