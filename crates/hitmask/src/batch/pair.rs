//! A pair of a batch.

use crate::pose::Placed;

/// Two placed masks to test for overlap.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    /// One of the two.
    pub a: Placed<'a>,
    /// The other one.
    pub b: Placed<'a>,
}

impl<'a> Pair<'a> {
    /// Returns a pair of these two.
    pub const fn new(a: Placed<'a>, b: Placed<'a>) -> Self {
        Self { a, b }
    }
}
