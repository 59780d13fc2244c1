//! The lists of the boxes, a piece for each part of the cells: pieces are filled one by one, or by many threads.

use super::Bodies;
use super::bounds::Bounds;
use super::boxes::Boxes;

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
    shapes: &'a mut [u32],
    cells: &'a mut [u32],
    /// Where the boxes of each cell of the part end.
    ends: &'a mut [u32],
    first_cell: u32,
    moved: bool,
}

impl<'a> Rest<'a> {
    pub(super) fn new(boxes: &'a mut Boxes) -> Self {
        let piece = Piece {
            left: &mut boxes.left,
            top: &mut boxes.top,
            right: &mut boxes.right,
            bottom: &mut boxes.bottom,
            slots: &mut boxes.slots,
            shapes: &mut boxes.shapes,
            cells: &mut boxes.cells,
            ends: &mut boxes.starts[1..],
            first_cell: 0,
            moved: boxes.moved,
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
            shapes: split(&mut rest.shapes, boxes),
            cells: split(&mut rest.cells, boxes),
            ends: split(&mut rest.ends, cells),
            first_cell: first_cell as u32,
            moved: rest.moved,
        }
    }
}

#[inline(always)]
fn split<'a, T>(list: &mut &'a mut [T], length: usize) -> &'a mut [T] {
    let (first, rest) = core::mem::take(list).split_at_mut(length);
    *list = rest;
    first
}

/// The boxes of a part that stand together: their words, and their cells.
pub(super) type Parted<'a> = (&'a [[u64; 2]], &'a [u32]);

impl Piece<'_> {
    /// Counts and fills the boxes of a part, of which `before` stand before it.
    #[inline(always)]
    pub(super) fn fill<'s>(
        self,
        bodies: Bodies<'_>,
        before: u32,
        parted: impl Iterator<Item = Parted<'s>> + Clone,
    ) {
        if self.moved {
            self.fill_all::<true>(bodies, before, parted);
        } else {
            self.fill_all::<false>(bodies, before, parted);
        }
    }

    #[inline(always)]
    fn fill_all<'s, const MOVED: bool>(
        self,
        bodies: Bodies<'_>,
        before: u32,
        parted: impl Iterator<Item = Parted<'s>> + Clone,
    ) {
        let ends = self.ends;
        ends.fill(0);
        for (_, cells) in parted.clone() {
            for cell in cells {
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
        let (slots, shapes) = (&mut self.slots[..length], &mut self.shapes[..length]);
        let in_order = &mut self.cells[..length];
        for (words, cells) in parted {
            for (&[position, number], &cell) in words.iter().zip(cells) {
                let end = &mut ends[(cell - self.first_cell) as usize];
                let place = (*end - before) as usize;
                *end += 1;
                let (slot, shape) = (number as u32, (number >> 32) as u32);
                let extents = bodies.extents(shape).unwrap_or_default();
                let position = [position as i32, (position >> 32) as i32];
                let bounds = Bounds::new::<MOVED>(position, extents);
                if place < length {
                    left[place] = bounds.left;
                    top[place] = bounds.top;
                    right[place] = bounds.right;
                    bottom[place] = bounds.bottom;
                    slots[place] = slot;
                    shapes[place] = shape;
                    in_order[place] = cell;
                }
            }
        }
    }
}
