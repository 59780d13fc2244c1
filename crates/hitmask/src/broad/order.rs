//! The pairs, sorted by counting.
//!
//! Of few slots pairs are counted by their first one. Of more they are first parted by its higher bits, into parts whose
//! counts fit the nearest cache, and then counted by the lower ones. What is left is the order of the second slots of
//! the same first one: of these there are few, and they are put in place by exchange.

use alloc::vec::Vec;

use super::boxes::resize;
use crate::mask::NoMemory;

/// By so many bits of the slot pairs are counted at once, at the most.
const MOST_BITS: u32 = 14;
/// Into 2 to this power of parts pairs are parted, unless these were too large.
const MOST_PART_BITS: u32 = 8;
/// So few pairs are sorted without counting.
const FEW_PAIRS: usize = 64;
/// More pairs of the same first slot are not sorted by exchange.
const FEW_SAME: u32 = 24;

/// The counts, kept from tick to tick.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    high: Vec<u32>,
    low: Vec<u32>,
}

impl Counts {
    pub(super) const fn new() -> Self {
        Self { high: Vec::new(), low: Vec::new() }
    }

    pub(super) fn bytes(&self) -> usize {
        4 * (self.high.capacity() + self.low.capacity())
    }
}

/// Sorts `pairs` of slots below `slots` into `sorted`; what was in `pairs` is lost.
#[inline(always)]
pub(super) fn sort(
    pairs: &mut [u64],
    slots: usize,
    sorted: &mut Vec<u64>,
    counts: &mut Counts,
) -> Result<(), NoMemory> {
    resize(sorted, pairs.len())?;
    let (high, low) = digits(slots);
    if pairs.len() < FEW_PAIRS {
        sorted.copy_from_slice(pairs);
        sorted.sort_unstable();
        return Ok(());
    }
    let Counts { high: parts, low: counts } = counts;
    if high == 0 {
        let most = by_bits(pairs, 0, low, sorted, counts)?;
        exchange(sorted, most);
    } else {
        by_bits(pairs, low, high, sorted, parts)?;
        let mut start = 0;
        for end in parts {
            let part = &mut sorted[start..*end as usize];
            start = *end as usize;
            sort_part(part, low, pairs, counts)?;
        }
    }
    Ok(())
}

/// By how many of their higher and of their lower bits slots below `slots` are counted.
pub(super) fn digits(slots: usize) -> (u32, u32) {
    let bits = u32::BITS - u32::try_from(slots).unwrap_or(u32::MAX).leading_zeros();
    if bits <= MOST_BITS {
        return (0, bits);
    }
    // Few parts, because the memory of each is elsewhere; and counts of a part that the nearest cache holds.
    let low = (bits - MOST_PART_BITS).min(MOST_BITS);
    (bits - low, low)
}

/// Sorts pairs whose first slots differ in the lower bits only, with a list of at least as many to write to.
#[inline(always)]
pub(super) fn sort_part(
    part: &mut [u64],
    low: u32,
    counted: &mut [u64],
    counts: &mut Vec<u32>,
) -> Result<(), NoMemory> {
    if part.len() < FEW_PAIRS || low > MOST_BITS {
        part.sort_unstable();
        return Ok(());
    }
    let counted = &mut counted[..part.len()];
    let most = by_bits(part, 0, low, counted, counts)?;
    part.copy_from_slice(counted);
    exchange(part, most);
    Ok(())
}

/// Sorts pairs by `bits` bits of their first slots, from bit `low` on. Leaves where those of each value end, and returns how
/// many have the same one at most.
#[inline(always)]
pub(super) fn by_bits(
    pairs: &[u64],
    low: u32,
    bits: u32,
    sorted: &mut [u64],
    ends: &mut Vec<u32>,
) -> Result<u32, NoMemory> {
    // More pairs, of 32 GiB, are not counted.
    u32::try_from(pairs.len()).map_err(|_| NoMemory)?;
    let mask = (1_usize << bits) - 1;
    ends.clear();
    resize(ends, mask + 1)?;
    let ends = &mut ends[..=mask];
    for pair in pairs {
        ends[(pair >> (32 + low)) as usize & mask] += 1;
    }
    let (mut before, mut most) = (0, 0);
    for end in &mut *ends {
        most = most.max(*end);
        (*end, before) = (before, before + *end);
    }
    for pair in pairs {
        let end = &mut ends[(pair >> (32 + low)) as usize & mask];
        sorted[*end as usize] = *pair;
        *end += 1;
    }
    Ok(most)
}

/// Sorts what is sorted but for the second slots of the same first one, of which there are at most so many.
///
/// Neighbours change places where they must, in so many rounds: no branch depends on what they are.
#[inline(always)]
fn exchange(pairs: &mut [u64], most: u32) {
    if most > FEW_SAME {
        for same in pairs.chunk_by_mut(|one, other| one >> 32 == other >> 32) {
            same.sort_unstable();
        }
        return;
    }
    for round in 0..most as usize {
        for [one, other] in pairs[round % 2..].as_chunks_mut::<2>().0 {
            (*one, *other) = (*one.min(other), *one.max(other));
        }
    }
}
