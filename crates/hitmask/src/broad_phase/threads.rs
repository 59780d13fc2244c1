//! Splits work into pieces, which run one after the other or on the threads of a pool.
//!
//! Each piece writes to its own lists, and the pairs are sorted at the end, so the result does not
//! depend on the number of threads.

/// The number of pieces of work for each thread, so that no thread waits long for the last piece.
#[cfg(feature = "rayon")]
const PIECES_A_THREAD: usize = 4;

/// With fewer slots than this, threads cost more than they save. The limit is low in tests.
#[cfg(feature = "rayon")]
const MIN_SLOTS: usize = if cfg!(test) { 16 } else { 2048 };

/// The number of pieces that work is split into. A single piece runs on the calling thread and
/// allocates nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WorkPieces(usize);

impl WorkPieces {
    /// A single piece.
    pub(crate) const ONE: Self = Self(1);

    /// Returns pieces for the threads of a pool, if there are enough slots for more than one piece.
    #[cfg(feature = "rayon")]
    pub(crate) fn for_pool(pool: &rayon::ThreadPool, slots: usize) -> Self {
        let threads = pool.current_num_threads();
        if threads > 1 && slots >= MIN_SLOTS { Self(threads * PIECES_A_THREAD) } else { Self::ONE }
    }

    /// Runs work that is split into these pieces on the threads of a pool. A single piece runs on
    /// the caller's thread.
    #[cfg(feature = "rayon")]
    pub(crate) fn install<R: Send>(
        self,
        pool: &rayon::ThreadPool,
        work: impl FnOnce() -> R + Send,
    ) -> R {
        if self.0 > 1 { pool.install(work) } else { work() }
    }

    /// Returns the number of pieces.
    pub(super) const fn count(self) -> usize {
        self.0
    }

    /// Runs `work` on each piece.
    pub(super) fn each<T: Send>(self, pieces: impl Iterator<Item = T>, work: impl Fn(T) + Sync) {
        #[cfg(feature = "rayon")]
        if self.0 > 1 {
            use rayon::prelude::*;
            let pieces = pieces.collect::<alloc::vec::Vec<_>>();
            return pieces.into_par_iter().for_each(&work);
        }
        pieces.for_each(work);
    }
}
