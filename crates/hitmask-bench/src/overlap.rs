//! Cases that test whether placed pairs of sprites overlap.

use hitmask::Mask;

use crate::pixels::Pixels;

/// A case that tests whether placed pairs overlap.
pub(crate) struct Case {
    /// Whether each pair overlaps.
    pub(crate) expected: Vec<bool>,
    /// How the engine answers.
    pub(crate) form: Form,
    /// The sprites.
    pub(crate) sprites: Vec<Pixels>,
    /// The engine's masks of the sprites.
    pub(crate) masks: Vec<Mask>,
    /// The questions.
    pub(crate) pairs: Vec<Pair>,
    /// A second case for the engine, which is measured next to this one, and its name.
    pub(crate) beside: Option<(&'static str, Box<Case>)>,
}

impl Case {
    /// Creates a case from these pairs of sprites, with whether each pair overlaps.
    pub(crate) fn new(
        form: Form,
        sprites: Vec<Pixels>,
        pairs: Vec<(Pair, bool)>,
    ) -> Result<Self, String> {
        let masks = sprites.iter().map(Pixels::mask).collect::<Result<_, _>>();
        let masks = masks.map_err(|error| error.to_string())?;
        let (pairs, expected) = pairs.into_iter().unzip();
        Ok(Self { expected, form, sprites, masks, pairs, beside: None })
    }
}

/// Two sprites, given by their indices. The first is at (0, 0), the second is anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// The first sprite.
    pub(crate) a: usize,
    /// The second sprite.
    pub(crate) b: usize,
    /// The column of the second sprite's left edge.
    pub(crate) x: i32,
    /// The row of the second sprite's top edge.
    pub(crate) y: i32,
}

/// How the engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A call for each pair.
    Single,
    /// All pairs as one batch.
    Batch,
    /// The first sprite of the first pair against the second sprite of every pair, as one batch.
    Against,
}
