//! A pair of a batch.

use crate::pose::Placed;

/// Two placed masks to test for overlap.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    /// The first mask.
    pub a: Placed<'a>,
    /// The second mask.
    pub b: Placed<'a>,
}

impl<'a> Pair<'a> {
    /// Returns a pair of these two masks.
    pub const fn new(a: Placed<'a>, b: Placed<'a>) -> Self {
        Self { a, b }
    }
}
