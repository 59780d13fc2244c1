//! Lengths in steps much finer than a pixel, for speeds, accelerations and remainders. Both
//! decimals and binary fractions are exact.

use core::fmt;

use super::conversions::clamped;
use super::{conversions, debug_as_display, nearest, sums_of_steps};

/// A length in steps of 1 / 2 048 000 000 of a pixel, such as an object's speed per tick, its
/// acceleration per tick, or the remainder of a motion.
///
/// The step is 10⁻⁶ · 2⁻¹¹ of a pixel. Therefore, decimals with up to six places (0.7) and
/// fractions with up to seventeen binary places (7/256) are both exact, and a sum that should be
/// half a pixel is exactly half a pixel. Every value has an exact decimal representation, which
/// [`Display`](fmt::Display) writes.
///
/// Lengths range from [`MIN`](Self::MIN) to [`MAX`](Self::MAX), which are 2³¹ - 1 pixels in either
/// direction; sums beyond this range are clamped to the nearer end.
///
/// ```
/// use hitmask::actor::Subpixels;
/// const GRAVITY: Subpixels = Subpixels::from_f64(0.21875);
/// let mut fall = Subpixels::ZERO;
/// for _ in 0..10 {
///     fall += GRAVITY;
/// }
/// assert_eq!(fall, Subpixels::from_f64(2.1875));
/// assert_eq!(Subpixels::from_f64(0.1).times(7).to_string(), "0.7");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Subpixels(i64);

impl Subpixels {
    /// The number of steps in a pixel.
    pub const PER_PIXEL: i64 = 1_000_000 << 11;

    /// A length of 0.
    pub const ZERO: Self = Self(0);

    /// The greatest length: 2³¹ - 1 pixels.
    pub const MAX: Self = Self(i32::MAX as i64 * Self::PER_PIXEL);

    /// The smallest length: -(2³¹ - 1) pixels.
    pub const MIN: Self = Self(-Self::MAX.0);

    /// Returns a length of `steps` steps, clamped to the range of lengths.
    pub const fn from_steps(steps: i64) -> Self {
        Self(clamped(steps as i128, Self::MAX.0))
    }

    /// Returns the length as a number of steps.
    pub const fn to_steps(self) -> i64 {
        self.0
    }

    /// Returns a length of `pixels` whole pixels.
    pub const fn from_pixels(pixels: i32) -> Self {
        Self::from_steps(pixels as i64 * Self::PER_PIXEL)
    }

    /// Returns a length of `numerator / denominator` pixels, rounded to the nearest step, with
    /// halves rounded away from zero; zero if the denominator is 0.
    ///
    /// For example, at 60 ticks per second, the speed of 900 pixels per second is
    /// `from_ratio(900, 60)` per tick.
    pub const fn from_ratio(numerator: i64, denominator: i64) -> Self {
        Self::of(divided(numerator as i128 * Self::PER_PIXEL as i128, denominator as i128))
    }

    /// Returns the length nearest to `pixels`, with halves rounded away from zero; NaN becomes
    /// zero.
    pub const fn from_f64(pixels: f64) -> Self {
        Self::from_steps(nearest(pixels * Self::PER_PIXEL as f64))
    }

    /// Returns the length in pixels as a 64-bit float, rounded to the precision of its 53 bits.
    pub const fn to_f64(self) -> f64 {
        self.0 as f64 / Self::PER_PIXEL as f64
    }

    /// Returns this length times `count`.
    pub const fn times(self, count: i64) -> Self {
        Self::of(self.0 as i128 * count as i128)
    }

    /// Returns this length times `numerator / denominator`, rounded to the nearest step, with
    /// halves rounded away from zero; zero if the denominator is 0.
    pub const fn scaled(self, numerator: i64, denominator: i64) -> Self {
        Self::of(divided(self.0 as i128 * numerator as i128, denominator as i128))
    }

    /// Returns the absolute value of the length.
    pub const fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// Returns the sign of the length: -1, 0 or 1.
    pub const fn signum(self) -> i64 {
        self.0.signum()
    }

    /// Returns whether the length is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Returns this length moved towards `target` by `by`, but not past it.
    #[doc(alias = "approach")]
    #[doc(alias = "move_toward")]
    pub fn approached(self, target: Self, by: Self) -> Self {
        let by = by.abs();
        if self < target { (self + by).min(target) } else { (self - by).max(target) }
    }

    /// Returns the nearest whole number of pixels, with halves rounded away from zero, and the rest
    /// of the length, whose absolute value is at most half a pixel.
    ///
    /// ```
    /// use hitmask::actor::Subpixels;
    /// let (pixels, rest) = Subpixels::from_f64(-2.5).nearest_pixel();
    /// assert_eq!((pixels, rest), (-3, Subpixels::from_f64(0.5)));
    /// ```
    pub const fn nearest_pixel(self) -> (i64, Self) {
        let pixels = divided(self.0 as i128, Self::PER_PIXEL as i128) as i64;
        (pixels, Self(self.0 - pixels * Self::PER_PIXEL))
    }

    const fn of(steps: i128) -> Self {
        Self(clamped(steps, Self::MAX.0))
    }
}

/// Returns the whole number nearest to a fraction, with halves rounded away from zero; 0 if the
/// denominator is 0.
const fn divided(numerator: i128, denominator: i128) -> i128 {
    if denominator == 0 {
        return 0;
    }
    let (quotient, rest) = (numerator / denominator, numerator % denominator);
    if rest.unsigned_abs() * 2 < denominator.unsigned_abs() {
        quotient
    } else if (numerator < 0) == (denominator < 0) {
        quotient + 1
    } else {
        quotient - 1
    }
}

conversions! { Subpixels {
    i32: pixels => Self::from_pixels(pixels),
    f64: pixels => Self::from_f64(pixels),
} }

sums_of_steps!(Subpixels, from_steps);
debug_as_display!(Subpixels);

impl fmt::Display for Subpixels {
    /// Writes the exact number of pixels as a decimal, without trailing zeros.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_decimal(formatter, i128::from(self.0))
    }
}

/// How many decimal places a step has.
const PLACES: usize = 17;

/// Writes `steps` as pixels, exactly.
pub(crate) fn write_decimal(out: &mut impl fmt::Write, steps: i128) -> fmt::Result {
    let per_pixel = Subpixels::PER_PIXEL.unsigned_abs();
    let pixels = steps.unsigned_abs() / u128::from(per_pixel);
    // A step is 5¹¹ · 10⁻¹⁷ of a pixel, and steps that make up less than a pixel are fewer than
    // 10¹⁷ of these units.
    let mut rest = (steps.unsigned_abs() % u128::from(per_pixel)) as u64 * 5_u64.pow(11);
    if steps < 0 {
        out.write_char('-')?;
    }
    write!(out, "{pixels}")?;
    if rest == 0 {
        return Ok(());
    }
    let mut places = PLACES;
    while rest.is_multiple_of(10) {
        rest /= 10;
        places -= 1;
    }
    write!(out, ".{rest:0places$}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn decimals_and_halves_are_exact() {
        for text in ["0.7", "-0.1", "0.000001", "3", "-12.046875", "0.00390625", "1234567.654321"] {
            let value = Subpixels::from_f64(text.parse().unwrap());
            assert_eq!(value.to_string(), text);
            assert_eq!(Subpixels::from_f64(value.to_f64()), value, "{text}");
        }
        assert_eq!(Subpixels::from_f64(0.1).times(5), Subpixels::from_ratio(1, 2));
        assert_eq!(Subpixels(1).to_string(), "0.00000000048828125");
        assert_eq!(Subpixels::from_ratio(1, 3).to_string(), "0.33333333349609375");
    }

    #[test]
    fn ends_hold() {
        assert_eq!(Subpixels::MAX + Subpixels::MAX, Subpixels::MAX);
        assert_eq!(Subpixels::MIN - Subpixels::MAX, Subpixels::MIN);
        assert_eq!(Subpixels::from_f64(f64::INFINITY), Subpixels::MAX);
        assert_eq!(Subpixels::from_f64(f64::NAN), Subpixels::ZERO);
        assert_eq!(Subpixels::from_pixels(i32::MIN), Subpixels::MIN);
        assert_eq!(Subpixels::MAX.times(i64::MIN), Subpixels::MIN);
        assert_eq!(Subpixels::from_ratio(i64::MIN, -1), Subpixels::MAX);
        assert_eq!(Subpixels::from_ratio(1, 0), Subpixels::ZERO);
        assert_eq!(Subpixels::MAX.scaled(i64::MAX, i64::MIN), Subpixels::MIN);
        assert_eq!(Subpixels::MAX.to_string(), "2147483647");
    }

    #[test]
    fn the_nearest_pixel_has_halves_away_from_zero() {
        for (value, pixels) in
            [(0.0, 0), (0.5, 1), (-0.5, -1), (0.499_999, 0), (2.5, 3), (-7.25, -7), (-7.75, -8)]
        {
            let value = Subpixels::from_f64(value);
            let (nearest, rest) = value.nearest_pixel();
            assert_eq!(nearest, pixels, "{value}");
            assert_eq!(Subpixels::from_pixels(pixels as i32) + rest, value);
        }
    }

    #[test]
    fn ratios_are_the_nearest() {
        for numerator in -40..=40 {
            for denominator in (-9..=9).filter(|denominator| *denominator != 0) {
                let value = Subpixels::from_ratio(numerator, denominator).to_steps();
                let exact = numerator * Subpixels::PER_PIXEL;
                let error = (value * denominator - exact).abs();
                assert!(2 * error <= denominator.abs(), "{numerator}/{denominator}");
            }
        }
    }

    #[test]
    fn approaching_does_not_pass() {
        let pixels = Subpixels::from_pixels;
        assert_eq!(pixels(3).approached(pixels(5), pixels(1)), pixels(4));
        assert_eq!(pixels(3).approached(pixels(5), pixels(-9)), pixels(5));
        assert_eq!(pixels(3).approached(pixels(-5), pixels(1)), pixels(2));
        assert_eq!(pixels(3).approached(pixels(3), pixels(1)), pixels(3));
    }
}
