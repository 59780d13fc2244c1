//! Exact positions between pixels, as fractions.

use core::fmt;

use super::time::greatest_common_divisor;
use super::{Point, Time, debug_as_display};

/// A coordinate in pixels as an exact fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i128,
    denominator: u64,
}

impl Fraction {
    /// Returns `from` plus the part of `by` that is completed at `time`.
    fn on_way(from: i64, by: i64, time: Time) -> Self {
        let denominator = i128::from(time.denominator());
        // The time's fraction is already in lowest terms, so only these two numbers can have a
        // common divisor. Adding whole pixels does not change that.
        let divisor = greatest_common_divisor(by.unsigned_abs(), time.denominator());
        let part = i128::from(by) * i128::from(time.numerator());
        let numerator = i128::from(from) * denominator + part;
        Self {
            numerator: numerator / i128::from(divisor),
            denominator: time.denominator() / divisor,
        }
    }

    /// Returns the numerator.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// Returns the denominator, which is at least 1, and exactly 1 for a whole number of pixels.
    pub const fn denominator(self) -> u64 {
        self.denominator
    }

    /// Returns the pixel that contains this coordinate, which is its floor.
    pub const fn floor(self) -> i64 {
        self.numerator.div_euclid(self.denominator as i128) as i64
    }

    /// Returns the nearest float, or one adjacent to it.
    pub const fn to_f64(self) -> f64 {
        let whole = self.floor();
        let rest = self.numerator - whole as i128 * self.denominator as i128;
        whole as f64 + rest as f64 / self.denominator as f64
    }
}

debug_as_display!(Fraction);

impl fmt::Display for Fraction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => self.numerator.fmt(formatter),
            denominator => write!(formatter, "{}/{denominator}", self.numerator),
        }
    }
}

/// The position of a mask's top left at a moment of a sweep, as exact fractions, because it usually
/// lies between pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExactPoint {
    /// The x coordinate, which grows to the right.
    pub x: Fraction,
    /// The y coordinate, which grows downwards.
    pub y: Fraction,
}

impl ExactPoint {
    /// Returns the position at `time` of a mask that starts at `from` and moves by `by`.
    pub(crate) fn on_way(from: Point, by: (i64, i64), time: Time) -> Self {
        Self { x: Fraction::on_way(from.x, by.0, time), y: Fraction::on_way(from.y, by.1, time) }
    }

    /// Returns both coordinates as floats, (x, y).
    pub const fn to_f64(self) -> (f64, f64) {
        (self.x.to_f64(), self.y.to_f64())
    }
}

impl fmt::Display for ExactPoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "({}, {})", self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        let at = |from, by, time: (u64, u64)| {
            let place = Fraction::on_way(from, by, Time::new(time.0, time.1));
            (place.numerator(), place.denominator(), place.floor())
        };
        assert_eq!(at(3, 6, (1, 4)), (9, 2, 4));
        assert_eq!(at(-3, -6, (1, 4)), (-9, 2, -5));
        assert_eq!(at(7, 0, (1, 4)), (7, 1, 7));
        assert_eq!(at(0, -9, (2, 3)), (-6, 1, -6));
        assert_eq!(at(i64::from(i32::MIN), 1 << 33, (1, 1)).0, 6_442_450_944);
    }
}
