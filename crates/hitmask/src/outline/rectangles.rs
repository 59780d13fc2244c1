//! Covers a mask with few rectangles.
//!
//! Runs of set pixels exactly below each other make one rectangle, so this cuts the mask
//! horizontally at each inner corner. The same is tried with columns, and the variant with fewer
//! rectangles is the result.

use alloc::vec::Vec;

use crate::mask::{Mask, MaskError, NoMemory, push};
use crate::space::Rect;

impl Mask {
    /// Returns few rectangles that cover the set pixels and share no pixel, ordered by their first
    /// pixels row by row.
    ///
    /// Equal rows are merged, or equal columns if that gives fewer rectangles. The result is not
    /// always the fewest possible: a shape without holes has fewer than twice as many. Takes time
    /// in proportion to the words and to the rectangles. Allocates the rectangles, another mask,
    /// and the runs of two rows.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    #[doc(alias = "greedy meshing")]
    ///
    /// ```
    /// use hitmask::{Mask, Rect};
    /// let hook = Mask::from_text("###\n#..\n#..")?;
    /// assert_eq!(hook.rectangles().unwrap(), [Rect::new(0, 0, 3, 1), Rect::new(0, 1, 1, 2)]);
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn rectangles(&self) -> Result<Vec<Rect>, MaskError> {
        let no_memory = |NoMemory| NoMemory::of(self.size());
        let rows = of_rows(self).map_err(no_memory)?;
        let mut columns = of_rows(&self.turned(1)?).map_err(no_memory)?;
        if rows.len() <= columns.len() {
            return Ok(rows);
        }
        for rect in &mut columns {
            // In the turned mask the top left is the top right.
            let y = i64::from(self.height()) - rect.right();
            *rect = Rect::new(rect.y, y, rect.height, rect.width);
        }
        columns.sort_unstable_by_key(|rect| (rect.y, rect.x));
        Ok(columns)
    }
}

/// The rectangles of runs of set pixels, merged with those exactly below them.
fn of_rows(mask: &Mask) -> Result<Vec<Rect>, NoMemory> {
    let bounds = mask.trimmed();
    let columns = bounds.x as u32..bounds.right() as u32;
    let mut rects: Vec<Rect> = Vec::new();
    // The rectangles that reach into the row above, and into this one, from left to right.
    let (mut above, mut here): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
    for y in bounds.y..bounds.bottom() {
        let mut left_of_run = 0;
        for run in mask.row_runs(true, y as u32, columns.clone()) {
            let (left, width) = (i64::from(run.left), u32::from(run.right - run.left));
            while above.get(left_of_run).is_some_and(|index| rects[*index].x < left) {
                left_of_run += 1;
            }
            let same = above.get(left_of_run).copied();
            let same = same.filter(|index| rects[*index].x == left && rects[*index].width == width);
            if let Some(index) = same {
                rects[index].height += 1;
                push(&mut here, index)?;
            } else {
                push(&mut here, rects.len())?;
                push(&mut rects, Rect::new(left, y, width, 1))?;
            }
        }
        core::mem::swap(&mut above, &mut here);
        here.clear();
    }
    Ok(rects)
}
