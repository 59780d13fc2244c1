//! The search: which bodies overlap now, out of the neighbors and those that have escaped.
//!
//! Three loops run one after the other over a batch of neighbor pairs: the first writes out their slots, the second compares
//! boxes, the third runs the test. The first two have no branch that depends on what they find.

use alloc::vec::Vec;
use core::ops::Range;

use super::bodies::{Bodies, Candidates, Test};
use super::boxes::{bounds_of, resize};
use super::lanes::{Lanes, each_set_bit};
use super::neighbor_list::{
    BoxSlots, Found, NeighborList, PairCollector, PairCounter, PairFiller, merge, word,
};
use super::pairs::{CrowdState, search};
use super::rebuild::BroadPhase;
use super::threads::WorkPieces;
use crate::kernel::at_level;
use crate::space::Bounds;

/// How many boxes are searched before pairs are compared with a limit.
const BOXES_A_PIECE: usize = 256;

impl BroadPhase {
    /// Writes to `pairs` all pairs of bodies that meet, have overlapping boxes and pass `test`: `a << 32 | b` with `a < b`,
    /// sorted. They replace what was in the list. The number of pieces changes nothing; with more than one, it may allocate.
    pub(crate) fn pairs<T: Test>(
        &mut self,
        pieces: WorkPieces,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) {
        // If there are unchecked moves, this tick counts when they are checked.
        self.ticks = self.ticks.saturating_add(u32::from(!self.has_unchecked_moves));
        self.refresh(pieces, bodies);
        if !self.neighbors.is_built {
            self.find_neighbors(pieces, bodies);
        }
        // A single piece of work finds everything in the list itself.
        self.lend(pieces, pairs);
        let found = self.find_overlapping(pieces, bodies, test);
        self.lend(pieces, pairs);
        if pieces.count() > 1 {
            self.collect(pieces, found, pairs);
        }
        pairs.truncate(found);
        if !self.escaped.is_empty() {
            let Self { level, lines, boxes, neighbors, escaped, .. } = self;
            let candidates = Candidates { bodies, test, all_meet: false };
            let more = at_level!(*level, vectors => {
                escaped.find(vectors, lines, boxes, neighbors, &candidates)
            });
            merge(pairs, more);
        }
    }

    /// Gives the only piece of work the list of the caller, or takes it back.
    fn lend(&mut self, pieces: WorkPieces, pairs: &mut Vec<u64>) {
        if pieces.count() == 1
            && let Some(task) = self.tasks.first_mut()
        {
            core::mem::swap(&mut task.found, pairs);
        }
    }

    /// Builds the neighbor list.
    fn find_neighbors(&mut self, pieces: WorkPieces, bodies: Bodies<'_>) {
        if pieces.count() == 1 {
            self.count_neighbors(bodies, u64::MAX);
            return self.fill_neighbors(bodies);
        }
        if self.crowds == CrowdState::Stale {
            self.rebuild(pieces, bodies);
        }
        let Self { level, lines, boxes, neighbors, tasks, all_meet, crowds, .. } = self;
        let (level, lines, count) = (*level, &*lines, tasks.len());
        let crowds = crowds.of(boxes, bodies.traits);
        let box_slots =
            BoxSlots { slots: &boxes.slots, traits: bodies.traits, all_meet: *all_meet };
        pieces.each(tasks.iter_mut().enumerate(), |(piece, task)| {
            let mut collector = PairCollector { box_slots, found: Found::new(&mut task.found) };
            at_level!(level, vectors => {
                search(vectors, lines, crowds, (piece, count), &mut collector);
            });
            task.length = collector.found.finish();
        });
        neighbors.build(pieces, tasks, bodies.slots());
    }

    /// Counts the neighbors of each slot. Returns `false` if there are more than `limit` pairs, soon after it has counted that many.
    fn count_neighbors(&mut self, bodies: Bodies<'_>, limit: u64) -> bool {
        if self.crowds == CrowdState::Stale {
            self.rebuild(WorkPieces::ONE, bodies);
        }
        let Self { level, lines, boxes, neighbors, all_meet, crowds, .. } = self;
        let crowds = crowds.of(boxes, bodies.traits);
        let box_slots =
            BoxSlots { slots: &boxes.slots, traits: bodies.traits, all_meet: *all_meet };
        let counts = neighbors.counts(bodies.slots());
        let mut counter = PairCounter { box_slots, counts, all: 0 };
        let pieces = if limit == u64::MAX { 1 } else { boxes.slots.len().div_ceil(BOXES_A_PIECE) };
        for piece in 0..pieces {
            at_level!(*level, vectors => {
                search(vectors, lines, crowds, (piece, pieces), &mut counter);
            });
            if counter.all > limit {
                return false;
            }
        }
        true
    }

    /// Fills the neighbor list, after its pairs have been counted.
    fn fill_neighbors(&mut self, bodies: Bodies<'_>) {
        let Self { level, lines, boxes, neighbors, all_meet, crowds, .. } = self;
        let crowds = crowds.of(boxes, bodies.traits);
        let box_slots =
            BoxSlots { slots: &boxes.slots, traits: bodies.traits, all_meet: *all_meet };
        neighbors.make_room();
        let NeighborList { ends, others, .. } = &mut *neighbors;
        let mut filler = PairFiller { box_slots, ends, others };
        at_level!(*level, vectors => search(vectors, lines, crowds, (0, 1), &mut filler));
        neighbors.finish();
    }

    /// Finds the neighbors that are pairs now; each piece of work keeps its own. Returns how many there are.
    fn find_overlapping<T: Test>(
        &mut self,
        pieces: WorkPieces,
        bodies: Bodies<'_>,
        test: &T,
    ) -> usize {
        let Self { level, neighbors, tasks, all_meet, may_end_far, .. } = self;
        let (level, count) = (*level, tasks.len());
        let candidates = Candidates { bodies, test, all_meet: *all_meet };
        let overlaps = Overlaps { neighbors, candidates, may_end_far: *may_end_far };
        pieces.each(tasks.iter_mut().enumerate(), |(piece, task)| {
            let slots = overlaps.neighbors.piece(piece, count);
            let mut found = Found::new(&mut task.found);
            task.overlap = at_level!(level, vectors => overlaps.find(vectors, slots, &mut found));
            task.length = found.finish();
        });
        let overlap = self.tasks.iter().map(|task| task.overlap).sum();
        self.note_overlap(overlap, bodies.slots());
        self.tasks.iter().map(|task| task.length).sum()
    }

    /// Copies what the pieces of work have found into one list.
    fn collect(&self, pieces: WorkPieces, found: usize, pairs: &mut Vec<u64>) {
        if pairs.len() < found {
            resize(pairs, found);
        }
        let mut rest = &mut pairs[..];
        let copying = self.tasks.iter().map(|task| {
            let (own, others) = core::mem::take(&mut rest).split_at_mut(task.length);
            rest = others;
            (own, &task.found[..task.length])
        });
        pieces.each(copying, |(own, found)| own.copy_from_slice(found));
    }

    /// Whether there are more than `limit` pairs of bodies that can collide, whose boxes overlap and that pass `test`. More than
    /// [`u32::MAX`] pairs are always too many. Work and memory grow with the limit.
    ///
    /// The neighbor list that it builds is that of the next search.
    pub(crate) fn exceeds<T: Test>(&mut self, bodies: Bodies<'_>, test: &T, limit: u64) -> bool {
        self.refresh(WorkPieces::ONE, bodies);
        let limit = limit.min(u32::MAX.into());
        if !self.neighbors.is_built && !self.finds_up_to(bodies, limit) {
            // Fat boxes overlap more often than boxes do, so index the boxes as they are now.
            self.rebuild_interval = self.rebuild_interval.paused();
            self.rebuild(WorkPieces::ONE, bodies);
            if !self.finds_up_to(bodies, limit) {
                return true;
            }
        }
        let candidates = Candidates { bodies, test, all_meet: false };
        let Self { level, lines, boxes, neighbors, escaped, .. } = self;
        at_level!(*level, vectors => {
            let mut others = 0;
            if !escaped.is_empty() {
                others = escaped.count(vectors, lines, boxes, neighbors, &candidates);
            }
            if neighbors.others.len() as u64 + others <= limit {
                return false;
            }
            let is_pair = |(first, second): &(u32, u32)| {
                candidates.overlap(*first, *second) && candidates.are_pair(vectors, *first, *second)
            };
            neighbors.pairs().filter(is_pair).count() as u64 + others > limit
        })
    }

    /// Builds the neighbor list if it has at most `limit` pairs. Returns whether it has.
    fn finds_up_to(&mut self, bodies: Bodies<'_>, limit: u64) -> bool {
        let is_within = self.count_neighbors(bodies, limit);
        if is_within {
            self.fill_neighbors(bodies);
        }
        is_within
    }

    /// Calls `found` once for each slot whose box may overlap the area, in no order: those whose indexed box overlaps it, and all
    /// that have escaped.
    pub(crate) fn visit(&self, area: Bounds, mut found: impl FnMut(u32)) {
        let Some(bounds) = bounds_of(area) else { return };
        let (boxes, escaped) = (&self.boxes, &self.escaped);
        at_level!(self.level, vectors => {
            for line in self.lines.iter() {
                line.each_overlapping(vectors, boxes, bounds, |run| run, |first, bits| {
                    each_set_bit(bits, |lane| {
                        let slot = boxes.slots[first + lane];
                        if !escaped.contains(slot) {
                            found(slot);
                        }
                    });
                });
            }
        });
        escaped.slots().iter().for_each(|slot| found(*slot));
    }
}

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
            let overlap = self.overlapping::<FAR>(&ones, &others[start..end], &mut both);
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

    /// Writes those of these pairs to the beginning of `both` whose boxes overlap. Returns how many these are.
    #[inline(always)]
    fn overlapping<const FAR: bool>(
        &self,
        ones: &[u32],
        others: &[u32],
        both: &mut [u64; BATCH],
    ) -> usize {
        let bodies = self.candidates.bodies;
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
