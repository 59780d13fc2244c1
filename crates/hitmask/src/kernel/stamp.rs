//! Stamps a mask in many places, and smears it to the right, to draw all offsets at which two masks
//! overlap.

use super::Vectors;
use crate::mask::{ROWS_A_STEP, Step, WORD};

/// The stripes of a stamp. A step of empty rows precedes the first row of each stripe and follows
/// its last row. An empty stripe precedes the first stripe and follows the last one.
#[derive(Clone, Copy)]
pub(crate) struct Stamp<'a> {
    /// All words of the stamp, including the empty rows and stripes around it.
    pub(crate) words: &'a [u64],
    /// The distance in words from a row of one stripe to the same row of the next stripe.
    pub(crate) stride: usize,
    /// The number of stripes, not counting the empty ones.
    pub(crate) stripes: i32,
    /// The number of rows, not counting the empty ones.
    pub(crate) rows: i32,
}

/// A place of a stamp over one stripe, as returned by [`Stamp::place`].
#[derive(Clone, Copy, Default)]
pub(crate) struct Place {
    /// The stripe's row at which the stamp's first row lies.
    row: i32,
    /// How many of the stamp's columns come before the stripe in the word that begins before it.
    shift: u32,
    /// The index of the stamp's word at the stripe's first row. If it would be less than 0, it
    /// wraps around.
    start: usize,
}

impl Stamp<'_> {
    /// Returns the place of the stamp with its left column `column` columns before a stripe's first
    /// column, and its top row at row `row`; `None` if it does not reach into the stripe.
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

    /// Sets the pixels of the stamp at each of the `places`, which must be sorted by row, in the
    /// first `rows` rows of a stripe. The number of words in the stripe must be at least `rows`,
    /// rounded up to whole steps.
    ///
    /// All stamps in some rows are combined before they are written. Writing them one by one is
    /// many times slower: the next stamp overlaps the previous one a row farther down, and the
    /// processor waits until it can read the words that were just written.
    #[inline(always)]
    pub(crate) fn print<V: Vectors>(
        self,
        vectors: V,
        places: &[Place],
        stripe: &mut [u64],
        rows: i32,
    ) {
        // The places whose stamps reach into these rows.
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
                    // If nothing of `low` is dropped, nothing of `high` is used.
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

/// Draws a stripe and the stripe to its left over it, `shift` columns farther right, 1 to 63. It
/// draws this many rows, rounded up to whole steps.
#[inline(always)]
pub(crate) fn smear<V: Vectors>(
    vectors: V,
    stripe: &mut [u64],
    left: &[u64],
    shift: u32,
    rows: usize,
) {
    // After a shift to the right, a word contains the pixels from that column on of the word to its
    // left.
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

/// Changes as many rows as a vector contains with the same rows of another stripe, until all rows
/// are done.
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
