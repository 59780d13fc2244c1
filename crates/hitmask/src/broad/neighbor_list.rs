//! The neighbor list: the pairs of bodies with overlapping indexed boxes.
//!
//! Molecular dynamics knows it as the Verlet list (Verlet, *Computer "experiments" on classical fluids*, Physical Review 159,
//! 1967): while all bodies stay in their fat boxes, every pair with overlapping boxes is in it. A single thread searches twice: it
//! first counts pairs by their first slots and then writes them in place, which sorts them without a second list.

use alloc::alloc::handle_alloc_error;
use alloc::vec::Vec;
use core::alloc::Layout;
use core::hint::select_unpredictable;
use core::ops::Range;

use super::Traits;
use super::boxes::resize;
use super::pair_visitor::PairVisitor;

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

    /// A count for each slot, all 0.
    pub(super) fn counts(&mut self, slots: usize) -> &mut [u32] {
        self.ends.clear();
        resize(&mut self.ends, slots);
        &mut self.ends
    }

    /// Replaces the counts by where each slot's pairs begin, and makes room for all pairs.
    pub(super) fn make_room(&mut self) {
        let mut before = 0_u32;
        for end in &mut self.ends {
            let after = before.checked_add(*end).unwrap_or_else(|| too_many_pairs());
            (*end, before) = (before, after);
        }
        resize(&mut self.others, before as usize);
    }

    /// Sorts the pairs of each first slot by their second one.
    pub(super) fn sort(&mut self) {
        let mut start = 0;
        for end in &self.ends {
            sort(&mut self.others[start..*end as usize]);
            start = *end as usize;
        }
    }

    /// All pairs.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (u32, u32)> {
        self.slots().flat_map(|slot| {
            self.others[self.range(slot..slot + 1)].iter().map(move |other| (slot as u32, *other))
        })
    }

    /// The slots that existed when the list was built.
    pub(super) fn slots(&self) -> Range<usize> {
        0..self.ends.len()
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
pub(super) fn too_many_pairs() -> ! {
    let list = Layout::array::<u32>(u32::MAX as usize);
    handle_alloc_error(list.unwrap_or(Layout::new::<u32>()))
}

/// Sorts second slots. Mostly there are a few, and an insertion sort moves each past a few others.
#[inline(always)]
pub(super) fn sort(others: &mut [u32]) {
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

/// Counts pairs by their first slots.
pub(super) struct PairCounter<'a> {
    pub(super) box_slots: BoxSlots<'a>,
    pub(super) counts: &'a mut [u32],
}

impl PairCounter<'_> {
    /// Counts pairs, and returns how many of them meet.
    #[inline(always)]
    fn count(&mut self, ones: &[u32], others: &[u32]) -> u32 {
        let mut all = 0;
        for (one, other) in ones.iter().zip(others) {
            let (first, _, meet) = self.box_slots.pair(*one, *other);
            self.counts[first as usize] += u32::from(meet);
            all += u32::from(meet);
        }
        all
    }
}

impl PairVisitor for PairCounter<'_> {
    #[inline(always)]
    fn visit(&mut self, ones: &[u32], others: &[u32]) {
        self.count(ones, others);
    }
}

/// Counts pairs by their first slots, and all of them, so that a search can stop when there are too many.
pub(super) struct LimitedCounter<'a> {
    pub(super) counter: PairCounter<'a>,
    pub(super) all: u64,
}

impl PairVisitor for LimitedCounter<'_> {
    #[inline(always)]
    fn visit(&mut self, ones: &[u32], others: &[u32]) {
        self.all += u64::from(self.counter.count(ones, others));
    }
}

/// Puts the second slots of pairs where those of their first slots are.
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
