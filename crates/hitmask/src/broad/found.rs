//! A list of the pairs of slots that were found, kept from tick to tick.

use alloc::vec::Vec;

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
