//! A mask stamped in many places, and smeared to the right: how all offsets of two masks are found.

use super::Vectors;
use crate::mask::{ROWS_A_STEP, Step, WORD};

/// The stripes of what is stamped. A step of rows of nothing stands before the first row of each stripe and one after the
/// last, and a stripe of nothing before the first and after the last.
#[derive(Clone, Copy)]
pub(crate) struct Stamp<'a> {
    /// All of it, with what stands around.
    pub(crate) words: &'a [u64],
    /// Words from a row of one stripe to the same row of the next.
    pub(crate) stride: usize,
    /// How many stripes there are, without those of nothing.
    pub(crate) stripes: i32,
    /// How many rows there are, without those of nothing.
    pub(crate) rows: i32,
}

/// A place where a stamp is printed, as it is over one stripe: [`Stamp::place`] makes it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Place {
    /// The stripe's row in which the stamp's first row stands.
    row: i32,
    /// How many of the stamp's columns stand before the stripe in the word that begins before it.
    shift: u32,
    /// Which of the stamp's words stands in the stripe's first row; before the first of all it is less than 0, and wraps.
    start: usize,
}

impl Stamp<'_> {
    /// The place of the stamp when its left column stands `column` columns before a stripe's first, and its top row in row
    /// `row`; `None` where it does not reach into the stripe.
    #[inline(always)]
    pub(crate) fn place(self, column: i32, row: i32) -> Option<Place> {
        let low = column >> WORD.trailing_zeros();
        if low < -1 || low >= self.stripes {
            return None;
        }
        // A stripe and a step of nothing stand before the first ones.
        let start = ((low + 1) as usize * self.stride + ROWS_A_STEP).wrapping_sub(row as usize);
        Some(Place { row, shift: column as u32 % WORD, start })
    }

    /// Sets in the first `rows` rows of a stripe what the stamp has there in each of the `places`, which are sorted by row. The
    /// stripe has at least as many words as whole steps of rows have.
    ///
    /// What is stamped into some rows is gathered before it is written: to write it place by place is many times slower,
    /// because the next place overlaps the last a row further down, and the processor waits until it can read again what was
    /// just written.
    #[inline(always)]
    pub(crate) fn print<V: Vectors>(
        self,
        vectors: V,
        places: &[Place],
        stripe: &mut [u64],
        rows: i32,
    ) {
        // Those places from which the stamp reaches into the rows.
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
                    // Where nothing of `low` is left out, nothing is taken of `high`.
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

/// Draws a stripe and the one at its left `shift` columns further right over it, 1 to 63: as many rows, rounded up to whole
/// steps.
#[inline(always)]
pub(crate) fn smear<V: Vectors>(
    vectors: V,
    stripe: &mut [u64],
    left: &[u64],
    shift: u32,
    rows: usize,
) {
    // Moved to the right, a word holds what comes from that column of the word at its left.
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
