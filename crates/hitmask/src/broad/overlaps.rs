//! Of the pairs that are near, those whose boxes overlap now, and of which the test says yes.
//!
//! Three loops, one after the other for some pairs at a time: who they are, whether their boxes overlap, and the test. The
//! first two have no branch that depends on what they find.

use core::ops::Range;

use super::found::{Found, word};
use super::lanes::Lanes;
use super::near::Near;
use super::{Bodies, Body, Test};

/// So many pairs are taken at a time.
const ROOM: usize = 1024;
/// The first slot of so many pairs is written at once.
const SAME: usize = 8;

/// The pairs that are near, and what is known of them now.
pub(super) struct Overlaps<'a, T> {
    pub(super) near: &'a Near,
    pub(super) candidates: Candidates<'a, T>,
    /// Whether a box may end so far away that numbers of 32 bits are not enough.
    pub(super) may_end_far: bool,
}

impl<T: Test> Overlaps<'_, T> {
    /// Finds the pairs of some first slots, in order; returns of how many the boxes overlap.
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
        let pairs = self.near.range(slots.clone());
        let (ends, others) = (&self.near.ends[..slots.end], &self.near.others[..pairs.end]);
        let (mut start, mut slot) = (pairs.start, slots.start);
        let mut ones = [0_u32; ROOM + SAME];
        let mut both = [0_u64; ROOM];
        let mut all = 0;
        while start < others.len() {
            let end = others.len().min(start + ROOM);
            slot = repeat(ends, slot, start..end, &mut ones);
            let overlap = self.candidates.overlapping::<FAR>(&ones, &others[start..end], &mut both);
            found.put(
                overlap,
                #[inline(always)]
                |number| {
                    let pair = both[number % ROOM];
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

/// Writes the first slot of each of some pairs, the first one of which is one of `slot`'s; returns the slot that the next
/// pair is of.
#[inline(always)]
fn repeat(ends: &[u32], slot: usize, pairs: Range<usize>, ones: &mut [u32; ROOM + SAME]) -> usize {
    let (mut slot, mut filled) = (slot, pairs.start);
    while let Some(&last) = ends.get(slot)
        && filled < pairs.end
    {
        let end = pairs.end.min(last as usize);
        // Most often that is enough, and no branch.
        while let Some(same) = ones[(filled - pairs.start).min(ROOM)..].first_chunk_mut::<SAME>() {
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

/// Pairs that may be some.
pub(super) struct Candidates<'a, T> {
    pub(super) bodies: Bodies<'a>,
    pub(super) test: &'a T,
    pub(super) all_meet: bool,
}

impl<T: Test> Candidates<'_, T> {
    /// Of so many pairs puts those first into `both` whose boxes overlap; returns how many these are.
    #[inline(always)]
    fn overlapping<const FAR: bool>(
        &self,
        ones: &[u32],
        others: &[u32],
        both: &mut [u64; ROOM],
    ) -> usize {
        let bodies = self.bodies;
        let mut overlap = 0;
        for (&one, &other) in ones.iter().zip(others) {
            // No more are kept than were looked at.
            both[overlap % ROOM] = word(one, other);
            let is_one = if FAR {
                bodies.area(one).meets(bodies.area(other))
            } else {
                let (one, other) = (bodies.ends(one), bodies.ends(other));
                let first = [one[0], one[1], other[0], other[1]];
                let end = [other[2], other[3], one[2], one[3]];
                let is_before = first.iter().zip(end).map(|(first, end)| *first < end);
                is_before.fold(true, |all, one| all & one)
            };
            overlap += usize::from(is_one);
        }
        overlap
    }

    /// Whether two bodies whose boxes overlap meet, and the test says yes; the first slot is the smaller one.
    #[inline(always)]
    pub(super) fn are_pair<V: Lanes>(&self, vectors: V, first: u32, second: u32) -> bool {
        let Bodies { positions, shapes, traits, .. } = self.bodies;
        let meet = self.all_meet || traits[first as usize].meet(traits[second as usize]);
        let body = |slot: u32| {
            let place = slot as usize;
            Body { slot, shape: shapes[place], position: positions[place] }
        };
        meet && self.test.is_pair(vectors, &body(first), &body(second))
    }
}
