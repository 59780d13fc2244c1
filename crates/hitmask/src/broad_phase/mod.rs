//! The broad phase: finds the pairs of bodies with overlapping boxes, so that only their pixels need a test.
//!
//! A counting sort puts each box into a cell of the *grid*, by its top left corner. The sort does not run every tick. What it
//! sorts are boxes around all positions in a body's *fat box*, which says where the body will be in the next ticks if it keeps
//! its velocity. Pairs with overlapping sorted boxes are *neighbors*, and a tick only checks which neighbors overlap now. The few
//! bodies that have left their fat boxes, the *escaped* ones, are checked one by one; if there are too many of them, the index
//! is rebuilt. What is found does not depend on any of this.
//!
//! In the order in which the data flows:
//! - `bodies`: what it reads of colliders.
//! - `boxes`: the box of a body, its fat box, lists of boxes; `lanes`: a box against sixteen others at once.
//! - `grid`: the cells, and the boxes in them; `sort`: how they get there.
//! - `pairs`: the pairs of boxes in the grid that overlap.
//! - `neighbor_list`: these pairs by slots; `escaped`: the pairs of escaped bodies.
//! - `rebuild`: what is kept from tick to tick, and when the index is rebuilt.
//! - `search`: what overlaps now, whether it is more than a limit, and what overlaps an area.
//! - `threads`: work in pieces, for the threads of a pool.

mod bodies;
mod boxes;
mod escaped;
mod grid;
mod lanes;
mod neighbor_list;
mod pairs;
mod rebuild;
mod search;
mod sort;
mod threads;

#[cfg(test)]
mod tests;

pub(crate) use bodies::{Bodies, Body, EMPTY, NOTHING, Test, Traits};
pub(crate) use rebuild::BroadPhase;
pub(crate) use threads::WorkPieces;
