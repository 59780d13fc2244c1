//! Stores which pairs of a batch overlap, with one bit per pair.

use alloc::vec::Vec;
use core::fmt;

use super::Pair;
use crate::kernel::{SimdLevel, Vectors, at_level};
use crate::pair::overlaps;
use crate::pose::Placed;

/// How many bits a word has.
pub(super) const WORD: usize = u64::BITS as usize;

/// Tests batches of pairs, and stores which pairs of the last batch overlap, with one bit per pair.
///
/// Create a `Hits` once and use it for batch after batch. It detects the processor's vector
/// instructions when you create it, and allocates only if a batch has more pairs than any previous
/// batch.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::batch::{Hits, Pair};
///
/// let (ship, rock) = (Mask::full(10, 10)?, Mask::full(6, 6)?);
/// let rocks = [rock.at((40, 0)), rock.at((8, 8)), rock.at((-6, 0)), rock.at((0, 9))];
///
/// let mut hits = Hits::new();
/// hits.test_against(ship.at((0, 0)), &rocks)?; // one against many
/// assert_eq!(hits.iter().collect::<Vec<_>>(), [1, 3]);
///
/// // Any pairs.
/// hits.test(&[Pair::new(rocks[0], rocks[1]), Pair::new(rocks[2], ship.at((-9, 0)))])?;
/// assert!(hits.any() && hits.get(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// To find overlaps within one group, you do not need a list of pairs: test each mask against the
/// masks after it. The `group` example does this in every tick, with moving sprites that share
/// masks.
///
/// ```
/// # use hitmask::Mask;
/// # use hitmask::batch::Hits;
/// # let rock = Mask::full(6, 6)?;
/// # let rocks = [rock.at((0, 0)), rock.at((4, 4)), rock.at((90, 0)), rock.at((5, 0))];
/// # let (mut hits, mut touching) = (Hits::new(), Vec::new());
/// for (index, one) in rocks.iter().enumerate() {
///     hits.test_against(*one, &rocks[index + 1..])?;
///     touching.extend(hits.iter().map(|after| (index, index + 1 + after)));
/// }
/// assert_eq!(touching, [(0, 1), (0, 3), (1, 3)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hits {
    level: SimdLevel,
    /// Bit `i % 64` of word `i / 64` belongs to pair `i`; bits beyond the last pair are zero.
    words: Vec<u64>,
    /// How many pairs the last batch had.
    pairs: usize,
}

impl Hits {
    /// Returns an empty batch that uses the widest instructions of the processor.
    pub fn new() -> Self {
        Self::at_level(SimdLevel::best())
    }

    /// Returns an empty batch that uses a given SIMD level, for measurements and tests.
    pub const fn at_level(level: SimdLevel) -> Self {
        Self { level, words: Vec::new(), pairs: 0 }
    }

    /// Reserves memory for a batch of `pairs` pairs, so that testing the batch allocates nothing.
    ///
    /// # Errors
    /// [`HitsError::OutOfMemory`] if there is not enough memory.
    pub fn reserve(&mut self, pairs: usize) -> Result<(), HitsError> {
        let more = pairs.div_ceil(WORD).saturating_sub(self.words.len());
        self.words.try_reserve(more).map_err(|_| HitsError::OutOfMemory { pairs })
    }

    /// Tests each pair with [`Placed::overlaps`].
    ///
    /// # Errors
    /// [`HitsError::OutOfMemory`] if there is not enough memory for one bit per pair. In that case,
    /// the hits of the previous batch remain.
    pub fn test(&mut self, pairs: &[Pair<'_>]) -> Result<(), HitsError> {
        self.fill(pairs, |pair| (&pair.a, &pair.b))
    }

    /// Tests one mask against each mask of `others`. If `others` includes the mask itself, the mask
    /// is also tested against itself.
    ///
    /// # Errors
    /// Same as [`test`](Self::test).
    pub fn test_against(
        &mut self,
        one: Placed<'_>,
        others: &[Placed<'_>],
    ) -> Result<(), HitsError> {
        self.fill(others, |other| (&one, other))
    }

    /// Tests one pair for each item.
    #[inline(always)]
    fn fill<'a, 'm: 'a, T>(
        &mut self,
        items: &'a [T],
        pair: impl Fn(&'a T) -> (&'a Placed<'m>, &'a Placed<'m>),
    ) -> Result<(), HitsError> {
        self.make_room(items.len())?;
        at_level!(self.level, vectors => fill(vectors, &mut self.words, items, &pair));
        Ok(())
    }

    /// Reserves one bit per pair; the values of the bits are arbitrary.
    pub(super) fn make_room(&mut self, pairs: usize) -> Result<(), HitsError> {
        self.reserve(pairs)?;
        self.words.resize(pairs.div_ceil(WORD), 0);
        self.pairs = pairs;
        Ok(())
    }

    /// Returns the words for writing.
    #[cfg(feature = "rayon")]
    pub(super) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Returns the SIMD level at which the tests run.
    pub const fn level(&self) -> SimdLevel {
        self.level
    }

    /// Returns the number of pairs in the last batch, overlapping or not.
    pub const fn pairs(&self) -> usize {
        self.pairs
    }

    /// Returns whether any pair of the last batch overlaps.
    pub fn any(&self) -> bool {
        self.words.iter().any(|word| *word != 0)
    }

    /// Returns whether pair `index` of the last batch overlaps; false beyond the last pair.
    pub fn get(&self, index: usize) -> bool {
        self.words.get(index / WORD).is_some_and(|word| word >> (index % WORD) & 1 == 1)
    }

    /// Returns how many pairs of the last batch overlap.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Iterates over the indices of the overlapping pairs, in ascending order.
    pub fn iter(&self) -> Indices<'_> {
        let (word, rest) =
            self.words.split_first().map_or((0, &[][..]), |(word, rest)| (*word, rest));
        Indices { first: 0, word, rest }
    }

    /// Returns the hits as bits. Bit `i % 64` of word `i / 64` is set if pair `i` overlaps; bits
    /// beyond the last pair are zero.
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}

/// Tests one pair for each item, and writes the bits into `words`.
#[inline(always)]
pub(super) fn fill<'a, 'm: 'a, V: Vectors, T>(
    vectors: V,
    words: &mut [u64],
    items: &'a [T],
    pair: &impl Fn(&'a T) -> (&'a Placed<'m>, &'a Placed<'m>),
) {
    for (word, items) in words.iter_mut().zip(items.chunks(WORD)) {
        let mut bits = 0;
        for (bit, item) in items.iter().enumerate() {
            let (one, other) = pair(item);
            bits |= u64::from(overlaps(vectors, one, other)) << bit;
        }
        *word = bits;
    }
}

impl Default for Hits {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> IntoIterator for &'a Hits {
    type Item = usize;
    type IntoIter = Indices<'a>;

    fn into_iter(self) -> Indices<'a> {
        self.iter()
    }
}

/// An iterator over the indices of a batch's overlapping pairs, in ascending order. [`Hits::iter`]
/// returns it.
#[derive(Clone, Debug)]
pub struct Indices<'a> {
    /// The index of the first pair of `word`.
    first: usize,
    /// The remaining bits of the current word.
    word: u64,
    /// The words after the current word.
    rest: &'a [u64],
}

impl Iterator for Indices<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            let (word, rest) = self.rest.split_first()?;
            (self.word, self.rest) = (*word, rest);
            self.first += WORD;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(self.first + bit)
    }
}

impl core::iter::FusedIterator for Indices<'_> {}

/// Why a batch could not be tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HitsError {
    /// There is not enough memory for one bit per pair.
    OutOfMemory {
        /// The number of pairs in the batch.
        pairs: usize,
    },
}

impl fmt::Display for HitsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfMemory { pairs } => {
                write!(formatter, "not enough memory for the {pairs} bits of a batch")
            }
        }
    }
}

impl core::error::Error for HitsError {}
