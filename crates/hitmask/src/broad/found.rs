//! Pairs of slots that were found, in a list that is kept from tick to tick.

use alloc::vec::Vec;

use crate::mask::NoMemory;

/// A pair of slots as a word: words are in the order of the first slots, then of the second ones.
#[inline(always)]
pub(super) fn word(first: u32, second: u32) -> u64 {
    u64::from(first) << 32 | u64::from(second)
}

/// Pairs of slots that were found.
pub(super) struct Found<'a> {
    /// What was found stands at the beginning; the list is longer, so that nothing is filled in vain.
    pairs: &'a mut Vec<u64>,
    length: usize,
    no_memory: bool,
}

impl<'a> Found<'a> {
    /// None yet; they go over what is in a list.
    pub(super) fn new(pairs: &'a mut Vec<u64>) -> Self {
        Self { pairs, length: 0, no_memory: false }
    }

    /// Puts in so many pairs at the most, those of `pair(number)` of which that says that they are some.
    #[inline(always)]
    pub(super) fn put(&mut self, most: usize, mut pair: impl FnMut(usize) -> (u64, bool)) {
        let end = self.length + most;
        if end > self.pairs.len() && self.grow(end).is_err() {
            self.no_memory = true;
            return;
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
    fn grow(&mut self, length: usize) -> Result<(), NoMemory> {
        // A sixteenth more than there were: to double them would take too much.
        let more = (length - self.pairs.len()).max(self.pairs.len() / 16);
        self.pairs.try_reserve_exact(more)?;
        // All that there is room for.
        self.pairs.resize(self.pairs.capacity(), 0);
        Ok(())
    }

    /// How many there are, if there was memory enough for all of them.
    pub(super) fn finish(self) -> Result<usize, NoMemory> {
        if self.no_memory { Err(NoMemory) } else { Ok(self.length) }
    }
}

/// Puts sorted words between those of a sorted list.
pub(super) fn merge(list: &mut Vec<u64>, mut more: &[u64]) -> Result<(), NoMemory> {
    let mut end = list.len();
    list.try_reserve(more.len())?;
    list.resize(end + more.len(), 0);
    while let [before @ .., last] = more {
        let place = list[..end].partition_point(|word| word < last);
        list.copy_within(place..end, place + more.len());
        list[place + before.len()] = *last;
        (end, more) = (place, before);
    }
    Ok(())
}
