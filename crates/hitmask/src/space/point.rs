//! A pixel of the world, and the conversion of float positions to pixels.

use core::fmt;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use super::{Location, Translation, conversions};

/// A pixel of the world, by its column and row: x to the right, y downwards.
///
/// All pixel positions have this type. Wherever a position is expected, you can pass a point, a
/// pair of numbers, or the position that another query returned. With the `mint` feature, you can
/// also pass `mint` vectors, to which most math libraries convert:
/// `ship.at(mint::Vector2::from(position))` accepts both glam's `Vec2` and its `IVec2`. A float
/// position is rounded down to the pixel that contains it: -0.25 is pixel -1. NaN becomes 0.
///
/// Coordinates are `i64`, because a mask at the end of the `i32` range extends beyond that range,
/// and answers are exact there too.
///
/// ```
/// use hitmask::{Mask, Point};
/// let ship = Mask::full(8, 8)?;
/// assert_eq!(ship.at((3, -1)).position(), Point::new(3, -1));
/// assert_eq!(ship.at((3.75, -0.25)).position(), Point::new(3, -1));
/// assert_eq!(ship.at(Point::new(3, -1)).position(), (3, -1));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias = "Vector2")]
#[doc(alias = "Vec2")]
#[doc(alias = "IVec2")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Point {
    /// The column.
    pub x: i64,
    /// The row.
    pub y: i64,
}

impl Point {
    /// Returns the pixel in column `x` and row `y`.
    pub const fn new(x: i64, y: i64) -> Self {
        Self { x, y }
    }

    /// Returns this position, clamped to 2³⁴ in either direction, so that sums of a few positions
    /// stay far from the ends of `i64`.
    #[inline(always)]
    pub(crate) fn within_reach(self) -> Self {
        const FARTHEST: i64 = 1 << 34;
        // Hardly any position is out of reach, and one comparison checks both ends of a
        // coordinate's range.
        let is_within = |value: i64| {
            value.wrapping_add(FARTHEST).cast_unsigned() <= 2 * FARTHEST.cast_unsigned()
        };
        if is_within(self.x) && is_within(self.y) {
            return self;
        }
        Self::new(self.x.clamp(-FARTHEST, FARTHEST), self.y.clamp(-FARTHEST, FARTHEST))
    }

    /// Returns the coordinates as `i32`; `None` if one of them does not fit.
    pub(crate) fn to_i32(self) -> Option<[i32; 2]> {
        Some([i32::try_from(self.x).ok()?, i32::try_from(self.y).ok()?])
    }

    /// Returns the coordinates as `i32`, clamped to the range.
    #[inline]
    pub(crate) fn clamped_to_i32(self) -> [i32; 2] {
        let clamped = |value: i64| value.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        [clamped(self.x), clamped(self.y)]
    }
}

conversions! { Point {
    (i32, i32): (x, y) => Self::new(x.into(), y.into()),
    (i64, i64): (x, y) => Self::new(x, y),
    (u32, u32): (x, y) => Self::new(x.into(), y.into()),
    /// Coordinates beyond the ends of `i64` are clamped to the nearer end.
    (usize, usize): (x, y) => {
        let clamped = |value: usize| i64::try_from(value).unwrap_or(i64::MAX);
        Self::new(clamped(x), clamped(y))
    },
    /// The pixel that contains the location, which is the floor of each coordinate.
    Location: Location { x, y } => Self::new(x.floor(), y.floor()),
    [i32; 2]: [x, y] => Self::from((x, y)),
    [i64; 2]: [x, y] => Self::new(x, y),
    /// The pixel that contains the position, which is the floor of each coordinate.
    [f32; 2]: [x, y] => Self::from((x, y)),
    /// The pixel that contains the position, which is the floor of each coordinate.
    [f64; 2]: [x, y] => Self::from((x, y)),
    /// The pixel that contains the position, which is the floor of each coordinate. Coordinates
    /// beyond the ends of `i64` are clamped to the nearer end, and NaN becomes 0.
    (f64, f64): (x, y) => Self::new(floor(x), floor(y)),
    /// The pixel that contains the position, which is the floor of each coordinate, as for `f64`.
    (f32, f32): (x, y) => Self::from((f64::from(x), f64::from(y))),
    /// The pixel to which the translation moves the pixel (0, 0).
    Translation: Translation { dx, dy } => Self::from((dx, dy)),
} }

conversions! { (i64, i64) {
    Point: Point { x, y } => (x, y),
} }

impl<T: Into<Self>> Add<T> for Point {
    type Output = Self;

    /// Returns the pixel after a translation, or after another point's distance from (0, 0).
    /// Saturates at the ends of `i64`.
    ///
    /// ```
    /// use hitmask::Point;
    ///
    /// let mut at = Point::new(3, 4) + (1, 0);
    /// assert_eq!(at, (4, 4));
    /// at += (0, 2);
    /// at -= (1, 1);
    /// assert_eq!(at, (3, 5));
    /// ```
    fn add(self, by: T) -> Self {
        let by = by.into();
        Self::new(self.x.saturating_add(by.x), self.y.saturating_add(by.y))
    }
}

impl<T: Into<Self>> AddAssign<T> for Point {
    /// Moves the point, like `+`.
    fn add_assign(&mut self, by: T) {
        *self = *self + by;
    }
}

impl<T: Into<Self>> Sub<T> for Point {
    type Output = Self;

    /// Returns the pixel as seen from another one. Saturates at the ends of `i64`.
    ///
    /// ```
    /// use hitmask::Point;
    /// assert_eq!(Point::new(3, 4) - Point::new(1, 6), (2, -2));
    /// ```
    fn sub(self, from: T) -> Self {
        let from = from.into();
        Self::new(self.x.saturating_sub(from.x), self.y.saturating_sub(from.y))
    }
}

impl<T: Into<Self>> SubAssign<T> for Point {
    /// Moves the point back, like `-`.
    fn sub_assign(&mut self, by: T) {
        *self = *self - by;
    }
}

impl PartialEq<(i64, i64)> for Point {
    fn eq(&self, other: &(i64, i64)) -> bool {
        *self == Self::from(*other)
    }
}

impl PartialEq<(i32, i32)> for Point {
    fn eq(&self, other: &(i32, i32)) -> bool {
        *self == Self::from(*other)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "({}, {})", self.x, self.y)
    }
}

/// Returns the floor of a coordinate, clamped to `i64`; 0 for NaN.
const fn floor(value: f64) -> i64 {
    // The cast truncates towards zero and saturates. From 2⁵³ on, every float is a whole number.
    let truncated = value as i64;
    if truncated as f64 > value { truncated.saturating_sub(1) } else { truncated }
}

/// Returns the pixel that contains the float coordinate `value`, which is its floor, so that -0.25
/// is pixel -1.
///
/// A cast such as `value as i32` truncates instead, which would make pixel 0 twice as wide as every
/// other pixel. Values beyond the ends of `i32` become the nearer end; NaN becomes 0.
///
/// ```
/// assert_eq!(hitmask::pixel_from_f64(-0.25), -1);
/// assert_eq!(hitmask::pixel_from_f64(7.99), 7);
/// assert_eq!(hitmask::pixel_from_f64(1e300), i32::MAX);
/// ```
pub const fn pixel_from_f64(value: f64) -> i32 {
    // The cast truncates towards zero and saturates; every i32 has an exact f64 representation.
    let truncated = value as i32;
    if truncated as f64 > value { truncated.saturating_sub(1) } else { truncated }
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
            (3e9, i32::MAX),
            (f64::MIN_POSITIVE, 0),
            (-f64::MIN_POSITIVE, -1),
        ] {
            assert_eq!(pixel_from_f64(value), pixel, "{value}");
        }
    }
}
