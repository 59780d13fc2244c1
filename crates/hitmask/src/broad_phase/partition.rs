//! The first step of both counting sorts, which puts words in the order of the parts that contain
//! their keys.
//!
//! If words were scattered over a long list by their keys, each write would wait for memory.
//! Therefore a first step writes them part by part, and a second step sorts each part within the
//! nearest cache. Words come in *chunks*, and each chunk has its own run of words for each part, so
//! threads can write chunks and sort parts independently.

use alloc::vec::Vec;

use super::boxes::resize;

/// The approximate number of words in a part.
const WORDS_A_PART: usize = 1024;
/// The minimum and the maximum number of parts. With fewer than the minimum, increments of the same
/// count would often wait for each other.
const PARTS: (usize, usize) = (16, 256);

/// Returns a word with its key in the upper half, so that words are ordered by their keys.
#[inline(always)]
pub(super) const fn word(key: u32, rest: u32) -> u64 {
    (key as u64) << 32 | rest as u64
}

/// Returns the key of a word, and the rest of the word.
#[inline(always)]
pub(super) const fn halves(word: u64) -> (u32, u32) {
    ((word >> 32) as u32, word as u32)
}

/// The split of keys into parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partition {
    /// The exponent of the number of keys in a part, which is a power of two.
    shift: u32,
    pub(super) parts: usize,
}

impl Partition {
    /// Returns parts for this number of words, with keys below `keys`.
    pub(super) fn new(words: usize, keys: usize) -> Self {
        let (fewest, most) = PARTS;
        let wanted = (words / WORDS_A_PART).clamp(fewest, most);
        let shift = (keys / wanted).checked_ilog2().unwrap_or(0);
        Self { shift, parts: (keys >> shift) + 1 }
    }

    /// Returns the part of a key.
    #[inline(always)]
    pub(super) const fn of(self, key: u32) -> usize {
        (key >> self.shift) as usize
    }

    /// Returns the number of keys in a part; the last part may have fewer.
    pub(super) const fn keys(self) -> usize {
        1 << self.shift
    }

    /// Returns the first key of a part.
    pub(super) const fn first_key(self, part: usize) -> usize {
        part << self.shift
    }

    /// Writes words to a list in the order of their parts. On entry, `counts` contains how many
    /// words each part has; afterwards, it contains where each part ends.
    #[inline(always)]
    pub(super) fn scatter(
        self,
        words: impl Iterator<Item = u64>,
        counts: &mut [u32],
        list: &mut [u64],
    ) {
        prefix_sums(counts);
        for word in words {
            if let Some(end) = counts.get_mut(self.of(halves(word).0)) {
                list[*end as usize] = word;
                *end += 1;
            }
        }
    }
}

/// Replaces each count by the sum of the counts before it, which is where its part begins.
#[inline(always)]
pub(super) fn prefix_sums(counts: &mut [u32]) {
    let mut before = 0;
    for count in counts {
        (*count, before) = (before, before + *count);
    }
}

/// Chunks of words, each in the order of parts. The memory is reused from sort to sort.
#[derive(Clone, Debug, Default)]
pub(super) struct Chunks {
    words: Vec<u64>,
    /// The end of each part in each chunk.
    ends: Vec<u32>,
    /// Where each chunk begins.
    starts: Vec<usize>,
}

impl Chunks {
    pub(super) const fn new() -> Self {
        Self { words: Vec::new(), ends: Vec::new(), starts: Vec::new() }
    }

    pub(super) fn bytes(&self) -> usize {
        8 * (self.words.capacity() + self.starts.capacity()) + 4 * self.ends.capacity()
    }

    /// Reserves memory for chunks of at most these lengths. Returns, for each chunk, its words,
    /// which are arbitrary, and the counts of its parts, which are 0.
    pub(super) fn lend(
        &mut self,
        partition: Partition,
        lengths: impl Iterator<Item = usize>,
    ) -> impl Iterator<Item = (&mut [u64], &mut [u32])> {
        self.starts.clear();
        let mut length = 0;
        for chunk in lengths {
            self.starts.push(length);
            length += chunk;
        }
        self.ends.clear();
        resize(&mut self.ends, self.starts.len() * partition.parts);
        resize(&mut self.words, length);
        let ends = self.ends.chunks_mut(partition.parts.max(1));
        let (mut rest, mut before) = (&mut self.words[..], 0);
        let next = self.starts.iter().skip(1).copied().chain(core::iter::once(length));
        let words = next.map(move |end| {
            let (own, others) = core::mem::take(&mut rest).split_at_mut(end - before);
            (rest, before) = (others, end);
            own
        });
        words.zip(ends)
    }

    /// Iterates over the words of a part, with one run for each chunk.
    pub(super) fn runs(
        &self,
        partition: Partition,
        part: usize,
    ) -> impl Iterator<Item = &[u64]> + Clone {
        let chunks = self.starts.iter().zip(self.ends.chunks(partition.parts.max(1)));
        chunks.map(move |(start, ends)| {
            let first = if part == 0 { 0 } else { ends[part - 1] as usize };
            &self.words[start + first..start + ends[part] as usize]
        })
    }

    /// Returns how many words a part has.
    pub(super) fn length(&self, partition: Partition, part: usize) -> usize {
        self.runs(partition, part).map(<[u64]>::len).sum()
    }
}
