//! Tests whether two masks of any size overlap. It reads the rows that they share, eight at a time
//! over the whole width.
//!
//! Up to four stripes are read together, and each word of either mask is read once: the stripe that
//! ends over one word of the mask is kept in registers, and begins over the next word. Wider bands
//! are read in groups of four stripes.

use super::Vectors;
use crate::mask::{ROWS_A_STEP, Step, Stripes};

/// How many stripes are read together.
const GROUP: usize = 4;

/// How many rows of one group of a wide band are read at first, before the rows of the next group.
const FIRST_BLOCK: usize = 64;

/// The stripes and rows of a mask, and the other mask's stripes at the same place.
///
/// The 64 columns from column `shift` on of the other mask's stripe `i - 1` or `i` lie over the
/// mask's stripe `i`; `leads` determines which of the two.
#[derive(Clone, Copy)]
pub(crate) struct Band<'a> {
    /// The mask's stripes that can share pixels with the other mask.
    pub(crate) mask: Stripes<'a>,
    /// How many stripes of the mask there are; at least 1.
    pub(crate) stripes: usize,
    /// The other mask's stripes.
    pub(crate) other: Stripes<'a>,
    /// How many stripes of the other mask there are; at least 1.
    pub(crate) other_stripes: usize,
    /// Whether the mask's first stripe begins before the other mask's first stripe.
    pub(crate) leads: bool,
    /// How many columns of the other mask's stripe precede the columns over a stripe of the mask, 0
    /// to 63.
    pub(crate) shift: u32,
    /// How many rows are read. The loops read on to the end of a step. Any shared pixels that they
    /// find in these additional rows are real, because beyond the shared rows, at least one of the
    /// two masks has no set pixel.
    pub(crate) rows: usize,
}

impl<'a> Band<'a> {
    /// Returns a row that has a shared pixel within a step of rows below it; it is not always the
    /// first such row.
    ///
    /// The method reads blocks of rows from the top, each over the whole width and twice as high as
    /// the previous one. A hit near the top is therefore found before the left edge is read to the
    /// bottom, and if there is no hit, most rows are read in long runs.
    #[inline(always)]
    pub(crate) fn hit<V: Vectors>(&self, vectors: V) -> Option<usize> {
        match self.stripes {
            // A single stripe has so few words that a call would take as long.
            1 => self.hit_in_steps::<V, 1>(vectors, 0, 0, self.rows),
            2..=GROUP => self.hit_in_group(vectors, 0, 0, self.rows),
            _ => self.hit_in_blocks(vectors),
        }
    }

    #[inline(never)]
    fn hit_in_blocks<V: Vectors>(&self, vectors: V) -> Option<usize> {
        let (mut start, mut height) = (0, FIRST_BLOCK);
        while start < self.rows {
            let rows = height.min(self.rows - start);
            for stripe in (0..self.stripes).step_by(GROUP) {
                if let Some(row) = self.hit_in_group(vectors, stripe, start, rows) {
                    return Some(row);
                }
            }
            start += height;
            height *= 2;
        }
        None
    }

    /// Runs [`hit`](Self::hit) in the next few stripes from `stripe` on, in `rows` rows from `row`
    /// on.
    #[inline(always)]
    fn hit_in_group<V: Vectors>(
        &self,
        vectors: V,
        stripe: usize,
        row: usize,
        rows: usize,
    ) -> Option<usize> {
        match self.stripes - stripe {
            1 => self.hit_in_stripes::<V, 1>(vectors, stripe, row, rows),
            2 => self.hit_in_stripes::<V, 2>(vectors, stripe, row, rows),
            3 => self.hit_in_stripes::<V, 3>(vectors, stripe, row, rows),
            _ => self.hit_in_stripes::<V, GROUP>(vectors, stripe, row, rows),
        }
    }

    /// The method is compiled once for each number of stripes and each level. Inlined into its
    /// callers, the loop is slower in some places.
    #[inline(never)]
    fn hit_in_stripes<V: Vectors, const STRIPES: usize>(
        &self,
        vectors: V,
        stripe: usize,
        row: usize,
        rows: usize,
    ) -> Option<usize> {
        vectors.run(
            #[inline(always)]
            || self.hit_in_steps::<V, STRIPES>(vectors, stripe, row, rows),
        )
    }

    #[inline(always)]
    fn hit_in_steps<V: Vectors, const STRIPES: usize>(
        &self,
        vectors: V,
        stripe: usize,
        row: usize,
        rows: usize,
    ) -> Option<usize> {
        if self.shift == 0 {
            self.first_step::<V, STRIPES, true>(vectors, stripe, row, rows)
        } else {
            self.first_step::<V, STRIPES, false>(vectors, stripe, row, rows)
        }
    }

    #[inline(always)]
    fn first_step<V: Vectors, const STRIPES: usize, const ALIGNED: bool>(
        &self,
        vectors: V,
        stripe: usize,
        row: usize,
        rows: usize,
    ) -> Option<usize> {
        let steps = rows.div_ceil(ROWS_A_STEP);
        let mask: [&[Step]; STRIPES] =
            core::array::from_fn(|index| &self.mask.steps(stripe + index, row, steps)[..steps]);
        // The other mask's stripe over the end of each stripe of the mask, and the stripe before
        // the first of these. If the other mask has no such stripe, another stripe that is not read
        // takes its place.
        let end = stripe + usize::from(!self.leads);
        let last = self.other_stripes - 1;
        let high: [&[Step]; STRIPES] = core::array::from_fn(|index| {
            &self.other.steps((end + index).min(last), row, steps)[..steps]
        });
        let low = &self.other.steps(end.saturating_sub(1).min(last), row, steps)[..steps];
        let (has_low, has_last) = (end > 0, end + STRIPES - 1 <= last);
        let nothing = vectors.splat(0);
        let shift = vectors.shift(self.shift);
        for step in 0..steps {
            let mut common = nothing;
            for part in (0..ROWS_A_STEP).step_by(V::ROWS) {
                let load = |steps: &[Step]| vectors.load(&steps[step][part..]);
                let mut before = if has_low { load(low) } else { nothing };
                for index in 0..STRIPES {
                    let is_there = index < STRIPES - 1 || has_last;
                    let here = if is_there { load(high[index]) } else { nothing };
                    // Aligned stripes lie exactly over each other.
                    let other = if ALIGNED { before } else { vectors.between(before, here, shift) };
                    common = vectors.or(common, vectors.and(load(mask[index]), other));
                    before = here;
                }
            }
            if vectors.any(common) {
                return Some(row + step * ROWS_A_STEP);
            }
        }
        None
    }
}
