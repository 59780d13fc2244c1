//! Visitors of the pairs of boxes that overlap, and the buffer in front of them.
//!
//! The buffer separates two loops that processors run faster one after the other: one that compares boxes, and one that
//! handles the pairs that overlap.

use super::boxes::LANES;
use super::lanes::Lanes;

/// How many pairs the buffer holds.
const ROOM: usize = 1024;

/// Receives pairs of boxes, by their numbers in the order of cells.
pub(super) trait PairVisitor {
    /// Visits pairs, one box of each in `ones` and one in `others`. It runs inside loops that are compiled for a level of vector
    /// instructions and must be `#[inline(always)]`.
    fn visit(&mut self, ones: &[u32], others: &[u32]);
}

/// A buffer for pairs on their way to a visitor.
pub(super) struct PairBuffer<'a, T> {
    visitor: &'a mut T,
    ones: [u32; ROOM],
    others: [u32; ROOM],
}

impl<'a, T: PairVisitor> PairBuffer<'a, T> {
    pub(super) fn new(visitor: &'a mut T) -> Self {
        Self { visitor, ones: [0; ROOM], others: [0; ROOM] }
    }

    /// Makes room for two calls of [`put`](Self::put). Returns the new number of buffered pairs: the caller keeps it, so that it
    /// stays in a register.
    #[inline(always)]
    pub(super) fn make_room<V: Lanes>(&mut self, vectors: V, buffered: usize) -> usize {
        if buffered <= ROOM - 2 * LANES {
            return buffered;
        }
        self.flush(vectors, buffered);
        0
    }

    /// Adds pairs of box `one` with those of the sixteen boxes from `first` on whose bits are set. Returns the new number of
    /// buffered pairs.
    #[inline(always)]
    pub(super) fn put<V: Lanes>(
        &mut self,
        vectors: V,
        buffered: usize,
        one: usize,
        first: usize,
        bits: u32,
    ) -> usize {
        if let Some(ones) = self.ones[buffered..].first_chunk_mut::<LANES>()
            && let Some(others) = self.others[buffered..].first_chunk_mut::<LANES>()
        {
            *ones = [one as u32; LANES];
            vectors.write_set_bits(bits, first as u32, others);
        }
        buffered + bits.count_ones() as usize
    }

    /// Passes the buffered pairs to the visitor.
    #[inline(never)]
    pub(super) fn flush<V: Lanes>(&mut self, vectors: V, buffered: usize) {
        vectors.run(
            #[inline(always)]
            || {
                let buffered = buffered.min(ROOM);
                self.visitor.visit(&self.ones[..buffered], &self.others[..buffered]);
            },
        );
    }
}
