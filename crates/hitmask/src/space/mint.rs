//! Conversions from and to the vectors of other math libraries, through `mint`.
//!
//! Integers become pixels unchanged. Floats are rounded down to pixels if a [`Point`] is expected,
//! and to the nearest step if a [`Location`] is expected.

use mint::{Point2, Vector2};

use super::{Location, Point, Translation, conversions};

/// Implements conversions from both kinds of plane vectors in `mint`.
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

conversions! { Translation {
    Vector2<i32>: Vector2 { x, y } => Self::new(x, y),
} }

conversions! { Vector2<i32> {
    Translation: Translation { dx, dy } => Self { x: dx, y: dy },
} }

/// Implements conversions of positions to both kinds of vectors.
macro_rules! into_vectors {
    ($($vector:ident),+) => {$(
        conversions! { $vector<i64> {
            Point: Point { x, y } => Self { x, y },
        } }

        conversions! { $vector<f32> {
            /// Rounds to the nearest float if a coordinate has more than 24 bits.
            Point: Point { x, y } => Self { x: x as f32, y: y as f32 },
        } }

        conversions! { $vector<f64> {
            Location: Location { x, y } => Self { x: x.to_f64(), y: y.to_f64() },
        } }
    )+};
}

into_vectors!(Point2, Vector2);
