//! The lists of the boxes, a piece for each part of the cells: pieces are filled one by one, or by many threads.

use super::Bodies;
use super::boxes::Boxes;
use super::leeway::Leeway;

/// The lists of the parts that are not filled yet.
pub(super) struct Rest<'a> {
    piece: Piece<'a>,
}

/// The lists of a part.
#[derive(Default)]
pub(super) struct Piece<'a> {
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

impl<'a> Rest<'a> {
    pub(super) fn new(boxes: &'a mut Boxes) -> Self {
        let piece = Piece {
            left: &mut boxes.sides.left,
            top: &mut boxes.sides.top,
            right: &mut boxes.sides.right,
            bottom: &mut boxes.sides.bottom,
            slots: &mut boxes.slots,
            cells: &mut boxes.cells,
            ends: &mut boxes.starts[1..],
            first_cell: 0,
        };
        Self { piece }
    }

    /// Splits off the lists of the next part.
    #[inline(always)]
    pub(super) fn split(&mut self, first_cell: usize, cells: usize, boxes: usize) -> Piece<'a> {
        let rest = &mut self.piece;
        let cells = cells.min(rest.ends.len());
        Piece {
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

/// The boxes of a part that stand together: the slot and the cell of each.
pub(super) type Parted<'a> = &'a [[u32; 2]];

impl Piece<'_> {
    /// Counts and fills the boxes of a part, of which `before` stand before it.
    #[inline(always)]
    pub(super) fn fill<'s>(
        self,
        bodies: Bodies<'_>,
        leeways: &[Leeway],
        before: u32,
        parted: impl Iterator<Item = Parted<'s>> + Clone,
    ) {
        let ends = self.ends;
        ends.fill(0);
        for parted in parted.clone() {
            for [_, cell] in parted {
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
        let (slots, in_order) = (&mut self.slots[..length], &mut self.cells[..length]);
        for parted in parted {
            for &[slot, cell] in parted {
                let end = &mut ends[(cell - self.first_cell) as usize];
                let place = (*end - before) as usize;
                *end += 1;
                let bounds = bodies.bounds(slot as usize, leeways).unwrap_or_default();
                if place < length {
                    left[place] = bounds.left;
                    top[place] = bounds.top;
                    right[place] = bounds.right;
                    bottom[place] = bounds.bottom;
                    slots[place] = slot;
                    in_order[place] = cell;
                }
            }
        }
    }
}
