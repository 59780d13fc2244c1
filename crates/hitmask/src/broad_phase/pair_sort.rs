//! Collects the pairs that a search finds in the order of cells, and sorts them by the first slot
//! and then by the second.

use alloc::alloc::handle_alloc_error;
use alloc::vec::Vec;
use core::alloc::Layout;

use super::boxes::resize;
use super::partition::{Chunks, Partition, halves, prefix_sums};
use super::threads::WorkPieces;

/// Up to this many pairs with the same first slot are sorted without branches.
const SHORT: usize = 6;

/// A piece of work and the pairs that it finds. The memory is reused from tick to tick.
#[derive(Clone, Debug, Default)]
pub(super) struct Task {
    /// The list whose first `length` items are the pairs that were found.
    pub(super) found: Vec<u64>,
    pub(super) length: usize,
}

impl Task {
    pub(super) fn bytes(&self) -> usize {
        8 * self.found.capacity()
    }
}

/// A list to which a search adds pairs.
pub(super) struct Found<'a> {
    /// The pairs are at the beginning of the list. The list may be longer, so that its remaining
    /// items need not be cleared.
    pairs: &'a mut Vec<u64>,
    length: usize,
}

impl<'a> Found<'a> {
    /// Starts without pairs. New pairs overwrite the contents of the list.
    pub(super) fn new(pairs: &'a mut Vec<u64>) -> Self {
        Self { pairs, length: 0 }
    }

    /// Adds up to `most` pairs. For each number below `most`, `pair` returns a word and whether it
    /// is a pair.
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
        // Grow by at least a sixteenth, because doubling the list would take too much memory.
        let more = (length - self.pairs.len()).max(self.pairs.len() / 16);
        self.pairs.reserve_exact(more);
        // Use all the memory that the allocator returned.
        self.pairs.resize(self.pairs.capacity(), 0);
    }

    /// Returns the number of pairs.
    pub(super) const fn finish(self) -> usize {
        self.length
    }
}

/// Sorts the pairs of all tasks into `pairs`, with a counting sort in two steps, in which threads
/// sort parts independently.
///
/// `counts` is working memory. A single task may have written its pairs into the memory of `pairs`,
/// because `lend` swaps the two lists.
pub(super) fn sort_pairs(
    pieces: WorkPieces,
    tasks: &mut [Task],
    slots: usize,
    (chunks, counts): (&mut Chunks, &mut Vec<u32>),
    pairs: &mut Vec<u64>,
) {
    let total = tasks.iter().map(|task| task.length).sum::<usize>();
    if u32::try_from(total).is_err() {
        too_many_pairs();
    }
    let partition = Partition::new(total, slots);
    let lent = chunks.lend(partition, tasks.iter().map(|task| task.length));
    pieces.each(tasks.iter().zip(lent), |(task, (words, counts))| {
        let found = &task.found[..task.length];
        for pair in found {
            if let Some(count) = counts.get_mut(partition.of(halves(*pair).0)) {
                *count += 1;
            }
        }
        partition.scatter(found.iter().copied(), counts, words);
    });
    lend(pieces, tasks, pairs);
    if pairs.len() < total {
        resize(pairs, total);
    }
    pairs.truncate(total);
    let chunks = &*chunks;
    counts.clear();
    resize(counts, slots);
    let mut rest = &mut pairs[..];
    let filling = counts.chunks_mut(partition.keys()).enumerate().map(|(part, counts)| {
        let length = chunks.length(partition, part);
        let (own, others) = core::mem::take(&mut rest).split_at_mut(length);
        rest = others;
        (part, counts, own)
    });
    pieces.each(filling, |(part, counts, own)| {
        sort_part(partition.first_key(part), chunks.runs(partition, part), counts, own);
    });
}

/// If there is only one piece of work, swaps its list with `pairs`, so that it writes its pairs
/// there. A second call swaps the lists back.
pub(super) fn lend(pieces: WorkPieces, tasks: &mut [Task], pairs: &mut Vec<u64>) {
    if pieces.count() == 1
        && let [task] = tasks
    {
        core::mem::swap(&mut task.found, pairs);
    }
}

/// Sorts the pairs of a part. `first_key` is the smallest possible first slot of the part.
#[inline(always)]
fn sort_part<'a>(
    first_key: usize,
    runs: impl Iterator<Item = &'a [u64]> + Clone,
    counts: &mut [u32],
    pairs: &mut [u64],
) {
    let key = |pair: u64| halves(pair).0 as usize - first_key;
    for run in runs.clone() {
        for pair in run {
            counts[key(*pair)] += 1;
        }
    }
    prefix_sums(counts);
    for run in runs {
        for pair in run {
            let end = &mut counts[key(*pair)];
            pairs[*end as usize] = *pair;
            *end += 1;
        }
    }
    let mut start = 0;
    for &end in &*counts {
        sort_few(&mut pairs[start..end as usize]);
        start = end as usize;
    }
}

/// Sorts the pairs with the same first slot. Usually there are few such pairs, and an insertion
/// sort moves each pair past only a few other pairs.
#[inline(always)]
fn sort_few(pairs: &mut [u64]) {
    if pairs.len() > SHORT {
        return pairs.sort_unstable();
    }
    for end in 1..pairs.len() {
        for place in (0..end).rev() {
            // This code has no branch, because the processor could not predict it.
            let (one, other) = (pairs[place], pairs[place + 1]);
            (pairs[place], pairs[place + 1]) = (one.min(other), one.max(other));
        }
    }
}

/// Fails like an allocation error: a list of more than [`u32::MAX`] pairs would take 32 GiB.
#[cold]
fn too_many_pairs() -> ! {
    let list = Layout::array::<u64>(u32::MAX as usize);
    handle_alloc_error(list.unwrap_or(Layout::new::<u64>()))
}
