//! The broad phase: of many boxes, which pairs overlap, and whose pixels are worth a look.
//!
//! Every tick all boxes are sorted into cells by counting, each box into the cell of its top left corner. Cells are at
//! least as large as the boxes in them, so that boxes which overlap stand in cells that touch. Boxes of unlike sizes have
//! cells of unlike sizes: a power of two each, a *level*.
//!
//! - `bounds`: the box of a slot, and its level.
//! - `line`: the cells of a level, wound onto a line, so that space has no ends and no empty regions; `lines`: all of them.
//! - `boxes`: the boxes in the order of their cells; `place`, `parts`: into it.
//! - `lanes`: a box against sixteen others.
//! - `sweep`: what overlaps within a level; `across`: and between levels.
//! - `sink`: what becomes of a pair of boxes that overlap.
//! - `order`: the pairs, sorted.
//! - `visit`: whose boxes overlap an area.

mod across;
mod bounds;
mod boxes;
mod lanes;
mod line;
mod lines;
mod order;
mod parts;
mod place;
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
use lines::Lines;

use order::Counts;
use place::Placing;
use sink::Sink;

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

/// Trimmed bounds relative to the position, half-open; `left == right` where nothing is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extents {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) right: i32,
    pub(crate) bottom: i32,
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
#[derive(Clone, Debug)]
pub(crate) struct Broad {
    level: Level,
    lines: Lines,
    boxes: Boxes,
    placing: Placing,
    counts: Counts,
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
            placing: Placing::new(),
            counts: Counts::new(),
            #[cfg(feature = "rayon")]
            tasks: Vec::new(),
        }
    }

    /// How many bytes its lists hold.
    pub(crate) fn bytes(&self) -> usize {
        let bytes = self.boxes.bytes() + self.placing.bytes() + self.counts.bytes();
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
        let found = self.find(bodies, test);
        let sorted = found.and_then(|found| {
            let found = &mut self.placing.words[..found];
            at_level!(self.level, vectors => {
                let _ = vectors;
                order::sort(found, bodies.shapes.len(), pairs, &mut self.counts)
            })
        });
        if sorted.is_err() {
            pairs.clear();
        }
        sorted
    }

    /// Finds the pairs; returns how many. They are the first of the words then.
    fn find<T: Test>(&mut self, bodies: Bodies<'_>, test: &T) -> Result<usize, NoMemory> {
        self.index(bodies)?;
        let (lines, boxes) = (&self.lines, &self.boxes);
        at_level!(self.level, vectors => {
            let mut sink = Sink::new(boxes, bodies, test, &mut self.placing.words);
            sweep::within_levels(vectors, lines, boxes, (0, 1), &mut sink);
            across::between_levels(vectors, lines, boxes, (0, 1), &mut sink);
            sink.finish()
        })
    }

    /// Takes the bodies' boxes as they are now: what [`visit`](Self::visit) asks about.
    pub(crate) fn index(&mut self, bodies: Bodies<'_>) -> Result<(), NoMemory> {
        let (lines, boxes, placing) = (&mut self.lines, &mut self.boxes, &mut self.placing);
        let level = self.level;
        let placed = place::place(bodies, lines, boxes, |lines, boxes| {
            at_level!(level, vectors => {
                let _ = vectors;
                place::place_on(bodies, lines, boxes, placing)
            })
        });
        if placed.is_err() {
            self.lines.clear();
        }
        placed
    }
}
