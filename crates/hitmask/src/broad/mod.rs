//! The broad phase: finds the pairs of bodies with overlapping boxes, so that only their pixels need a test.
//!
//! A counting sort puts each box into the cell of its top left corner. Cells are at least as large as the boxes in them, so
//! boxes that overlap are in cells that touch. Boxes of different sizes have cells of different sizes: each power of two is a
//! *level*, as in a hierarchical grid.
//!
//! The sort does not run every tick. What it sorts are boxes around all positions in a body's *fat box*, which says where the
//! body will be in the next ticks if it keeps its velocity. Pairs with overlapping sorted boxes are *neighbors*, and a tick only
//! checks which neighbors overlap now. The few bodies that have left their fat boxes, the *escaped* ones, are checked one by
//! one; if there are too many of them, the index is rebuilt. What is found does not depend on any of this.
//!
//! - `bounds`: the box of a slot, and its level; `fat_box`: the positions a body may have; `rebuild_interval`: how long they
//!   should last.
//! - `line`: the cells of a level as a spatial hash, so that space has no ends and empty regions cost nothing; `lines`: those of
//!   all levels.
//! - `boxes`: the boxes in the order of their cells; `place`, `parts`: the sort; `crowds`: cells with many boxes.
//! - `lanes`: a box against sixteen others at once.
//! - `sweep`: pairs within a level; `across`: pairs between levels; `pair_visitor`: what receives them, through a buffer.
//! - `neighbor_list`: the neighbor pairs; `overlaps`: those that overlap now; `escaped`: the pairs of escaped bodies; `found`:
//!   the list that holds both.
//! - `limit`: whether there are more pairs than a limit.
//! - `refresh`: what the broad phase learns about changes, and when it rebuilds the index.
//! - `visit`: the bodies with boxes that overlap an area.
//! - `threads`: the same on the threads of a pool.

mod across;
mod bounds;
mod boxes;
mod crowds;
mod escaped;
mod fat_box;
mod found;
mod lanes;
mod limit;
mod line;
mod lines;
mod neighbor_list;
mod overlaps;
mod pair_visitor;
mod parts;
mod place;
mod rebuild_interval;
mod refresh;
mod sweep;
#[cfg(feature = "rayon")]
mod threads;
mod visit;

#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use crate::kernel::{SimdLevel, Vectors, at_level};
use boxes::Boxes;
use crowds::{CrowdState, Crowds};
use escaped::Escaped;
use fat_box::FatBox;
use found::{Found, merge};
use lines::Lines;
use neighbor_list::{BoxSlots, LimitedCounter, NeighborList, PairCounter, PairFiller};
use overlaps::{Candidates, Overlaps};
use pair_visitor::{PairBuffer, PairVisitor};
use rebuild_interval::RebuildInterval;

/// How many boxes are searched before pairs are compared with a limit.
const BOXES_A_PIECE: usize = 256;

/// The shape of an empty slot.
pub(crate) const EMPTY: u32 = u32::MAX;

/// What the broad phase reads of colliders, by slot. All lists by slot have the same length.
#[derive(Clone, Copy)]
pub(crate) struct Bodies<'a> {
    pub(crate) positions: &'a [[i32; 2]],
    /// Number of the shape in `extents`; [`EMPTY`] where the slot is empty.
    pub(crate) shapes: &'a [u32],
    pub(crate) traits: &'a [Traits],
    /// By shape.
    pub(crate) extents: &'a [Extents],
}

/// Trimmed bounds relative to the position, half-open; [`NOTHING`](Self::NOTHING) where nothing is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extents {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) right: i32,
    pub(crate) bottom: i32,
}

impl Extents {
    /// They end 2³¹ pixels before they begin: no narrower box overlaps them, at any position within 2³⁰ pixels of the origin.
    pub(crate) const NOTHING: Self =
        Self { left: 1 << 30, top: 1 << 30, right: -(1 << 30), bottom: -(1 << 30) };
}

impl Default for Extents {
    /// [`NOTHING`](Self::NOTHING).
    fn default() -> Self {
        Self::NOTHING
    }
}

/// Which bodies meet: two do if each is on a layer that the other collides with, and at least one of them may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Traits {
    /// A bit for each layer.
    pub(crate) collides_with: u32,
    /// 0 to 31.
    pub(crate) layer: u8,
    /// [`STILL`](Self::STILL); the broad phase ignores the other bits.
    pub(crate) flags: u8,
}

impl Traits {
    /// The flag of bodies that do not move.
    pub(crate) const STILL: u8 = 1;

    /// Whether two bodies meet, wherever they are.
    #[inline(always)]
    pub(crate) const fn meet(self, other: Self) -> bool {
        (self.collides_with & other.layers() != 0)
            & (other.collides_with & self.layers() != 0)
            & (self.flags & other.flags & Self::STILL == 0)
    }

    /// The layer as a set.
    #[inline(always)]
    const fn layers(self) -> u32 {
        1_u32.wrapping_shl(self.layer as u32)
    }
}

/// A body of a pair to test.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    pub(crate) slot: u32,
    pub(crate) shape: u32,
    pub(crate) position: [i32; 2],
}

/// A test of two bodies that meet and have overlapping boxes.
pub(crate) trait Test: Sync {
    /// Whether they are a pair; `one` has the smaller slot. It runs inside loops that are compiled for a level of vector
    /// instructions and must be `#[inline(always)]`.
    fn is_pair<V: Vectors>(&self, vectors: V, one: &Body, other: &Body) -> bool;
}

/// Finds pairs. It keeps its lists from tick to tick, so that a steady tick allocates nothing.
///
/// Report every change to it before you ask again; otherwise its answers may be wrong.
#[derive(Clone, Debug)]
pub(crate) struct Broad {
    level: SimdLevel,
    lines: Lines,
    boxes: Boxes,
    fat_boxes: Vec<FatBox>,
    rebuild_interval: RebuildInterval,
    neighbors: NeighborList,
    escaped: Escaped,
    /// Where the slots of each part end, during the sort.
    ends: Vec<u32>,
    /// The number of ticks since the last rebuild, as far as the broad phase knows.
    ticks: u32,
    /// How many neighbor pairs had boxes that overlapped, in the last tick.
    overlap: usize,
    /// How many did not, in the first tick after they were found.
    wasted_at_first: Option<usize>,
    /// Whether the index is valid for all bodies, except those that have escaped and moves that are not checked yet.
    is_indexed: bool,
    /// If it is not valid: whether motion ended it, because too many bodies left their fat boxes.
    ended_by_motion: bool,
    /// Whether bodies moved and may have left their fat boxes, which is not checked yet.
    has_unchecked_moves: bool,
    /// Whether all bodies meet, so that their traits need no check.
    all_meet: bool,
    /// Whether a box may end so far away that 32 bits are not enough to compare it.
    may_end_far: bool,
    /// Whether there are crowded cells.
    crowds: CrowdState,
    /// The lists of the threads.
    #[cfg(feature = "rayon")]
    tasks: Vec<threads::Task>,
}

impl Default for Broad {
    /// An empty index, at the processor's best level.
    fn default() -> Self {
        Self::new(SimdLevel::best())
    }
}

impl Broad {
    /// An empty index.
    pub(crate) const fn new(level: SimdLevel) -> Self {
        Self {
            level,
            lines: Lines::new(),
            boxes: Boxes::new(),
            fat_boxes: Vec::new(),
            rebuild_interval: RebuildInterval::new(),
            neighbors: NeighborList::new(),
            escaped: Escaped::new(),
            ends: Vec::new(),
            ticks: 0,
            overlap: 0,
            wasted_at_first: None,
            is_indexed: false,
            ended_by_motion: false,
            has_unchecked_moves: false,
            all_meet: false,
            may_end_far: true,
            crowds: CrowdState::None,
            #[cfg(feature = "rayon")]
            tasks: Vec::new(),
        }
    }

    /// The number of bytes that its lists hold.
    pub(crate) fn bytes(&self) -> usize {
        let lists = self.boxes.bytes() + self.neighbors.bytes() + self.escaped.bytes();
        let fat_boxes = size_of::<FatBox>() * self.fat_boxes.capacity();
        let bytes = lists + fat_boxes + 4 * self.ends.capacity();
        #[cfg(feature = "rayon")]
        let bytes = bytes + self.tasks.iter().map(threads::Task::bytes).sum::<usize>();
        bytes
    }

    /// Writes to `pairs` all pairs of bodies that meet, have overlapping boxes and pass `test`: `a << 32 | b` with `a < b`,
    /// sorted. They replace what was in the list.
    pub(crate) fn pairs<T: Test>(&mut self, bodies: Bodies<'_>, test: &T, pairs: &mut Vec<u64>) {
        let found = self.find(bodies, test, pairs);
        self.merge_escaped(found, bodies, test, pairs);
    }

    /// Finds the neighbors that are pairs now. They are the first of `pairs`; returns how many there are.
    fn find<T: Test>(&mut self, bodies: Bodies<'_>, test: &T, pairs: &mut Vec<u64>) -> usize {
        // If there are unchecked moves, this tick counts when they are checked.
        self.ticks = self.ticks.saturating_add(u32::from(!self.has_unchecked_moves));
        self.refresh(bodies);
        if !self.neighbors.is_built {
            if self.crowds == CrowdState::Stale {
                self.rebuild(bodies);
            }
            self.find_neighbors(bodies);
        }
        let (level, overlaps) = (self.level, self.overlaps(bodies, test));
        let mut found = Found::new(pairs);
        let overlap = at_level!(level, vectors => {
            overlaps.find(vectors, overlaps.neighbors.slots(), &mut found)
        });
        let found = found.finish();
        self.note_overlap(overlap, bodies.slots());
        found
    }

    /// Merges the other pairs of escaped bodies into the first `found` of `pairs`.
    fn merge_escaped<T: Test>(
        &mut self,
        found: usize,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) {
        pairs.truncate(found);
        if self.escaped.is_empty() {
            return;
        }
        let Self { level, lines, boxes, neighbors, escaped, .. } = self;
        let candidates = Candidates { bodies, test, all_meet: false };
        let more = at_level!(*level, vectors => {
            escaped.find(vectors, lines, boxes, neighbors, &candidates)
        });
        merge(pairs, more);
    }

    /// The search for the neighbor pairs that overlap now.
    fn overlaps<'a, T>(&'a self, bodies: Bodies<'a>, test: &'a T) -> Overlaps<'a, T> {
        let candidates = Candidates { bodies, test, all_meet: self.all_meet };
        Overlaps { neighbors: &self.neighbors, candidates, may_end_far: self.may_end_far }
    }

    /// Builds the neighbor list.
    fn find_neighbors(&mut self, bodies: Bodies<'_>) {
        self.count_neighbors(bodies, None);
        self.fill_neighbors(bodies);
    }

    /// Counts the neighbors of each slot. Returns `false` if there are more than `limit` pairs, soon after it has counted that many.
    fn count_neighbors(&mut self, bodies: Bodies<'_>, limit: Option<u64>) -> bool {
        let Self { level, lines, boxes, neighbors, all_meet, crowds, .. } = self;
        let crowds = crowds.of(boxes, bodies.traits);
        let box_slots =
            BoxSlots { slots: &boxes.slots, traits: bodies.traits, all_meet: *all_meet };
        let mut counting = PairCounter { box_slots, counts: neighbors.counts(bodies.slots()) };
        let Some(limit) = limit else {
            at_level!(*level, vectors => search(vectors, lines, crowds, (0, 1), &mut counting));
            return true;
        };
        let mut limited = LimitedCounter { counter: counting, all: 0 };
        let pieces = boxes.slots.len().div_ceil(BOXES_A_PIECE);
        for piece in 0..pieces {
            at_level!(*level, vectors => {
                search(vectors, lines, crowds, (piece, pieces), &mut limited);
            });
            if limited.all > limit {
                return false;
            }
        }
        true
    }

    /// Fills the neighbor list, after its pairs have been counted.
    fn fill_neighbors(&mut self, bodies: Bodies<'_>) {
        let Self { level, lines, boxes, neighbors, all_meet, crowds, .. } = self;
        let crowds = crowds.of(boxes, bodies.traits);
        let box_slots =
            BoxSlots { slots: &boxes.slots, traits: bodies.traits, all_meet: *all_meet };
        neighbors.make_room();
        let NeighborList { ends, others, .. } = neighbors;
        let mut filling = PairFiller { box_slots, ends, others };
        at_level!(*level, vectors => search(vectors, lines, crowds, (0, 1), &mut filling));
        neighbors.sort();
        neighbors.is_built = true;
    }
}

/// Passes the pairs of boxes that overlap to a visitor: piece `piece.0` out of `piece.1` about equal ones.
#[inline(always)]
fn search<V: lanes::Lanes>(
    vectors: V,
    lines: &Lines,
    crowds: Crowds<'_>,
    piece: (usize, usize),
    visitor: &mut impl PairVisitor,
) {
    let mut buffer = PairBuffer::new(visitor);
    sweep::within_levels(vectors, lines, crowds, piece, &mut buffer);
    across::between_levels(vectors, lines, crowds, piece, &mut buffer);
}
