//! The pairs that are near: of which the boxes around all that their leeways allow overlap.
//!
//! Molecular dynamics calls that a neighbour list (Verlet, *Computer "experiments" on classical fluids*, Physical Review 159,
//! 1967): while nobody leaves its leeway, all pairs whose boxes overlap are among these. One thread looks for them twice: first
//! they are counted by their first slots and then put in place, so that they are sorted without a second list.

use alloc::vec::Vec;
use core::hint::select_unpredictable;
use core::ops::Range;

use super::Traits;
use super::boxes::resize;
use super::sink::Taker;
use crate::mask::NoMemory;

/// So few second slots are sorted without a branch.
const FEW: usize = 6;

/// The pairs that are near.
#[derive(Clone, Debug)]
pub(super) struct Near {
    /// Where the pairs of each first slot end.
    pub(super) ends: Vec<u32>,
    /// Their second slots.
    pub(super) others: Vec<u32>,
    /// Whether they are those of the boxes as they are indexed.
    pub(super) are_found: bool,
}

impl Near {
    pub(super) const fn new() -> Self {
        Self { ends: Vec::new(), others: Vec::new(), are_found: false }
    }

    pub(super) fn bytes(&self) -> usize {
        4 * (self.ends.capacity() + self.others.capacity())
    }

    /// The counts of so many slots, which are 0.
    pub(super) fn counts(&mut self, slots: usize) -> Result<&mut [u32], NoMemory> {
        self.ends.clear();
        resize(&mut self.ends, slots)?;
        Ok(&mut self.ends)
    }

    /// Makes of counts where each slot's pairs begin, and room for all of them.
    pub(super) fn make_room(&mut self) -> Result<(), NoMemory> {
        let mut before = 0_u32;
        for end in &mut self.ends {
            // More pairs, of 16 GiB, are not counted.
            let after = before.checked_add(*end).ok_or(NoMemory)?;
            (*end, before) = (before, after);
        }
        resize(&mut self.others, before as usize)
    }

    /// Sorts the pairs of each first slot by their second one.
    pub(super) fn sort(&mut self) {
        let mut start = 0;
        for end in &self.ends {
            sort(&mut self.others[start..*end as usize]);
            start = *end as usize;
        }
    }

    /// The slots that there were when the pairs were found.
    pub(super) fn slots(&self) -> Range<usize> {
        0..self.ends.len()
    }

    /// Whether a pair is near.
    pub(super) fn holds(&self, first: u32, second: u32) -> bool {
        let slot = first as usize;
        slot < self.ends.len()
            && self.others[self.range(slot..slot + 1)].binary_search(&second).is_ok()
    }

    /// Where the pairs of some first slots are among all.
    pub(super) fn range(&self, slots: Range<usize>) -> Range<usize> {
        let start = |slot: usize| if slot == 0 { 0 } else { self.ends[slot - 1] as usize };
        start(slots.start)..start(slots.end)
    }
}

/// Sorts second slots. Most often there are a few, and each goes past a few before it.
#[inline(always)]
pub(super) fn sort(others: &mut [u32]) {
    if others.len() > FEW {
        return others.sort_unstable();
    }
    for end in 1..others.len() {
        for place in (0..end).rev() {
            // Without a branch that nobody foresees.
            let (one, other) = (others[place], others[place + 1]);
            (others[place], others[place + 1]) = (one.min(other), one.max(other));
        }
    }
}

/// What is known of boxes by their numbers in the order of cells.
#[derive(Clone, Copy)]
pub(super) struct Numbered<'a> {
    pub(super) slots: &'a [u32],
    pub(super) traits: &'a [Traits],
    pub(super) all_meet: bool,
}

impl Numbered<'_> {
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
pub(super) struct Counting<'a> {
    pub(super) numbered: Numbered<'a>,
    pub(super) counts: &'a mut [u32],
}

impl Taker for Counting<'_> {
    #[inline(always)]
    fn take(&mut self, ones: &[u32], others: &[u32]) {
        for (one, other) in ones.iter().zip(others) {
            let (first, _, meet) = self.numbered.pair(*one, *other);
            self.counts[first as usize] += u32::from(meet);
        }
    }
}

/// Puts the second slots of pairs where those of their first slots are.
pub(super) struct Filling<'a> {
    pub(super) numbered: Numbered<'a>,
    pub(super) ends: &'a mut [u32],
    pub(super) others: &'a mut [u32],
}

impl Taker for Filling<'_> {
    #[inline(always)]
    fn take(&mut self, ones: &[u32], others: &[u32]) {
        for (one, other) in ones.iter().zip(others) {
            let (first, second, meet) = self.numbered.pair(*one, *other);
            let end = &mut self.ends[first as usize];
            // Behind the last pair nothing is wanted.
            if meet && let Some(place) = self.others.get_mut(*end as usize) {
                *place = second;
                *end += 1;
            }
        }
    }
}
