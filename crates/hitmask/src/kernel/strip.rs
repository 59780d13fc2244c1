//! The loops over a strip, in plain words, which the compiler converts to the vectors of each
//! level.
//!
//! All functions are inlined into their callers, because only then are they compiled for the
//! callers' level.

use core::ops::ControlFlow;

use crate::mask::{Columns, ROWS_A_STEP, WORD};

/// The rows in which a stripe of one mask and 64 columns of another mask can share pixels.
///
/// All slices begin at the first shared row and contain at least `rows` words, rounded up to whole
/// steps. The loops read the last step to its end. Beyond the last shared row, at least one of the
/// two masks has only unset pixels; callers that pass fewer rows must expect pixels of the whole
/// step.
#[derive(Clone, Copy)]
pub(crate) struct Strip<'a> {
    /// The stripe.
    pub(crate) stripe: &'a [u64],
    /// The other mask's pixels in the same columns.
    pub(crate) other: Columns<'a>,
    /// How many rows the masks share.
    pub(crate) rows: usize,
}

/// The extent of a strip's shared pixels, found in one pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    /// The columns that contain a shared pixel, as bits of a word.
    pub(crate) columns: u64,
    /// The first row that contains a shared pixel.
    pub(crate) first_row: usize,
    /// The last row that contains a shared pixel.
    pub(crate) last_row: usize,
}

/// The shared pixels of eight rows.
type Step = [u64; ROWS_A_STEP];

/// Returns how many shared pixels the strip has.
#[inline(always)]
pub(crate) fn count(strip: Strip<'_>) -> u64 {
    let mut count = 0;
    let _ = each_step(strip, |_, step| {
        count += step.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        ControlFlow::<()>::Continue(())
    });
    count
}

/// Returns the first row with a shared pixel, and the columns of the row's shared pixels, as bits
/// of a word.
#[inline(always)]
pub(crate) fn first_row(strip: Strip<'_>) -> Option<(usize, u64)> {
    each_step(strip, |row, step| {
        if step.iter().fold(0, |all, word| all | word) == 0 {
            return ControlFlow::Continue(());
        }
        let set = step.iter().enumerate().find(|(_, word)| **word != 0);
        set.map_or(ControlFlow::Continue(()), |(index, word)| {
            ControlFlow::Break((row + index, *word))
        })
    })
    .break_value()
}

/// Returns the extent of the strip's shared pixels; `None` if there are none.
#[inline(always)]
pub(crate) fn extent(strip: Strip<'_>) -> Option<Extent> {
    let (mut columns, mut first_row, mut last_row) = (0, None, 0);
    let _ = each_step(strip, |row, step| {
        let all = step.iter().fold(0, |all, word| all | word);
        if all != 0 {
            columns |= all;
            let set = |word: &u64| *word != 0;
            let first = step.iter().position(set).unwrap_or(0);
            first_row.get_or_insert(row + first);
            last_row = row + step.iter().rposition(set).unwrap_or(first);
        }
        ControlFlow::<()>::Continue(())
    });
    first_row.map(|first_row| Extent { columns, first_row, last_row })
}

/// Calls `visit` with the shared pixels of eight rows at a time and the index of the first of these
/// rows, until `visit` breaks.
#[inline(always)]
fn each_step<B>(
    strip: Strip<'_>,
    mut visit: impl FnMut(usize, &Step) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let shift = strip.other.shift;
    // `high` is `Some` only if `shift` is not 0, so the remainder only saves an overflow check.
    let back = (WORD - shift) % WORD;
    match (strip.other.low, strip.other.high) {
        (Some(low), Some(high)) => {
            let (stripe, low) = (steps(strip.stripe, strip.rows), steps(low, strip.rows));
            let high = steps(high, strip.rows);
            for (index, ((stripe, low), high)) in stripe.iter().zip(low).zip(high).enumerate() {
                let step = core::array::from_fn(|row| {
                    stripe[row] & ((low[row] >> shift) | (high[row] << back))
                });
                visit(index * ROWS_A_STEP, &step)?;
            }
        }
        (Some(low), None) => {
            let (stripe, low) = (steps(strip.stripe, strip.rows), steps(low, strip.rows));
            for (index, (stripe, low)) in stripe.iter().zip(low).enumerate() {
                let step = core::array::from_fn(|row| stripe[row] & (low[row] >> shift));
                visit(index * ROWS_A_STEP, &step)?;
            }
        }
        (None, Some(high)) => {
            let (stripe, high) = (steps(strip.stripe, strip.rows), steps(high, strip.rows));
            for (index, (stripe, high)) in stripe.iter().zip(high).enumerate() {
                let step = core::array::from_fn(|row| stripe[row] & (high[row] << back));
                visit(index * ROWS_A_STEP, &step)?;
            }
        }
        (None, None) => {}
    }
    ControlFlow::Continue(())
}

/// Returns the first `rows` words, rounded up to whole steps.
#[inline(always)]
fn steps(words: &[u64], rows: usize) -> &[Step] {
    let (steps, _) = words.as_chunks();
    &steps[..rows.div_ceil(ROWS_A_STEP).min(steps.len())]
}
