//! A mask or terrain that can stop an actor.

use super::{Material, MaterialKind};
use crate::pose::Placed;
use crate::space::Rect;
use crate::sweep::ContinuousSweep;
use crate::terrain::{PlacedTerrain, ShapeRef};

/// A mask or terrain at a position, with the material that it is made of. An obstacle borrows the
/// pixels and is cheap to copy.
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
    /// Creates an obstacle from a placed mask.
    pub fn mask(placed: Placed<'a>, material: impl Into<Material>) -> Self {
        Self::of(ShapeRef::Mask(placed), material.into(), 0)
    }

    /// Creates an obstacle from placed terrain.
    pub fn terrain(placed: PlacedTerrain<'a>, material: impl Into<Material>) -> Self {
        Self::of(ShapeRef::Terrain(placed), material.into(), 0)
    }

    pub(super) const fn of(shape: ShapeRef<'a>, material: Material, id: u64) -> Self {
        Self { shape, material, id }
    }

    /// Sets the id that a [`Hit`](super::Hit) reports. A platform that actors can [drop
    /// through](super::IgnoredPlatforms) needs an id that no other obstacle has.
    #[must_use]
    pub const fn with_id(self, id: u64) -> Self {
        Self { id, ..self }
    }

    /// Returns the obstacle's id. The default is 0. If the obstacle is a collider in a world, its
    /// id is [`ColliderId::to_bits`](crate::world::ColliderId::to_bits).
    pub const fn id(self) -> u64 {
        self.id
    }

    /// Returns the material of the obstacle.
    pub const fn material(self) -> Material {
        self.material
    }

    /// Returns the kind of the obstacle's material, which determines which motion the obstacle
    /// stops.
    pub const fn kind(self) -> MaterialKind {
        self.material.kind
    }

    /// Returns the smallest rectangle of world pixels that contains all pixels of the obstacle, or
    /// `None` if the obstacle has no pixels.
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

    /// Returns the first contact between this obstacle and a mask that moves along a straight line.
    pub(crate) fn sweep_continuous(
        self,
        mask: Placed<'_>,
        by: (i32, i32),
    ) -> Option<ContinuousSweep> {
        self.shape.sweep_continuous(mask, by)
    }

    /// Returns the smallest rectangle that contains all pixels that the obstacle shares with a
    /// mask.
    pub(crate) fn overlap_bounds(self, mask: Placed<'_>) -> Option<Rect> {
        match self.shape {
            ShapeRef::Mask(own) => own.overlap_bounds(mask),
            ShapeRef::Terrain(own) => own.overlap_bounds(mask),
        }
    }
}
