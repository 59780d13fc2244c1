//! Reflects a bullet off a surface. The result is computed in integers, so a mirrored or rotated
//! scene gives a result that is mirrored or rotated exactly.

use crate::actor::motion::{MaterialKind, Surroundings};
use crate::pose::Placed;
use crate::space::{Fraction, Point, Rect, Subpixels};
use crate::sweep::{ContinuousSweep, FaceNormals};

/// A speed or a distance, right and down.
pub(super) type Velocity = (Subpixels, Subpixels);

/// The surface that a motion reflects off.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reflection {
    /// The faces that the bullet entered.
    Faces(FaceNormals),
    /// A surface normal of any length that points against the motion.
    Normal(i64, i64),
}

impl Reflection {
    /// Returns the reflection of a motion at a surface. The reflection uses the normal if the
    /// motion goes against the normal, and the faces otherwise.
    pub(super) fn of(normal: Option<(i64, i64)>, motion: Velocity, faces: FaceNormals) -> Self {
        match normal {
            Some((x, y)) if dot(motion, (x, y)) < 0 => Self::Normal(x, y),
            _ => Self::Faces(faces),
        }
    }

    /// Reflects a vector. Each component is rounded to the nearest step, with halves rounded away
    /// from zero.
    pub(super) fn apply(self, length: Velocity) -> Velocity {
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

/// Returns the dot product of a vector and a normal whose components are sums over a few thousand
/// pixels.
fn dot(length: Velocity, normal: (i64, i64)) -> i128 {
    let product =
        |length: Subpixels, normal: i64| i128::from(length.to_steps()) * i128::from(normal);
    product(length.0, normal.0) + product(length.1, normal.1)
}

/// Rounds a fraction to the nearest whole number of steps, with halves rounded away from zero.
fn rounded(numerator: i128, denominator: i128) -> Subpixels {
    let twice = 2 * numerator.abs() + denominator;
    let steps = twice / (2 * denominator) * numerator.signum();
    let end = i128::from(i64::MAX);
    Subpixels::from_steps(steps.clamp(-end, end) as i64)
}

/// Returns the surface normal of all solids at the point where a mask, moving from `start` by `by`,
/// entered them. The mask is placed at each of the whole pixels ahead, and the normals in the
/// middle of each overlap are added up. The order of the pixels does not matter.
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
            let part = normal_at(around, Placed::new(start.mask(), Point::new(x, y)));
            sum = (sum.0 + part.0, sum.1 + part.1);
        }
    }
    (sum != (0, 0)).then_some(sum)
}

/// Returns the first and the last whole pixel next to a coordinate, in the direction of motion.
/// Pixels behind the mask are left out, because they are free.
fn ahead(at: Fraction, by: i32) -> (i64, i64) {
    let floor = at.floor();
    match (at.denominator() == 1, by.signum()) {
        (true, -1) => (floor - 1, floor),
        (true, 0) => (floor, floor),
        _ => (floor, floor + 1),
    }
}

/// Returns the sum of the normals in the middle of the area that a mask shares with all solids.
fn normal_at(around: Surroundings<'_>, mask: Placed<'_>) -> (i64, i64) {
    let mut shared: Option<Rect> = None;
    let mut place = 0;
    for (number, solid) in around.obstacles().iter().enumerate() {
        if solid.kind() == MaterialKind::Solid
            && let Some(bounds) = solid.overlap_bounds(mask)
        {
            place = number;
            shared = Some(shared.map_or(bounds, |shared| shared.union(bounds)));
        }
    }
    let Some(shared) = shared else { return (0, 0) };
    // Selects the one, two or four pixels in the middle of the overlap.
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
