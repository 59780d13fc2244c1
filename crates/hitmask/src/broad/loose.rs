//! The bodies that are loose: the index does not know where they are. There are few of them, and each is looked at.

use alloc::vec::Vec;

use super::bounds::bounds_of;
use super::boxes::Boxes;
use super::boxes::{LANES, Sides, resize};
use super::found::{Found, word};
use super::lanes::{Lanes, each};
use super::lines::Lines;
use super::near::Near;
use super::overlaps::Candidates;
use super::{Bodies, Test};
use crate::mask::{NoMemory, push};

/// The bodies that are loose, and all that overlaps them.
#[derive(Clone, Debug)]
pub(super) struct Loose {
    slots: Vec<u32>,
    /// A bit for each slot.
    bits: Vec<u64>,
    /// The boxes of those that have one, and their slots.
    sides: Sides,
    boxed: Vec<u32>,
    /// Their pairs.
    pairs: Vec<u64>,
}

impl Loose {
    pub(super) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            bits: Vec::new(),
            sides: Sides::new(),
            boxed: Vec::new(),
            pairs: Vec::new(),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        let numbers = self.slots.capacity() + self.boxed.capacity();
        let words = self.bits.capacity() + self.pairs.capacity();
        self.sides.bytes() + 4 * numbers + 8 * words
    }

    /// Those that are loose, in the order in which they came to be.
    pub(super) fn slots(&self) -> &[u32] {
        &self.slots
    }

    #[inline(always)]
    pub(super) fn are_none(&self) -> bool {
        self.slots.is_empty()
    }

    /// Whether a slot is loose.
    #[inline(always)]
    pub(super) fn holds(&self, slot: u32) -> bool {
        let word = self.bits.get(slot as usize / 64).copied().unwrap_or(0);
        word >> (slot % 64) & 1 == 1
    }

    /// No more slots are loose.
    pub(super) fn clear(&mut self) {
        for slot in self.slots.drain(..) {
            if let Some(word) = self.bits.get_mut(slot as usize / 64) {
                *word &= !(1 << (slot % 64));
            }
        }
    }

    /// One more slot is loose.
    pub(super) fn insert(&mut self, slot: usize) -> Result<(), NoMemory> {
        let word = slot / 64;
        if word >= self.bits.len() {
            resize(&mut self.bits, word + 1)?;
        }
        let bit = 1 << (slot % 64);
        if self.bits[word] & bit == 0 {
            push(&mut self.slots, slot as u32)?;
            self.bits[word] |= bit;
        }
        Ok(())
    }

    /// Finds their pairs with all others and with each other, sorted, but for those that are near: these were found.
    #[inline(always)]
    pub(super) fn find<V: Lanes, T: Test>(
        &mut self,
        vectors: V,
        lines: &Lines,
        boxes: &Boxes,
        near: &Near,
        candidates: &Candidates<'_, T>,
    ) -> Result<&[u64], NoMemory> {
        let bodies = candidates.bodies;
        self.take_boxes(bodies)?;
        let mut pairs = core::mem::take(&mut self.pairs);
        let mut found = Found::new(&mut pairs);
        for (number, &slot) in self.boxed.iter().enumerate() {
            let (own, bounds) = (bodies.area(slot), self.sides.ends().get(number));
            let mut look = |other: u32, is_other: bool| {
                found.put(1, |_| {
                    let (first, second) = (slot.min(other), slot.max(other));
                    let is_pair = is_other
                        && own.meets(bodies.area(other))
                        && !near.holds(first, second)
                        && candidates.are_pair(vectors, first, second);
                    (word(first, second), is_pair)
                });
            };
            for line in lines.iter() {
                line.each_overlapping(vectors, boxes, bounds, |first, bits| {
                    each(bits, |lane| {
                        let other = boxes.slots[first + lane];
                        look(other, !self.holds(other));
                    });
                });
            }
            let (ends, area) = (self.sides.ends(), vectors.area(bounds));
            let mut run = number + 1..self.boxed.len();
            while !run.is_empty() {
                let first = run.start;
                each(ends.overlapping(vectors, area, &run), |lane| {
                    look(self.boxed[first + lane], true);
                });
                run.start += LANES;
            }
        }
        let length = found.finish();
        self.pairs = pairs;
        self.pairs.truncate(length?);
        self.pairs.sort_unstable();
        Ok(&self.pairs)
    }

    /// Takes the boxes as they are now.
    fn take_boxes(&mut self, bodies: Bodies<'_>) -> Result<(), NoMemory> {
        self.sides.make_room(self.slots.len())?;
        self.boxed.clear();
        self.boxed.try_reserve(self.slots.len())?;
        for &slot in &self.slots {
            if let Some(bounds) = bounds_of(bodies.area(slot)) {
                self.sides.set(self.boxed.len(), bounds);
                self.boxed.push(slot);
            }
        }
        Ok(())
    }
}
