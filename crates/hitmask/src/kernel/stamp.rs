//! A mask stamped in many places, and smeared to the right: draws all offsets of two masks.

use super::Vectors;
use crate::mask::{ROWS_A_STEP, Step, WORD};

/// The stripes of a stamp. There is a step of empty rows before the first row of each stripe and
/// one after the last, and an empty stripe before the first and after the last.
#[derive(Clone, Copy)]
pub(crate) struct Stamp<'a> {
    /// All of it, with what surrounds it.
    pub(crate) words: &'a [u64],
    /// Words from a row of one stripe to the same row of the next.
    pub(crate) stride: usize,
    /// How many stripes there are, without the empty ones.
    pub(crate) stripes: i32,
    /// How many rows there are, without the empty ones.
    pub(crate) rows: i32,
}

/// A place of a stamp over one stripe: the result of [`Stamp::place`].
#[derive(Clone, Copy, Default)]
pub(crate) struct Place {
    /// The stripe's row at which the stamp's first row is.
    row: i32,
    /// How many of the stamp's columns come before the stripe in the word that begins before it.
    shift: u32,
    /// The stamp's word at the stripe's first row; before the first of all it is less than 0, and
    /// wraps.
    start: usize,
}

impl Stamp<'_> {
    /// The place of the stamp with its left column `column` columns before a stripe's first, and
    /// its top row at row `row`; `None` if it does not reach into the stripe.
    #[inline(always)]
    pub(crate) fn place(self, column: i32, row: i32) -> Option<Place> {
        let low = column >> WORD.trailing_zeros();
        if low < -1 || low >= self.stripes {
            return None;
        }
        // An empty stripe and an empty step precede the first ones.
        let start = ((low + 1) as usize * self.stride + ROWS_A_STEP).wrapping_sub(row as usize);
        Some(Place { row, shift: column as u32 % WORD, start })
    }

    /// Sets in the first `rows` rows of a stripe the pixels of the stamp at each of the `places`,
    /// which are sorted by row. The stripe has at least as many words as whole steps of rows have.
    ///
    /// All stamps in some rows are combined before they are written. Writing them one by one is
    /// many times slower, because the next one overlaps the last one a row further down, and the
    /// processor waits until it can read what was just written.
    #[inline(always)]
    pub(crate) fn print<V: Vectors>(
        self,
        vectors: V,
        places: &[Place],
        stripe: &mut [u64],
        rows: i32,
    ) {
        // The places whose stamps reach into the rows.
        let (mut from, mut to) = (0, 0);
        let (steps, _): (&mut [Step], _) = stripe.as_chunks_mut();
        for (row, step) in (0..rows).step_by(ROWS_A_STEP).zip(steps) {
            while to < places.len() && places[to].row < row + ROWS_A_STEP as i32 {
                to += 1;
            }
            while from < to && places[from].row + self.rows <= row {
                from += 1;
            }
            if from == to {
                continue;
            }
            for part in (0..ROWS_A_STEP).step_by(V::ROWS) {
                let mut all = vectors.load(&step[part..]);
                for place in &places[from..to] {
                    let start = place.start.wrapping_add(row as usize + part);
                    let words = &self.words[start..start + self.stride + V::ROWS];
                    let low = vectors.load(words);
                    let high = vectors.load(&words[self.stride..]);
                    // If nothing of `low` is dropped, nothing of `high` is taken.
                    let word = match place.shift {
                        0 => low,
                        shift => vectors.between(low, high, vectors.shift(shift)),
                    };
                    all = vectors.or(all, word);
                }
                vectors.store(all, &mut step[part..]);
            }
        }
    }
}

/// Draws a stripe and the one at its left over it, `shift` columns further right, 1 to 63. It draws
/// this many rows, rounded up to whole steps.
#[inline(always)]
pub(crate) fn smear<V: Vectors>(
    vectors: V,
    stripe: &mut [u64],
    left: &[u64],
    shift: u32,
    rows: usize,
) {
    // Shifted to the right, a word holds what comes from that column of the word to its left.
    let from = vectors.shift(WORD - shift);
    each_rows(
        vectors,
        stripe,
        left,
        rows,
        #[inline(always)]
        |here, left| vectors.or(here, vectors.between(left, here, from)),
    );
}

/// Draws one stripe over another.
#[inline(always)]
pub(crate) fn draw<V: Vectors>(vectors: V, stripe: &mut [u64], other: &[u64], rows: usize) {
    each_rows(
        vectors,
        stripe,
        other,
        rows,
        #[inline(always)]
        |here, other| vectors.or(here, other),
    );
}

/// Changes as many rows as a vector holds by the same rows of another stripe, until all are done.
#[inline(always)]
fn each_rows<V: Vectors>(
    vectors: V,
    stripe: &mut [u64],
    other: &[u64],
    rows: usize,
    change: impl Fn(V::Rows, V::Rows) -> V::Rows,
) {
    let (stripe, _): (&mut [Step], _) = stripe.as_chunks_mut();
    let (other, _): (&[Step], _) = other.as_chunks();
    for (stripe, other) in stripe.iter_mut().zip(other).take(rows.div_ceil(ROWS_A_STEP)) {
        for part in (0..ROWS_A_STEP).step_by(V::ROWS) {
            let here = vectors.load(&stripe[part..]);
            vectors.store(change(here, vectors.load(&other[part..])), &mut stripe[part..]);
        }
    }
}
