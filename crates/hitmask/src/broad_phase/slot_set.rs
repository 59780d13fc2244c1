//! A set of slots that keeps the order in which they were added.

use alloc::vec::Vec;

use super::boxes::resize;

/// A set of slots.
#[derive(Clone, Debug)]
pub(super) struct SlotSet {
    slots: Vec<u32>,
    /// One bit for each slot.
    bits: Vec<u64>,
}

impl SlotSet {
    pub(super) const fn new() -> Self {
        Self { slots: Vec::new(), bits: Vec::new() }
    }

    pub(super) fn bytes(&self) -> usize {
        4 * self.slots.capacity() + 8 * self.bits.capacity()
    }

    /// Returns the slots, in the order in which they were added.
    pub(super) fn slots(&self) -> &[u32] {
        &self.slots
    }

    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    #[inline(always)]
    pub(super) fn contains(&self, slot: u32) -> bool {
        let word = self.bits.get(slot as usize / 64).copied().unwrap_or(0);
        word >> (slot % 64) & 1 == 1
    }

    /// Adds a slot, unless the set already contains it.
    #[inline]
    pub(super) fn insert(&mut self, slot: u32) {
        let word = slot as usize / 64;
        if word >= self.bits.len() {
            resize(&mut self.bits, word + 1);
        }
        let bit = 1 << (slot % 64);
        if self.bits[word] & bit == 0 {
            self.slots.push(slot);
            self.bits[word] |= bit;
        }
    }

    /// Removes the slot that was added last, and returns it.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let slot = self.slots.pop()?;
        if let Some(word) = self.bits.get_mut(slot as usize / 64) {
            *word &= !(1 << (slot % 64));
        }
        Some(slot)
    }

    /// Removes all slots.
    pub(super) fn clear(&mut self) {
        if self.slots.len() < self.bits.len() {
            while self.pop().is_some() {}
        } else {
            self.bits.fill(0);
            self.slots.clear();
        }
    }
}
