//! The last step of a tick, which tests whether the pixels of two colliders overlap if their boxes
//! overlap.

use super::ColliderId;
use super::colliders::Colliders;
use super::shape_table::ShapeTable;
use crate::broad_phase::{Body, Test};
use crate::kernel::Vectors;
use crate::pair::overlaps_by_corners;

/// The filter of a tick, which returns whether two colliders may form a pair.
pub(super) type Keep<'a> = dyn Fn(ColliderId, ColliderId) -> bool + Sync + 'a;

/// The exact test of pairs whose boxes overlap.
pub(super) struct PairTest<'a> {
    pub(super) colliders: &'a Colliders,
    pub(super) shape_table: &'a ShapeTable,
    pub(super) keep: Option<&'a Keep<'a>>,
}

impl Test for PairTest<'_> {
    #[inline(always)]
    fn is_pair<V: Vectors>(&self, vectors: V, one: &Body, other: &Body) -> bool {
        if let Some(keep) = self.keep {
            let (first, second) = (one.slot.min(other.slot), one.slot.max(other.slot));
            if !keep(self.colliders.id(first), self.colliders.id(second)) {
                return false;
            }
        }
        let by = [0, 1].map(|axis| other.corner[axis].wrapping_sub(one.corner[axis]));
        match (self.shape_table.mask(one.shape), self.shape_table.mask(other.shape)) {
            (Some(one), Some(other)) => overlaps_by_corners(vectors, one, other, by),
            _ => self.one_is_terrain(one.slot, other.slot),
        }
    }
}

impl PairTest<'_> {
    /// Returns whether terrain and a sprite overlap. The broad phase never pairs two terrains,
    /// because both are still.
    #[inline(never)]
    fn one_is_terrain(&self, one: u32, other: u32) -> bool {
        [(one, other), (other, one)].into_iter().any(|(sprite, terrain)| {
            let (shape, position) = self.colliders.shape_and_position(sprite);
            let sprite = self.shape_table.placed(shape, position);
            let (shape, position) = self.colliders.shape_and_position(terrain);
            let terrain = self.shape_table.placed_terrain(shape, position);
            sprite.zip(terrain).is_some_and(|(sprite, terrain)| terrain.overlaps(sprite))
        })
    }
}
