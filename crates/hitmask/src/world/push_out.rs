//! Pushes a collider out of the colliders that it overlaps.

use super::{ColliderId, World, WorldError};
use crate::space::Translation;

impl World {
    /// Moves a collider by the shortest push to a position where it overlaps no solid collider, and
    /// returns that push, which is zero if the collider is already free. If no free position exists
    /// within [`MAX_PUSH_OUT`](Self::MAX_PUSH_OUT) pixels, returns `None` and does not move the
    /// collider.
    ///
    /// [`View::nearest_free`](super::View::nearest_free) finds the same push without moving the
    /// collider. Its documentation describes the tie rules and the cost.
    ///
    /// ```
    /// use hitmask::{Mask, Translation};
    /// use hitmask::world::{Collider, World};
    /// let mut world = World::new();
    /// let (ball, wall) = (world.add_mask(Mask::full(8, 8)?)?,
    ///     world.add_mask(Mask::full(4, 100)?)?);
    /// let ball = world.insert(Collider::new(ball).at((10, 50)))?;
    /// for x in [6, 17] {
    ///     world.insert(Collider::new(wall).at((x, 0)).still())?;
    /// }
    /// // One pixel to the left would free it from one wall, but lead into the other.
    /// assert_eq!(world.push_out(ball)?, Some(Translation::new(11, 0)));
    /// assert_eq!(world.get(ball).unwrap().position(), (21, 50));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Same as [`View::nearest_free`](super::View::nearest_free).
    #[doc(alias("MTV", "minimum translation vector", "resolve", "depenetrate"))]
    pub fn push_out(&mut self, id: ColliderId) -> Result<Option<Translation>, WorldError> {
        let push = self.view().nearest_free(id)?;
        if let Some(by) = push.filter(|push| !push.is_zero())
            && let Some(collider) = self.get(id)
        {
            let position = collider.position() + by;
            self.set_position(id, position)?;
        }
        Ok(push)
    }
}
