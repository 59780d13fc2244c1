//! The broad phase: finds the pairs of bodies with overlapping boxes, so that only those pairs need
//! a pixel test.
//!
//! A counting sort puts each box into a cell of the *grid*, by its top left corner. If many bodies
//! have changed since the last tick, all are sorted again, and a search compares each box with
//! those in the cells around it. If only a few have changed, they become *strays*: they move from
//! the grid to separate lists, and the search looks only for their pairs. The result is the same in
//! both cases.
//!
//! The files, in the order in which data flows through them:
//! - `bodies`: the colliders as the broad phase reads them.
//! - `boxes`: the box of a body, lists of boxes; `lanes`: a box against four others at once.
//! - `grid`: the cells, and the boxes in them; `survey`, `partition` and `sort`: the sort of boxes
//!   into cells.
//! - `strays`: the bodies that are not in the grid; `slot_set`: a set of bodies.
//! - `index`: the state between ticks.
//! - `pairs`: the pairs of boxes in the grid that overlap; `pair_sort`: these pairs by slots.
//! - `search`: the bodies that overlap now, whether there are more pairs than a limit, and the
//!   bodies in an area.
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
