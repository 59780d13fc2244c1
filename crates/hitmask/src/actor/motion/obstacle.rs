//! A mask or terrain that can stop an actor.

use super::{Material, MaterialKind};
use crate::pose::Placed;
use crate::space::Rect;
use crate::sweep::ContinuousSweep;
use crate::terrain::{PlacedTerrain, ShapeRef};

/// A mask or terrain at a position, and what it is made of. It borrows the pixels and is cheap to
/// copy.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::actor::{Material, Obstacle};
/// let (rock, pool) = (Mask::full(64, 16)?, Mask::full(32, 12)?);
/// let around = [
///     Obstacle::mask(rock.at((0, 100)), Material::SOLID),
///     Obstacle::mask(pool.at((64, 104)), Material::WATER).with_id(7),
/// ];
/// assert_eq!((around[1].id(), around[1].material()), (7, Material::WATER));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Obstacle<'a> {
    pub(crate) shape: ShapeRef<'a>,
    pub(super) material: Material,
    pub(super) id: u64,
}

impl<'a> Obstacle<'a> {
    /// A mask at its position, as an obstacle.
    pub fn mask(placed: Placed<'a>, material: impl Into<Material>) -> Self {
        Self::of(ShapeRef::Mask(placed), material.into(), 0)
    }

    /// Terrain at its position, as an obstacle.
    pub fn terrain(placed: PlacedTerrain<'a>, material: impl Into<Material>) -> Self {
        Self::of(ShapeRef::Terrain(placed), material.into(), 0)
    }

    pub(super) const fn of(shape: ShapeRef<'a>, material: Material, id: u64) -> Self {
        Self { shape, material, id }
    }

    /// Sets the id that hits report. A platform that actors can [drop
    /// through](super::IgnoredPlatforms) needs an id that no other obstacle has.
    #[must_use]
    pub const fn with_id(self, id: u64) -> Self {
        Self { id, ..self }
    }

    /// The obstacle's id; 0 unless you set one. For a collider of a world it is
    /// [`ColliderId::to_bits`](crate::world::ColliderId::to_bits).
    pub const fn id(self) -> u64 {
        self.id
    }

    /// The material of the obstacle.
    pub const fn material(self) -> Material {
        self.material
    }

    /// The kind of the obstacle's material, which decides what it stops.
    pub const fn kind(self) -> MaterialKind {
        self.material.kind
    }

    /// The smallest rectangle of world pixels that holds all pixels of the obstacle; `None` if it
    /// has none.
    pub fn bounds(self) -> Option<Rect> {
        match self.shape {
            ShapeRef::Mask(mask) => mask.bounds(),
            ShapeRef::Terrain(terrain) => terrain.bounds(),
        }
    }

    /// Whether a mask shares a pixel with the obstacle.
    pub fn overlaps(self, mask: Placed<'_>) -> bool {
        self.shape.overlaps(mask)
    }

    /// The first contact of a mask that moves along a straight line with this obstacle.
    pub(crate) fn sweep_continuous(
        self,
        mask: Placed<'_>,
        by: (i32, i32),
    ) -> Option<ContinuousSweep> {
        self.shape.sweep_continuous(mask, by)
    }

    /// The smallest rectangle that holds all pixels that it shares with a mask.
    pub(crate) fn overlap_bounds(self, mask: Placed<'_>) -> Option<Rect> {
        match self.shape {
            ShapeRef::Mask(own) => own.overlap_bounds(mask),
            ShapeRef::Terrain(own) => own.overlap_bounds(mask),
        }
    }
}
