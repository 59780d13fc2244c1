//! Measures the height and the slope of the ground under a range of columns.

use crate::space::Rect;
use crate::terrain::ShapeRef;

/// The horizontal distance, in pixels, over which steepness measures the rise of the ground.
pub(super) const ON: i64 = 256;

// The maximum and minimum number of columns that are measured together. With fewer columns, a slope
// cannot be distinguished from a step.
const MAX: i64 = 16;
const MIN: i64 = 8;

// The number of rows above and below the feet that are searched for the ground.
const ABOVE: usize = 16;
const BELOW: usize = 32;
const ROWS: usize = ABOVE + BELOW + 1;

/// A range of adjacent columns.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) left: i64,
    pub(super) columns: i64,
}

/// The measured ground under a range of columns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Ground {
    /// The row where the ground is highest, counted from the first searched row.
    pub(super) top: usize,
    /// The rise of the ground to the right over 256 pixels.
    pub(super) steepness: i32,
}

impl Ground {
    /// Flat ground, no ground, or ground without a measurable slope.
    pub(super) const FLAT: Self = Self { top: ABOVE, steepness: 0 };
}

impl Window {
    /// Returns the columns under the left end and under the right end of some bounds. If the bounds
    /// are at most sixteen columns wide, both windows are the same and contain all these columns.
    /// If they are less than eight columns wide, the window also includes a few columns on either
    /// side of the bounds.
    pub(super) const fn under(bounds: Rect) -> [Self; 2] {
        let width = bounds.width as i64;
        if width < MIN {
            // Add the same number of columns on either side of the bounds, so that the middle stays
            // the same.
            let columns = MIN + width % 2;
            let left = bounds.x - (columns - width) / 2;
            return [Self { left, columns }; 2];
        }
        let columns = if width < MAX { width } else { MAX };
        let right = bounds.x + width - columns;
        [Self { left: bounds.x, columns }, Self { left: right, columns }]
    }

    /// Adds the pixels of a shape in the window's columns to `rows`, which start at `top` and go
    /// downward. Bit 0 of a row is the leftmost column.
    pub(super) fn add_rows(self, shape: ShapeRef<'_>, top: i64, rows: &mut [u64]) {
        shape.add_words(self.left, top, rows);
    }

    /// Measures the ground under the window. `read` reads rows of pixels, and `bottom` is the row
    /// below the feet.
    pub(super) fn ground(self, read: impl Fn(i64, &mut [u64]), bottom: i64) -> Ground {
        let full = (1_u64 << self.columns) - 1;
        // Handle flat ground first, because it is the most common case.
        let mut feet = [0; 2];
        read(bottom - 1, &mut feet);
        if feet.map(|row| row & full) == [0, full] {
            return Ground::FLAT;
        }
        let mut rows = [0; ROWS];
        read(bottom - ABOVE as i64, &mut rows);
        // Start at the first empty row above the feet.
        let Some(first) = (0..ABOVE).rev().find(|row| rows[*row] & full == 0) else {
            return Ground::FLAT;
        };
        let mut heights = [ROWS as i64; MAX as usize];
        let mut found = 0;
        for (row, ground) in rows.iter().enumerate().skip(first) {
            let mut new = ground & full & !found;
            found |= new;
            while new != 0 {
                heights[new.trailing_zeros() as usize & (MAX as usize - 1)] = row as i64;
                new &= new - 1;
            }
            if found == full {
                break;
            }
        }
        let heights = &heights[..self.columns as usize];
        let top = heights.iter().min().map_or(ABOVE, |top| *top as usize);
        Ground { top, steepness: steepness(heights) }
    }
}

/// Returns how far ground with these column heights, counted downward, rises to the right over 256
/// pixels. The result is computed from the difference between the mean heights of the left half and
/// the right half. If half or more of the total rise is between two adjacent columns, the ground is
/// a step, an edge or a wall, and the result is 0. A rise of a single pixel between two columns
/// always counts as a slope.
fn steepness(heights: &[i64]) -> i32 {
    let columns = heights.len();
    let jump = heights.windows(2).map(|pair| (pair[1] - pair[0]).abs()).max().unwrap_or(0);
    let whole = heights.first().zip(heights.last()).map_or(0, |(left, right)| (left - right).abs());
    if jump > 1 && 2 * jump >= whole {
        return 0;
    }
    let half = columns / 2;
    let sum = |part: &[i64]| part.iter().sum::<i64>();
    let rise = sum(&heights[..half]) - sum(&heights[columns - half..]);
    // The distance between the middles of the two halves.
    let apart = (columns - half) as i64;
    (rise * ON / (half.max(1) as i64 * apart)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computes the steepness from the heights of columns, counted downward.
    fn of(height: impl Fn(i64) -> i64, columns: i64) -> i32 {
        let heights: alloc::vec::Vec<i64> = (0..columns).map(height).collect();
        steepness(&heights)
    }

    #[test]
    fn slopes_are_told_wherever_their_pixels_are() {
        for columns in 8..=16 {
            for phase in 0..12 {
                assert_eq!(of(|x| x + phase, columns), -256);
                assert_eq!(of(|x| -2 * x, columns), 512);
                for (rise, run) in [(1, 2), (1, 3), (2, 3), (3, 2), (1, 4)] {
                    let exact = -256 * rise / run;
                    let found = i64::from(of(|x| (x + phase) * rise / run, columns));
                    assert!((found - exact).abs() <= 32, "{rise}/{run} {columns}: {found}");
                }
            }
        }
    }

    #[test]
    fn steps_and_edges_are_no_slopes() {
        for columns in 8..=16 {
            for at in 0..=columns {
                for step in 2..40 {
                    assert_eq!(of(|x| if x < at { 0 } else { step }, columns), 0);
                    assert_eq!(of(|x| if x < at { step } else { 0 }, columns), 0);
                }
            }
        }
    }
}
