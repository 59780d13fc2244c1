//! What overlaps within a level: each box against those after it in its cell, in the next cell of the row, and in the three
//! cells below. So each pair of cells that touch is looked at once.

use core::ops::Range;

use super::boxes::{Boxes, LANES};
use super::lanes::Lanes;
use super::line::Line;
use super::lines::Lines;
use super::sink::{Sink, Taker};

/// Finds one of so many pieces of the pairs within levels.
#[inline(always)]
pub(super) fn within_levels<V: Lanes, T: Taker>(
    vectors: V,
    lines: &Lines,
    boxes: &Boxes,
    piece: (usize, usize),
    sink: &mut Sink<'_, T>,
) {
    for line in lines.iter() {
        within_level(vectors, line, line.piece(boxes, piece), boxes, sink);
    }
}

/// Finds the pairs of a level whose first box is one of a run.
#[inline(always)]
pub(super) fn within_level<V: Lanes, T: Taker>(
    vectors: V,
    line: &Line,
    run: Range<usize>,
    boxes: &Boxes,
    sink: &mut Sink<'_, T>,
) {
    let starts = &boxes.starts[line.first_cell as usize..][..line.cells as usize + 1];
    let (ends, mut waiting) = (boxes.sides.ends(), 0);
    for (one, &cell) in run.clone().zip(&boxes.cells[run]) {
        let cell = cell - line.first_cell;
        waiting = sink.make_room(vectors, waiting);
        let area = vectors.area(ends.get(one));
        // What is in its own cell and the next one, and in the three below, which begin a stride on, less one.
        let next = (cell + 2).min(line.cells);
        let below = cell + line.stride - 1;
        let below = below.min(below.wrapping_sub(line.cells));
        let below_end = (below + 3).min(line.cells);
        let own = one + 1..starts[next as usize] as usize;
        let below = starts[below as usize] as usize..starts[below_end as usize] as usize;
        waiting = sink.put(vectors, waiting, one, own.start, ends.overlapping(vectors, area, &own));
        waiting =
            sink.put(vectors, waiting, one, below.start, ends.overlapping(vectors, area, &below));
        // That was nearly always all.
        let is_wrapped = (cell + 2 > line.cells) | (below_end == line.cells);
        if is_wrapped | (own.end > own.start + LANES) | (below.end > below.start + LANES) {
            waiting = all_others(vectors, waiting, one, line, cell, boxes, sink);
        }
    }
    sink.hand_on(vectors, waiting);
}

/// A box against what is left of its cells after the first sixteen boxes of each run.
#[inline(never)]
fn all_others<V: Lanes, T: Taker>(
    vectors: V,
    waiting: usize,
    one: usize,
    line: &Line,
    cell: u32,
    boxes: &Boxes,
    sink: &mut Sink<'_, T>,
) -> usize {
    vectors.run(
        #[inline(always)]
        || {
            let (ends, mut waiting) = (boxes.sides.ends(), waiting);
            let area = vectors.area(ends.get(one));
            let below = cell + line.stride - 1;
            let below = below.min(below.wrapping_sub(line.cells));
            let (own, own_wrapped) = line.run(boxes, cell, 2);
            let (below, below_wrapped) = line.run(boxes, below, 3);
            let own = (one + 1 + LANES).min(own.end)..own.end;
            let below = (below.start + LANES).min(below.end)..below.end;
            for mut run in [own, below, own_wrapped, below_wrapped] {
                while !run.is_empty() {
                    waiting = sink.make_room(vectors, waiting);
                    let bits = ends.overlapping(vectors, area, &run);
                    waiting = sink.put(vectors, waiting, one, run.start, bits);
                    run.start += LANES;
                }
            }
            waiting
        },
    )
}

impl Line {
    /// Of all its boxes, one of so many pieces.
    pub(super) fn piece(&self, boxes: &Boxes, (piece, pieces): (usize, usize)) -> Range<usize> {
        let (run, _) = self.run(boxes, 0, self.cells);
        let start =
            |piece: usize| run.start + (run.len() as u64 * piece as u64 / pieces as u64) as usize;
        start(piece)..start(piece + 1)
    }

    /// The boxes in so many cells from `cell` on, at most as many as there are: those to the end of the line, and those from
    /// its beginning.
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
