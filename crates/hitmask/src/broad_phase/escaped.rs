//! Bodies that have escaped: they have left their fat boxes, so the index does not know where they are. There are only a few,
//! and each is checked on its own.

use alloc::vec::Vec;

use super::bodies::{Bodies, Candidates, Test};
use super::boxes::{LANES, Sides, bounds_of, resize};
use super::grid::{Boxes, Lines};
use super::lanes::{Lanes, each_set_bit};
use super::neighbor_list::{Found, NeighborList, word};

/// The bodies that have escaped, and their pairs.
#[derive(Clone, Debug)]
pub(super) struct Escaped {
    slots: Vec<u32>,
    /// A bit for each slot.
    bits: Vec<u64>,
    /// The boxes of those that have one, and their slots.
    sides: Sides,
    boxed: Vec<u32>,
    /// Their pairs that are not neighbors.
    pairs: Vec<u64>,
}

impl Escaped {
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

    /// Their slots, in the order in which they escaped.
    pub(super) fn slots(&self) -> &[u32] {
        &self.slots
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Whether a slot's body has escaped.
    #[inline(always)]
    pub(super) fn contains(&self, slot: u32) -> bool {
        let word = self.bits.get(slot as usize / 64).copied().unwrap_or(0);
        word >> (slot % 64) & 1 == 1
    }

    /// Removes all.
    pub(super) fn clear(&mut self) {
        for slot in self.slots.drain(..) {
            if let Some(word) = self.bits.get_mut(slot as usize / 64) {
                *word &= !(1 << (slot % 64));
            }
        }
    }

    /// Adds a slot, if it is not there yet.
    pub(super) fn insert(&mut self, slot: usize) {
        let word = slot / 64;
        if word >= self.bits.len() {
            resize(&mut self.bits, word + 1);
        }
        let bit = 1 << (slot % 64);
        if self.bits[word] & bit == 0 {
            self.slots.push(slot as u32);
            self.bits[word] |= bit;
        }
    }

    /// Finds their pairs with all others and with each other, sorted. It leaves out neighbor pairs, which are found already.
    #[inline(always)]
    pub(super) fn find<V: Lanes, T: Test>(
        &mut self,
        vectors: V,
        lines: &Lines,
        boxes: &Boxes,
        neighbors: &NeighborList,
        candidates: &Candidates<'_, T>,
    ) -> &[u64] {
        self.read_boxes(candidates.bodies);
        let mut pairs = core::mem::take(&mut self.pairs);
        let mut found = Found::new(&mut pairs);
        self.each_near(vectors, lines, boxes, |first, second| {
            found.put(1, |_| {
                let is_pair = is_other_pair(vectors, neighbors, candidates, (first, second));
                (word(first, second), is_pair)
            });
        });
        let length = found.finish();
        self.pairs = pairs;
        self.pairs.truncate(length);
        self.pairs.sort_unstable();
        &self.pairs
    }

    /// How many of their pairs are not neighbors and pass the test.
    #[inline(always)]
    pub(super) fn count<V: Lanes, T: Test>(
        &mut self,
        vectors: V,
        lines: &Lines,
        boxes: &Boxes,
        neighbors: &NeighborList,
        candidates: &Candidates<'_, T>,
    ) -> u64 {
        self.read_boxes(candidates.bodies);
        let mut count = 0;
        self.each_near(vectors, lines, boxes, |first, second| {
            count += u64::from(is_other_pair(vectors, neighbors, candidates, (first, second)));
        });
        count
    }

    /// Calls `found` with each pair of an escaped body and another whose boxes may overlap, the smaller slot first.
    #[inline(always)]
    fn each_near<V: Lanes>(
        &self,
        vectors: V,
        lines: &Lines,
        boxes: &Boxes,
        mut found: impl FnMut(u32, u32),
    ) {
        for (number, &slot) in self.boxed.iter().enumerate() {
            let bounds = self.sides.ends().get(number);
            let mut near = |other: u32| found(slot.min(other), slot.max(other));
            for line in lines.iter() {
                line.each_overlapping(
                    vectors,
                    boxes,
                    bounds,
                    |run| run,
                    |first, bits| {
                        each_set_bit(bits, |lane| {
                            let other = boxes.slots[first + lane];
                            if !self.contains(other) {
                                near(other);
                            }
                        });
                    },
                );
            }
            let (ends, area) = (self.sides.ends(), vectors.area(bounds));
            let mut run = number + 1..self.boxed.len();
            while !run.is_empty() {
                let first = run.start;
                each_set_bit(ends.overlapping(vectors, area, &run), |lane| {
                    near(self.boxed[first + lane]);
                });
                run.start += LANES;
            }
        }
    }

    /// Reads where their boxes are now.
    fn read_boxes(&mut self, bodies: Bodies<'_>) {
        self.sides.make_room(self.slots.len());
        self.boxed.clear();
        self.boxed.reserve(self.slots.len());
        for &slot in &self.slots {
            if let Some(bounds) = bounds_of(bodies.area(slot)) {
                self.sides.set(self.boxed.len(), bounds);
                self.boxed.push(slot);
            }
        }
    }
}

/// Whether two bodies are a pair that the neighbor list does not have.
#[inline(always)]
fn is_other_pair<V: Lanes, T: Test>(
    vectors: V,
    neighbors: &NeighborList,
    candidates: &Candidates<'_, T>,
    (first, second): (u32, u32),
) -> bool {
    candidates.overlap(first, second)
        && !neighbors.contains(first, second)
        && candidates.are_pair(vectors, first, second)
}
