//! Counts the components and the holes of a mask row by row, with memory for only two rows.

use alloc::vec::Vec;
use core::mem;

use super::labels::{first, join, reach};
use crate::mask::{Connectivity, Mask, MaskError, NoMemory, Run, push};

impl Mask {
    /// Returns the number of [`components`](Self::components) without storing them.
    ///
    /// The call reads the words of each row once, and takes a few steps for each run of set pixels.
    /// It allocates no more than 40 bytes per column, however many components there are.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::{Connectivity, Mask};
    /// let checkers = Mask::from_fn(1000, 1000, |x, y| (x + y) % 2 == 0)?;
    /// assert_eq!(checkers.component_count(Connectivity::Eight)?, 1);
    /// assert_eq!(checkers.component_count(Connectivity::Four)?, 500_000);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn component_count(&self, connectivity: Connectivity) -> Result<usize, MaskError> {
        self.count_pieces(true, connectivity)
    }

    /// Returns the number of [`holes`](Self::holes). The call costs as much as
    /// [`component_count`](Self::component_count).
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn hole_count(&self, connectivity: Connectivity) -> Result<usize, MaskError> {
        self.count_pieces(false, connectivity.dual())
    }

    /// Returns the number of pieces of the set pixels, or of the unset pixels without the outside.
    fn count_pieces(&self, set: bool, connectivity: Connectivity) -> Result<usize, MaskError> {
        let pieces = self.try_count_pieces(set, connectivity);
        pieces.map_err(|NoMemory| NoMemory::of(self.size()))
    }

    fn try_count_pieces(&self, set: bool, connectivity: Connectivity) -> Result<usize, NoMemory> {
        // Unset pixels at the edge of the bounds belong to the outside.
        let part = self.trimmed();
        let columns = part.x as u32..part.right() as u32;
        let rows = part.y as u32..part.bottom() as u32;
        let (mut above, mut row) = (Vec::<Labeled>::new(), Vec::<Labeled>::new());
        // A forest over the pieces that reach the row above, and the runs of this row. Tree 0 is
        // the outside.
        let (mut forest, mut numbers) = (Vec::<u32>::new(), Vec::<u32>::new());
        push(&mut forest, OUTSIDE)?;
        // Each run is a piece until it joins another piece.
        let mut pieces = 0;
        for y in rows.clone() {
            let is_outer_row = y == rows.start || y + 1 == rows.end;
            let mut start = 0;
            row.clear();
            for run in self.row_runs(set, y, columns.clone()) {
                let label = forest.len() as u32;
                push(&mut forest, label)?;
                push(&mut row, Labeled { run, label })?;
                pieces += 1;
                let (left, right) = (u32::from(run.left), u32::from(run.right));
                let is_at_edge = is_outer_row || left == columns.start || right == columns.end;
                if !set && is_at_edge && join(&mut forest, label, OUTSIDE) {
                    pieces -= 1;
                }
                let touched =
                    reach(above.len(), |other| above[other].run, run, &mut start, connectivity);
                for other in &above[touched] {
                    pieces -= usize::from(join(&mut forest, label, other.label));
                }
            }
            // The trees that continue are renumbered from 1; the outside keeps its number.
            numbers.clear();
            numbers.try_reserve(forest.len()).map_err(|_| NoMemory)?;
            numbers.resize(forest.len(), u32::MAX);
            numbers[OUTSIDE as usize] = OUTSIDE;
            let mut count = 1;
            for labeled in &mut row {
                let number = &mut numbers[first(&mut forest, labeled.label) as usize];
                if *number == u32::MAX {
                    *number = count;
                    count += 1;
                }
                labeled.label = *number;
            }
            forest.clear();
            forest.extend(0..count);
            mem::swap(&mut above, &mut row);
        }
        Ok(pieces)
    }
}

/// The tree of all pieces that are connected to the outside.
const OUTSIDE: u32 = 0;

/// A run, and the tree that it belongs to.
struct Labeled {
    run: Run,
    label: u32,
}
