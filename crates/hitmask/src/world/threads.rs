//! Ticks on the threads of a pool.

use rayon::ThreadPool;

use super::tick::NO_FILTER;
use super::{ColliderId, Events, World, WorldError};

impl World {
    /// [`tick`](Self::tick) on the threads of a `rayon` pool: the same events in the same order, whatever their number.
    ///
    /// It pays from some thousands of colliders on; fewer are left to the calling thread. Handing work to threads may
    /// allocate, which `rayon` does as the standard library does.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    ///
    /// ```
    /// use hitmask::{Collider, Mask, World};
    ///
    /// let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
    /// let mut world = World::new();
    /// let ball = world.add_mask(Mask::full(4, 4)?)?;
    /// for number in 0..5000 {
    ///     world.insert(Collider::new(ball).at(3 * number, 0))?;
    /// }
    /// assert_eq!(world.tick_on_threads(&pool)?.count(), 4999);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tick_on_threads(&mut self, pool: &ThreadPool) -> Result<Events<'_>, WorldError> {
        self.tick_keeping(NO_FILTER, |broad, bodies, test, pairs| {
            broad.pairs_on_threads(pool, bodies, test, pairs)
        })
    }

    /// [`tick_where`](Self::tick_where) on the threads of a `rayon` pool, as [`tick_on_threads`](Self::tick_on_threads).
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    pub fn tick_where_on_threads(
        &mut self,
        pool: &ThreadPool,
        keep: impl Fn(ColliderId, ColliderId) -> bool + Sync,
    ) -> Result<Events<'_>, WorldError> {
        self.tick_keeping(Some(keep), |broad, bodies, test, pairs| {
            broad.pairs_on_threads(pool, bodies, test, pairs)
        })
    }
}
