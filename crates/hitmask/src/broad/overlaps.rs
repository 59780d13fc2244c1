//! Finds the neighbor pairs whose boxes overlap now and that pass the test.
//!
//! Three loops run one after the other over a batch of pairs: the first writes out their slots, the second compares boxes, the
//! third runs the test. The first two have no branch that depends on what they find.

use core::ops::Range;

use super::found::{Found, word};
use super::lanes::Lanes;
use super::neighbor_list::NeighborList;
use super::{Bodies, Body, Test};

/// The number of pairs in a batch.
const BATCH: usize = 1024;
/// The first slot of this many pairs is written at once.
const SAME: usize = 8;

/// The neighbor pairs, and what it takes to check them.
pub(super) struct Overlaps<'a, T> {
    pub(super) neighbors: &'a NeighborList,
    pub(super) candidates: Candidates<'a, T>,
    /// Whether a box may end so far away that 32 bits are not enough to compare it.
    pub(super) may_end_far: bool,
}

impl<T: Test> Overlaps<'_, T> {
    /// Finds the pairs of these first slots, in order. Returns how many have boxes that overlap.
    #[inline(always)]
    pub(super) fn find<V: Lanes>(
        &self,
        vectors: V,
        slots: Range<usize>,
        found: &mut Found<'_>,
    ) -> usize {
        if self.may_end_far {
            self.find_all::<V, true>(vectors, slots, found)
        } else {
            self.find_all::<V, false>(vectors, slots, found)
        }
    }

    #[inline(always)]
    fn find_all<V: Lanes, const FAR: bool>(
        &self,
        vectors: V,
        slots: Range<usize>,
        found: &mut Found<'_>,
    ) -> usize {
        let pairs = self.neighbors.range(slots.clone());
        let (ends, others) =
            (&self.neighbors.ends[..slots.end], &self.neighbors.others[..pairs.end]);
        let (mut start, mut slot) = (pairs.start, slots.start);
        let mut ones = [0_u32; BATCH + SAME];
        let mut both = [0_u64; BATCH];
        let mut all = 0;
        while start < others.len() {
            let end = others.len().min(start + BATCH);
            slot = repeat(ends, slot, start..end, &mut ones);
            let overlap = self.candidates.overlapping::<FAR>(&ones, &others[start..end], &mut both);
            found.put(
                overlap,
                #[inline(always)]
                |number| {
                    let pair = both[number % BATCH];
                    let (first, second) = ((pair >> 32) as u32, pair as u32);
                    (pair, self.candidates.are_pair(vectors, first, second))
                },
            );
            all += overlap;
            start = end;
        }
        all
    }
}

/// Writes the first slot of each of these pairs to `ones`, where `slot` is that of the first pair. Returns the first slot of the
/// next pair.
#[inline(always)]
fn repeat(ends: &[u32], slot: usize, pairs: Range<usize>, ones: &mut [u32; BATCH + SAME]) -> usize {
    let (mut slot, mut filled) = (slot, pairs.start);
    while let Some(&last) = ends.get(slot)
        && filled < pairs.end
    {
        let end = pairs.end.min(last as usize);
        // Mostly one round is enough: a branch that is easy to predict.
        while let Some(same) = ones[(filled - pairs.start).min(BATCH)..].first_chunk_mut::<SAME>() {
            *same = [slot as u32; SAME];
            filled += SAME;
            if filled >= end {
                break;
            }
        }
        filled = end;
        slot += usize::from(end == last as usize);
    }
    slot
}

/// Decides which candidates are pairs.
pub(super) struct Candidates<'a, T> {
    pub(super) bodies: Bodies<'a>,
    pub(super) test: &'a T,
    pub(super) all_meet: bool,
}

impl<T: Test> Candidates<'_, T> {
    /// Writes those of these pairs to the beginning of `both` whose boxes overlap. Returns how many these are.
    #[inline(always)]
    fn overlapping<const FAR: bool>(
        &self,
        ones: &[u32],
        others: &[u32],
        both: &mut [u64; BATCH],
    ) -> usize {
        let bodies = self.bodies;
        let mut overlap = 0;
        for (&one, &other) in ones.iter().zip(others) {
            // The remainder changes nothing, since there are at most `BATCH` pairs; it saves the bounds check.
            both[overlap % BATCH] = word(one, other);
            let is_overlap = if FAR {
                bodies.area(one).overlaps(bodies.area(other))
            } else {
                let (one, other) = (bodies.ends(one), bodies.ends(other));
                let first = [one[0], one[1], other[0], other[1]];
                let end = [other[2], other[3], one[2], one[3]];
                let is_before = first.iter().zip(end).map(|(first, end)| *first < end);
                is_before.fold(true, |all, one| all & one)
            };
            overlap += usize::from(is_overlap);
        }
        overlap
    }

    /// Whether two bodies meet and their boxes overlap now, however far away these end.
    #[inline(always)]
    pub(super) fn overlap(&self, first: u32, second: u32) -> bool {
        self.meet(first, second) && self.bodies.area(first).overlaps(self.bodies.area(second))
    }

    /// Whether two bodies meet, wherever they are.
    #[inline(always)]
    pub(super) fn meet(&self, first: u32, second: u32) -> bool {
        let traits = self.bodies.traits;
        self.all_meet || traits[first as usize].meet(traits[second as usize])
    }

    /// Whether two bodies with overlapping boxes meet and pass the test; the first slot is the smaller one.
    #[inline(always)]
    pub(super) fn are_pair<V: Lanes>(&self, vectors: V, first: u32, second: u32) -> bool {
        let Bodies { positions, shapes, .. } = self.bodies;
        let body = |slot: u32| {
            let place = slot as usize;
            Body { slot, shape: shapes[place], position: positions[place] }
        };
        self.meet(first, second) && self.test.is_pair(vectors, &body(first), &body(second))
    }
}
