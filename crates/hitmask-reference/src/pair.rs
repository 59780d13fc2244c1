//! A reference for every query about two placed grids, which tests every pixel.

use crate::Grid;
use crate::grid::bounds_of;

/// A grid with its top left at (x, y).
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    /// The grid.
    pub grid: &'a Grid,
    /// The column of its left edge.
    pub x: i64,
    /// The row of its top edge.
    pub y: i64,
}

impl<'a> Placed<'a> {
    /// Places `grid` with its top left at (`x`, `y`).
    pub const fn new(grid: &'a Grid, x: i64, y: i64) -> Self {
        Self { grid, x, y }
    }

    /// Whether a world pixel is set.
    pub fn get(self, x: i64, y: i64) -> bool {
        self.grid.get(x - self.x, y - self.y)
    }

    /// The set world pixels, row by row.
    pub fn pixels(self) -> impl Iterator<Item = (i64, i64)> {
        self.grid.pixels().map(move |(x, y)| (x + self.x, y + self.y))
    }

    fn moved(self, dx: i64, dy: i64) -> Self {
        Self { x: self.x + dx, y: self.y + dy, ..self }
    }
}

/// The world pixels that are set in both grids, row by row.
pub fn common(a: Placed<'_>, b: Placed<'_>) -> Vec<(i64, i64)> {
    a.pixels().filter(|(x, y)| b.get(*x, *y)).collect()
}

/// Whether any world pixel is set in both grids.
pub fn overlaps(a: Placed<'_>, b: Placed<'_>) -> bool {
    a.pixels().any(|(x, y)| b.get(x, y))
}

/// The number of world pixels that are set in both grids.
pub fn area(a: Placed<'_>, b: Placed<'_>) -> u64 {
    common(a, b).len() as u64
}

/// The first world pixel that is set in both grids, row by row.
pub fn first(a: Placed<'_>, b: Placed<'_>) -> Option<(i64, i64)> {
    common(a, b).into_iter().min_by_key(|(x, y)| (*y, *x))
}

/// The first world pixel that is set in both grids, in the order of stripes of 64 columns. The
/// stripes are those of the grid farther to the left, and each is cut where a stripe of the other
/// grid begins. The order within each part is row by row.
pub fn first_by_stripes(a: Placed<'_>, b: Placed<'_>) -> Option<(i64, i64)> {
    let (left, right) = if b.x < a.x { (b, a) } else { (a, b) };
    let part = |x: i64| ((x - left.x).div_euclid(64), (x - right.x).div_euclid(64));
    common(a, b).into_iter().min_by_key(|(x, y)| (part(*x), *y, *x))
}

/// The bounds of all world pixels that are set in both grids: x, y, width and height.
pub fn bounds(a: Placed<'_>, b: Placed<'_>) -> Option<(i64, i64, u32, u32)> {
    bounds_of(common(a, b).into_iter())
}

/// The smallest n > 0 such that `a`, moved by n times (`dx`, `dy`), is free of `b`; `None` if they
/// do not overlap.
pub fn depth(a: Placed<'_>, b: Placed<'_>, (dx, dy): (i64, i64)) -> Option<u32> {
    if !overlaps(a, b) {
        return None;
    }
    (1..).find(|n| !overlaps(a.moved(dx * n, dy * n), b)).map(|n| n as u32)
}

/// The side of `a` that was hit, as the conventions define it. Of the directions in which `a` can
/// be pushed free, the one with the smallest depth determines the side (if `a` is pushed left, its
/// right side was hit). In a tie, the direction that opposes `motion`, if given, wins; then the
/// order is top, bottom, left, right.
pub fn side(a: Placed<'_>, b: Placed<'_>, motion: Option<(i64, i64)>) -> Option<&'static str> {
    let sides = [("top", 0, 1), ("bottom", 0, -1), ("left", 1, 0), ("right", -1, 0)];
    let depths: Vec<_> = sides
        .iter()
        .map(|(side, dx, dy)| Some((*side, *dx, *dy, depth(a, b, (*dx, *dy))?)))
        .collect::<Option<_>>()?;
    let least = depths.iter().map(|(.., depth)| *depth).min()?;
    let tied = depths.into_iter().filter(|(.., depth)| *depth == least);
    let (mx, my) = motion.unwrap_or((0, 0));
    // The amount of the motion that each push undoes. A push that undoes nothing does not oppose
    // the motion.
    let opposing = tied.map(|(side, dx, dy, _)| (side, (-dx * mx - dy * my).max(0)));
    // `min_by_key` returns the first of several equal elements.
    opposing.min_by_key(|(_, opposed)| -opposed).map(|(side, _)| side)
}
