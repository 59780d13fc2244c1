//! Conversions from and to the vectors of other math libraries, through `mint`.
//!
//! Integers become pixels as they are. Floats become pixels by floor if a [`Point`] is expected, and the nearest step if a
//! [`Location`] is.

use mint::{Point2, Vector2};

use super::{Location, Point, Translation};

/// Converts both kinds of `mint`'s vectors in the plane.
macro_rules! from_vectors {
    ($($target:ty: $($number:ty),+;)+) => {$($(
        impl From<Point2<$number>> for $target {
            fn from(Point2 { x, y }: Point2<$number>) -> Self {
                Self::from((x, y))
            }
        }

        impl From<Vector2<$number>> for $target {
            fn from(Vector2 { x, y }: Vector2<$number>) -> Self {
                Self::from((x, y))
            }
        }
    )+)+};
}

from_vectors! {
    Point: i32, i64, f32, f64;
    Location: i32, f32, f64;
}

impl From<Vector2<i32>> for Translation {
    fn from(Vector2 { x, y }: Vector2<i32>) -> Self {
        Self::new(x, y)
    }
}

impl From<Translation> for Vector2<i32> {
    fn from(Translation { dx, dy }: Translation) -> Self {
        Self { x: dx, y: dy }
    }
}

impl From<Point> for Point2<i64> {
    fn from(Point { x, y }: Point) -> Self {
        Self { x, y }
    }
}

impl From<Point> for Vector2<f32> {
    /// Rounds to the nearest float if a coordinate has more than 24 bits.
    fn from(Point { x, y }: Point) -> Self {
        Self { x: x as f32, y: y as f32 }
    }
}

impl From<Point> for Point2<f32> {
    /// Rounds to the nearest float if a coordinate has more than 24 bits.
    fn from(Point { x, y }: Point) -> Self {
        Self { x: x as f32, y: y as f32 }
    }
}

impl From<Point> for Vector2<i64> {
    fn from(Point { x, y }: Point) -> Self {
        Self { x, y }
    }
}

impl From<Location> for Vector2<f64> {
    fn from(Location { x, y }: Location) -> Self {
        Self { x: x.to_f64(), y: y.to_f64() }
    }
}

impl From<Location> for Point2<f64> {
    fn from(Location { x, y }: Location) -> Self {
        Self { x: x.to_f64(), y: y.to_f64() }
    }
}
