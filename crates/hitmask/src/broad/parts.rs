//! The lists of boxes, split by parts of the cells, so that parts can be filled one by one or by several threads.

use super::Bodies;
use super::boxes::Boxes;
use super::crowds::CROWD;
use super::fat_box::FatBox;

/// The lists of the parts that are still to be filled.
pub(super) struct RemainingParts<'a> {
    lists: Part<'a>,
}

/// The lists of a part.
#[derive(Default)]
pub(super) struct Part<'a> {
    left: &'a mut [i32],
    top: &'a mut [i32],
    right: &'a mut [i32],
    bottom: &'a mut [i32],
    slots: &'a mut [u32],
    cells: &'a mut [u32],
    /// Where the boxes of each cell of the part end.
    ends: &'a mut [u32],
    first_cell: u32,
}

impl<'a> RemainingParts<'a> {
    pub(super) fn new(boxes: &'a mut Boxes) -> Self {
        let lists = Part {
            left: &mut boxes.sides.left,
            top: &mut boxes.sides.top,
            right: &mut boxes.sides.right,
            bottom: &mut boxes.sides.bottom,
            slots: &mut boxes.slots,
            cells: &mut boxes.cells,
            ends: &mut boxes.starts[1..],
            first_cell: 0,
        };
        Self { lists }
    }

    /// Splits off the lists of the next part.
    #[inline(always)]
    pub(super) fn split(&mut self, first_cell: usize, cells: usize, boxes: usize) -> Part<'a> {
        let rest = &mut self.lists;
        let cells = cells.min(rest.ends.len());
        Part {
            left: split(&mut rest.left, boxes),
            top: split(&mut rest.top, boxes),
            right: split(&mut rest.right, boxes),
            bottom: split(&mut rest.bottom, boxes),
            slots: split(&mut rest.slots, boxes),
            cells: split(&mut rest.cells, boxes),
            ends: split(&mut rest.ends, cells),
            first_cell: first_cell as u32,
        }
    }
}

#[inline(always)]
fn split<'a, T>(list: &mut &'a mut [T], length: usize) -> &'a mut [T] {
    let (first, rest) = core::mem::take(list).split_at_mut(length);
    *list = rest;
    first
}

/// Boxes of the same part: the slot and the cell of each.
pub(super) type PartRun<'a> = &'a [[u32; 2]];

impl Part<'_> {
    /// Sorts the boxes of the part by cell and fills the lists; `before` boxes precede the part. If `sorts_crowds`, it also sorts
    /// the boxes of crowded cells by traits, and returns whether there are such cells.
    #[inline(always)]
    pub(super) fn fill<'s>(
        self,
        bodies: Bodies<'_>,
        fat_boxes: &[FatBox],
        before: u32,
        sorts_crowds: bool,
        runs: impl Iterator<Item = PartRun<'s>> + Clone,
    ) -> bool {
        let ends = self.ends;
        ends.fill(0);
        for run in runs.clone() {
            for [_, cell] in run {
                ends[(cell - self.first_cell) as usize] += 1;
            }
        }
        let mut start = before;
        for end in &mut *ends {
            (*end, start) = (start, start + *end);
        }
        let length = self.left.len();
        let (left, top) = (self.left, &mut self.top[..length]);
        let (right, bottom) = (&mut self.right[..length], &mut self.bottom[..length]);
        let (slots, cells) = (&mut self.slots[..length], &mut self.cells[..length]);
        for run in runs {
            for &[slot, cell] in run {
                let end = &mut ends[(cell - self.first_cell) as usize];
                let place = (*end - before) as usize;
                *end += 1;
                let bounds = bodies.bounds(slot as usize, fat_boxes).unwrap_or_default();
                if place < length {
                    left[place] = bounds.left;
                    top[place] = bounds.top;
                    right[place] = bounds.right;
                    bottom[place] = bounds.bottom;
                    slots[place] = slot;
                    cells[place] = cell;
                }
            }
        }
        if !sorts_crowds {
            return false;
        }
        let (mut start, mut has_crowds) = (before, false);
        for &mut end in ends {
            if end - start > CROWD {
                has_crowds = true;
                let cell = (start - before) as usize..(end - before) as usize;
                slots[cell.clone()]
                    .sort_unstable_by_key(|slot| bodies.traits[*slot as usize].key());
                for place in cell {
                    let bounds =
                        bodies.bounds(slots[place] as usize, fat_boxes).unwrap_or_default();
                    left[place] = bounds.left;
                    top[place] = bounds.top;
                    right[place] = bounds.right;
                    bottom[place] = bounds.bottom;
                }
            }
            start = end;
        }
        has_crowds
    }
}
