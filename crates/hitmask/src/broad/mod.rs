//! The broad phase: of many boxes, which pairs overlap, and whose pixels are worth a look.
//!
//! Boxes are sorted into cells by counting, each box into the cell of its top left corner. Cells are at least as large as the
//! boxes in them, so that boxes which overlap stand in cells that touch. Boxes of unlike sizes have cells of unlike sizes: a
//! power of two each, a *level*.
//!
//! That is not done every tick. The boxes in the cells are around all that a body's *leeway* allows, where it will be in the
//! next ticks if it goes on as it did; a list holds the pairs of which these boxes overlap, and a tick looks only which of
//! them do now. The few who leave their leeway are *loose* and looked at one by one; when they are too many, all of it is
//! made anew. What is found does not depend on any of this.
//!
//! - `bounds`: the box of a slot, and its level; `leeway`: where a body may be; `pace`: for how long.
//! - `line`: the cells of a level, wound onto a line, so that space has no ends and no empty regions; `lines`: all of them.
//! - `boxes`: the boxes in the order of their cells; `place`, `parts`: into it.
//! - `lanes`: a box against sixteen others.
//! - `sweep`: what overlaps within a level; `across`: and between levels; `sink`: on its way to who takes it.
//! - `near`: the list of pairs; `overlaps`: those that overlap now; `loose`: and those of who is loose; `found`: all of them.
//! - `settle`: when what is made anew.
//! - `visit`: whose boxes overlap an area.

mod across;
mod bounds;
mod boxes;
mod found;
mod lanes;
mod leeway;
mod line;
mod lines;
mod loose;
mod near;
mod overlaps;
mod pace;
mod parts;
mod place;
mod settle;
mod sink;
mod sweep;
#[cfg(feature = "rayon")]
mod threads;
mod visit;

#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use crate::kernel::{Level, Vectors, at_level};
use crate::mask::NoMemory;
use boxes::Boxes;
use found::{Found, merge};
use leeway::Leeway;
use lines::Lines;
use loose::Loose;
use near::{Counting, Filling, Near, Numbered};
use overlaps::{Candidates, Overlaps};
use pace::Pace;
use sink::{Sink, Taker};

/// The shape of a slot that is empty.
pub(crate) const EMPTY: u32 = u32::MAX;

/// What the broad phase reads of colliders, by slot. All lists of slots are of the same length.
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
    /// They end 2³¹ pixels before they begin: no box overlaps them that is less wide, wherever they are put within 2³⁰ pixels of
    /// the origin.
    pub(crate) const NOTHING: Self =
        Self { left: 1 << 30, top: 1 << 30, right: -(1 << 30), bottom: -(1 << 30) };
}

impl Default for Extents {
    /// [`NOTHING`](Self::NOTHING).
    fn default() -> Self {
        Self::NOTHING
    }
}

/// Who meets whom: two bodies meet if each one's layer is one that the other meets, and not both are still.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Traits {
    /// A bit for each layer.
    pub(crate) meets: u32,
    /// 0 to 31.
    pub(crate) layer: u8,
    /// [`STILL`](Self::STILL); the others are not the broad phase's.
    pub(crate) flags: u8,
}

impl Traits {
    /// The flag of bodies that do not move.
    pub(crate) const STILL: u8 = 1;

    /// Whether two bodies meet, wherever they are.
    #[inline(always)]
    pub(crate) const fn meet(self, other: Self) -> bool {
        (self.meets & other.layers() != 0)
            & (other.meets & self.layers() != 0)
            & (self.flags & other.flags & Self::STILL == 0)
    }

    /// The layer as a set.
    #[inline(always)]
    const fn layers(self) -> u32 {
        1_u32.wrapping_shl(self.layer as u32)
    }
}

/// A body of a pair that is to be tested.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    pub(crate) slot: u32,
    pub(crate) shape: u32,
    pub(crate) position: [i32; 2],
}

/// What is asked about two bodies that meet and whose boxes overlap.
pub(crate) trait Test: Sync {
    /// Whether they are a pair. The first one's slot is the smaller one. It runs within the loops of a level and must be
    /// `#[inline(always)]`.
    fn is_pair<V: Vectors>(&self, vectors: V, one: &Body, other: &Body) -> bool;
}

/// Finds pairs; keeps its lists from tick to tick, so that a steady tick allocates nothing.
///
/// It is told what changes between two questions. Of what it was not told, it says anything.
#[derive(Clone, Debug)]
pub(crate) struct Broad {
    level: Level,
    lines: Lines,
    boxes: Boxes,
    leeways: Vec<Leeway>,
    pace: Pace,
    near: Near,
    loose: Loose,
    /// Where the slots of each part end, while they are placed.
    ends: Vec<u32>,
    /// How many ticks there were since the boxes were placed, as far as can be seen.
    ticks: u32,
    /// Of how many pairs that were near the boxes overlapped, the last time.
    overlap: usize,
    /// Of how many they did not, when these were found.
    in_vain_at_first: Option<usize>,
    /// Whether the boxes are those of the bodies, but for those that are loose or have moved unseen.
    is_indexed: bool,
    /// Whether it was too little leeway that they are not.
    too_little: bool,
    /// Whether bodies may have left their leeways unseen.
    is_unseen: bool,
    /// Whether all bodies meet, and whether a box may end so far away that numbers of 32 bits are not enough.
    all_meet: bool,
    may_end_far: bool,
    /// What threads found.
    #[cfg(feature = "rayon")]
    tasks: Vec<threads::Task>,
}

impl Default for Broad {
    /// Nothing, at the processor's best level.
    fn default() -> Self {
        Self::new(Level::best())
    }
}

impl Broad {
    /// Nothing is indexed yet.
    pub(crate) const fn new(level: Level) -> Self {
        Self {
            level,
            lines: Lines::new(),
            boxes: Boxes::new(),
            leeways: Vec::new(),
            pace: Pace::new(),
            near: Near::new(),
            loose: Loose::new(),
            ends: Vec::new(),
            ticks: 0,
            overlap: 0,
            in_vain_at_first: None,
            is_indexed: false,
            too_little: false,
            is_unseen: false,
            all_meet: false,
            may_end_far: true,
            #[cfg(feature = "rayon")]
            tasks: Vec::new(),
        }
    }

    /// How many bytes its lists hold.
    pub(crate) fn bytes(&self) -> usize {
        let lists = self.boxes.bytes() + self.near.bytes() + self.loose.bytes();
        let leeways = size_of::<Leeway>() * self.leeways.capacity();
        let bytes = lists + leeways + 4 * self.ends.capacity();
        #[cfg(feature = "rayon")]
        let bytes = bytes + self.tasks.iter().map(threads::Task::bytes).sum::<usize>();
        bytes
    }

    /// All pairs of bodies that meet, whose boxes overlap and for which `test` says yes: `a << 32 | b` with `a < b`,
    /// sorted. They replace what was in `pairs`; where there is not memory enough, that is empty.
    pub(crate) fn pairs<T: Test>(
        &mut self,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) -> Result<(), NoMemory> {
        let found = self.find(bodies, test, pairs);
        self.finish(found, bodies, test, pairs)
    }

    /// Finds the pairs that are near; returns how many there are. They are the first of `pairs` then.
    fn find<T: Test>(
        &mut self,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) -> Result<usize, NoMemory> {
        // Where bodies moved unseen, it is counted when they are looked at.
        self.ticks = self.ticks.saturating_add(u32::from(!self.is_unseen));
        self.settle(bodies)?;
        if !self.near.are_found {
            self.find_near(bodies)?;
        }
        let (level, overlaps) = (self.level, self.overlaps(bodies, test));
        let mut found = Found::new(pairs);
        let overlap = at_level!(level, vectors => {
            overlaps.find(vectors, overlaps.near.slots(), &mut found)
        });
        let found = found.finish();
        self.note_overlap(overlap, bodies.slots());
        found
    }

    /// Puts the other pairs of those that are loose between them.
    fn finish<T: Test>(
        &mut self,
        found: Result<usize, NoMemory>,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) -> Result<(), NoMemory> {
        let merged = found.and_then(|found| {
            pairs.truncate(found);
            if self.loose.are_none() {
                return Ok(());
            }
            let Self { level, lines, boxes, near, loose, .. } = self;
            let candidates = Candidates { bodies, test, all_meet: false };
            let more = at_level!(*level, vectors => {
                loose.find(vectors, lines, boxes, near, &candidates)
            });
            merge(pairs, more?)
        });
        if merged.is_err() {
            pairs.clear();
        }
        merged
    }

    /// What finds of the pairs that are near those that overlap now.
    fn overlaps<'a, T>(&'a self, bodies: Bodies<'a>, test: &'a T) -> Overlaps<'a, T> {
        let candidates = Candidates { bodies, test, all_meet: self.all_meet };
        Overlaps { near: &self.near, candidates, may_end_far: self.may_end_far }
    }

    /// Finds the pairs that are near each other.
    fn find_near(&mut self, bodies: Bodies<'_>) -> Result<(), NoMemory> {
        let Self { level, lines, boxes, near, all_meet, .. } = self;
        let numbered = Numbered { slots: &boxes.slots, traits: bodies.traits, all_meet: *all_meet };
        let mut counting = Counting { numbered, counts: near.counts(bodies.slots())? };
        at_level!(*level, vectors => search(vectors, lines, boxes, (0, 1), &mut counting));
        near.make_room()?;
        let Near { ends, others, .. } = near;
        let mut filling = Filling { numbered, ends, others };
        at_level!(*level, vectors => search(vectors, lines, boxes, (0, 1), &mut filling));
        near.sort();
        near.are_found = true;
        Ok(())
    }
}

/// Hands on one of so many pieces of all pairs of boxes that overlap.
#[inline(always)]
fn search<V: lanes::Lanes>(
    vectors: V,
    lines: &Lines,
    boxes: &Boxes,
    piece: (usize, usize),
    taker: &mut impl Taker,
) {
    let mut sink = Sink::new(taker);
    sweep::within_levels(vectors, lines, boxes, piece, &mut sink);
    across::between_levels(vectors, lines, boxes, piece, &mut sink);
}
