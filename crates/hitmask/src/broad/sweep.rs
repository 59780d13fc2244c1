//! Finds the pairs within a level: compares each box with those after it in its cell, those in the next cell of the row, and
//! those in the three cells below. So it visits each pair of cells that touch once.

use core::ops::Range;

use super::boxes::{Boxes, LANES};
use super::crowds::Crowds;
use super::lanes::Lanes;
use super::line::Line;
use super::lines::Lines;
use super::pair_visitor::{PairBuffer, PairVisitor};

/// Finds the pairs within levels: piece `piece.0` out of `piece.1` about equal ones.
#[inline(always)]
pub(super) fn within_levels<V: Lanes, T: PairVisitor>(
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
pub(super) fn within_level<V: Lanes, T: PairVisitor>(
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

impl Line {
    /// The boxes of piece `piece` when all are split into `pieces` about equal ones.
    pub(super) fn piece(&self, boxes: &Boxes, (piece, pieces): (usize, usize)) -> Range<usize> {
        let (run, _) = self.run(boxes, 0, self.cells);
        let start =
            |piece: usize| run.start + (run.len() as u64 * piece as u64 / pieces as u64) as usize;
        start(piece)..start(piece + 1)
    }

    /// The boxes in `cells` cells from `cell` on, at most once around: those up to the end of the line, and those from its
    /// beginning.
    #[inline(always)]
    pub(super) fn run(&self, boxes: &Boxes, cell: u32, cells: u32) -> (Range<usize>, Range<usize>) {
        let start = |cell: u32| boxes.starts[(self.first_cell + cell) as usize] as usize;
        let end = cell + cells;
        let run = start(cell)..start(end.min(self.cells));
        if end <= self.cells {
            return (run, 0..0);
        }
        (run, start(0)..start(end - self.cells))
    }
}
