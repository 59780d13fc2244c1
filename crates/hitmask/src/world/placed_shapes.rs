//! The shapes of a world's colliders at their positions.

use super::World;
use crate::terrain::ShapeRef;

impl World {
    /// The shape of a slot's collider at its position; `None` for an empty slot.
    #[inline]
    pub(super) fn shape(&self, slot: u32) -> Option<ShapeRef<'_>> {
        let colliders = &self.state.colliders;
        self.shape_at(colliders.shapes[slot as usize], colliders.positions[slot as usize])
    }

    /// A shape of the table at a position.
    #[inline]
    pub(super) fn shape_at(&self, shape: u32, at: [i32; 2]) -> Option<ShapeRef<'_>> {
        let shape_table = &self.state.shape_table;
        match shape_table.placed(shape, at) {
            Some(mask) => Some(ShapeRef::Mask(mask)),
            None => shape_table.placed_terrain(shape, at).map(ShapeRef::Terrain),
        }
    }
}
