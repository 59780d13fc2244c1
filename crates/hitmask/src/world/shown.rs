//! What a world's colliders show where they stand.

use super::World;
use crate::terrain::Shown;

impl World {
    /// What a slot's collider shows; `None` for an empty slot.
    #[inline]
    pub(super) fn shown(&self, slot: u32) -> Option<Shown<'_>> {
        let colliders = &self.state.colliders;
        self.shown_as(colliders.shapes[slot as usize], colliders.positions[slot as usize])
    }

    /// What stands under a number where it stands at a position.
    #[inline]
    pub(super) fn shown_as(&self, shape: u32, at: [i32; 2]) -> Option<Shown<'_>> {
        let stances = &self.state.stances;
        match stances.placed(shape, at) {
            Some(mask) => Some(Shown::Mask(mask)),
            None => stances.placed_terrain(shape, at).map(Shown::Terrain),
        }
    }
}
