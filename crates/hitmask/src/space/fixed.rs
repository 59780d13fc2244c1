//! Fixed-point coordinates that are finer than a pixel.

use core::fmt;
use core::ops::{Add, Sub};

use super::conversions::clamped;
use super::{Point, conversions, debug_as_display, sums_of_steps};

/// A coordinate in pixels, in steps of 2⁻²⁴ of a pixel. Poses, rays and circles use it for
/// positions between pixels.
///
/// Coordinates range from [`MIN`](Self::MIN) to [`MAX`](Self::MAX), which are 2³¹ pixels from 0 in
/// either direction. Values beyond this range, including sums and differences, are clamped to the
/// nearer end. Products and squares of such numbers fit in 128 bits, so every query that uses them
/// has an exact answer.
///
/// ```
/// use hitmask::Fixed;
/// assert_eq!(Fixed::from(2) - Fixed::from(0.25), Fixed::from(1.75));
/// assert_eq!(Fixed::MAX + Fixed::from(1), Fixed::MAX);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fixed(i64);

impl Fixed {
    /// How many fractional bits a coordinate has.
    pub const FRACTION_BITS: u32 = 24;

    /// The left and upper edge of the first pixel, at -2³¹.
    pub const MIN: Self = Self(-(1 << (31 + Self::FRACTION_BITS)));

    /// The right and lower edge of the last pixel, at 2³¹.
    pub const MAX: Self = Self(1 << (31 + Self::FRACTION_BITS));

    /// Half a pixel.
    pub(crate) const HALF: Self = Self(1 << (Self::FRACTION_BITS - 1));

    /// Returns the coordinate of the left or upper edge of a pixel.
    pub const fn from_pixel(pixel: i32) -> Self {
        Self((pixel as i64) << Self::FRACTION_BITS)
    }

    /// Returns the coordinate of the center of a pixel.
    pub const fn center_of_pixel(pixel: i32) -> Self {
        Self(Self::from_pixel(pixel).0 + Self::HALF.0)
    }

    /// Returns the coordinate that is `bits` steps of 2⁻²⁴ of a pixel, clamped to the range of
    /// coordinates.
    pub const fn from_bits(bits: i64) -> Self {
        Self(clamped(bits as i128, Self::MAX.0))
    }

    /// Returns the coordinate as a number of steps of 2⁻²⁴ of a pixel.
    pub const fn to_bits(self) -> i64 {
        self.0
    }

    /// Returns the coordinate nearest to `value`, with halves rounded away from zero; NaN becomes
    /// 0.
    ///
    /// ```
    /// use hitmask::Fixed;
    /// assert_eq!(Fixed::from_f64(-0.25).to_bits(), -(1 << 22));
    /// assert_eq!(Fixed::from_f64(1e300), Fixed::MAX);
    /// ```
    pub const fn from_f64(value: f64) -> Self {
        // Multiplying by a power of two changes no digit.
        Self::from_bits(nearest(value * (1_u64 << Self::FRACTION_BITS) as f64))
    }

    /// Returns the coordinate in pixels as a float, which is exact if the coordinate has at most 53
    /// significant bits.
    pub const fn to_f64(self) -> f64 {
        self.0 as f64 / (1_u64 << Self::FRACTION_BITS) as f64
    }

    /// Returns the pixel that contains this coordinate, which is its floor.
    pub const fn floor(self) -> i64 {
        self.0 >> Self::FRACTION_BITS
    }

    /// Returns how far the coordinate lies beyond its [`floor`](Self::floor).
    pub(crate) const fn fraction(self) -> Self {
        Self(self.0 & ((1 << Self::FRACTION_BITS) - 1))
    }

    /// Returns half of this many pixels. A result beyond the end of the range is clamped, because
    /// no mask is that long.
    pub(crate) const fn half_of(pixels: u64) -> Self {
        let pixels = if pixels < 1 << 32 { pixels as i64 } else { 1 << 32 };
        Self::from_bits(pixels << (Self::FRACTION_BITS - 1))
    }
}

/// Returns the whole number nearest to `value`, with halves rounded away from zero. A value beyond
/// the ends of `i64` becomes the nearer end, and NaN becomes 0.
pub(crate) const fn nearest(value: f64) -> i64 {
    // The cast truncates, saturates, and converts NaN to 0. The part that it cuts off is exact, but
    // adding a half first would not be.
    let whole = value as i64;
    let rest = value - whole as f64;
    if rest >= 0.5 {
        whole.saturating_add(1)
    } else if rest <= -0.5 {
        whole.saturating_sub(1)
    } else {
        whole
    }
}

conversions! { Fixed {
    i32: pixel => Self::from_pixel(pixel),
    // Every f32 has an exact f64 representation.
    f32: value => Self::from_f64(value.into()),
    f64: value => Self::from_f64(value),
} }

sums_of_steps!(Fixed, from_bits);
debug_as_display!(Fixed);

impl fmt::Display for Fixed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_f64().fmt(formatter)
    }
}

/// A point of the plane, not limited to whole pixels, with x to the right and y downwards. The
/// pixel (x, y) spans the locations from (x, y) to (x + 1, y + 1).
///
/// ```
/// use hitmask::Location;
/// assert_eq!(Location::center_of((3, -1)), Location::from((3.5, -0.5)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Location {
    /// The x coordinate, which grows to the right.
    pub x: Fixed,
    /// The y coordinate, which grows downwards.
    pub y: Fixed,
}

impl Location {
    /// Returns the location (`x`, `y`).
    pub const fn new(x: Fixed, y: Fixed) -> Self {
        Self { x, y }
    }

    /// Returns the center of a pixel, clamped to the range of [`Fixed`].
    pub fn center_of(pixel: impl Into<Point>) -> Self {
        Self::from(pixel.into()) + Self::new(Fixed::HALF, Fixed::HALF)
    }

    /// Returns the center of a rectangle of this size with its top left at (0, 0).
    pub(crate) const fn middle_of(width: u64, height: u64) -> Self {
        Self::new(Fixed::half_of(width), Fixed::half_of(height))
    }
}

conversions! { Location {
    /// The top-left corner of a pixel.
    (i32, i32): (x, y) => Self::new(x.into(), y.into()),
    /// The top-left corner of a pixel, clamped to the range of [`Fixed`].
    (i64, i64): pixel => Self::from(Point::from(pixel)),
    /// The top-left corner of a pixel.
    [i32; 2]: [x, y] => Self::from((x, y)),
    [f32; 2]: [x, y] => Self::from((x, y)),
    [f64; 2]: [x, y] => Self::from((x, y)),
    /// The top-left corner of a pixel, clamped to the range of [`Fixed`].
    Point: Point { x, y } => {
        let bits = |pixel: i64| Fixed::from_bits(pixel.saturating_mul(1 << Fixed::FRACTION_BITS));
        Self::new(bits(x), bits(y))
    },
    (f32, f32): (x, y) => Self::new(x.into(), y.into()),
    (f64, f64): (x, y) => Self::new(x.into(), y.into()),
} }

impl Add for Location {
    type Output = Self;

    /// Adds the coordinates; sums beyond the range are clamped to the nearer end.
    fn add(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

impl Sub for Location {
    type Output = Self;

    /// Subtracts the coordinates; differences beyond the range are clamped to the nearer end.
    fn sub(self, by: Self) -> Self {
        Self::new(self.x - by.x, self.y - by.y)
    }
}

impl fmt::Display for Location {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "({}, {})", self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_become_the_nearest_step() {
        let step = 1.0 / f64::from(1 << 24);
        for (value, bits) in [
            (0.0, 0),
            (step, 1),
            (0.5 * step, 1),
            (-0.5 * step, -1),
            (0.49 * step, 0),
            (-1.25, -(5 << 22)),
            (f64::NAN, 0),
            (f64::INFINITY, 1 << 55),
            (f64::NEG_INFINITY, -(1 << 55)),
            (2_147_483_648.5, 1 << 55),
        ] {
            assert_eq!(Fixed::from_f64(value).to_bits(), bits, "{value}");
        }
    }

    #[test]
    fn steps_survive_the_way_through_floats() {
        for bits in [1, 2, 3, (1 << 52) + 1, (1 << 53) - 1, (1 << 54) + 4, 1 << 55] {
            for bits in [bits, -bits] {
                let fixed = Fixed::from_bits(bits);
                assert_eq!(Fixed::from_f64(fixed.to_f64()), fixed, "{bits}");
            }
        }
        // This is the float just below a half; adding a half would result in 1.
        assert_eq!(nearest(0.499_999_999_999_999_94), 0);
        assert_eq!((nearest(0.5), nearest(-0.5), nearest(-1.49)), (1, -1, -1));
        assert_eq!((nearest(1e300), nearest(-1e300), nearest(f64::NAN)), (i64::MAX, i64::MIN, 0));
    }

    #[test]
    fn pixels_are_floors() {
        assert_eq!(Fixed::from_f64(-0.25).floor(), -1);
        assert_eq!(Fixed::from_pixel(i32::MIN).floor(), i64::from(i32::MIN));
        assert_eq!(Fixed::center_of_pixel(i32::MAX).floor(), i64::from(i32::MAX));
        assert_eq!(Fixed::from_bits(i64::MAX), Fixed::MAX);
        assert_eq!(Fixed::from_bits(i64::MIN), Fixed::MIN);
    }
}
