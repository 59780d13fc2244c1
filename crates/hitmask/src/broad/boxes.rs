//! The boxes in the order of their cells, with a list for each of their sides.

use alloc::vec::Vec;
use core::ops::Range;

use super::bounds::Bounds;
use super::lanes::Lanes;

/// The number of boxes that are read at once. The lists have this many unused boxes at the end.
pub(super) const LANES: usize = 16;

/// The boxes in the order of their cells, with a list for each of their sides.
#[derive(Clone, Debug)]
pub(super) struct Boxes {
    pub(super) sides: Sides,
    pub(super) slots: Vec<u32>,
    /// Where each cell's boxes begin; one more number says where the last cell's boxes end.
    pub(super) starts: Vec<u32>,
    /// The cell of each box.
    pub(super) cells: Vec<u32>,
}

impl Boxes {
    pub(super) const fn new() -> Self {
        Self { sides: Sides::new(), slots: Vec::new(), starts: Vec::new(), cells: Vec::new() }
    }

    /// The number of bytes that the lists hold.
    pub(super) fn bytes(&self) -> usize {
        let numbers = [&self.slots, &self.starts, &self.cells].map(Vec::capacity);
        self.sides.bytes() + 4 * numbers.into_iter().sum::<usize>()
    }

    /// Makes the lists as long as these numbers of boxes and cells need.
    pub(super) fn make_room(&mut self, boxes: usize, cells: usize) {
        resize(&mut self.starts, cells + 1);
        self.starts[0] = 0;
        self.sides.make_room(boxes);
        resize(&mut self.slots, boxes);
        resize(&mut self.cells, boxes);
    }
}

/// The four sides of boxes, a list for each.
#[derive(Clone, Debug)]
pub(super) struct Sides {
    /// The number of boxes; the lists are [`LANES`] longer.
    length: usize,
    pub(super) left: Vec<i32>,
    pub(super) top: Vec<i32>,
    pub(super) right: Vec<i32>,
    pub(super) bottom: Vec<i32>,
}

impl Sides {
    pub(super) const fn new() -> Self {
        Self { length: 0, left: Vec::new(), top: Vec::new(), right: Vec::new(), bottom: Vec::new() }
    }

    pub(super) fn bytes(&self) -> usize {
        let ends = [&self.left, &self.top, &self.right, &self.bottom].map(Vec::capacity);
        4 * ends.into_iter().sum::<usize>()
    }

    /// Makes the lists as long as this number of boxes needs.
    pub(super) fn make_room(&mut self, boxes: usize) {
        self.length = boxes;
        for list in [&mut self.left, &mut self.top, &mut self.right, &mut self.bottom] {
            resize(list, boxes + LANES);
        }
    }

    /// Writes the sides of a box.
    pub(super) fn set(&mut self, number: usize, bounds: Bounds) {
        self.left[number] = bounds.left;
        self.top[number] = bounds.top;
        self.right[number] = bounds.right;
        self.bottom[number] = bounds.bottom;
    }

    /// The sides of all boxes, including the unused ones at the end.
    #[inline(always)]
    pub(super) fn ends(&self) -> Ends<'_> {
        let length = self.length + LANES;
        Ends {
            left: &self.left[..length],
            top: &self.top[..length],
            right: &self.right[..length],
            bottom: &self.bottom[..length],
        }
    }
}

/// Lists of the sides, all of the same length. Loops keep them in registers.
#[derive(Clone, Copy)]
pub(super) struct Ends<'a> {
    pub(super) left: &'a [i32],
    pub(super) top: &'a [i32],
    pub(super) right: &'a [i32],
    pub(super) bottom: &'a [i32],
}

impl Ends<'_> {
    /// A box by its number in the order of cells.
    #[inline(always)]
    pub(super) fn get(&self, number: usize) -> Bounds {
        Bounds {
            left: self.left[number],
            top: self.top[number],
            right: self.right[number],
            bottom: self.bottom[number],
        }
    }

    /// A bit for each of the first sixteen boxes of a run, set if the box overlaps the area.
    #[inline(always)]
    pub(super) fn overlapping<V: Lanes>(
        &self,
        vectors: V,
        area: V::Area,
        run: &Range<usize>,
    ) -> u32 {
        let lanes = run.start..run.start + LANES;
        if lanes.end > self.left.len() {
            return 0;
        }
        let bits = vectors.overlapping(
            area,
            &self.left[lanes.clone()],
            &self.top[lanes.clone()],
            &self.right[lanes.clone()],
            &self.bottom[lanes],
        );
        let rest = run.end.saturating_sub(run.start).min(LANES) as u32;
        bits & !(u32::MAX << rest)
    }
}

/// Makes a list `length` long; the caller overwrites what is in it. A list that grows gets a sixteenth more than it needs, so
/// that a length which goes up and down a little does not allocate again; to double it would take too much memory.
pub(super) fn resize<T: Clone + Default>(list: &mut Vec<T>, length: usize) {
    if length > list.capacity() {
        list.reserve_exact(length + length / 16 - list.len());
    }
    list.resize(length, T::default());
}
