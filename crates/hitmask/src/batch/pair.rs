//! Two placed masks: one question of a batch.

use crate::pose::Placed;

/// Two placed masks, of which a batch is asked whether they overlap.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    /// One of the two.
    pub a: Placed<'a>,
    /// The other one.
    pub b: Placed<'a>,
}

impl<'a> Pair<'a> {
    /// The two as a pair.
    pub const fn new(a: Placed<'a>, b: Placed<'a>) -> Self {
        Self { a, b }
    }
}
