//! A pixel of the world, and how a float position becomes one.

use core::fmt;

/// A pixel, by its column and row: x to the right, y downwards.
///
/// Positions that you hand in are `i32`. Answers are `i64`, because a mask that stands at the end of
/// `i32` reaches past it, and the answer is exact there too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// The column.
    pub x: i64,
    /// The row.
    pub y: i64,
}

impl Point {
    /// The pixel in column `x` and row `y`.
    pub const fn new(x: i64, y: i64) -> Self {
        Self { x, y }
    }
}

impl From<(i32, i32)> for Point {
    fn from((x, y): (i32, i32)) -> Self {
        Self::new(x.into(), y.into())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "({}, {})", self.x, self.y)
    }
}

/// The pixel that holds the float coordinate `value`: its floor, so that -0.25 is pixel -1.
///
/// Truncation, the usual cast, would make pixel 0 twice as wide as all others. Values beyond the
/// ends of `i32` give the nearest end; NaN gives 0.
///
/// ```
/// assert_eq!(hitmask::pixel_from_f64(-0.25), -1);
/// assert_eq!(hitmask::pixel_from_f64(7.99), 7);
/// assert_eq!(hitmask::pixel_from_f64(1e300), i32::MAX);
/// ```
pub const fn pixel_from_f64(value: f64) -> i32 {
    // The cast truncates towards zero and saturates; every i32 is exact as an f64.
    let truncated = value as i32;
    if truncated as f64 > value { truncated.saturating_sub(1) } else { truncated }
}

/// The pixel that holds the float coordinate `value`: [`pixel_from_f64`] for an `f32`.
///
/// ```
/// assert_eq!(hitmask::pixel_from_f32(-0.25), -1);
/// ```
pub const fn pixel_from_f32(value: f32) -> i32 {
    // Every f32 is exact as an f64.
    pixel_from_f64(value as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_floor() {
        for (value, pixel) in [
            (0.0, 0),
            (-0.0, 0),
            (0.999_999, 0),
            (-0.000_001, -1),
            (-1.0, -1),
            (-1.5, -2),
            (2_147_483_647.5, i32::MAX),
            (-2_147_483_648.0, i32::MIN),
            (-2_147_483_648.5, i32::MIN),
            (f64::INFINITY, i32::MAX),
            (f64::NEG_INFINITY, i32::MIN),
            (f64::NAN, 0),
            (f64::MIN_POSITIVE, 0),
            (-f64::MIN_POSITIVE, -1),
        ] {
            assert_eq!(pixel_from_f64(value), pixel, "{value}");
        }
        assert_eq!(pixel_from_f32(-1e-20), -1);
        assert_eq!(pixel_from_f32(3e9), i32::MAX);
    }
}
