//! The scenarios, whose instructions are counted. They are queries on masks that are the same on
//! every machine.

use hitmask::Mask;
use hitmask::simd::SimdLevel;
use hitmask_reference::Grid;

/// Queries of one kind.
pub(crate) struct Scenario {
    /// The query, in one word.
    pub(crate) name: String,
    /// How many queries [`ask`](Self::ask) makes.
    pub(crate) queries: u32,
    /// Whether the engine chooses the level itself.
    pub(crate) at_best_only: bool,
    /// Runs all queries and adds up the answers, which are the same at every level.
    pub(crate) ask: Box<dyn Fn(SimdLevel) -> u64>,
}

/// Creates a scenario whose queries run at the level that they get.
pub(crate) fn scenario(
    name: &str,
    side: u32,
    queries: u32,
    ask: impl Fn(SimdLevel) -> u64 + 'static,
) -> Scenario {
    Scenario { name: format!("{name}-{side}"), queries, at_best_only: false, ask: Box::new(ask) }
}

/// Keeps masks for as long as the program runs, so that pairs can borrow them.
pub(crate) fn kept(masks: Vec<Mask>) -> &'static [Mask] {
    masks.leak()
}

pub(crate) fn mask(grid: &Grid) -> Mask {
    Mask::from_fn(grid.width, grid.height, |x, y| grid.get(x.into(), y.into()))
        .expect("the sizes that are counted are small")
}
