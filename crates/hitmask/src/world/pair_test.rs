//! The last step of a tick: whether the pixels of two colliders overlap, after their boxes do.

use super::ColliderId;
use super::colliders::Colliders;
use super::shape_table::ShapeTable;
use crate::broad_phase::{Body, Test};
use crate::kernel::Vectors;
use crate::pair::overlaps;

/// The filter of a tick: whether two colliders may be a pair.
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
        if let Some(keep) = self.keep
            && !keep(self.colliders.id(one.slot), self.colliders.id(other.slot))
        {
            return false;
        }
        let placed = |body: &Body| self.shape_table.placed(body.shape, body.position);
        match (placed(one), placed(other)) {
            (Some(one), Some(other)) => overlaps(vectors, &one, &other),
            _ => self.one_is_terrain(one, other),
        }
    }
}

impl PairTest<'_> {
    /// Whether terrain and a sprite overlap. The broad phase never pairs two terrains, because both
    /// are still.
    #[inline(never)]
    fn one_is_terrain(&self, one: &Body, other: &Body) -> bool {
        let pair = [one, other];
        pair.into_iter().zip([other, one]).any(|(sprite, terrain)| {
            let sprite = self.shape_table.placed(sprite.shape, sprite.position);
            let terrain = self.shape_table.placed_terrain(terrain.shape, terrain.position);
            sprite.zip(terrain).is_some_and(|(sprite, terrain)| terrain.overlaps(sprite))
        })
    }
}
