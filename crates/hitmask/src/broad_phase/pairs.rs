//! Finds the pairs of boxes in the grid that overlap, within a level and between levels.
//!
//! Within a level, a search compares each box with the boxes after it in its cell, those in the
//! next cell of the row, and those in the three cells below. It therefore visits each pair of cells
//! that touch once. Between levels, it compares each box of one level with the boxes of another
//! level, in the cells in which these boxes can begin. It goes either from small boxes to large
//! ones, with a few cells for each small box, or from large boxes to small ones, with as many rows
//! of cells as each large box spans, whichever is less work. A few large boxes therefore cost
//! almost nothing.
//!
//! The boxes of crowded cells are sorted by traits, so that a search skips bodies that cannot
//! collide instead of comparing their boxes. Without this order, a hundred thousand walls in one
//! place would cost five billion comparisons, even though walls never collide with each other.

use core::ops::Range;

use super::bodies::{Bodies, Traits};
use super::boxes::{LANES, reach, turn};
use super::grid::{Boxes, Line, Lines};
use super::lanes::{Lanes, set_bits};
use super::partition::word;

/// How many pairs fit into the buffer.
const ROOM: usize = 1024;

/// Receives pairs of boxes, as their indices in the order of cells.
pub(super) trait PairVisitor {
    /// Visits pairs, each of which is two numbers in a [word]. The function runs inside loops that
    /// are compiled for a level of vector instructions, so it must be `#[inline(always)]`.
    fn visit(&mut self, pairs: &[u64]);
}

/// A buffer for pairs on their way to a visitor. The buffer separates two loops that processors run
/// faster one after the other: a loop that compares boxes, and a loop that handles the pairs that
/// overlap.
pub(super) struct PairBuffer<'a, T> {
    visitor: &'a mut T,
    pairs: [u64; ROOM],
}

impl<'a, T: PairVisitor> PairBuffer<'a, T> {
    pub(super) fn new(visitor: &'a mut T) -> Self {
        Self { visitor, pairs: [0; ROOM] }
    }

    /// Makes room for three calls of [`put`](Self::put). Returns the new number of buffered pairs.
    /// The caller stores this number, so that it stays in a register.
    #[inline(always)]
    pub(super) fn make_room<V: Lanes>(&mut self, vectors: V, buffered: usize) -> usize {
        if buffered <= ROOM - 3 * LANES {
            return buffered;
        }
        self.flush(vectors, buffered);
        0
    }

    /// Adds the pairs that box `one` forms with those of the four boxes from `first` on whose bits
    /// are set. Returns the new number of buffered pairs.
    #[inline(always)]
    pub(super) fn put(&mut self, buffered: usize, one: usize, first: usize, bits: u32) -> usize {
        let room = self.pairs.get_mut(buffered..buffered + LANES);
        if let Some(room) = room.and_then(|room| room.first_chunk_mut()) {
            *room = set_bits(bits, word(one as u32, first as u32));
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
                self.visitor.visit(&self.pairs[..buffered]);
            },
        );
    }
}

/// A cell with more boxes than this is crowded. In tests, nearly every cell is crowded, so that
/// small scenes have crowds.
pub(super) const CROWD: u32 = if cfg!(test) { 2 } else { 64 };

/// The boxes in the grid and their bodies.
#[derive(Clone, Copy)]
pub(super) struct Contents<'a> {
    pub(super) boxes: &'a Boxes,
    pub(super) bodies: Bodies<'a>,
    /// Whether there are crowded cells, whose boxes are sorted by traits.
    pub(super) has_crowds: bool,
}

impl Contents<'_> {
    /// Drops boxes at the beginning of a run that cannot form a pair with box `one`. Boxes are
    /// dropped only in crowded cells.
    #[inline(always)]
    fn skip_for(&self, one: usize, run: Range<usize>) -> Range<usize> {
        if self.has_crowds { self.skip_sorted(self.boxes.traits[one], run) } else { run }
    }

    /// Works like [`skip_for`](Self::skip_for), for a body with these traits.
    #[inline(always)]
    pub(super) fn skip(&self, own: Traits, run: Range<usize>) -> Range<usize> {
        if self.has_crowds { self.skip_sorted(own, run) } else { run }
    }

    #[inline(never)]
    fn skip_sorted(&self, own: Traits, mut run: Range<usize>) -> Range<usize> {
        while !run.is_empty() {
            let cell = self.boxes.cells[run.start] as usize;
            let (start, end) = (self.boxes.starts[cell], self.boxes.starts[cell + 1]);
            let other = self.boxes.traits[run.start];
            if end - start <= CROWD || own.meet(other) {
                break;
            }
            run.start = self.end_of_same(run.start..run.end.min(end as usize));
        }
        run
    }

    /// Returns the end of the boxes that have the same traits as the first box of a run in a sorted
    /// cell.
    fn end_of_same(&self, run: Range<usize>) -> usize {
        let key = self.boxes.traits[run.start].key();
        let is_same = |number: usize| self.boxes.traits[number].key() == key;
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
}

/// Passes the pairs of boxes that overlap to a visitor. Processes piece `piece.0` of `piece.1`
/// pieces of about equal size.
#[inline(always)]
pub(super) fn search<V: Lanes>(
    vectors: V,
    lines: &Lines,
    contents: Contents<'_>,
    piece: (usize, usize),
    visitor: &mut impl PairVisitor,
) {
    let mut buffer = PairBuffer::new(visitor);
    within_levels(vectors, lines, contents, piece, &mut buffer);
    between_levels(vectors, lines, contents, piece, &mut buffer);
}

/// Finds the pairs within levels. Processes piece `piece.0` of `piece.1` pieces of about equal
/// size.
#[inline(always)]
fn within_levels<V: Lanes, T: PairVisitor>(
    vectors: V,
    lines: &Lines,
    contents: Contents<'_>,
    piece: (usize, usize),
    buffer: &mut PairBuffer<'_, T>,
) {
    for line in lines.iter() {
        within_level(vectors, line, line.piece(contents.boxes, piece), contents, buffer);
    }
}

/// Finds the pairs of a level whose first box is in a run.
#[inline(always)]
fn within_level<V: Lanes, T: PairVisitor>(
    vectors: V,
    line: &Line,
    run: Range<usize>,
    contents: Contents<'_>,
    buffer: &mut PairBuffer<'_, T>,
) {
    let boxes = contents.boxes;
    let starts = &boxes.starts[line.first_cell as usize..][..line.cells as usize + 1];
    let is_packable = line.is_packable(boxes);
    let mut buffered = 0;
    for (one, &cell) in run.clone().zip(&boxes.cells[run]) {
        let cell = cell - line.first_cell;
        buffered = buffer.make_room(vectors, buffered);
        let turned = turn(boxes.packed[one]);
        // The boxes in the box's own cell and the next cell, and those in the three cells below,
        // which begin one cell before the cell that is one stride farther.
        let below = cell + line.stride - 1;
        let below = below.min(below.wrapping_sub(line.cells));
        let cells = starts[cell as usize..].first_chunk::<3>();
        if let Some([_, _, own_end]) = cells
            && let Some([below, _, _, below_end]) = starts[below as usize..].first_chunk::<4>()
            && is_packable
        {
            let own = one + 1..*own_end as usize;
            let below = *below as usize..*below_end as usize;
            if own.end <= own.start + LANES && below.end <= below.start + 2 * LANES {
                let bits = boxes.overlapping(vectors, turned, &own);
                buffered = buffer.put(buffered, one, own.start, bits);
                let bits = boxes.overlapping(vectors, turned, &below);
                buffered = buffer.put(buffered, one, below.start, bits);
                if below.end > below.start + LANES {
                    let rest = below.start + LANES..below.end;
                    let bits = boxes.overlapping(vectors, turned, &rest);
                    buffered = buffer.put(buffered, one, rest.start, bits);
                }
                continue;
            }
        }
        buffered = in_cells(vectors, buffered, one, line, cell, contents, buffer);
    }
    buffer.flush(vectors, buffered);
}

/// Compares a box with any number of boxes after it in its cell, in the next cell and in the three
/// cells below.
#[inline(never)]
fn in_cells<V: Lanes, T: PairVisitor>(
    vectors: V,
    buffered: usize,
    one: usize,
    line: &Line,
    cell: u32,
    contents: Contents<'_>,
    buffer: &mut PairBuffer<'_, T>,
) -> usize {
    vectors.run(
        #[inline(always)]
        || {
            let (boxes, mut buffered) = (contents.boxes, buffered);
            let turned = turn(boxes.packed[one]);
            let is_packable = line.is_packable(boxes);
            let below = cell + line.stride - 1;
            let below = below.min(below.wrapping_sub(line.cells));
            let (own, own_wrapped) = line.run(boxes, cell, 2);
            let (below, below_wrapped) = line.run(boxes, below, 3);
            let own = one + 1..own.end;
            for run in [own, below, own_wrapped, below_wrapped] {
                let mut run = contents.skip_for(one, run);
                while !run.is_empty() {
                    let bits = if is_packable {
                        boxes.overlapping(vectors, turned, &run)
                    } else {
                        !(u32::MAX << run.len().min(LANES))
                    };
                    // Most of these boxes do not overlap.
                    if bits != 0 {
                        buffered = buffer.make_room(vectors, buffered);
                        buffered = buffer.put(buffered, one, run.start, bits);
                    }
                    run = contents.skip_for(one, (run.start + LANES).min(run.end)..run.end);
                }
            }
            buffered
        },
    )
}

/// Finds the pairs between levels. Processes piece `piece.0` of `piece.1` pieces of about equal
/// size.
#[inline(always)]
fn between_levels<V: Lanes, T: PairVisitor>(
    vectors: V,
    lines: &Lines,
    contents: Contents<'_>,
    piece: (usize, usize),
    buffer: &mut PairBuffer<'_, T>,
) {
    for small in lines.iter() {
        for large in lines.iter().filter(|large| large.level > small.level) {
            let (from, to) = direction(small, large);
            search_from(vectors, from.piece(contents.boxes, piece), to, contents, buffer);
        }
    }
}

/// Decides whether to search from the small boxes to the large boxes or vice versa.
fn direction<'a>(small: &'a Line, large: &'a Line) -> (&'a Line, &'a Line) {
    let rows = 2 + (u64::from(reach(large.level)) >> small.level);
    let rows = rows.min(2 + u64::from(small.boxes / LANES as u32));
    let from_small = 2 * u64::from(small.boxes);
    if from_small <= rows * u64::from(large.boxes) { (small, large) } else { (large, small) }
}

/// Finds the pairs of the boxes in a run and the boxes of another line.
#[inline(always)]
fn search_from<V: Lanes, T: PairVisitor>(
    vectors: V,
    run: Range<usize>,
    to: &Line,
    contents: Contents<'_>,
    buffer: &mut PairBuffer<'_, T>,
) {
    let mut buffered = 0;
    for one in run {
        let slot = contents.boxes.bodies[one].slot;
        let Some(bounds) = contents.bodies.bounds(slot as usize) else { continue };
        to.each_overlapping(
            vectors,
            contents.boxes,
            bounds,
            #[inline(always)]
            |run| contents.skip_for(one, run),
            #[inline(always)]
            |first, bits| {
                buffered = buffer.make_room(vectors, buffered);
                buffered = buffer.put(buffered, one, first, bits);
            },
        );
    }
    buffer.flush(vectors, buffered);
}
