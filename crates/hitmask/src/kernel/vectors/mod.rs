//! The vector operations that the loops need from a processor: a few operations on several rows of
//! a stripe at once.
//!
//! The loops are written once, generic over [`Vectors`]. The differences between processors are
//! defined here: how many rows a vector contains, and how two adjacent stripes are shifted into
//! one. The intrinsics are inside `fearless_simd::kernel!`, which makes them safe: a token for a
//! SIMD level is proof that the processor supports them.

use super::fixed::shifted_overlap;

#[cfg(feature = "std")]
mod narrow;
#[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
mod x86;

#[cfg(feature = "std")]
#[allow(unused_imports, reason = "some targets have no level with vectors")]
pub(crate) use narrow::Narrow;

/// The vectors of a level, with operations on [`ROWS`](Self::ROWS) rows of a stripe, each of which
/// is a word of 64 columns.
pub(crate) trait Vectors: Copy {
    /// How many rows a vector contains; the number divides eight.
    const ROWS: usize;
    /// A vector, which contains that many words.
    type Rows: Copy;
    /// A number of columns to shift by, in the form that the level needs.
    type Shift: Copy;

    /// Loads the first rows of `words`, which must have at least [`ROWS`](Self::ROWS) words.
    fn load(self, words: &[u64]) -> Self::Rows;

    /// Writes the rows to the first words of `words`, which must have at least [`ROWS`](Self::ROWS)
    /// words.
    fn store(self, rows: Self::Rows, words: &mut [u64]);

    /// Returns the same word in every row.
    fn splat(self, word: u64) -> Self::Rows;

    /// Returns `columns`, from 0 to 63, as a shift.
    fn shift(self, columns: u32) -> Self::Shift;

    /// Returns words with the columns from `shift` on moved to the front, followed by zeros.
    fn after(self, rows: Self::Rows, shift: Self::Shift) -> Self::Rows;

    /// Returns the 64 columns from column `shift` of `low` on, completed at the end from `high`. If
    /// `shift` is 0, nothing may be set in `high`, because processors differ in how they shift by a
    /// whole word.
    fn between(self, low: Self::Rows, high: Self::Rows, shift: Self::Shift) -> Self::Rows;

    /// Returns the bits that are set in both vectors.
    fn and(self, one: Self::Rows, other: Self::Rows) -> Self::Rows;

    /// Returns the bits that are set in either vector.
    fn or(self, one: Self::Rows, other: Self::Rows) -> Self::Rows;

    /// Returns whether any bit is set.
    fn any(self, rows: Self::Rows) -> bool;

    /// Runs [`shifted_overlap`] compiled for this level, as a function whose arguments are in
    /// registers.
    fn small_overlap(self, left: &[u64], right: &[u64], column: u32) -> bool {
        self.run(
            #[inline(always)]
            || shifted_overlap(self, left, right, column),
        )
    }

    /// Runs `loops` compiled for this level.
    ///
    /// `loops` must be `#[inline(always)]`, and everything that it calls must be inlined into it;
    /// see [`at_level!`](super::at_level).
    fn run<R>(self, loops: impl FnOnce() -> R) -> R;
}

/// Plain words, which the compiler converts to whatever vectors the target has.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Vectors for Portable {
    const ROWS: usize = 4;
    type Rows = [u64; 4];
    type Shift = u32;

    #[inline(always)]
    fn load(self, words: &[u64]) -> [u64; 4] {
        [words[0], words[1], words[2], words[3]]
    }

    #[inline(always)]
    fn store(self, rows: [u64; 4], words: &mut [u64]) {
        words[..4].copy_from_slice(&rows);
    }

    #[inline(always)]
    fn splat(self, word: u64) -> [u64; 4] {
        [word; 4]
    }

    #[inline(always)]
    fn shift(self, columns: u32) -> u32 {
        columns % u64::BITS
    }

    #[inline(always)]
    fn after(self, rows: [u64; 4], shift: u32) -> [u64; 4] {
        rows.map(
            #[inline(always)]
            |word| word >> shift,
        )
    }

    #[inline(always)]
    fn between(self, low: [u64; 4], high: [u64; 4], shift: u32) -> [u64; 4] {
        let rest = (u64::BITS - shift) % u64::BITS;
        core::array::from_fn(
            #[inline(always)]
            |row| (low[row] >> shift) | (high[row] << rest),
        )
    }

    #[inline(always)]
    fn and(self, one: [u64; 4], other: [u64; 4]) -> [u64; 4] {
        core::array::from_fn(
            #[inline(always)]
            |row| one[row] & other[row],
        )
    }

    #[inline(always)]
    fn or(self, one: [u64; 4], other: [u64; 4]) -> [u64; 4] {
        core::array::from_fn(
            #[inline(always)]
            |row| one[row] | other[row],
        )
    }

    #[inline(always)]
    fn any(self, rows: [u64; 4]) -> bool {
        rows[0] | rows[1] | rows[2] | rows[3] != 0
    }

    #[inline(always)]
    fn run<R>(self, loops: impl FnOnce() -> R) -> R {
        loops()
    }
}
