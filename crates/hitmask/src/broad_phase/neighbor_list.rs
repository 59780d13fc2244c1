//! The neighbor list: the pairs of bodies with overlapping boxes in the grid.
//!
//! Molecular dynamics knows it as the Verlet list (Verlet, *Computer "experiments" on classical fluids*, Physical Review 159,
//! 1967): while all bodies stay in their fat boxes, every pair with overlapping boxes is in it.

use alloc::alloc::handle_alloc_error;
use alloc::vec::Vec;
use core::alloc::Layout;
use core::hint::select_unpredictable;
use core::ops::Range;

use super::bodies::Traits;
use super::boxes::resize;
use super::pairs::PairVisitor;
use super::sort::prefix_sums;
use super::threads::WorkPieces;

/// The most parts that pairs are split into, by their first slots.
const PARTS: usize = 256;

/// Up to this many second slots are sorted without a branch.
const FEW: usize = 6;

/// The neighbor pairs.
#[derive(Clone, Debug)]
pub(super) struct NeighborList {
    /// Where the pairs of each first slot end in `others`.
    pub(super) ends: Vec<u32>,
    /// Their second slots.
    pub(super) others: Vec<u32>,
    /// Whether the list is that of the current index.
    pub(super) is_built: bool,
}

impl NeighborList {
    pub(super) const fn new() -> Self {
        Self { ends: Vec::new(), others: Vec::new(), is_built: false }
    }

    pub(super) fn bytes(&self) -> usize {
        4 * (self.ends.capacity() + self.others.capacity())
    }

    /// Begins to build the list in place, which takes no memory for the pairs before they are sorted: a count for each slot, all 0,
    /// for a search that counts pairs by their first slots.
    pub(super) fn counts(&mut self, slots: usize) -> &mut [u32] {
        self.ends.clear();
        resize(&mut self.ends, slots);
        &mut self.ends
    }

    /// Replaces the counts by where each slot's pairs begin, for a second search that fills the list.
    pub(super) fn make_room(&mut self) {
        let mut before = 0_u32;
        for end in &mut self.ends {
            let after = before.checked_add(*end).unwrap_or_else(|| too_many_pairs());
            (*end, before) = (before, after);
        }
        resize(&mut self.others, before as usize);
    }

    /// Sorts the pairs of each first slot by their second one, after the second search.
    pub(super) fn finish(&mut self) {
        sort_each(&self.ends, &mut self.others);
        self.is_built = true;
    }

    /// Builds the list from the pairs that pieces of work have found, for this number of slots: a counting sort by the first slots,
    /// in parts that the pieces sort on their own.
    pub(super) fn build(&mut self, pieces: WorkPieces, tasks: &mut [Task], slots: usize) {
        let shift = slots.div_ceil(PARTS).next_power_of_two().ilog2();
        let parts = slots.div_ceil(1 << shift);
        pieces.each(tasks.iter_mut(), |task| task.partition(shift, parts));
        let tasks = &*tasks;
        let in_part =
            |part: usize| tasks.iter().map(|task| task.in_part(part).len()).sum::<usize>();
        let total = (0..parts).map(in_part).sum::<usize>();
        if u32::try_from(total).is_err() {
            too_many_pairs();
        }
        self.counts(slots);
        resize(&mut self.others, total);
        let (mut before, mut rest) = (0, &mut self.others[..]);
        let filling = self.ends.chunks_mut(1 << shift).enumerate().map(|(part, ends)| {
            let start = before;
            before += in_part(part);
            let (own, others) = core::mem::take(&mut rest).split_at_mut(before - start);
            rest = others;
            (part, start as u32, ends, own)
        });
        pieces.each(filling, |(part, start, ends, others)| {
            let pairs = || tasks.iter().flat_map(|task| task.in_part(part));
            let first = |pair: u64| (pair >> 32) as usize - (part << shift);
            for pair in pairs() {
                ends[first(*pair)] += 1;
            }
            prefix_sums(ends);
            for pair in pairs() {
                let end = &mut ends[first(*pair)];
                others[*end as usize] = *pair as u32;
                *end += 1;
            }
            sort_each(ends, others);
            ends.iter_mut().for_each(|end| *end += start);
        });
        self.is_built = true;
    }

    /// The first slots of piece `piece` when all are split into `pieces` with about equal numbers of pairs.
    pub(super) fn piece(&self, piece: usize, pieces: usize) -> Range<usize> {
        let start = |piece: usize| match piece {
            0 => 0,
            _ if piece == pieces => self.ends.len(),
            _ => {
                let before = (self.others.len() as u64 * piece as u64 / pieces as u64) as u32;
                self.ends.partition_point(|end| *end < before)
            }
        };
        start(piece)..start(piece + 1)
    }

    /// All pairs.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.ends.len()).flat_map(|slot| {
            self.others[self.range(slot..slot + 1)].iter().map(move |other| (slot as u32, *other))
        })
    }

    /// Whether two slots are neighbors.
    pub(super) fn contains(&self, first: u32, second: u32) -> bool {
        let slot = first as usize;
        slot < self.ends.len()
            && self.others[self.range(slot..slot + 1)].binary_search(&second).is_ok()
    }

    /// Where the pairs of these first slots are in `others`.
    pub(super) fn range(&self, slots: Range<usize>) -> Range<usize> {
        let start = |slot: usize| if slot == 0 { 0 } else { self.ends[slot - 1] as usize };
        start(slots.start)..start(slots.end)
    }
}

/// Fails like an allocation: a list of more than [`u32::MAX`] neighbor pairs would take 16 GiB.
#[cold]
fn too_many_pairs() -> ! {
    let list = Layout::array::<u32>(u32::MAX as usize);
    handle_alloc_error(list.unwrap_or(Layout::new::<u32>()))
}

/// Sorts the second slots of each first slot.
#[inline(always)]
fn sort_each(ends: &[u32], others: &mut [u32]) {
    let mut start = 0;
    for &end in ends {
        sort(&mut others[start..end as usize]);
        start = end as usize;
    }
}

/// Sorts second slots. Mostly there are a few, and an insertion sort moves each past a few others.
#[inline(always)]
fn sort(others: &mut [u32]) {
    if others.len() > FEW {
        return others.sort_unstable();
    }
    for end in 1..others.len() {
        for place in (0..end).rev() {
            // Without a branch, because the processor could not predict it.
            let (one, other) = (others[place], others[place + 1]);
            (others[place], others[place + 1]) = (one.min(other), one.max(other));
        }
    }
}

/// Which slot each box belongs to, by the number of the box in the order of cells.
#[derive(Clone, Copy)]
pub(super) struct BoxSlots<'a> {
    pub(super) slots: &'a [u32],
    pub(super) traits: &'a [Traits],
    pub(super) all_meet: bool,
}

impl BoxSlots<'_> {
    /// The slots of two boxes, the smaller one first, and whether their bodies meet.
    #[inline(always)]
    pub(super) fn pair(&self, one: u32, other: u32) -> (u32, u32, bool) {
        let (one, other) = (self.slots[one as usize], self.slots[other as usize]);
        let first = select_unpredictable(one < other, one, other);
        let second = select_unpredictable(one < other, other, one);
        let meet = self.all_meet || self.traits[one as usize].meet(self.traits[other as usize]);
        (first, second, meet)
    }
}

/// Collects all pairs of bodies that meet.
pub(super) struct PairCollector<'a> {
    pub(super) box_slots: BoxSlots<'a>,
    pub(super) found: Found<'a>,
}

impl PairVisitor for PairCollector<'_> {
    #[inline(always)]
    fn visit(&mut self, ones: &[u32], others: &[u32]) {
        self.found.put(
            ones.len(),
            #[inline(always)]
            |number| {
                let (first, second, meet) = self.box_slots.pair(ones[number], others[number]);
                (word(first, second), meet)
            },
        );
    }
}

/// Counts the pairs of bodies that meet, by their first slots and all of them.
pub(super) struct PairCounter<'a> {
    pub(super) box_slots: BoxSlots<'a>,
    pub(super) counts: &'a mut [u32],
    pub(super) all: u64,
}

impl PairVisitor for PairCounter<'_> {
    #[inline(always)]
    fn visit(&mut self, ones: &[u32], others: &[u32]) {
        for (one, other) in ones.iter().zip(others) {
            let (first, _, meet) = self.box_slots.pair(*one, *other);
            self.counts[first as usize] += u32::from(meet);
            self.all += u64::from(meet);
        }
    }
}

/// Writes the pairs of bodies that meet to the list, each behind those that have the same first slot.
pub(super) struct PairFiller<'a> {
    pub(super) box_slots: BoxSlots<'a>,
    pub(super) ends: &'a mut [u32],
    pub(super) others: &'a mut [u32],
}

impl PairVisitor for PairFiller<'_> {
    #[inline(always)]
    fn visit(&mut self, ones: &[u32], others: &[u32]) {
        for (one, other) in ones.iter().zip(others) {
            let (first, second, meet) = self.box_slots.pair(*one, *other);
            let end = &mut self.ends[first as usize];
            // The second search finds as many pairs as the first: there is always room.
            if meet && let Some(place) = self.others.get_mut(*end as usize) {
                *place = second;
                *end += 1;
            }
        }
    }
}

/// The pairs that a piece of work finds, kept from tick to tick.
#[derive(Clone, Debug, Default)]
pub(super) struct Task {
    /// The pairs that it found are the first `length`.
    pub(super) found: Vec<u64>,
    pub(super) length: usize,
    /// The same in the order of parts, and where those of each part end.
    by_part: Vec<u64>,
    ends: Vec<u32>,
    /// How many of the pairs that it looked at have boxes that overlap.
    pub(super) overlap: usize,
    /// The first few slots that include one whose body has left its fat box.
    pub(super) escaped: Option<Range<usize>>,
}

impl Task {
    pub(super) fn bytes(&self) -> usize {
        8 * (self.found.capacity() + self.by_part.capacity()) + 4 * self.ends.capacity()
    }

    /// Its pairs in a part.
    fn in_part(&self, part: usize) -> &[u64] {
        let start = if part == 0 { 0 } else { self.ends[part - 1] as usize };
        &self.by_part[start..self.ends[part] as usize]
    }

    /// Sorts its pairs into parts, by the upper bits of their first slots.
    fn partition(&mut self, shift: u32, parts: usize) {
        let found = &self.found[..self.length];
        if u32::try_from(found.len()).is_err() {
            too_many_pairs();
        }
        resize(&mut self.by_part, found.len());
        self.ends.clear();
        resize(&mut self.ends, parts);
        let part = |pair: u64| (pair >> 32 >> shift) as usize;
        for pair in found {
            self.ends[part(*pair)] += 1;
        }
        prefix_sums(&mut self.ends);
        for pair in found {
            let end = &mut self.ends[part(*pair)];
            self.by_part[*end as usize] = *pair;
            *end += 1;
        }
    }
}

/// A pair of slots as a word. Words sort by the first slot, then by the second one.
#[inline(always)]
pub(super) fn word(first: u32, second: u32) -> u64 {
    u64::from(first) << 32 | u64::from(second)
}

/// Pairs of slots that were found.
pub(super) struct Found<'a> {
    /// The pairs are at its beginning. The list may be longer: what is behind them need not be cleared.
    pairs: &'a mut Vec<u64>,
    length: usize,
}

impl<'a> Found<'a> {
    /// No pairs yet. They will overwrite what is in the list.
    pub(super) fn new(pairs: &'a mut Vec<u64>) -> Self {
        Self { pairs, length: 0 }
    }

    /// Adds up to `most` pairs: for each number below it, `pair` returns a word and whether it is a pair.
    #[inline(always)]
    pub(super) fn put(&mut self, most: usize, mut pair: impl FnMut(usize) -> (u64, bool)) {
        let end = self.length + most;
        if end > self.pairs.len() {
            self.grow(end);
        }
        let (room, mut found) = (&mut self.pairs[self.length..end], 0);
        for number in 0..most {
            let (word, is_one) = pair(number);
            room[found] = word;
            found += usize::from(is_one);
        }
        self.length += found;
    }

    #[cold]
    fn grow(&mut self, length: usize) {
        // At least a sixteenth more than before: to double the list would take too much memory.
        let more = (length - self.pairs.len()).max(self.pairs.len() / 16);
        self.pairs.reserve_exact(more);
        // Use all the memory that the allocator gave.
        self.pairs.resize(self.pairs.capacity(), 0);
    }

    /// The number of pairs.
    pub(super) fn finish(self) -> usize {
        self.length
    }
}

/// Merges sorted words into a sorted list.
pub(super) fn merge(list: &mut Vec<u64>, mut more: &[u64]) {
    let mut end = list.len();
    list.resize(end + more.len(), 0);
    while let [before @ .., last] = more {
        let place = list[..end].partition_point(|word| word < last);
        list.copy_within(place..end, place + more.len());
        list[place + before.len()] = *last;
        (end, more) = (place, before);
    }
}
