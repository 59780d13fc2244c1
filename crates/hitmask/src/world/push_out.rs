//! Pushing a collider out of what is in its way.

use super::{ColliderId, World, WorldError};
use crate::space::Translation;

impl World {
    /// Moves a collider the shortest way after which it overlaps nothing that is in its way, and says which way that was: as
    /// [`View::way_out`](super::View::way_out), which only says it. `None`, and nothing moved, where it finds no free place.
    ///
    /// ```
    /// use hitmask::{Collider, Mask, Translation, World};
    /// let mut world = World::new();
    /// let (ball, wall) = (world.add_mask(Mask::full(8, 8)?)?, world.add_mask(Mask::full(4, 100)?)?);
    /// let ball = world.insert(Collider::new(ball).at(10, 50))?;
    /// for x in [6, 17] {
    ///     world.insert(Collider::new(wall).at(x, 0).still())?;
    /// }
    /// // One pixel to the left would do for the one wall, but there is no room before the other one.
    /// assert_eq!(world.push_out(ball)?, Some(Translation::new(11, 0)));
    /// assert_eq!(world.get(ball).unwrap().position(), (21, 50));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`View::way_out`](super::View::way_out).
    pub fn push_out(&mut self, id: ColliderId) -> Result<Option<Translation>, WorldError> {
        let way = self.view()?.way_out(id)?;
        if let Some(Translation { dx, dy }) = way.filter(|way| !way.is_zero()) {
            let slot = self.state.colliders.slot(id)?;
            let [x, y] = self.state.colliders.positions[slot];
            // No way leads beyond the ends of i32.
            self.set_position(id, x.saturating_add(dx), y.saturating_add(dy))?;
        }
        Ok(way)
    }
}
