//! A reference for geometric figures over a placed grid. It tests every pixel against rays and
//! shapes in exact fractions.
//!
//! Coordinates are whole numbers of steps, and a pixel has [`UNIT`] steps.

use std::cmp::Ordering;

use crate::pair::Placed;
use crate::wide::product;

/// The number of steps in a pixel.
pub const UNIT: i128 = 1 << 24;

/// A location, in steps.
pub type Location = (i128, i128);

/// A pixel that a segment hits, the time as a fraction, and the face normal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The world pixel.
    pub pixel: (i64, i64),
    /// The time's numerator and denominator.
    pub time: (i128, i128),
    /// The normal of the entered face, pointing outward.
    pub normal: Option<(i64, i64)>,
}

/// Compares two fractions with positive denominators.
pub fn compare(one: (i128, i128), other: (i128, i128)) -> Ordering {
    (one.0 * other.1).cmp(&(other.0 * one.1))
}

/// The open time interval in which a coordinate that moves from `from` to `to` is strictly between
/// the edges of a pixel. `Some(None)` means always, `None` means never.
#[allow(clippy::option_option, reason = "always and never")]
fn within(from: i128, to: i128, pixel: i64) -> Option<Option<[(i128, i128); 2]>> {
    let (low, high) = (i128::from(pixel) * UNIT, (i128::from(pixel) + 1) * UNIT);
    match to - from {
        0 => (low < from && from < high).then_some(None),
        way if way > 0 => Some(Some([(low - from, way), (high - from, way)])),
        way => Some(Some([(from - high, -way), (from - low, -way)])),
    }
}

/// How a segment enters the open square of a pixel; `None` if it misses the square.
fn enter(placed: Placed<'_>, (x, y): (i64, i64), from: Location, to: Location) -> Option<Hit> {
    let (across, down) = (within(from.0, to.0, x)?, within(from.1, to.1, y)?);
    // The moving point is in the square between the latest entry and the first exit, within the
    // segment's time.
    let entries = [across, down].map(|times| times.map(|times| times[0]));
    let exits = [across, down].map(|times| times.map(|times| times[1]));
    for entry in entries.iter().flatten() {
        if compare(*entry, (1, 1)).is_ge()
            || exits.iter().flatten().any(|exit| compare(*entry, *exit).is_ge())
        {
            return None;
        }
    }
    if exits.iter().flatten().any(|exit| compare(*exit, (0, 1)).is_le()) {
        return None;
    }
    let (dx, dy) = ((to.0 - from.0).signum() as i64, (to.1 - from.1).signum() as i64);
    let faces = [(entries[0], (-dx, 0)), (entries[1], (0, -dy))];
    // A face that was entered before the segment begins does not count.
    let faces: Vec<_> = faces
        .into_iter()
        .filter_map(|(time, face)| Some((time?, face)))
        .filter(|(time, _)| time.0 >= 0)
        .collect();
    let latest = faces.iter().copied().max_by(|one, other| compare(one.0, other.0));
    let Some((time, face)) = latest else {
        return Some(Hit { pixel: (x, y), time: (0, 1), normal: None });
    };
    let at_corner = faces.len() == 2 && compare(faces[0].0, faces[1].0).is_eq();
    let normal = if at_corner {
        let left_or_right_is_hidden = placed.get(x - dx, y);
        let top_or_bottom_is_hidden = placed.get(x, y - dy);
        let is_wide = (to.0 - from.0).abs() > (to.1 - from.1).abs();
        match (left_or_right_is_hidden, top_or_bottom_is_hidden) {
            (true, false) => (0, -dy),
            (false, true) => (-dx, 0),
            _ if is_wide => (-dx, 0),
            _ => (0, -dy),
        }
    } else {
        face
    };
    Some(Hit { pixel: (x, y), time, normal: Some(normal) })
}

/// The set pixels whose open squares a segment crosses, in order along the segment.
pub fn ray_hits(placed: Placed<'_>, from: Location, to: Location) -> Vec<Hit> {
    let mut hits: Vec<_> =
        placed.pixels().filter_map(|pixel| enter(placed, pixel, from, to)).collect();
    hits.sort_by(|one, other| compare(one.time, other.time));
    hits
}

/// The middle of a pixel.
fn middle((x, y): (i64, i64)) -> Location {
    (i128::from(x) * UNIT + UNIT / 2, i128::from(y) * UNIT + UNIT / 2)
}

fn minus(one: Location, other: Location) -> Location {
    (one.0 - other.0, one.1 - other.1)
}

fn dot(one: Location, other: Location) -> i128 {
    one.0 * other.0 + one.1 * other.1
}

fn cross(one: Location, other: Location) -> i128 {
    one.0 * other.1 - one.1 * other.0
}

/// Whether a pixel's center is at most a radius from a location.
pub fn in_circle(pixel: (i64, i64), center: Location, radius: i128) -> bool {
    let way = minus(middle(pixel), center);
    radius >= 0 && dot(way, way) <= radius * radius
}

/// Whether a pixel's center is at most a radius from a segment.
pub fn in_capsule(pixel: (i64, i64), from: Location, to: Location, radius: i128) -> bool {
    let (way, whole) = (minus(middle(pixel), from), minus(to, from));
    let along = dot(way, whole);
    if along <= 0 {
        return in_circle(pixel, from, radius);
    }
    if along >= dot(whole, whole) {
        return in_circle(pixel, to, radius);
    }
    // The distance from the line is |cross| / |whole|.
    let beside = cross(way, whole).abs();
    radius >= 0 && product(beside, beside) <= product(radius * radius, dot(whole, whole))
}

/// Whether a pixel's center lies in a convex polygon or on its edges, which means on the same side
/// of all edges, or on them, and not beyond all corners.
pub fn in_polygon(pixel: (i64, i64), corners: &[Location]) -> bool {
    let middle = middle(pixel);
    let side = |(from, to): (Location, Location)| cross(minus(to, from), minus(middle, from));
    let on_one_side =
        edges(corners).all(|edge| side(edge) >= 0) || edges(corners).all(|edge| side(edge) <= 0);
    let beyond = |coordinate: fn(&Location) -> i128| {
        corners.iter().all(|corner| coordinate(corner) < coordinate(&middle))
            || corners.iter().all(|corner| coordinate(corner) > coordinate(&middle))
    };
    on_one_side && !beyond(|at| at.0) && !beyond(|at| at.1)
}

/// Whether the corners, in this order, go once around a convex polygon. In such a polygon, each
/// edge has all corners on one side, and the edges together go no farther than to the farthest
/// corners and back.
pub fn is_convex(corners: &[Location]) -> bool {
    let one_sided = |side: i128| {
        edges(corners).all(|(from, to)| {
            corners.iter().all(|corner| side * cross(minus(to, from), minus(*corner, from)) >= 0)
        })
    };
    let once = |coordinate: fn(&Location) -> i128| {
        let way: i128 =
            edges(corners).map(|(from, to)| (coordinate(&to) - coordinate(&from)).abs()).sum();
        let least = corners.iter().map(coordinate).min().unwrap_or(0);
        let greatest = corners.iter().map(coordinate).max().unwrap_or(0);
        way == 2 * (greatest - least)
    };
    corners.len() >= 3 && (one_sided(1) || one_sided(-1)) && once(|at| at.0) && once(|at| at.1)
}

fn edges(corners: &[Location]) -> impl Iterator<Item = (Location, Location)> {
    let next = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(next.copied())
}
