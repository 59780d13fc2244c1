//! How a bullet turns at a surface: in whole numbers, and the same whichever way the scene is mirrored or turned.

use crate::motion::{Kind, Surroundings};
use crate::pose::Placed;
use crate::space::{Fraction, Point, Rect, Subpixels};
use crate::sweep::{ContinuousSweep, FaceNormals};

/// A speed, right and down.
pub(super) type Velocity = (Subpixels, Subpixels);

/// What a motion turns about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Turn {
    /// The faces that it entered.
    Faces(FaceNormals),
    /// A normal, of any length, that it goes against.
    Normal(i64, i64),
}

impl Turn {
    /// The turn of a motion at a surface of this normal: about that, if the motion goes against it, or else about the faces.
    pub(super) fn of(normal: Option<(i64, i64)>, motion: Velocity, faces: FaceNormals) -> Self {
        match normal {
            Some((x, y)) if dot(motion, (x, y)) < 0 => Self::Normal(x, y),
            _ => Self::Faces(faces),
        }
    }

    /// A length after the turn: of each part the nearest step, halves away from zero.
    pub(super) fn turned(self, length: Velocity) -> Velocity {
        match self {
            Self::Faces(faces) => {
                let x = if faces.x().is_some() { -length.0 } else { length.0 };
                let y = if faces.y().is_some() { -length.1 } else { length.1 };
                (x, y)
            }
            Self::Normal(x, y) => {
                // v - 2 (v · n) n / (n · n)
                let square = i128::from(x) * i128::from(x) + i128::from(y) * i128::from(y);
                let along = dot(length, (x, y));
                let part = |length: Subpixels, normal: i64| {
                    let whole = i128::from(length.to_steps()) * square;
                    rounded(whole - 2 * along * i128::from(normal), square)
                };
                (part(length.0, x), part(length.1, y))
            }
        }
    }
}

/// The product of a length and a normal, whose parts are sums of a few thousand pixels.
fn dot(length: Velocity, normal: (i64, i64)) -> i128 {
    let product =
        |length: Subpixels, normal: i64| i128::from(length.to_steps()) * i128::from(normal);
    product(length.0, normal.0) + product(length.1, normal.1)
}

/// The nearest step to a fraction of them, halves away from zero.
fn rounded(numerator: i128, denominator: i128) -> Subpixels {
    let twice = 2 * numerator.abs() + denominator;
    let steps = twice / (2 * denominator) * numerator.signum();
    let end = i128::from(i64::MAX);
    Subpixels::from_steps(steps.clamp(-end, end) as i64)
}

/// Which way the surface of all solids faces where a mask, standing at `start`, entered them on its way by `by`: the sum of the
/// normals in the midst of what they would share at the whole places ahead. No order of pixels decides it.
pub(super) fn normal(
    around: Surroundings<'_>,
    start: Placed<'_>,
    by: (i32, i32),
    hit: &ContinuousSweep,
) -> Option<(i64, i64)> {
    let (columns, rows) = (ahead(hit.at.x, by.0), ahead(hit.at.y, by.1));
    let mut sum = (0, 0);
    for y in rows.0..=rows.1 {
        for x in columns.0..=columns.1 {
            let part = normal_at(around, start.standing_at(Point::new(x, y)));
            sum = (sum.0 + part.0, sum.1 + part.1);
        }
    }
    (sum != (0, 0)).then_some(sum)
}

/// The whole places next to a coordinate that something comes to which moves by `by`, the first and the last of them; those
/// that it leaves are free.
fn ahead(at: Fraction, by: i32) -> (i64, i64) {
    let floor = at.floor();
    match (at.denominator() == 1, by.signum()) {
        (true, -1) => (floor - 1, floor),
        (true, 0) => (floor, floor),
        _ => (floor, floor + 1),
    }
}

/// The sum of the normals in the midst of what a mask shares with all solids.
fn normal_at(around: Surroundings<'_>, mask: Placed<'_>) -> (i64, i64) {
    let mut shared: Option<Rect> = None;
    let mut place = 0;
    for (number, solid) in around.obstacles().iter().enumerate() {
        if solid.kind() == Kind::Solid
            && let Some(bounds) = solid.overlap_bounds(mask)
        {
            place = number;
            shared = Some(shared.map_or(bounds, |shared| joined(shared, bounds)));
        }
    }
    let Some(shared) = shared else { return (0, 0) };
    // The pixel in the midst, or the two or four of them.
    let midst = |low: i64, length: u32| {
        let length = i64::from(length);
        [low + (length - 1) / 2, low + length / 2]
    };
    let mut sum = (0, 0);
    for y in midst(shared.y, shared.height) {
        for x in midst(shared.x, shared.width) {
            if let Some(normal) = around.normal_at(Point::new(x, y), place) {
                let (x, y) = normal.direction();
                sum = (sum.0 + x, sum.1 + y);
            }
        }
    }
    sum
}

/// The smallest rectangle that holds two, both within a mask's grid.
fn joined(one: Rect, other: Rect) -> Rect {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let (right, bottom) = (one.right().max(other.right()), one.bottom().max(other.bottom()));
    Rect::new(x, y, (right - x) as u32, (bottom - y) as u32)
}
