//! Compares a box with sixteen others at once.

use core::ops::Range;

use super::boxes::{ClosedBox, Ends, LANES};
#[cfg(feature = "std")]
#[allow(unused_imports, reason = "some targets have no level with vectors")]
use crate::kernel::Narrow;
use crate::kernel::{Portable, Vectors};

/// Vector instructions for boxes.
pub(super) trait Lanes: Vectors {
    /// The sides of a box, each in all lanes.
    type Area: Copy;

    /// A box to compare with others.
    fn area(self, bounds: ClosedBox) -> Self::Area;

    /// A bit for each of sixteen boxes, set if the box overlaps the area; the lists hold the sides of these boxes.
    fn overlapping(
        self,
        area: Self::Area,
        left: &[i32],
        top: &[i32],
        right: &[i32],
        bottom: &[i32],
    ) -> u32;

    /// Writes the numbers of the set bits, counted from `first`, to the beginning of `numbers`.
    #[inline(always)]
    fn write_set_bits(self, bits: u32, first: u32, numbers: &mut [u32; LANES]) {
        let (mut bits, mut at) = (bits, 0);
        while bits != 0 {
            numbers[at % LANES] = first + bits.trailing_zeros();
            bits &= bits - 1;
            at += 1;
        }
    }
}

/// Calls `found` with the number of each set bit.
#[inline(always)]
pub(super) fn each_set_bit(bits: u32, mut found: impl FnMut(usize)) {
    let mut bits = bits;
    while bits != 0 {
        found(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

impl Ends<'_> {
    /// A bit for each of the first sixteen boxes of a run, set if the box overlaps the area.
    #[inline(always)]
    pub(super) fn overlapping<V: Lanes>(
        &self,
        vectors: V,
        area: V::Area,
        run: &Range<usize>,
    ) -> u32 {
        let lanes = run.start..run.start + LANES;
        if lanes.end > self.left.len() {
            return 0;
        }
        let bits = vectors.overlapping(
            area,
            &self.left[lanes.clone()],
            &self.top[lanes.clone()],
            &self.right[lanes.clone()],
            &self.bottom[lanes],
        );
        let rest = run.end.saturating_sub(run.start).min(LANES) as u32;
        bits & !(u32::MAX << rest)
    }
}

impl Lanes for Portable {
    type Area = ClosedBox;

    #[inline(always)]
    fn area(self, bounds: ClosedBox) -> ClosedBox {
        bounds
    }

    #[inline(always)]
    fn overlapping(
        self,
        area: ClosedBox,
        left: &[i32],
        top: &[i32],
        right: &[i32],
        bottom: &[i32],
    ) -> u32 {
        let mut bits = 0;
        for lane in 0..LANES {
            let overlap = (left[lane] <= area.right)
                & (right[lane] >= area.left)
                & (top[lane] <= area.bottom)
                & (bottom[lane] >= area.top);
            bits |= u32::from(overlap) << lane;
        }
        bits
    }
}

#[cfg(feature = "std")]
mod vectors {
    use fearless_simd::{Simd, SimdBase as _, SimdMask as _, i32x16};

    use super::{ClosedBox, LANES};

    /// The sides of a box, each in all lanes.
    #[derive(Clone, Copy)]
    pub(in crate::broad_phase) struct Area<S: Simd> {
        left: i32x16<S>,
        top: i32x16<S>,
        right: i32x16<S>,
        bottom: i32x16<S>,
    }

    #[inline(always)]
    pub(super) fn area<S: Simd>(token: S, bounds: ClosedBox) -> Area<S> {
        Area {
            left: i32x16::splat(token, bounds.left),
            top: i32x16::splat(token, bounds.top),
            right: i32x16::splat(token, bounds.right),
            bottom: i32x16::splat(token, bounds.bottom),
        }
    }

    #[inline(always)]
    pub(super) fn overlapping<S: Simd>(
        token: S,
        area: Area<S>,
        [left, top, right, bottom]: [&[i32]; 4],
    ) -> u32 {
        let load = |ends: &[i32]| i32x16::from_slice(token, &ends[..LANES]);
        let columns = load(left).simd_le(area.right) & load(right).simd_ge(area.left);
        let rows = load(top).simd_le(area.bottom) & load(bottom).simd_ge(area.top);
        (columns & rows).to_bitmask() as u32
    }
}

/// The type and the two methods for a token of `fearless_simd`.
#[cfg(feature = "std")]
macro_rules! by_token {
    ($token:ty, $self:ident => $own:expr) => {
        type Area = vectors::Area<$token>;

        #[inline(always)]
        fn area($self, bounds: ClosedBox) -> Self::Area {
            vectors::area($own, bounds)
        }

        #[inline(always)]
        fn overlapping(
            $self,
            area: Self::Area,
            left: &[i32],
            top: &[i32],
            right: &[i32],
            bottom: &[i32],
        ) -> u32 {
            vectors::overlapping($own, area, [left, top, right, bottom])
        }
    };
}

#[cfg(feature = "std")]
impl<S: fearless_simd::Simd> Lanes for Narrow<S> {
    by_token!(S, self => self.0);
}

#[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
impl Lanes for fearless_simd::x86::Avx2 {
    by_token!(Self, self => self);
}

#[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
impl Lanes for fearless_simd::x86::Avx512 {
    by_token!(Self, self => self);

    /// One instruction, without a branch that could be mispredicted.
    #[inline(always)]
    fn write_set_bits(self, bits: u32, first: u32, numbers: &mut [u32; LANES]) {
        #[cfg(target_arch = "x86")]
        use core::arch::x86 as arch;
        #[cfg(target_arch = "x86_64")]
        use core::arch::x86_64 as arch;
        use fearless_simd::x86::Avx512;
        use fearless_simd::{SimdBase as _, SimdInto as _, kernel, u32x16};

        kernel!(
            #[inline(always)]
            fn compress(token: Avx512, bits: u32, lanes: u32x16<Avx512>) -> u32x16<Avx512> {
                arch::_mm512_maskz_compress_epi32(bits as u16, lanes.into()).simd_into(token)
            }
        );
        const LANE: [u32; LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        let lanes = u32x16::from_slice(self, &LANE) + u32x16::splat(self, first);
        compress(self, bits, lanes).store_slice(numbers);
    }
}
