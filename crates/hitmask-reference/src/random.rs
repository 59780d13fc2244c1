//! Pseudorandom numbers that are the same on every platform.

/// A stream of numbers from a seed. Source: Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014 (SplitMix64).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates the stream for a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The next number below `end`; 0 if `end` is 0.
    pub const fn below(&mut self, end: u64) -> u64 {
        // The bias is below end / 2^64.
        ((self.next() as u128 * end as u128) >> 64) as u64
    }
}
