//! The boxes in the order of their cells, a list for each of their ends.

use alloc::vec::Vec;
use core::ops::Range;

use super::bounds::Bounds;
use super::lanes::Lanes;
use crate::mask::NoMemory;

/// So many boxes are read at once, and so many stand behind the last one.
pub(super) const LANES: usize = 16;

/// The boxes in the order of their cells, a list for each of their ends.
#[derive(Clone, Debug)]
pub(super) struct Boxes {
    pub(super) sides: Sides,
    pub(super) slots: Vec<u32>,
    /// Where each cell's boxes begin; behind the last cell, where the last ones end.
    pub(super) starts: Vec<u32>,
    /// The cell of each box.
    pub(super) cells: Vec<u32>,
}

impl Boxes {
    pub(super) const fn new() -> Self {
        Self { sides: Sides::new(), slots: Vec::new(), starts: Vec::new(), cells: Vec::new() }
    }

    /// How many bytes the lists hold.
    pub(super) fn bytes(&self) -> usize {
        let numbers = [&self.slots, &self.starts, &self.cells].map(Vec::capacity);
        self.sides.bytes() + 4 * numbers.into_iter().sum::<usize>()
    }

    /// Makes room for so many boxes in so many cells.
    pub(super) fn make_room(&mut self, boxes: usize, cells: usize) -> Result<(), NoMemory> {
        resize(&mut self.starts, cells + 1)?;
        self.starts[0] = 0;
        self.sides.make_room(boxes)?;
        resize(&mut self.slots, boxes)?;
        resize(&mut self.cells, boxes)
    }
}

/// The ends of boxes, a list for each.
#[derive(Clone, Debug)]
pub(super) struct Sides {
    /// How many boxes there are; the lists are [`LANES`] longer.
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

    /// Makes room for so many boxes.
    pub(super) fn make_room(&mut self, boxes: usize) -> Result<(), NoMemory> {
        self.length = boxes;
        for list in [&mut self.left, &mut self.top, &mut self.right, &mut self.bottom] {
            resize(list, boxes + LANES)?;
        }
        Ok(())
    }

    /// Puts a box in its place.
    pub(super) fn set(&mut self, number: usize, bounds: Bounds) {
        self.left[number] = bounds.left;
        self.top[number] = bounds.top;
        self.right[number] = bounds.right;
        self.bottom[number] = bounds.bottom;
    }

    /// The ends of all boxes and of those that stand behind the last one.
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

/// Lists of ends of the same length, which the loops keep in registers.
#[derive(Clone, Copy)]
pub(super) struct Ends<'a> {
    pub(super) left: &'a [i32],
    pub(super) top: &'a [i32],
    pub(super) right: &'a [i32],
    pub(super) bottom: &'a [i32],
}

impl Ends<'_> {
    /// The box of a number in the order of cells.
    #[inline(always)]
    pub(super) fn get(&self, number: usize) -> Bounds {
        Bounds {
            left: self.left[number],
            top: self.top[number],
            right: self.right[number],
            bottom: self.bottom[number],
        }
    }

    /// A bit for each of the first sixteen boxes of a run that overlaps an area.
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

/// Makes a list as long as this; what is in it is to be written over. A list that grows gets some room to spare, so that numbers
/// which go up and down a little cost no memory anew; to double it would take too much.
pub(super) fn resize<T: Clone + Default>(list: &mut Vec<T>, length: usize) -> Result<(), NoMemory> {
    if length > list.capacity() {
        list.try_reserve_exact(length + length / 16 - list.len())?;
    }
    list.resize(length, T::default());
    Ok(())
}
