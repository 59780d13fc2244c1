//! Runs ticks on the threads of a pool.

use rayon::ThreadPool;

use super::{ColliderId, Events, World};
use crate::broad_phase::WorkPieces;

impl World {
    /// Runs [`tick`](Self::tick) on the threads of a `rayon` pool. The number of threads affects
    /// neither the events nor their order.
    ///
    /// Several threads pay off with several thousand colliders or more; with fewer colliders, the
    /// calling thread does all the work. `rayon` may allocate memory when it distributes work to
    /// threads; if an allocation fails, it aborts the program, as the standard library does.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::world::{Collider, World};
    ///
    /// let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
    /// let mut world = World::new();
    /// let ball = world.add_mask(Mask::full(4, 4)?)?;
    /// for number in 0..5000 {
    ///     world.insert(Collider::new(ball).at((3 * number, 0)))?;
    /// }
    /// assert_eq!(world.tick_on_threads(&pool).count(), 4999);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tick_on_threads(&mut self, pool: &ThreadPool) -> Events {
        let pieces = WorkPieces::for_pool(pool, self.state.colliders.shapes.len());
        pieces.install(pool, || self.tick_with(pieces, None))
    }

    /// Runs [`tick_where`](Self::tick_where) on the threads of a `rayon` pool; see
    /// [`tick_on_threads`](Self::tick_on_threads). Several threads call `keep`.
    pub fn tick_where_on_threads(
        &mut self,
        pool: &ThreadPool,
        keep: impl Fn(ColliderId, ColliderId) -> bool + Sync,
    ) -> Events {
        let pieces = WorkPieces::for_pool(pool, self.state.colliders.shapes.len());
        pieces.install(pool, || self.tick_with(pieces, Some(&keep)))
    }
}
