//! Finds the pairs between levels: compares each box of one level with those of another, in the cells where these may begin.
//!
//! Either the search goes from small boxes to large ones, which takes a few cells for each, or from large boxes to small ones,
//! which takes as many rows of cells as they are high: whichever is less. So a few large boxes cost next to nothing.

use core::ops::Range;

use super::bounds::{Bounds, reach};
use super::boxes::{Boxes, LANES};
use super::crowds::Crowds;
use super::lanes::Lanes;
use super::line::Line;
use super::lines::Lines;
use super::pair_visitor::{PairBuffer, PairVisitor};

/// Finds the pairs between levels: piece `piece.0` out of `piece.1` about equal ones.
#[inline(always)]
pub(super) fn between_levels<V: Lanes, T: PairVisitor>(
    vectors: V,
    lines: &Lines,
    crowds: Crowds<'_>,
    piece: (usize, usize),
    buffer: &mut PairBuffer<'_, T>,
) {
    for small in lines.iter() {
        for large in lines.iter().filter(|large| large.level > small.level) {
            let (from, to) = direction(small, large);
            search(vectors, from.piece(crowds.boxes, piece), to, crowds, buffer);
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
fn search<V: Lanes, T: PairVisitor>(
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

impl Line {
    /// Calls `found` with the number of a box and with a bit for it and for each of the fifteen after it, set if the box overlaps
    /// the area. No box is found twice. `skip` drops boxes at the beginning of a run that need no comparison.
    #[inline(always)]
    pub(super) fn each_overlapping<V: Lanes>(
        &self,
        vectors: V,
        boxes: &Boxes,
        area: Bounds,
        skip: impl Fn(Range<usize>) -> Range<usize>,
        mut found: impl FnMut(usize, u32),
    ) {
        let (ends, reach) = (boxes.sides.ends(), reach(self.level));
        let (left, right) = Bounds::cells(area.left, area.right, self.level, reach);
        let (top, bottom) = Bounds::cells(area.top, area.bottom, self.level, reach);
        // Neither can be more than 2³⁰.
        let (columns, rows) = ((right - left) as u32 + 1, (bottom - top) as u32 + 1);
        if columns >= self.cells || rows > 2 + self.boxes / LANES as u32 {
            let (run, _) = self.run(boxes, 0, self.cells);
            let area = vectors.area(area);
            let mut run = skip(run);
            while !run.is_empty() {
                found(run.start, ends.overlapping(vectors, area, &run));
                run = skip(run.start + LANES..run.end);
            }
            return;
        }
        // Up to three by three cells are different cells of the line; of more, some may be the same.
        let are_distinct = (columns <= 3) & (rows <= 3);
        let mut cell = self.cell(left, top);
        for row in top..=bottom {
            let all = vectors.area(area);
            let (run, wrapped) = self.run(boxes, cell, columns);
            for run in [run, wrapped] {
                let mut run = skip(run);
                while !run.is_empty() {
                    let mut bits = ends.overlapping(vectors, all, &run);
                    if !are_distinct && bits != 0 {
                        bits = self.in_row(boxes, row, run.start, bits);
                    }
                    found(run.start, bits);
                    run = skip(run.start + LANES..run.end);
                }
            }
            cell += self.stride;
            cell = cell.min(cell.wrapping_sub(self.cells));
        }
    }

    /// Clears the bits of boxes that begin in another row of cells.
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
