//! Angles with their sines and cosines, in integers, so that no answer depends on a platform's
//! float library.

use core::fmt;

use super::{debug_as_display, nearest};

/// How many bits an angle has for the fraction of a degree.
const FRACTION_BITS: u32 = 40;

/// The steps of 90°.
const QUARTER: i64 = 90 << FRACTION_BITS;

/// How many fractional bits a sine or a cosine has.
pub(crate) const SINE_BITS: u32 = 62;

/// The number 180 / π.
const DEGREES_A_RADIAN: f64 = 180.0 / core::f64::consts::PI;

/// The number π / 180 in steps of 2⁻⁶⁹.
const RADIANS_A_DEGREE: u128 = 10_302_605_451_487_463_598;
const RADIANS_BITS: u32 = 69;

/// An angle in the range [0°, 360°), clockwise as seen on screen, in steps of 2⁻⁴⁰ of a degree.
///
/// ```
/// use hitmask::Angle;
/// assert_eq!(Angle::from_degrees(-90.0), Angle::from_quarter_turns(3));
/// assert_eq!(Angle::from_degrees(393.5).to_degrees(), 33.5);
/// ```
#[doc(alias = "rotation")]
#[doc(alias = "degrees")]
#[doc(alias = "radians")]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Angle(i64);

impl Angle {
    /// The angle 0°.
    pub const ZERO: Self = Self(0);

    /// Returns the angle nearest to `degrees`, without whole turns. NaN and infinities become 0°.
    ///
    /// Decimals with a few digits remain distinct, because the step is much finer than their last
    /// digit.
    pub fn from_degrees(degrees: f64) -> Self {
        // The remainder of floats is exact, so it is the same on every platform.
        Self::of_steps(steps_of(degrees % 360.0))
    }

    /// Returns the angle nearest to `radians` · 180 / π degrees, without whole turns. The number of
    /// degrees is first rounded to a 64-bit float. NaN and infinities become 0°.
    ///
    /// ```
    /// use core::f64::consts::{FRAC_PI_2, TAU};
    /// use hitmask::Angle;
    /// assert_eq!(Angle::from_radians(FRAC_PI_2), Angle::from_quarter_turns(1));
    /// assert_eq!(Angle::from_radians(-TAU), Angle::ZERO);
    /// ```
    pub fn from_radians(radians: f64) -> Self {
        // One product, which every platform rounds the same way.
        Self::from_degrees(radians * DEGREES_A_RADIAN)
    }

    /// Returns `quarter_turns` times 90°. A negative number rotates in the other direction.
    pub const fn from_quarter_turns(quarter_turns: i32) -> Self {
        Self(quarter_turns.rem_euclid(4) as i64 * QUARTER)
    }

    /// Returns the angle by which the direction (1, 0), which points to the right, must be rotated
    /// to become the direction (`x`, `y`), rounded down to a multiple of the step; 0 if both `x`
    /// and `y` are 0.
    ///
    /// ```
    /// use hitmask::Angle;
    /// assert_eq!(Angle::of_vector(0, 5), Angle::from_quarter_turns(1)); // down
    /// assert_eq!(Angle::of_vector(-3, -3).to_degrees(), 225.0);
    /// ```
    #[doc(alias = "atan2")]
    pub fn of_vector(x: i128, y: i128) -> Self {
        // Rotated back by quarter turns until it lies to the right and not above the first
        // direction.
        let (quarter, x, y) = match (x, y) {
            (0, 0) => return Self::ZERO,
            (1.., 0..) => (0, x, y),
            (..=0, 1..) => (1, y, x.saturating_neg()),
            (..0, ..=0) => (2, x.saturating_neg(), y.saturating_neg()),
            _ => (3, y.saturating_neg(), x),
        };
        let longer = x.max(y);
        let shift = (128 - longer.leading_zeros()).saturating_sub(62);
        let (x, y) = (x >> shift, y >> shift);
        let (mut low, mut high) = (0, QUARTER);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            let (sine, cosine) = Self(middle).sine_and_cosine();
            // Whether (x, y) lies beyond the middle angle.
            if y * i128::from(cosine) >= x * i128::from(sine) {
                low = middle;
            } else {
                high = middle;
            }
        }
        Self::of_steps(quarter * QUARTER + low)
    }

    /// Returns the angle in degrees, in the range [0, 360). The result is exact, because a 64-bit
    /// float has enough bits.
    pub const fn to_degrees(self) -> f64 {
        self.0 as f64 / (1_u64 << FRACTION_BITS) as f64
    }

    /// Returns the angle in radians, in the range [0, 2π), rounded to a 64-bit float.
    pub const fn to_radians(self) -> f64 {
        self.to_degrees() / DEGREES_A_RADIAN
    }

    /// Returns the number of quarter turns, 0 to 3; `None` if the angle is not a multiple of a
    /// quarter turn.
    pub const fn quarter_turns(self) -> Option<i32> {
        if self.0 % QUARTER == 0 { Some((self.0 / QUARTER) as i32) } else { None }
    }

    /// Returns half the angle, rounded down to a multiple of the step.
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// Returns the angle plus `numerator` / `denominator` of `degrees`, rounded to the nearest
    /// step, halves up. Degrees beyond 2²³ in either direction are clamped to it.
    pub(crate) fn turned_by_part(self, degrees: f64, numerator: u32, denominator: u32) -> Self {
        let denominator = i128::from(denominator.max(1));
        let part = i128::from(steps_of(degrees)) * i128::from(numerator);
        let part = (2 * part + denominator).div_euclid(2 * denominator);
        Self::of_steps((part.rem_euclid(4 * i128::from(QUARTER))) as i64 + self.0)
    }

    /// Returns the number of steps of 2⁻⁴⁰ of a degree.
    pub(crate) const fn steps(self) -> i64 {
        self.0
    }

    /// Returns the angle with this many [`steps`](Self::steps); `None` if the number is negative,
    /// or is a whole turn or more.
    pub(crate) const fn from_steps(steps: i64) -> Option<Self> {
        if 0 <= steps && steps < 4 * QUARTER { Some(Self(steps)) } else { None }
    }

    const fn of_steps(steps: i64) -> Self {
        Self(steps.rem_euclid(4 * QUARTER))
    }

    /// Returns the sine and the cosine in steps of 2⁻⁶². Both are within 2⁻⁵⁸ of the true values,
    /// and exact at quarter turns.
    pub(crate) const fn sine_and_cosine(self) -> (i64, i64) {
        let (quarter, within) = (self.0 / QUARTER, self.0 % QUARTER);
        // The series below are short up to 45°. Beyond 45°, sine and cosine swap.
        let (sine, cosine) = if within > QUARTER / 2 {
            let (sine, cosine) = series(QUARTER - within);
            (cosine, sine)
        } else {
            series(within)
        };
        match quarter {
            0 => (sine, cosine),
            1 => (cosine, -sine),
            2 => (-sine, -cosine),
            _ => (-cosine, sine),
        }
    }
}

/// Returns `degrees` as steps, rounded to the nearest step, halves away from zero; NaN becomes 0.
fn steps_of(degrees: f64) -> i64 {
    // Multiplying by a power of two changes no digit.
    nearest(degrees * (1_u64 << FRACTION_BITS) as f64)
}

/// Returns the sine and cosine of an angle from 0° to 45°, by their power series about 0, with as
/// many terms as affect the result.
const fn series(steps: i64) -> (i64, i64) {
    const ONE: i64 = 1 << SINE_BITS;
    const fn product(one: i64, two: i64) -> i64 {
        ((one as i128 * two as i128) >> SINE_BITS) as i64
    }
    let shift = FRACTION_BITS + RADIANS_BITS - SINE_BITS;
    let x = ((steps as u128 * RADIANS_A_DEGREE) >> shift) as i64;
    let square = product(x, x);
    // Evaluates 1 - x²/(2·3) (1 - x²/(4·5) (…)) and 1 - x²/(1·2) (1 - x²/(3·4) (…)) from the inside
    // out. The first omitted terms, x¹⁹/19! and x¹⁸/18!, are below 2⁻⁶³ and 2⁻⁵⁸.
    let (mut sine, mut cosine) = (ONE, ONE);
    let mut term = 16;
    while term >= 2 {
        sine = ONE - product(square, sine) / (term * (term + 1));
        cosine = ONE - product(square, cosine) / (term * (term - 1));
        term -= 2;
    }
    (product(x, sine), cosine)
}

impl fmt::Display for Angle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_degrees().fmt(formatter)?;
        formatter.write_str("°")
    }
}

debug_as_display!(Angle);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_wrap() {
        for (degrees, steps) in [
            (0.0, 0),
            (-0.0, 0),
            (360.0, 0),
            (-360.0, 0),
            (90.0, QUARTER),
            (-90.0, 3 * QUARTER),
            (1e300 % 360.0, Angle::from_degrees(1e300).0),
            (-1e-20, 0),
            (f64::NAN, 0),
            (f64::INFINITY, 0),
            (359.999_999_999_999_9, 0),
        ] {
            assert_eq!(Angle::from_degrees(degrees).0, steps, "{degrees}");
        }
    }

    #[test]
    fn parts_of_a_turn() {
        let start = Angle::from_degrees(350.0);
        for (degrees, numerator, denominator, expected) in [
            (90.0, 0, 4, 350.0),
            (90.0, 1, 4, 12.5),
            (-90.0, 4, 4, 260.0),
            (720.0, 1, 3, 230.0),
            (f64::NAN, 1, 1, 350.0),
            (5.0, 1, 0, 355.0),
        ] {
            let found = start.turned_by_part(degrees, numerator, denominator);
            assert_eq!(found, Angle::from_degrees(expected), "{degrees}");
        }
        let _ = start.turned_by_part(f64::INFINITY, u32::MAX, 1);
        let _ = start.turned_by_part(f64::NEG_INFINITY, u32::MAX, 1);
    }

    #[test]
    fn sines_of_quarters_and_thirds() {
        const ONE: i64 = 1 << SINE_BITS;
        let expected = [(0, ONE), (ONE, 0), (0, -ONE), (-ONE, 0)];
        for (turns, expected) in expected.into_iter().enumerate() {
            let angle = Angle::from_quarter_turns(turns as i32);
            assert_eq!(angle.sine_and_cosine(), expected);
        }
        let (sine, cosine) = Angle::from_degrees(30.0).sine_and_cosine();
        assert!((sine - ONE / 2).abs() <= 8, "{}", sine - ONE / 2);
        // Half the square root of 3, in steps of 2⁻⁶².
        assert!((cosine - 3_993_837_246_235_628_775).abs() <= 64, "{cosine}");
    }

    /// Compares with floats, and checks sine² + cosine² = 1 more exactly than floats can.
    #[test]
    fn sines_all_around() {
        for step in 0..36_000 {
            let angle = Angle::from_degrees(f64::from(step) / 100.0);
            let (sine, cosine) = angle.sine_and_cosine();
            let scale = (1_u64 << SINE_BITS) as f64;
            let radians = angle.to_degrees().to_radians();
            assert!((sine as f64 / scale - radians.sin()).abs() < 1e-15, "{angle}");
            assert!((cosine as f64 / scale - radians.cos()).abs() < 1e-15, "{angle}");
            let squares = i128::from(sine).pow(2) + i128::from(cosine).pow(2);
            let error = squares - (1 << (2 * SINE_BITS));
            assert!(error.abs() < 1 << (SINE_BITS + 5), "{angle}: {error}");
        }
    }

    #[test]
    fn vectors_have_their_angles() {
        for (x, y, degrees) in [
            (0, 0, 0.0),
            (1, 0, 0.0),
            (1, 1, 45.0),
            (0, 1, 90.0),
            (-7, 7, 135.0),
            (-1, 0, 180.0),
            (0, -3, 270.0),
            (5, -5, 315.0),
            (i128::MAX, 0, 0.0),
            (i128::MIN, 0, 180.0),
            (i128::MIN, i128::MIN, 225.0),
        ] {
            assert_eq!(Angle::of_vector(x, y).to_degrees(), degrees, "{x} {y}");
        }
        for step in 0..3_600_i32 {
            let degrees = f64::from(step) / 10.0 + 0.05;
            let (sine, cosine) = Angle::from_degrees(degrees).sine_and_cosine();
            let found = Angle::of_vector(cosine.into(), sine.into()).to_degrees();
            assert!((found - degrees).abs() < 1e-11, "{degrees}: {found}");
        }
    }
}
