//! A small mask drawn at all positions of a stretch of its motion at once, and whether that drawing meets another mask.
//!
//! The left one of the two masks is drawn, its words shifted right: bits that fall off are left of the other mask's first column,
//! and a drawing only ever extends further that way from where it is placed.

use core::ops::Range;

use super::Vectors;
use crate::mask::{Mask, ROWS_A_STEP, Step};

/// How many steps the longest stretch has.
const LONGEST: usize = 16;

/// How many places of a mask are tested together.
pub(crate) const PLACES: usize = 8;

/// The steps of rows of a small mask, plus those by which a stretch leads away from it.
const STEPS: usize = (64 + LONGEST) / ROWS_A_STEP;

/// A drawing of a mask: its rows, with a step of zero rows before and after them. Each step is a cache line.
#[repr(align(64))]
pub(crate) struct Trail {
    steps: [Step; STEPS + 2],
    /// The first row, relative to the mask's first set row.
    top: i32,
    rows: i32,
}

impl Trail {
    /// An empty drawing.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self { steps: [[0; ROWS_A_STEP]; STEPS + 2], top: 0, rows: 0 }
    }

    /// Draws some of the set rows of a small mask, counted from the first set one. This drawing must be empty.
    #[inline(always)]
    pub(crate) fn draw(&mut self, mask: &Mask, rows: Range<i32>) {
        (self.top, self.rows) = (rows.start, rows.end - rows.start);
        // Guard rows follow the mask's. Rows of the last step below the requested ones are drawn too: they exist.
        let (own, _) = mask.stripe(0, (mask.edges().top + rows.start) as usize).as_chunks();
        let steps = (self.rows as usize).div_ceil(ROWS_A_STEP);
        self.steps[1..=STEPS][..steps].copy_from_slice(&own[..steps]);
    }

    /// Draws another drawing once in place and twice moved: `left` columns further left, and `one` and `two` rows downwards, neither of
    /// which is more than a step of rows. This drawing must be empty.
    #[inline(always)]
    pub(crate) fn draw_again<V: Vectors>(
        &mut self,
        vectors: V,
        drawn: &Self,
        left: u32,
        (one, two): (i32, i32),
    ) {
        const FEW: i32 = ROWS_A_STEP as i32;
        let up = (-one).max(-two).clamp(0, FEW);
        let down = one.max(two).clamp(0, FEW);
        (self.top, self.rows) = (drawn.top - up, drawn.rows + up + down);
        let steps = (self.rows as usize).div_ceil(ROWS_A_STEP).min(STEPS);
        // The first row may receive a row from before the drawing's own.
        let row = |down: i32| (FEW - up - down).clamp(0, FEW) as usize;
        let own = drawn.from(row(0), steps);
        let (first, second) = (drawn.from(row(one), steps), drawn.from(row(two), steps));
        let left = vectors.shift(left);
        let target = &mut self.steps[1..=STEPS][..steps];
        for step in 0..steps {
            for part in (0..ROWS_A_STEP).step_by(V::ROWS) {
                let load = |steps: &[Step]| vectors.load(&steps[step][part..]);
                let moved = vectors.after(vectors.or(load(first), load(second)), left);
                vectors.store(vectors.or(load(own), moved), &mut target[step][part..]);
            }
        }
    }

    /// `steps` steps from a row on, counted from the zero rows before the first.
    #[inline(always)]
    fn from(&self, row: usize, steps: usize) -> &[Step] {
        &self.steps.as_flattened()[row..].as_chunks().0[..steps]
    }

    /// Whether it has a pixel in common with `other`, which has `rows` rows and zero rows after them, if it is at a place: the number of
    /// columns left of `other`, 0 to 63, and the row of `other` at which the mask's first set row is.
    #[inline(always)]
    pub(crate) fn meets<V: Vectors>(
        &self,
        vectors: V,
        (other, rows): (&[u64], i32),
        (left, row): (u32, i32),
    ) -> bool {
        let row = row + self.top;
        let first = (-row).max(0);
        let end = self.rows.min(rows - row);
        if first >= end {
            return false;
        }
        let steps = ((end - first) as usize).div_ceil(ROWS_A_STEP);
        let own = self.from(ROWS_A_STEP + first as usize, steps);
        let (others, _) = other[(row + first) as usize..].as_chunks::<ROWS_A_STEP>();
        let before = vectors.shift(left);
        let mut common = vectors.splat(0);
        // Beyond the last shared row one of the two has nothing set.
        for (own, others) in own.iter().zip(&others[..steps]) {
            for part in (0..ROWS_A_STEP).step_by(V::ROWS) {
                let own = vectors.after(vectors.load(&own[part..]), before);
                common = vectors.or(common, vectors.and(own, vectors.load(&others[part..])));
            }
        }
        vectors.any(common)
    }

    /// The first of some places, given as for [`meets`](Self::meets), at which it has a pixel in common with `other`. From each place to
    /// the next it moves one row down, or each time one row up, or not at all.
    #[inline(always)]
    pub(crate) fn first_meeting<V: Vectors>(
        &self,
        vectors: V,
        (other, rows): (&[u64], i32),
        places: [(u32, i32); PLACES],
    ) -> Option<usize> {
        let (start, last) = (places[0].1 + self.top, places[PLACES - 1].1 + self.top);
        let (low, high) = (start.min(last), start.max(last));
        // The other's rows that are shared at any of the places. A step more of zero rows precedes and follows its own.
        let first = low.max(0);
        let end = rows.min(self.rows + high);
        if first >= end {
            return None;
        }
        let steps = ((end - first) as usize).div_ceil(ROWS_A_STEP);
        let (others, _) = other[first as usize..].as_chunks::<ROWS_A_STEP>();
        let mut own = [&[][..]; PLACES];
        let mut before = [vectors.shift(0); PLACES];
        for place in 0..PLACES {
            let (left, row) = places[place];
            let row = first - row - self.top + ROWS_A_STEP as i32;
            (own[place], before[place]) =
                (self.from(row.max(0) as usize, steps), vectors.shift(left));
        }
        let mut common = [vectors.splat(0); PLACES];
        for (step, others) in others[..steps].iter().enumerate() {
            for part in (0..ROWS_A_STEP).step_by(V::ROWS) {
                let others = vectors.load(&others[part..]);
                for place in 0..PLACES {
                    let own = vectors.load(&own[place][step][part..]);
                    let both = vectors.and(vectors.after(own, before[place]), others);
                    common[place] = vectors.or(common[place], both);
                }
            }
        }
        let mut all = common[0];
        for common in common {
            all = vectors.or(all, common);
        }
        if !vectors.any(all) {
            return None;
        }
        for (place, common) in common.into_iter().enumerate() {
            if vectors.any(common) {
                return Some(place);
            }
        }
        None
    }
}
