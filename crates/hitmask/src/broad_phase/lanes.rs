//! Compares one box with four others at once.

use super::boxes::LANES;
#[cfg(feature = "std")]
#[allow(unused_imports, reason = "some targets have no level with vectors")]
use crate::kernel::Narrow;
use crate::kernel::{Portable, Vectors};

/// The highest bit of each side of a packed box.
const SIGNS: u64 = 0x8000_8000_8000_8000;

/// Vector instructions for boxes.
pub(super) trait Lanes: Vectors {
    /// Returns one bit for each of some [packed boxes](super::boxes::pack). A bit is set if its box
    /// may overlap another box, which is passed [turned around](super::boxes::turn). This is the
    /// case if all four sums of their sides are negative.
    fn overlapping(self, turned: u64, others: &[u64; LANES]) -> u32;
}

/// The indices of the lanes in each set of lanes, which is represented as bits. The remaining items
/// of each entry are arbitrary.
const LANES_OF: [[u64; LANES]; 1 << LANES] = {
    let mut lists = [[0; LANES]; 1 << LANES];
    let mut set = 0;
    while set < lists.len() {
        let (mut lane, mut count) = (0, 0);
        while lane < LANES {
            if set >> lane & 1 == 1 {
                lists[set][count] = lane as u64;
                count += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    lists
};

/// Returns the indices of the set bits among four bits, counted from `first`; the remaining items
/// are arbitrary. The function has no branch that depends on the bits.
#[inline(always)]
pub(super) fn set_bits(bits: u32, first: u64) -> [u64; LANES] {
    LANES_OF[bits as usize % LANES_OF.len()].map(
        #[inline(always)]
        |lane| first.wrapping_add(lane),
    )
}

/// Calls `found` with the index of each set bit.
#[inline(always)]
pub(super) fn each_set_bit(bits: u32, mut found: impl FnMut(usize)) {
    let mut bits = bits;
    while bits != 0 {
        found(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

impl Lanes for Portable {
    #[inline(always)]
    fn overlapping(self, turned: u64, others: &[u64; LANES]) -> u32 {
        let mut bits = 0;
        for (lane, other) in others.iter().enumerate() {
            // Computes four sums in one word. Without the highest bits, no carry moves from one sum
            // to the next.
            let sums = ((turned & !SIGNS) + (other & !SIGNS)) ^ ((turned ^ other) & SIGNS);
            bits |= u32::from(sums & SIGNS == SIGNS) << lane;
        }
        bits
    }
}

#[cfg(feature = "std")]
#[inline(always)]
fn overlapping<S: fearless_simd::Simd>(token: S, turned: u64, others: &[u64; LANES]) -> u32 {
    use fearless_simd::{Bytes as _, SimdBase as _, SimdMask as _, i16x16, u64x4};

    let turned: i16x16<S> = u64x4::splat(token, turned).bitcast();
    let others: i16x16<S> = u64x4::from_slice(token, others).bitcast();
    let sums: u64x4<S> = (turned + others).bitcast();
    let signs = u64x4::splat(token, SIGNS);
    (sums & signs).simd_eq(signs).to_bitmask() as u32
}

#[cfg(feature = "std")]
impl<S: fearless_simd::Simd> Lanes for Narrow<S> {
    #[inline(always)]
    fn overlapping(self, turned: u64, others: &[u64; LANES]) -> u32 {
        overlapping(self.0, turned, others)
    }
}

#[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
impl Lanes for fearless_simd::x86::Avx2 {
    #[inline(always)]
    fn overlapping(self, turned: u64, others: &[u64; LANES]) -> u32 {
        overlapping(self, turned, others)
    }
}

#[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
impl Lanes for fearless_simd::x86::Avx512 {
    #[inline(always)]
    fn overlapping(self, turned: u64, others: &[u64; LANES]) -> u32 {
        overlapping(self, turned, others)
    }
}
