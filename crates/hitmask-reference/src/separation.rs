//! A reference for separating two placed grids and for their distance: tries every offset, and
//! compares every two pixels.

use std::collections::{HashSet, VecDeque};

use crate::Grid;
use crate::pair::{Placed, overlaps};

/// Every offset of `a` from its position at which the two grids share a pixel or touch, and whether
/// it overlaps `b` there. At the outermost offsets it is free.
fn offsets(a: Placed<'_>, b: Placed<'_>) -> Vec<((i64, i64), bool)> {
    let (left, top) = (b.x - i64::from(a.grid.width) - a.x, b.y - i64::from(a.grid.height) - a.y);
    let (right, bottom) =
        (b.x + i64::from(b.grid.width) - a.x, b.y + i64::from(b.grid.height) - a.y);
    let rows = (top..=bottom).flat_map(|dy| (left..=right).map(move |dx| (dx, dy)));
    rows.map(|(dx, dy)| ((dx, dy), overlaps(Placed { x: a.x + dx, y: a.y + dy, ..a }, b))).collect()
}

/// The shortest of some ways; in a tie, the one with the smallest dy, then dx.
fn shortest(ways: impl Iterator<Item = (i64, i64)>) -> Option<(i64, i64)> {
    ways.min_by_key(|(dx, dy)| (dx * dx + dy * dy, *dy, *dx))
}

/// The shortest way that frees `a` of `b`.
pub fn nearest_free(a: Placed<'_>, b: Placed<'_>) -> (i64, i64) {
    if !overlaps(a, b) {
        return (0, 0);
    }
    let free = offsets(a, b).into_iter().filter(|(_, blocked)| !blocked);
    shortest(free.map(|(way, _)| way)).expect("the outermost offsets are free")
}

/// The shortest way that frees `a` of `b` and ends where it could have come from outside.
pub fn separation(a: Placed<'_>, b: Placed<'_>) -> (i64, i64) {
    let offsets = offsets(a, b);
    let known: HashSet<_> = offsets.iter().map(|(way, _)| *way).collect();
    if !known.contains(&(0, 0)) {
        return (0, 0);
    }
    let free: HashSet<_> =
        offsets.iter().filter(|(_, blocked)| !blocked).map(|(way, _)| *way).collect();
    // Starts at the first offset, which is a corner of the searched area, and so outside.
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

/// The squared distance between two pixels as squares with their edges.
fn distance_squared((x, y): (i64, i64), (other_x, other_y): (i64, i64)) -> u128 {
    let apart = |one: i64, other: i64| u128::from(one.abs_diff(other).saturating_sub(1));
    apart(x, other_x).pow(2) + apart(y, other_y).pow(2)
}

/// The squared distance between two pixels, and the pixels: of `a`, and of `b`.
pub type Distance = (u128, (i64, i64), (i64, i64));

/// The least squared distance between two set pixels, the first pixel of `a`, row by row, at this
/// distance from a pixel of `b`, and the first such pixel of `b`.
pub fn distance(a: Placed<'_>, b: Placed<'_>) -> Option<Distance> {
    let pairs = a.pixels().flat_map(|one| b.pixels().map(move |other| (one, other)));
    // `min_by_key` keeps the first of equals.
    let (one, other) = pairs.min_by_key(|(one, other)| distance_squared(*one, *other))?;
    Some((distance_squared(one, other), one, other))
}

/// Every offset at which `other` overlaps `one`, starting at the offset where only its last pixel
/// can.
pub fn convolve(one: &Grid, other: &Grid) -> Grid {
    let side = |one: u32, other: u32| (one + other).saturating_sub(1);
    let first = (1 - i64::from(other.width), 1 - i64::from(other.height));
    Grid::from_fn(side(one.width, other.width), side(one.height, other.height), |x, y| {
        let moved = Placed::new(other, first.0 + i64::from(x), first.1 + i64::from(y));
        overlaps(moved, Placed::new(one, 0, 0))
    })
}
