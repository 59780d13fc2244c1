//! Computes convex hulls.
//!
//! The algorithm is Andrew's monotone chain ("Another efficient algorithm for convex hulls in two
//! dimensions", 1979). The algorithm walks the corners in order twice, and drops the corners at
//! which the chain bends in the wrong direction.

use alloc::vec::Vec;

use super::exact::{sort_by_rows, turn};
use crate::mask::{Mask, MaskError, NoMemory, push, with_room};
use crate::space::Point;

impl Mask {
    /// Returns the corners of the smallest convex polygon around the set pixels; empty if no pixel
    /// is set. The corners run clockwise as seen on screen, beginning with the first corner of the
    /// top row, and no three of them lie on a line. Their coordinates are in the same system as the
    /// vertices of [`Outlines`](crate::outline::Outlines).
    ///
    /// The call takes time proportional to the number of words within the bounds, and allocates two
    /// corners per row.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    #[doc(alias = "convex hull")]
    ///
    /// ```
    /// use hitmask::{Mask, Point};
    /// let plus = Mask::from_text(".#.\n###\n.#.")?;
    /// let corners = [(1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1)];
    /// assert_eq!(plus.hull().unwrap(), corners.map(Point::from));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn hull(&self) -> Result<Vec<Point>, MaskError> {
        of_mask(self).map_err(|NoMemory| NoMemory::of(self.size()))
    }
}

fn of_mask(mask: &Mask) -> Result<Vec<Point>, NoMemory> {
    let bounds = mask.trimmed();
    let mut corners = with_room(2 * (bounds.height as usize + 1))?;
    let mut above = None;
    for y in bounds.y..=bounds.bottom() {
        let below = if y < bounds.bottom() { ends(mask, y) } else { None };
        // Among the corners on the line between two rows, only the outermost ends of both rows
        // matter.
        let both = match (above, below) {
            (Some((left, right)), Some((other_left, other_right))) => {
                Some((i64::min(left, other_left), i64::max(right, other_right)))
            }
            (one, other) => one.or(other),
        };
        if let Some((left, right)) = both {
            corners.extend([Point::new(left, y), Point::new(right, y)]);
        }
        above = below;
    }
    of_sorted(&corners)
}

/// Returns the first set column of a row, and the column after the last set one.
fn ends(mask: &Mask, row: i64) -> Option<(i64, i64)> {
    let (row, edges) = (mask.row(row), mask.edges());
    let (left, right) = (edges.left.into(), edges.right.into());
    Some((row.first(left, right)?, row.last(left, right)? + 1))
}

/// Returns the hull of any points.
pub(super) fn of(points: &[Point]) -> Result<Vec<Point>, NoMemory> {
    let mut sorted = with_room(points.len())?;
    sorted.extend_from_slice(points);
    sort_by_rows(&mut sorted);
    of_sorted(&sorted)
}

/// Returns the hull of points in row order, clockwise from the first point.
fn of_sorted(sorted: &[Point]) -> Result<Vec<Point>, NoMemory> {
    let mut hull = Vec::new();
    chain(&mut hull, sorted.iter().copied())?;
    let right = hull.len();
    chain(&mut hull, sorted.iter().rev().copied())?;
    // The two chains share their ends.
    if right > 0 {
        hull.remove(right);
    }
    if hull.len() > 1 {
        hull.pop();
    }
    Ok(hull)
}

/// Adds those points at which the chain bends clockwise, and both ends.
pub(super) fn chain(
    hull: &mut Vec<Point>,
    points: impl Iterator<Item = Point>,
) -> Result<(), NoMemory> {
    let start = hull.len();
    for point in points {
        while let [.., before, last] = hull[start..]
            && turn(before, last, point) <= 0
        {
            hull.pop();
        }
        if hull[start..].last() != Some(&point) {
            push(hull, point)?;
        }
    }
    Ok(())
}
