//! A reference for grids whose pixels are parallelograms. Every query tests every pair of pixels as
//! polygons.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use crate::Grid;
use crate::sweep::gone;
use crate::wide::product;

/// A position or a vector in the plane, in steps of the same size for all grids.
pub type Place = (i128, i128);

/// A grid somewhere in the plane, rotated and stretched.
#[derive(Clone, Copy, Debug)]
pub struct Spread<'a> {
    /// The grid.
    pub grid: &'a Grid,
    /// The position of its top-left corner.
    pub corner: Place,
    /// The vector from one column to the next one on the right.
    pub column: Place,
    /// The vector from one row to the next one below.
    pub row: Place,
}

impl Spread<'_> {
    fn moved(self, dx: i128, dy: i128) -> Self {
        Self { corner: (self.corner.0 + dx, self.corner.1 + dy), ..self }
    }

    /// The set pixels, row by row, with their polygons.
    fn polygons(self) -> Vec<((i64, i64), [Place; 4])> {
        let place = |x: i64, y: i64| {
            let (x, y) = (i128::from(x), i128::from(y));
            let (column, row) = (self.column, self.row);
            (self.corner.0 + x * column.0 + y * row.0, self.corner.1 + x * column.1 + y * row.1)
        };
        let polygon = |x, y| [place(x, y), place(x + 1, y), place(x + 1, y + 1), place(x, y + 1)];
        self.grid.pixels().map(|(x, y)| ((x, y), polygon(x, y))).collect()
    }
}

/// Whether two convex polygons share area, which they do if no line through an edge of one
/// separates them.
fn share_area(one: &[Place; 4], two: &[Place; 4]) -> bool {
    let separates = |polygon: &[Place; 4], other: &[Place; 4]| {
        (0..4).any(|corner| {
            let (from, to) = (polygon[corner], polygon[(corner + 1) % 4]);
            // The corner after the edge lies on the polygon's own side.
            let inside = side(from, to, polygon[(corner + 2) % 4]);
            other.iter().all(|place| side(from, to, *place) != inside)
        })
    };
    // Most pairs of polygons are far apart.
    let apart = |along: fn(&Place) -> i128| {
        let ends = |polygon: &[Place; 4]| {
            (polygon.iter().map(along).min(), polygon.iter().map(along).max())
        };
        let (one, two) = (ends(one), ends(two));
        one.1 <= two.0 || two.1 <= one.0
    };
    !apart(|place| place.0)
        && !apart(|place| place.1)
        && !separates(one, two)
        && !separates(two, one)
}

/// The side of the line through two positions on which a third position lies.
fn side(from: Place, to: Place, place: Place) -> Ordering {
    let edge = (to.0 - from.0, to.1 - from.1);
    let there = (place.0 - from.0, place.1 - from.1);
    product(edge.0, there.1).cmp(&product(edge.1, there.0))
}

/// Whether two set pixels, one of each grid, share area.
pub fn overlaps(a: Spread<'_>, b: Spread<'_>) -> bool {
    first(a, b).is_some()
}

/// The first pixel of `a` that shares area with a pixel of `b`, and the first such pixel of `b`.
pub fn first(a: Spread<'_>, b: Spread<'_>) -> Option<((i64, i64), (i64, i64))> {
    let (a, b) = (a.polygons(), b.polygons());
    a.iter().find_map(|(pixel, polygon)| {
        let (there, _) = b.iter().find(|(_, other)| share_area(polygon, other))?;
        Some((*pixel, *there))
    })
}

/// The smallest n > 0 such that `a`, moved by n times (`dx`, `dy`), is free of `b`; `None` if they
/// do not overlap.
pub fn depth(a: Spread<'_>, b: Spread<'_>, (dx, dy): Place) -> Option<u32> {
    if !overlaps(a, b) {
        return None;
    }
    (1..).find(|n| !overlaps(a.moved(dx * n, dy * n), b)).map(|n| n as u32)
}

/// The result of a stepped sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stepped {
    /// The step.
    pub step: i64,
    /// The motion of the grid up to its last free position.
    pub free: Option<(i64, i64)>,
    /// The motion of the grid up to its blocked position.
    pub blocked: (i64, i64),
    /// The first two pixels that share area at the blocked position.
    pub first: ((i64, i64), (i64, i64)),
}

/// The first step of `a` along `by`, which is in pixels, at which `a` overlaps `b`.
pub fn stepped(
    a: Spread<'_>,
    b: Spread<'_>,
    by: (i64, i64),
    pixel: i128,
    mut steps: RangeInclusive<i64>,
) -> Option<Stepped> {
    let n = by.0.abs().max(by.1.abs());
    steps.find_map(|step| {
        let blocked = gone(by, step, n);
        let a = a.moved(i128::from(blocked.0) * pixel, i128::from(blocked.1) * pixel);
        let first = first(a, b)?;
        let free = (step > 0).then(|| gone(by, step - 1, n));
        Some(Stepped { step, free, blocked, first })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_and_a_diamond_share_area_or_touch() {
        let square = [(0, 0), (10, 0), (10, 10), (0, 10)];
        let diamond = |x, y| [(x - 5, y), (x, y - 5), (x + 5, y), (x, y + 5)];
        assert!(share_area(&square, &diamond(5, 5)));
        assert!(!share_area(&square, &diamond(15, 5)));
        assert!(share_area(&square, &diamond(14, 5)));
        assert!(share_area(&square, &diamond(12, 12)));
        // The boxes overlap, and an edge touches the corner.
        assert!(!share_area(&square, &diamond(12, 13)));
        assert!(share_area(&diamond(12, 12), &square));
    }
}
