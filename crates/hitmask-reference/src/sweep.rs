//! A reference for sweeps, as the conventions define them: step by step, and with the exact times
//! at which each pair of pixels begins and stops overlapping.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use crate::pair::{self, Placed};

/// The result of a stepped sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stepped {
    /// The step, and the number of steps.
    pub step: (i64, i64),
    /// The last free position.
    pub free: Option<(i64, i64)>,
    /// The first blocked position.
    pub blocked: (i64, i64),
    /// The first shared pixel at the blocked position.
    pub first: (i64, i64),
}

/// The nearest whole number to `numerator` / `denominator`, with halves rounded away from zero.
fn rounded(numerator: i128, denominator: i128) -> i64 {
    let away = (2 * numerator.abs() + denominator) / (2 * denominator);
    (away * numerator.signum()) as i64
}

/// The motion of the grid after step `k` of `n`.
pub(crate) fn gone((dx, dy): (i64, i64), k: i64, n: i64) -> (i64, i64) {
    let part = |d: i64| rounded(i128::from(k) * i128::from(d), i128::from(n.max(1)));
    (part(dx), part(dy))
}

/// The position of the grid after step `k`.
fn position(a: Placed<'_>, by: (i64, i64), k: i64, n: i64) -> (i64, i64) {
    let (right, down) = gone(by, k, n);
    (a.x + right, a.y + down)
}

/// The first step of `a` along `by` at which `a` overlaps `b`. Slow for many steps.
pub fn stepped(a: Placed<'_>, b: Placed<'_>, by: (i64, i64)) -> Option<Stepped> {
    stepped_within(a, b, by, 0..=i64::MAX)
}

/// The first of the given steps of `a` along `by` at which `a` overlaps `b`. Slow for many steps.
pub fn stepped_within(
    a: Placed<'_>,
    b: Placed<'_>,
    by: (i64, i64),
    steps: RangeInclusive<i64>,
) -> Option<Stepped> {
    let n = by.0.abs().max(by.1.abs());
    (*steps.start()..=n.min(*steps.end())).find_map(|k| {
        let blocked = position(a, by, k, n);
        let first = pair::first(Placed::new(a.grid, blocked.0, blocked.1), b)?;
        let free = (k > 0).then(|| position(a, by, k - 1, n));
        Some(Stepped { step: (k, n), free, blocked, first })
    })
}

/// A time or a coordinate as a fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
pub struct Ratio(pub i128, pub i128);

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ratio {}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The result of a continuous sweep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuous {
    /// The time of impact.
    pub time: Ratio,
    /// The grid's position at that time.
    pub at: (Ratio, Ratio),
    /// The nearest whole position that is free; `None` if the grids overlap at the start.
    pub free: Option<(i64, i64)>,
    /// The blocked position that the grid begins to enter at that time.
    pub blocked: (i64, i64),
    /// The first shared pixel at the blocked position.
    pub first: (i64, i64),
    /// The face normals.
    pub faces: Vec<(i64, i64)>,
}

/// A time before all others, and a time after all others.
const BEFORE: Ratio = Ratio(-1 << 40, 1);
const AFTER: Ratio = Ratio(1 << 40, 1);

/// The open time interval in which two unit intervals overlap, if one moves by `by` per unit of
/// time and would coincide with the other after `distance`.
fn overlapping(distance: i64, by: i64) -> Option<(Ratio, Ratio)> {
    let by = i128::from(by);
    let time = |at: i64| Ratio(i128::from(at) * by.signum(), by.abs());
    match by.cmp(&0) {
        Ordering::Greater => Some((time(distance - 1), time(distance + 1))),
        Ordering::Less => Some((time(distance + 1), time(distance - 1))),
        Ordering::Equal => (distance == 0).then_some((BEFORE, AFTER)),
    }
}

/// Two pixels that overlap on the way.
#[derive(Clone, Copy)]
struct Crossing {
    /// The time at which they begin to overlap.
    from: Ratio,
    /// The times at which their columns and their rows begin to overlap.
    axes: (Ratio, Ratio),
    /// The position of the moving grid at which the two pixels coincide.
    at: (i64, i64),
}

/// Every two pixels of `a` and `b` that overlap while `a` moves along `by`.
fn crossings(a: Placed<'_>, b: Placed<'_>, (dx, dy): (i64, i64)) -> Vec<Crossing> {
    let start = Ratio(0, 1);
    // Every pair of pixels, represented by their distance, because many pairs have the same
    // distance.
    let apart = |(ax, ay): (i64, i64)| b.pixels().map(move |(bx, by)| (bx - ax, by - ay));
    let distances = distinct(a.pixels().flat_map(apart)).into_iter();
    let crossing = |(x, y)| {
        let (columns, rows) = (overlapping(x, dx)?, overlapping(y, dy)?);
        let from = columns.0.max(rows.0).max(start);
        let to = columns.1.min(rows.1).min(Ratio(1, 1));
        let axes = (columns.0, rows.0);
        (from < to).then_some(Crossing { from, axes, at: (a.x + x, a.y + y) })
    };
    distances.filter_map(crossing).collect()
}

/// The pixels that begin to overlap at the time of impact of a continuous sweep.
fn entered(crossings: &[Crossing]) -> Vec<Crossing> {
    let time = crossings.iter().map(|crossing| crossing.from).min();
    crossings.iter().filter(|crossing| Some(crossing.from) == time).copied().collect()
}

/// How pixels collide at the time of impact of a continuous sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impacts {
    /// Whether a pixel enters another one through a face.
    pub is_through_face: bool,
    /// Whether two pixels collide at a corner.
    pub is_at_corner: bool,
}

/// How pixels collide at the time of impact of a sweep along `by`.
pub fn impacts(a: Placed<'_>, b: Placed<'_>, by: (i64, i64)) -> Impacts {
    let entered = entered(&crossings(a, b, by));
    let is_corner = |crossing: &Crossing| crossing.axes.0 == crossing.axes.1;
    Impacts {
        is_through_face: entered.iter().any(|crossing| !is_corner(crossing)),
        is_at_corner: entered.iter().any(is_corner),
    }
}

/// The earliest time after which `a`, which moves by `(dx, dy)`, shares area with `b`.
pub fn continuous(a: Placed<'_>, b: Placed<'_>, (dx, dy): (i64, i64)) -> Option<Continuous> {
    let crossings = crossings(a, b, (dx, dy));
    let time = crossings.iter().map(|crossing| crossing.from).min()?;
    let there =
        |from: i64, by: i64| Ratio(i128::from(from) * time.1 + i128::from(by) * time.0, time.1);
    let at = (there(a.x, dx), there(a.y, dy));
    let first = |blocked: (i64, i64)| pair::first(Placed::new(a.grid, blocked.0, blocked.1), b);
    if pair::overlaps(a, b) {
        let (blocked, faces) = ((a.x, a.y), Vec::new());
        return Some(Continuous { time, at, free: None, blocked, first: first(blocked)?, faces });
    }
    let entered = entered(&crossings);
    let blocked = entered.iter().map(|crossing| crossing.at).min_by_key(|(x, y)| (*y, *x))?;
    let through = |wanted: Ordering| {
        entered.iter().any(|crossing| crossing.axes.0.cmp(&crossing.axes.1) == wanted)
    };
    let (x_face, y_face) = (through(Ordering::Greater), through(Ordering::Less));
    let mut faces = Vec::new();
    if x_face || !y_face {
        faces.push((-dx.signum(), 0));
    }
    if y_face || !x_face {
        faces.push((0, -dy.signum()));
    }
    let near = |from: i64, by: i64| from + rounded(i128::from(by) * time.0, time.1);
    let free = Some((near(a.x, dx), near(a.y, dy)));
    Some(Continuous { time, at, free, blocked, first: first(blocked)?, faces })
}

/// The distances without duplicates.
fn distinct(distances: impl Iterator<Item = (i64, i64)>) -> Vec<(i64, i64)> {
    let mut distances: Vec<_> = distances.collect();
    distances.sort_unstable();
    distances.dedup();
    distances
}

/// The contact minus the centroid of the pixels of `b` within `radius` of the contact, times the
/// number of these pixels. `None` if there are no such pixels, or if the result is zero.
pub fn normal(b: Placed<'_>, contact: (i64, i64), radius: i64) -> Option<(i64, i64)> {
    let near: Vec<_> = b
        .pixels()
        .map(|(x, y)| (x - contact.0, y - contact.1))
        .filter(|(x, y)| x * x + y * y <= radius * radius)
        .collect();
    let sum = near.iter().fold((0, 0), |sum, (x, y)| (sum.0 + x, sum.1 + y));
    (sum != (0, 0)).then_some((-sum.0, -sum.1))
}
