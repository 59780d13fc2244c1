//! Placed pairs of sprites: does each of them overlap?

use hitmask::Mask;

use crate::pixels::Pixels;

/// Whether placed pairs overlap.
pub(crate) struct Case {
    /// Whether each pair overlaps.
    pub(crate) expected: Vec<bool>,
    /// How the engine answers.
    pub(crate) form: Form,
    /// The sprites.
    pub(crate) sprites: Vec<Pixels>,
    /// The engine's masks of them.
    pub(crate) masks: Vec<Mask>,
    /// The questions.
    pub(crate) pairs: Vec<Pair>,
    /// A second case for the engine, measured next to this one, and its name there.
    pub(crate) beside: Option<(&'static str, Box<Case>)>,
}

impl Case {
    /// These pairs of sprites, and whether each of them overlaps.
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

/// Two sprites, by their numbers: the first stands at (0, 0), the second somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// The first sprite.
    pub(crate) a: usize,
    /// The second sprite.
    pub(crate) b: usize,
    /// The column of the second's left edge.
    pub(crate) x: i32,
    /// The row of the second's top edge.
    pub(crate) y: i32,
}

/// How the engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A call for each pair.
    Single,
    /// All pairs as one batch.
    Batch,
    /// The first pair's first sprite against the second of every pair, as one batch.
    Against,
}
