//! What overlaps between levels: each box of one level against those of another in the cells where these may begin.
//!
//! Either the small ones look among the large ones, which takes few cells each, or the large ones among the small ones,
//! which takes as many rows of cells as they are high: whichever is less. So a few large boxes cost next to nothing.

use core::ops::Range;

use super::bounds::{Bounds, reach};
use super::boxes::{Boxes, LANES};
use super::lanes::Lanes;
use super::line::Line;
use super::lines::Lines;
use super::sink::{Sink, Taker};

/// Finds one of so many pieces of the pairs between levels.
#[inline(always)]
pub(super) fn between_levels<V: Lanes, T: Taker>(
    vectors: V,
    lines: &Lines,
    boxes: &Boxes,
    piece: (usize, usize),
    sink: &mut Sink<'_, T>,
) {
    for small in lines.iter() {
        for large in lines.iter().filter(|large| large.level > small.level) {
            let (lookers, among) = looking(small, large);
            look(vectors, lookers.piece(boxes, piece), among, boxes, sink);
        }
    }
}

/// Of two lines, whose boxes look among whose.
fn looking<'a>(small: &'a Line, large: &'a Line) -> (&'a Line, &'a Line) {
    let rows = 2 + (u64::from(reach(large.level)) >> small.level);
    let rows = rows.min(2 + u64::from(small.boxes / LANES as u32));
    let upward = 2 * u64::from(small.boxes);
    if upward <= rows * u64::from(large.boxes) { (small, large) } else { (large, small) }
}

/// Finds the pairs of a run of boxes with those of another line.
#[inline(always)]
fn look<V: Lanes, T: Taker>(
    vectors: V,
    run: Range<usize>,
    among: &Line,
    boxes: &Boxes,
    sink: &mut Sink<'_, T>,
) {
    let (ends, mut waiting) = (boxes.sides.ends(), 0);
    for one in run {
        among.each_overlapping(
            vectors,
            boxes,
            ends.get(one),
            #[inline(always)]
            |first, bits| {
                waiting = sink.make_room(vectors, waiting);
                waiting = sink.put(vectors, waiting, one, first, bits);
            },
        );
    }
    sink.hand_on(vectors, waiting);
}

impl Line {
    /// Calls `take` with the number of a box and a bit for it and each of the fifteen after it, for all that overlap an
    /// area; none of them twice.
    #[inline(always)]
    pub(super) fn each_overlapping<V: Lanes>(
        &self,
        vectors: V,
        boxes: &Boxes,
        area: Bounds,
        mut take: impl FnMut(usize, u32),
    ) {
        let (ends, reach) = (boxes.sides.ends(), reach(self.level));
        let (left, right) = Bounds::cells(area.left, area.right, self.level, reach);
        let (top, bottom) = Bounds::cells(area.top, area.bottom, self.level, reach);
        // Neither can be more than 2³⁰.
        let (columns, rows) = ((right - left) as u32 + 1, (bottom - top) as u32 + 1);
        if columns >= self.cells || rows > 2 + self.boxes / LANES as u32 {
            let (mut run, _) = self.run(boxes, 0, self.cells);
            let area = vectors.area(area);
            while !run.is_empty() {
                take(run.start, ends.overlapping(vectors, area, &run));
                run.start += LANES;
            }
            return;
        }
        // The nine cells around one are nine of the line; of more, some may be the same.
        let apart = (columns <= 3) & (rows <= 3);
        let mut cell = self.cell(left, top);
        for row in top..=bottom {
            let all = vectors.area(area);
            let (run, wrapped) = self.run(boxes, cell, columns);
            for mut run in [run, wrapped] {
                while !run.is_empty() {
                    let mut bits = ends.overlapping(vectors, all, &run);
                    if !apart && bits != 0 {
                        bits = self.in_row(boxes, row, run.start, bits);
                    }
                    take(run.start, bits);
                    run.start += LANES;
                }
            }
            cell += self.stride;
            cell = cell.min(cell.wrapping_sub(self.cells));
        }
    }

    /// Of the boxes whose bits are set, those that begin in a row of cells.
    #[inline(always)]
    fn in_row(&self, boxes: &Boxes, row: i32, first: usize, bits: u32) -> u32 {
        let (mut rest, mut found) = (bits, 0);
        while rest != 0 {
            let lane = rest.trailing_zeros();
            rest &= rest - 1;
            let top = boxes.sides.top[first + lane as usize];
            found |= u32::from(top >> self.level == row) << lane;
        }
        found
    }
}
