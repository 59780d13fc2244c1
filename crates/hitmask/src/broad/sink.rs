//! Where the pairs of boxes that overlap wait until there are many, and are then handed on together.
//!
//! Waiting parts two loops that a processor likes to have apart: comparing boxes, and whatever is done with those that
//! overlap.

use super::boxes::LANES;
use super::lanes::Lanes;

/// How many pairs wait at most.
const ROOM: usize = 1024;

/// Takes pairs of boxes by their numbers in the order of cells.
pub(super) trait Taker {
    /// Takes as many ones as others. It runs within the loops of a level and must be `#[inline(always)]`.
    fn take(&mut self, ones: &[u32], others: &[u32]);
}

/// Pairs that wait for who takes them.
pub(super) struct Sink<'a, T> {
    taker: &'a mut T,
    ones: [u32; ROOM],
    others: [u32; ROOM],
}

impl<'a, T: Taker> Sink<'a, T> {
    pub(super) fn new(taker: &'a mut T) -> Self {
        Self { taker, ones: [0; ROOM], others: [0; ROOM] }
    }

    /// Makes room for twice what is put in at once, where so many wait already. Returns how many wait then: the number is the
    /// caller's, so that it stays in a register.
    #[inline(always)]
    pub(super) fn make_room<V: Lanes>(&mut self, vectors: V, waiting: usize) -> usize {
        if waiting <= ROOM - 2 * LANES {
            return waiting;
        }
        self.hand_on(vectors, waiting);
        0
    }

    /// Puts in the pairs of a box and those of sixteen from `first` on whose bits are set.
    #[inline(always)]
    pub(super) fn put<V: Lanes>(
        &mut self,
        vectors: V,
        waiting: usize,
        one: usize,
        first: usize,
        bits: u32,
    ) -> usize {
        if let Some(ones) = self.ones[waiting..].first_chunk_mut::<LANES>()
            && let Some(others) = self.others[waiting..].first_chunk_mut::<LANES>()
        {
            *ones = [one as u32; LANES];
            vectors.list(bits, first as u32, others);
        }
        waiting + bits.count_ones() as usize
    }

    /// Hands on so many that wait.
    #[inline(never)]
    pub(super) fn hand_on<V: Lanes>(&mut self, vectors: V, waiting: usize) {
        vectors.run(
            #[inline(always)]
            || {
                let waiting = waiting.min(ROOM);
                self.taker.take(&self.ones[..waiting], &self.others[..waiting]);
            },
        );
    }
}
