//! The vectors of AVX2 and AVX-512, with eight rows at once.

#[cfg(target_arch = "x86")]
use core::arch::x86 as arch;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64 as arch;

use fearless_simd::x86::{Avx2, Avx512};
use fearless_simd::{
    Simd as _, SimdBase as _, SimdInto as _, SimdSplit as _, kernel, u64x4, u64x8,
};

use super::Vectors;
use crate::kernel::shifted_overlap;

impl Vectors for Avx2 {
    const ROWS: usize = 8;
    type Rows = u64x8<Self>;
    /// The columns before and the columns after. Both are shifts by vectors, which take one step;
    /// on some processors, a shift by a single number takes two.
    type Shift = (u64x4<Self>, u64x4<Self>);

    #[inline(always)]
    fn load(self, words: &[u64]) -> Self::Rows {
        u64x8::from_slice(self, &words[..8])
    }

    #[inline(always)]
    fn store(self, rows: Self::Rows, words: &mut [u64]) {
        rows.store_slice(&mut words[..8]);
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Rows {
        u64x8::splat(self, word)
    }

    #[inline(always)]
    fn shift(self, columns: u32) -> Self::Shift {
        let columns = u64::from(columns);
        (u64x4::splat(self, columns), u64x4::splat(self, 64_u64.wrapping_sub(columns)))
    }

    #[inline(always)]
    fn after(self, rows: Self::Rows, (before, _): Self::Shift) -> Self::Rows {
        kernel!(
            #[inline(always)]
            fn after(token: Avx2, rows: u64x4<Avx2>, before: u64x4<Avx2>) -> u64x4<Avx2> {
                arch::_mm256_srlv_epi64(rows.into(), before.into()).simd_into(token)
            }
        );
        let (first, second) = rows.split();
        self.combine_u64x4(after(self, first, before), after(self, second, before))
    }

    #[inline(always)]
    fn between(self, low: Self::Rows, high: Self::Rows, shift: Self::Shift) -> Self::Rows {
        kernel!(
            #[inline(always)]
            fn between(
                token: Avx2,
                low: u64x4<Avx2>,
                high: u64x4<Avx2>,
                before: u64x4<Avx2>,
                behind: u64x4<Avx2>,
            ) -> u64x4<Avx2> {
                let low = arch::_mm256_srlv_epi64(low.into(), before.into());
                let high = arch::_mm256_sllv_epi64(high.into(), behind.into());
                arch::_mm256_or_si256(low, high).simd_into(token)
            }
        );
        let ((low_first, low_second), (high_first, high_second)) = (low.split(), high.split());
        let first = between(self, low_first, high_first, shift.0, shift.1);
        let second = between(self, low_second, high_second, shift.0, shift.1);
        self.combine_u64x4(first, second)
    }

    #[inline(always)]
    fn and(self, one: Self::Rows, other: Self::Rows) -> Self::Rows {
        one & other
    }

    #[inline(always)]
    fn or(self, one: Self::Rows, other: Self::Rows) -> Self::Rows {
        one | other
    }

    #[inline(always)]
    fn any(self, rows: Self::Rows) -> bool {
        kernel!(
            #[inline(always)]
            fn any(_token: Avx2, rows: u64x4<Avx2>) -> bool {
                arch::_mm256_testz_si256(rows.into(), rows.into()) == 0
            }
        );
        let (first, second) = rows.split();
        any(self, first | second)
    }

    #[inline(always)]
    fn small_overlap(self, left: &[u64], right: &[u64], column: u32) -> bool {
        kernel!(
            fn small_overlap(token: Avx2, left: &[u64], right: &[u64], column: u32) -> bool {
                shifted_overlap(token, left, right, column)
            }
        );
        small_overlap(self, left, right, column)
    }

    #[inline(always)]
    fn run<R>(self, loops: impl FnOnce() -> R) -> R {
        self.vectorize(loops)
    }
}

impl Vectors for Avx512 {
    const ROWS: usize = 8;
    type Rows = u64x8<Self>;
    type Shift = u64x8<Self>;

    #[inline(always)]
    fn load(self, words: &[u64]) -> Self::Rows {
        u64x8::from_slice(self, &words[..8])
    }

    #[inline(always)]
    fn store(self, rows: Self::Rows, words: &mut [u64]) {
        rows.store_slice(&mut words[..8]);
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Rows {
        u64x8::splat(self, word)
    }

    #[inline(always)]
    fn shift(self, columns: u32) -> Self::Shift {
        u64x8::splat(self, u64::from(columns))
    }

    #[inline(always)]
    fn after(self, rows: Self::Rows, shift: Self::Shift) -> Self::Rows {
        rows >> shift
    }

    #[inline(always)]
    fn between(self, low: Self::Rows, high: Self::Rows, shift: Self::Shift) -> Self::Rows {
        kernel!(
            #[inline(always)]
            fn between(
                token: Avx512,
                low: u64x8<Avx512>,
                high: u64x8<Avx512>,
                shift: u64x8<Avx512>,
            ) -> u64x8<Avx512> {
                // One instruction shifts both words into one.
                arch::_mm512_shrdv_epi64(low.into(), high.into(), shift.into()).simd_into(token)
            }
        );
        between(self, low, high, shift)
    }

    #[inline(always)]
    fn and(self, one: Self::Rows, other: Self::Rows) -> Self::Rows {
        one & other
    }

    #[inline(always)]
    fn or(self, one: Self::Rows, other: Self::Rows) -> Self::Rows {
        one | other
    }

    #[inline(always)]
    fn any(self, rows: Self::Rows) -> bool {
        kernel!(
            #[inline(always)]
            fn any(_token: Avx512, rows: u64x8<Avx512>) -> bool {
                arch::_mm512_test_epi64_mask(rows.into(), rows.into()) != 0
            }
        );
        any(self, rows)
    }

    #[inline(always)]
    fn small_overlap(self, left: &[u64], right: &[u64], column: u32) -> bool {
        kernel!(
            fn small_overlap(token: Avx512, left: &[u64], right: &[u64], column: u32) -> bool {
                shifted_overlap(token, left, right, column)
            }
        );
        small_overlap(self, left, right, column)
    }

    #[inline(always)]
    fn run<R>(self, loops: impl FnOnce() -> R) -> R {
        self.vectorize(loops)
    }
}
