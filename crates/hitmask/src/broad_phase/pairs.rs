//! Finds the pairs of boxes in the grid that overlap: within a level, and between levels.
//!
//! Within a level, a search compares each box with those after it in its cell, those in the next cell of the row, and those in
//! the three cells below. So it visits each pair of cells that touch once. Between levels, it compares each box of one level
//! with those of another, in the cells where these may begin: either from small boxes to large ones, which takes a few cells for
//! each, or from large boxes to small ones, which takes as many rows of cells as they are high, whichever is less. So a few
//! large boxes cost next to nothing.
//!
//! The boxes of crowded cells are sorted by traits, so that a search skips bodies that do not meet instead of comparing boxes.
//! Without this, a hundred thousand walls in one place would cost five billion comparisons, though walls never meet.

use core::ops::Range;

use super::bodies::Traits;
use super::boxes::{LANES, reach};
use super::grid::{Boxes, Line, Lines};
use super::lanes::Lanes;

/// How many pairs the buffer holds.
const ROOM: usize = 1024;

/// Receives pairs of boxes, by their numbers in the order of cells.
pub(super) trait PairVisitor {
    /// Visits pairs, one box of each in `ones` and one in `others`. It runs inside loops that are compiled for a level of vector
    /// instructions and must be `#[inline(always)]`.
    fn visit(&mut self, ones: &[u32], others: &[u32]);
}

/// A buffer for pairs on their way to a visitor. It separates two loops that processors run faster one after the other: one that
/// compares boxes, and one that handles the pairs that overlap.
pub(super) struct PairBuffer<'a, T> {
    visitor: &'a mut T,
    ones: [u32; ROOM],
    others: [u32; ROOM],
}

impl<'a, T: PairVisitor> PairBuffer<'a, T> {
    pub(super) fn new(visitor: &'a mut T) -> Self {
        Self { visitor, ones: [0; ROOM], others: [0; ROOM] }
    }

    /// Makes room for two calls of [`put`](Self::put). Returns the new number of buffered pairs: the caller keeps it, so that it
    /// stays in a register.
    #[inline(always)]
    pub(super) fn make_room<V: Lanes>(&mut self, vectors: V, buffered: usize) -> usize {
        if buffered <= ROOM - 2 * LANES {
            return buffered;
        }
        self.flush(vectors, buffered);
        0
    }

    /// Adds pairs of box `one` with those of the sixteen boxes from `first` on whose bits are set. Returns the new number of
    /// buffered pairs.
    #[inline(always)]
    pub(super) fn put<V: Lanes>(
        &mut self,
        vectors: V,
        buffered: usize,
        one: usize,
        first: usize,
        bits: u32,
    ) -> usize {
        if let Some(ones) = self.ones[buffered..].first_chunk_mut::<LANES>()
            && let Some(others) = self.others[buffered..].first_chunk_mut::<LANES>()
        {
            *ones = [one as u32; LANES];
            vectors.write_set_bits(bits, first as u32, others);
        }
        buffered + bits.count_ones() as usize
    }

    /// Passes the buffered pairs to the visitor.
    #[inline(never)]
    pub(super) fn flush<V: Lanes>(&mut self, vectors: V, buffered: usize) {
        vectors.run(
            #[inline(always)]
            || {
                let buffered = buffered.min(ROOM);
                self.visitor.visit(&self.ones[..buffered], &self.others[..buffered]);
            },
        );
    }
}

/// A cell with more boxes than this is crowded. In tests nearly every cell is, so that small scenes have crowds.
pub(super) const CROWD: u32 = if cfg!(test) { 2 } else { 64 };

/// Whether cells are crowded, and whether their boxes are sorted by traits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CrowdState {
    /// No cell is crowded, or all bodies meet.
    None,
    /// Some cells are crowded, and their boxes are sorted.
    Sorted,
    /// Some cells are crowded, and traits have changed since their boxes were sorted.
    Stale,
}

impl CrowdState {
    /// What a search needs to skip bodies in crowds.
    pub(super) fn of<'a>(self, boxes: &'a Boxes, traits: &'a [Traits]) -> Crowds<'a> {
        Crowds { boxes, traits, are_sorted: self == Self::Sorted }
    }
}

/// The boxes of crowded cells, and the traits that they are sorted by.
#[derive(Clone, Copy)]
pub(super) struct Crowds<'a> {
    pub(super) boxes: &'a Boxes,
    /// By slot.
    pub(super) traits: &'a [Traits],
    /// Whether there are any, and they are sorted.
    pub(super) are_sorted: bool,
}

impl Crowds<'_> {
    /// Drops boxes at the beginning of a run that box `one` cannot be a pair with, as far as they are in crowded cells.
    #[inline(always)]
    pub(super) fn skip(&self, one: usize, run: Range<usize>) -> Range<usize> {
        if self.are_sorted { self.skip_sorted(one, run) } else { run }
    }

    #[inline(never)]
    fn skip_sorted(&self, one: usize, mut run: Range<usize>) -> Range<usize> {
        let own = self.traits_of(one);
        while !run.is_empty() {
            let cell = self.boxes.cells[run.start] as usize;
            let (start, end) = (self.boxes.starts[cell], self.boxes.starts[cell + 1]);
            let other = self.traits_of(run.start);
            if end - start <= CROWD || own.meet(other) {
                break;
            }
            run.start = self.end_of_same(run.start..run.end.min(end as usize));
        }
        run
    }

    /// Where the boxes end that have the same traits as the first one of a run in a sorted cell.
    fn end_of_same(&self, run: Range<usize>) -> usize {
        let key = self.traits_of(run.start).key();
        let is_same = |number: usize| self.traits_of(number).key() == key;
        let (mut same, mut step) = (run.start, 1);
        while same + step < run.end && is_same(same + step) {
            same += step;
            step *= 2;
        }
        let mut end = run.end.min(same + step);
        while end - same > 1 {
            let middle = same.midpoint(end);
            if is_same(middle) {
                same = middle;
            } else {
                end = middle;
            }
        }
        end
    }

    fn traits_of(&self, number: usize) -> Traits {
        self.traits[self.boxes.slots[number] as usize]
    }
}

/// Passes the pairs of boxes that overlap to a visitor: piece `piece.0` out of `piece.1` about equal ones.
#[inline(always)]
pub(super) fn search<V: Lanes>(
    vectors: V,
    lines: &Lines,
    crowds: Crowds<'_>,
    piece: (usize, usize),
    visitor: &mut impl PairVisitor,
) {
    let mut buffer = PairBuffer::new(visitor);
    within_levels(vectors, lines, crowds, piece, &mut buffer);
    between_levels(vectors, lines, crowds, piece, &mut buffer);
}

/// Finds the pairs within levels: piece `piece.0` out of `piece.1` about equal ones.
#[inline(always)]
fn within_levels<V: Lanes, T: PairVisitor>(
    vectors: V,
    lines: &Lines,
    crowds: Crowds<'_>,
    piece: (usize, usize),
    buffer: &mut PairBuffer<'_, T>,
) {
    for line in lines.iter() {
        within_level(vectors, line, line.piece(crowds.boxes, piece), crowds, buffer);
    }
}

/// Finds the pairs of a level with the first box in a run.
#[inline(always)]
fn within_level<V: Lanes, T: PairVisitor>(
    vectors: V,
    line: &Line,
    run: Range<usize>,
    crowds: Crowds<'_>,
    buffer: &mut PairBuffer<'_, T>,
) {
    let boxes = crowds.boxes;
    let starts = &boxes.starts[line.first_cell as usize..][..line.cells as usize + 1];
    let (ends, mut buffered) = (boxes.sides.ends(), 0);
    for (one, &cell) in run.clone().zip(&boxes.cells[run]) {
        let cell = cell - line.first_cell;
        buffered = buffer.make_room(vectors, buffered);
        let area = vectors.area(ends.get(one));
        // The boxes in its own cell and the next one, and in the three below: these begin a stride on, less one.
        let next = (cell + 2).min(line.cells);
        let below = cell + line.stride - 1;
        let below = below.min(below.wrapping_sub(line.cells));
        let below_end = (below + 3).min(line.cells);
        let own = one + 1..starts[next as usize] as usize;
        let below = starts[below as usize] as usize..starts[below_end as usize] as usize;
        buffered =
            buffer.put(vectors, buffered, one, own.start, ends.overlapping(vectors, area, &own));
        buffered = buffer.put(
            vectors,
            buffered,
            one,
            below.start,
            ends.overlapping(vectors, area, &below),
        );
        // That was nearly always everything.
        let is_wrapped = (cell + 2 > line.cells) | (below_end == line.cells);
        if is_wrapped | (own.end > own.start + LANES) | (below.end > below.start + LANES) {
            buffered = remaining(vectors, buffered, one, line, cell, crowds, buffer);
        }
    }
    buffer.flush(vectors, buffered);
}

/// Compares a box with what is left of its cells after the first sixteen boxes of each run.
#[inline(never)]
fn remaining<V: Lanes, T: PairVisitor>(
    vectors: V,
    buffered: usize,
    one: usize,
    line: &Line,
    cell: u32,
    crowds: Crowds<'_>,
    buffer: &mut PairBuffer<'_, T>,
) -> usize {
    vectors.run(
        #[inline(always)]
        || {
            let boxes = crowds.boxes;
            let (ends, mut buffered) = (boxes.sides.ends(), buffered);
            let area = vectors.area(ends.get(one));
            let below = cell + line.stride - 1;
            let below = below.min(below.wrapping_sub(line.cells));
            let (own, own_wrapped) = line.run(boxes, cell, 2);
            let (below, below_wrapped) = line.run(boxes, below, 3);
            let own = (one + 1 + LANES).min(own.end)..own.end;
            let below = (below.start + LANES).min(below.end)..below.end;
            for run in [own, below, own_wrapped, below_wrapped] {
                let mut run = crowds.skip(one, run);
                while !run.is_empty() {
                    buffered = buffer.make_room(vectors, buffered);
                    let bits = ends.overlapping(vectors, area, &run);
                    buffered = buffer.put(vectors, buffered, one, run.start, bits);
                    run = crowds.skip(one, run.start + LANES..run.end);
                }
            }
            buffered
        },
    )
}

/// Finds the pairs between levels: piece `piece.0` out of `piece.1` about equal ones.
#[inline(always)]
fn between_levels<V: Lanes, T: PairVisitor>(
    vectors: V,
    lines: &Lines,
    crowds: Crowds<'_>,
    piece: (usize, usize),
    buffer: &mut PairBuffer<'_, T>,
) {
    for small in lines.iter() {
        for large in lines.iter().filter(|large| large.level > small.level) {
            let (from, to) = direction(small, large);
            search_from(vectors, from.piece(crowds.boxes, piece), to, crowds, buffer);
        }
    }
}

/// Whether to search from the small boxes to the large ones or the other way around.
fn direction<'a>(small: &'a Line, large: &'a Line) -> (&'a Line, &'a Line) {
    let rows = 2 + (u64::from(reach(large.level)) >> small.level);
    let rows = rows.min(2 + u64::from(small.boxes / LANES as u32));
    let from_small = 2 * u64::from(small.boxes);
    if from_small <= rows * u64::from(large.boxes) { (small, large) } else { (large, small) }
}

/// Finds the pairs of a run of boxes with those of another line.
#[inline(always)]
fn search_from<V: Lanes, T: PairVisitor>(
    vectors: V,
    run: Range<usize>,
    to: &Line,
    crowds: Crowds<'_>,
    buffer: &mut PairBuffer<'_, T>,
) {
    let (ends, mut buffered) = (crowds.boxes.sides.ends(), 0);
    for one in run {
        to.each_overlapping(
            vectors,
            crowds.boxes,
            ends.get(one),
            #[inline(always)]
            |run| crowds.skip(one, run),
            #[inline(always)]
            |first, bits| {
                buffered = buffer.make_room(vectors, buffered);
                buffered = buffer.put(vectors, buffered, one, first, bits);
            },
        );
    }
    buffer.flush(vectors, buffered);
}
