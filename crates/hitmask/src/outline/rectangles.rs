//! Covers a mask with a small number of rectangles.
//!
//! Runs of set pixels that lie exactly below each other form one rectangle, so this method cuts the
//! mask horizontally at each inner corner. The method also tries the same with columns, and returns
//! whichever variant has fewer rectangles.

use alloc::vec::Vec;

use crate::mask::{Mask, MaskError, NoMemory, push};
use crate::space::Rect;

impl Mask {
    /// Returns a small number of rectangles that cover exactly the set pixels and do not overlap
    /// each other, ordered by their first pixels in row order.
    ///
    /// The method merges equal rows, or equal columns if that leads to fewer rectangles. The result
    /// does not always have the minimum number of rectangles, but for a shape without holes, it has
    /// fewer than twice the minimum. The call takes time proportional to the number of words and of
    /// rectangles. It allocates the rectangles, another mask, and the runs of two rows.
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
            // The top left is the top right in the rotated mask.
            let y = i64::from(self.height()) - rect.right();
            *rect = Rect::new(rect.y, y, rect.height, rect.width);
        }
        columns.sort_unstable_by_key(|rect| (rect.y, rect.x));
        Ok(columns)
    }
}

/// Returns the rectangles of runs of set pixels, each merged with the runs exactly below it.
fn of_rows(mask: &Mask) -> Result<Vec<Rect>, NoMemory> {
    let bounds = mask.trimmed();
    let columns = bounds.x as u32..bounds.right() as u32;
    let mut rects: Vec<Rect> = Vec::new();
    // The rectangles that reach into the row above, and those that reach into this row, from left
    // to right.
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
