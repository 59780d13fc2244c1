//! A reference for separating two placed grids and for their distance. It tries every offset, and
//! compares every pair of pixels.

use std::collections::{HashSet, VecDeque};

use crate::Grid;
use crate::pair::{Placed, overlaps};

/// Every offset of `a` from its position at which the boxes of the two grids overlap or touch, with
/// whether `a` overlaps `b` at that offset. At the outermost offsets, `a` is free.
fn offsets(a: Placed<'_>, b: Placed<'_>) -> Vec<((i64, i64), bool)> {
    let (left, top) = (b.x - i64::from(a.grid.width) - a.x, b.y - i64::from(a.grid.height) - a.y);
    let (right, bottom) =
        (b.x + i64::from(b.grid.width) - a.x, b.y + i64::from(b.grid.height) - a.y);
    let rows = (top..=bottom).flat_map(|dy| (left..=right).map(move |dx| (dx, dy)));
    rows.map(|(dx, dy)| ((dx, dy), overlaps(Placed { x: a.x + dx, y: a.y + dy, ..a }, b))).collect()
}

/// The shortest of some ways. In a tie, the way with the smallest dy wins, then the one with the
/// smallest dx.
fn shortest(ways: impl Iterator<Item = (i64, i64)>) -> Option<(i64, i64)> {
    ways.min_by_key(|(dx, dy)| (dx * dx + dy * dy, *dy, *dx))
}

/// The shortest way to a position at which `a` does not overlap `b`.
pub fn nearest_free(a: Placed<'_>, b: Placed<'_>) -> (i64, i64) {
    if !overlaps(a, b) {
        return (0, 0);
    }
    let free = offsets(a, b).into_iter().filter(|(_, blocked)| !blocked);
    shortest(free.map(|(way, _)| way)).expect("the outermost offsets are free")
}

/// The shortest way to a position at which `a` does not overlap `b`, and which `a` could have
/// reached from outside.
pub fn separation(a: Placed<'_>, b: Placed<'_>) -> (i64, i64) {
    let offsets = offsets(a, b);
    let known: HashSet<_> = offsets.iter().map(|(way, _)| *way).collect();
    if !known.contains(&(0, 0)) {
        return (0, 0);
    }
    let free: HashSet<_> =
        offsets.iter().filter(|(_, blocked)| !blocked).map(|(way, _)| *way).collect();
    // The search starts at the first offset, which is a corner of the searched area, and therefore
    // outside.
    let mut reached = HashSet::from([offsets[0].0]);
    let mut next = VecDeque::from([offsets[0].0]);
    while let Some((dx, dy)) = next.pop_front() {
        for way in [(dx + 1, dy), (dx - 1, dy), (dx, dy + 1), (dx, dy - 1)] {
            if free.contains(&way) && reached.insert(way) {
                next.push_back(way);
            }
        }
    }
    shortest(reached.into_iter()).expect("the outermost offsets are free")
}

/// The squared distance between two pixels, which are squares that include their edges.
fn distance_squared((x, y): (i64, i64), (other_x, other_y): (i64, i64)) -> u128 {
    let apart = |one: i64, other: i64| u128::from(one.abs_diff(other).saturating_sub(1));
    apart(x, other_x).pow(2) + apart(y, other_y).pow(2)
}

/// The squared distance between two pixels, the pixel of `a`, and the pixel of `b`.
pub type Distance = (u128, (i64, i64), (i64, i64));

/// The smallest squared distance between two set pixels, the first pixel of `a`, row by row, that
/// has this distance from a pixel of `b`, and the first such pixel of `b`.
pub fn distance(a: Placed<'_>, b: Placed<'_>) -> Option<Distance> {
    let pairs = a.pixels().flat_map(|one| b.pixels().map(move |other| (one, other)));
    // `min_by_key` returns the first of several equal elements.
    let (one, other) = pairs.min_by_key(|(one, other)| distance_squared(*one, *other))?;
    Some((distance_squared(one, other), one, other))
}

/// The offsets at which `other` overlaps `one`. The top-left pixel of the result is the offset at
/// which only the last pixel of `other` can overlap.
pub fn convolve(one: &Grid, other: &Grid) -> Grid {
    let side = |one: u32, other: u32| (one + other).saturating_sub(1);
    let first = (1 - i64::from(other.width), 1 - i64::from(other.height));
    Grid::from_fn(side(one.width, other.width), side(one.height, other.height), |x, y| {
        let moved = Placed::new(other, first.0 + i64::from(x), first.1 + i64::from(y));
        overlaps(moved, Placed::new(one, 0, 0))
    })
}
