//! The broad phase: finds the pairs of bodies with overlapping boxes, so that only those pairs need
//! a pixel test.
//!
//! A counting sort puts each box into a cell of the *grid*, by its top left corner. If many bodies
//! have changed since the last tick, all bodies are sorted again, and a search compares each box
//! with the boxes in the cells around it. If only a few have changed, they become *strays*: they
//! move from the grid to separate lists, and the search looks only for their pairs. The result is
//! the same in both cases.
//!
//! The files, in the order in which data flows through them:
//! - `bodies`: the colliders as the broad phase reads them.
//! - `boxes`: represents the box of a body, and lists of boxes; `lanes`: compares a box with four
//!   others at once.
//! - `grid`: represents the cells, and the boxes in them; `survey`, `partition` and `sort`: sort
//!   boxes into cells.
//! - `strays`: stores the bodies that are not in the grid; `slot_set`: represents a set of bodies.
//! - `index`: stores the state between ticks.
//! - `pairs`: finds the pairs of boxes in the grid that overlap; `pair_sort`: sorts these pairs by
//!   slots.
//! - `search`: finds the bodies that overlap now, whether there are more pairs than a limit, and
//!   the bodies in an area.
//! - `threads`: splits work into pieces, for the threads of a pool.

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
