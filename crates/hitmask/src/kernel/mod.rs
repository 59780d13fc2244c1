//! The inner loops: what two aligned stripes have in common, 64 pixels a word, eight rows a step.
//!
//! Everything here works on words. Which stripes meet, and by what shift, is the caller's business
//! ([`crate::pair`]); that nothing is set outside a mask, and that zero rows follow each stripe, is
//! the layout's ([`crate::mask`]).

mod level;
mod strip;

pub use level::Level;
pub(crate) use strip::{count, extent, first_row, first_step};

use crate::mask::Columns;

/// The rows in which a stripe of one mask meets 64 columns of another.
///
/// All slices begin in the row of the first common pixels and hold at least `rows` words, rounded up
/// to whole steps. The loops read the last step to its end: beyond the last row that two masks share at
/// least one of them has only unset pixels, and whoever asks about fewer rows must expect those of the step.
#[derive(Clone, Copy)]
pub(crate) struct Strip<'a> {
    /// The stripe.
    pub(crate) stripe: &'a [u64],
    /// What the other mask has in the same columns.
    pub(crate) other: Columns<'a>,
    /// How many rows meet.
    pub(crate) rows: usize,
}

/// What a strip's common pixels span: found in one pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    /// The columns in which there is one, as bits of a word.
    pub(crate) columns: u64,
    /// The first row that has one.
    pub(crate) first_row: usize,
    /// The last row that has one.
    pub(crate) last_row: usize,
}
