//! The 128-bit vectors of NEON and WebAssembly.

use fearless_simd::{Simd, SimdBase as _, u64x4};

use super::Vectors;

/// Pairs of 128-bit vectors.
#[derive(Clone, Copy)]
#[allow(dead_code, reason = "some targets have no level with vectors of 128 bits")]
pub(crate) struct Narrow<S>(pub(crate) S);

impl<S: Simd> Vectors for Narrow<S> {
    const ROWS: usize = 4;
    type Rows = u64x4<S>;
    type Shift = u32;

    #[inline(always)]
    fn load(self, words: &[u64]) -> u64x4<S> {
        u64x4::from_slice(self.0, &words[..4])
    }

    #[inline(always)]
    fn store(self, rows: u64x4<S>, words: &mut [u64]) {
        rows.store_slice(&mut words[..4]);
    }

    #[inline(always)]
    fn splat(self, word: u64) -> u64x4<S> {
        u64x4::splat(self.0, word)
    }

    #[inline(always)]
    fn shift(self, columns: u32) -> u32 {
        columns % u64::BITS
    }

    #[inline(always)]
    fn after(self, rows: u64x4<S>, shift: u32) -> u64x4<S> {
        rows >> shift
    }

    #[inline(always)]
    fn between(self, low: u64x4<S>, high: u64x4<S>, shift: u32) -> u64x4<S> {
        (low >> shift) | (high << ((u64::BITS - shift) % u64::BITS))
    }

    #[inline(always)]
    fn and(self, one: u64x4<S>, other: u64x4<S>) -> u64x4<S> {
        one & other
    }

    #[inline(always)]
    fn or(self, one: u64x4<S>, other: u64x4<S>) -> u64x4<S> {
        one | other
    }

    #[inline(always)]
    fn any(self, rows: u64x4<S>) -> bool {
        let words: [u64; 4] = rows.into();
        words[0] | words[1] | words[2] | words[3] != 0
    }

    #[inline(always)]
    fn run<R>(self, loops: impl FnOnce() -> R) -> R {
        self.0.vectorize(loops)
    }
}
