//! The height of the ground under some columns, and its slope.

use crate::space::Rect;
use crate::terrain::ShapeRef;

/// Steepness is how far the ground rises over this many pixels.
pub(super) const ON: i64 = 256;

// How many columns are measured together, at most and at least. Fewer cannot tell a slope from a
// step.
const MOST: i64 = 16;
const LEAST: i64 = 8;

// How many rows above and below the feet are searched for the ground.
const ABOVE: usize = 16;
const BELOW: usize = 32;
const ROWS: usize = ABOVE + BELOW + 1;

/// Some adjacent columns.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) left: i64,
    pub(super) columns: i64,
}

/// The measured ground under some columns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Ground {
    /// The row where the ground is highest, counted from the first row that is searched.
    pub(super) top: usize,
    /// How far it rises to the right over 256 pixels.
    pub(super) steepness: i32,
}

impl Ground {
    /// Flat ground, no ground, or ground that has no measurable slope.
    pub(super) const FLAT: Self = Self { top: ABOVE, steepness: 0 };
}

impl Window {
    /// The columns under the left end and under the right end of some bounds. If the bounds are not
    /// wide, both are the same. For narrow bounds they include some columns beside the bounds.
    pub(super) const fn under(bounds: Rect) -> [Self; 2] {
        let width = bounds.width as i64;
        if width < LEAST {
            // The same number of columns on either side, so that an odd width keeps its middle.
            let columns = LEAST + width % 2;
            let left = bounds.x - (columns - width) / 2;
            return [Self { left, columns }; 2];
        }
        let columns = if width < MOST { width } else { MOST };
        let right = bounds.x + width - columns;
        [Self { left: bounds.x, columns }, Self { left: right, columns }]
    }

    /// Adds the pixels of its columns to rows from `top` downward; bit 0 is the leftmost column.
    pub(super) fn add_rows(self, shape: ShapeRef<'_>, top: i64, rows: &mut [u64]) {
        shape.add_words(self.left, top, rows);
    }

    /// Measures the ground; `read` reads rows, and `bottom` is the row below the feet.
    pub(super) fn ground(self, read: impl Fn(i64, &mut [u64]), bottom: i64) -> Ground {
        let full = (1_u64 << self.columns) - 1;
        // The common case: the ground is flat.
        let mut feet = [0; 2];
        read(bottom - 1, &mut feet);
        if feet.map(|row| row & full) == [0, full] {
            return Ground::FLAT;
        }
        let mut rows = [0; ROWS];
        read(bottom - ABOVE as i64, &mut rows);
        // Start at the nearest row above the feet that is empty.
        let Some(first) = (0..ABOVE).rev().find(|row| rows[*row] & full == 0) else {
            return Ground::FLAT;
        };
        let mut heights = [ROWS as i64; MOST as usize];
        let mut found = 0;
        for (row, ground) in rows.iter().enumerate().skip(first) {
            let mut new = ground & full & !found;
            found |= new;
            while new != 0 {
                heights[new.trailing_zeros() as usize & (MOST as usize - 1)] = row as i64;
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

/// How far ground of these heights, counted downward, rises to the right over 256 pixels: the
/// difference between the means of the left half and the right half. It is 0, for a step, edge or
/// wall, if half of the whole rise or more is between two columns. A single pixel always counts as
/// slope.
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
    // The distance between the middles of the halves.
    let apart = (columns - half) as i64;
    (rise * ON / (half.max(1) as i64 * apart)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Heights of columns, counted downwards.
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
