//! The broad phase: finds the pairs of bodies with overlapping boxes, so that only their pixels
//! need a test.
//!
//! A counting sort puts each box into a cell of the *grid*, by its top left corner. If many bodies
//! have changed since the last tick, all are sorted again, and a search compares each box with
//! those in the cells around. If only a few have, these become *strays*: they leave the grid for
//! lists of their own, and only their pairs are looked for. What is found does not depend on which
//! of the two happens.
//!
//! In the order in which the data flows:
//! - `bodies`: what it reads of colliders.
//! - `boxes`: the box of a body, lists of boxes; `lanes`: a box against four others at once.
//! - `grid`: the cells, and the boxes in them; `survey`, `partition` and `sort`: how they get
//!   there.
//! - `strays`: the bodies that are not in the grid; `slot_set`: a set of bodies.
//! - `index`: what is kept from tick to tick.
//! - `pairs`: the pairs of boxes in the grid that overlap; `pair_sort`: these pairs by slots.
//! - `search`: what overlaps now, whether it is more than a limit, and what overlaps an area.
//! - `threads`: work in pieces, for the threads of a pool.

mod bodies;
mod boxes;
mod grid;
mod index;
mod lanes;
mod pair_sort;
mod pairs;
mod partition;
mod search;
mod slot_set;
mod sort;
mod strays;
mod survey;
mod threads;

#[cfg(test)]
mod tests;

pub(crate) use bodies::{Bodies, Body, EMPTY, NOTHING, Test, Traits};
pub(crate) use index::{BroadPhase, PairList};
pub(crate) use threads::WorkPieces;
