//! Tests batches on the threads of a pool.

use rayon::ThreadPool;
use rayon::prelude::*;

use super::hits::{WORD, fill};
use super::{Hits, HitsError, Pair};
use crate::kernel::at_level;
use crate::pose::Placed;

/// How many pairs a thread takes at once, which is enough that distributing the work costs little
/// compared to the tests.
const PAIRS_A_TASK: usize = 32 * WORD;

impl Hits {
    /// Tests each pair like [`test`](Self::test), on the threads of a `rayon` pool. The number of
    /// threads does not affect the resulting bits.
    ///
    /// Several threads pay off for a few thousand pairs or more; with fewer pairs, the calling
    /// thread does all the work. `rayon` may allocate memory when it distributes work to threads;
    /// if an allocation fails, it aborts the program, as the standard library does.
    ///
    /// # Errors
    /// Same as [`test`](Self::test).
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::batch::{Hits, Pair};
    ///
    /// let pool = rayon::ThreadPoolBuilder::new().build()?;
    /// let ball = Mask::full(4, 4)?;
    /// let pair = |i: i32| Pair::new(ball.at((0, 0)), ball.at((i % 9, 0)));
    /// let pairs: Vec<Pair> = (0..100_000).map(pair).collect();
    /// let mut hits = Hits::new();
    /// hits.test_on_threads(&pool, &pairs)?;
    /// assert_eq!(hits.count(), 44_445);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn test_on_threads(
        &mut self,
        pool: &ThreadPool,
        pairs: &[Pair<'_>],
    ) -> Result<(), HitsError> {
        self.fill_on_threads(pool, pairs, |pair| (&pair.a, &pair.b))
    }

    /// Tests one mask against each mask of `others`, like [`test_against`](Self::test_against), on
    /// the threads of a `rayon` pool; see [`test_on_threads`](Self::test_on_threads).
    ///
    /// # Errors
    /// Same as [`test`](Self::test).
    pub fn test_against_on_threads(
        &mut self,
        pool: &ThreadPool,
        one: Placed<'_>,
        others: &[Placed<'_>],
    ) -> Result<(), HitsError> {
        self.fill_on_threads(pool, others, |other| (&one, other))
    }

    fn fill_on_threads<'a, 'm: 'a, T: Sync>(
        &mut self,
        pool: &ThreadPool,
        items: &'a [T],
        pair: impl Fn(&'a T) -> (&'a Placed<'m>, &'a Placed<'m>) + Sync,
    ) -> Result<(), HitsError> {
        self.make_room(items.len())?;
        let level = self.level();
        let test = |(words, items): (&mut [u64], &'a [T])| {
            at_level!(level, vectors => fill(vectors, words, items, &pair));
        };
        if items.len() <= PAIRS_A_TASK {
            test((self.words_mut(), items));
        } else {
            let words = self.words_mut().par_chunks_mut(PAIRS_A_TASK / WORD);
            pool.install(|| words.zip(items.par_chunks(PAIRS_A_TASK)).for_each(test));
        }
        Ok(())
    }
}
