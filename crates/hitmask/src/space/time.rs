//! The moment of a motion at which an event happens, as an exact fraction.

use core::cmp::Ordering;
use core::fmt;

use super::debug_as_display;

/// A moment of a motion, between the motion's start at 0 and its end at 1, as an exact fraction in
/// lowest terms.
///
/// ```
/// use hitmask::Time;
/// let time = Time::new(6, 8);
/// assert_eq!((time.numerator(), time.denominator()), (3, 4));
/// assert!(time < Time::END && time.to_f64() == 0.75);
/// ```
#[doc(alias = "time of impact")]
#[doc(alias = "TOI")]
#[doc(alias = "fraction")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Time {
    numerator: u64,
    denominator: u64,
}

impl Time {
    /// The start of the motion, 0.
    pub const START: Self = Self { numerator: 0, denominator: 1 };

    /// The end of the motion, 1.
    pub const END: Self = Self { numerator: 1, denominator: 1 };

    /// Returns the moment `numerator / denominator` of the way through the motion. A fraction above
    /// 1, or a denominator of 0, becomes the end.
    pub const fn new(numerator: u64, denominator: u64) -> Self {
        if numerator >= denominator {
            return Self::END;
        }
        let divisor = greatest_common_divisor(numerator, denominator);
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// Returns the numerator.
    pub const fn numerator(self) -> u64 {
        self.numerator
    }

    /// Returns the denominator, which is at least 1.
    pub const fn denominator(self) -> u64 {
        self.denominator
    }

    /// Returns the nearest float, or one adjacent to it.
    pub const fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

pub(super) const fn greatest_common_divisor(mut one: u64, mut two: u64) -> u64 {
    while two != 0 {
        (one, two) = (two, one % two);
    }
    one
}

impl Ord for Time {
    fn cmp(&self, other: &Self) -> Ordering {
        let product = |one: u64, two: u64| u128::from(one) * u128::from(two);
        product(self.numerator, other.denominator).cmp(&product(other.numerator, self.denominator))
    }
}

impl PartialOrd for Time {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

debug_as_display!(Time);

impl fmt::Display for Time {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.numerator, self.denominator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lowest_terms() {
        for (fraction, lowest) in [
            ((0, 5), (0, 1)),
            ((0, 0), (1, 1)),
            ((7, 7), (1, 1)),
            ((9, 3), (1, 1)),
            ((21, 49), (3, 7)),
            ((u64::MAX - 1, u64::MAX), (u64::MAX - 1, u64::MAX)),
        ] {
            let time = Time::new(fraction.0, fraction.1);
            assert_eq!((time.numerator(), time.denominator()), lowest);
        }
    }

    #[test]
    fn order_is_exact() {
        let almost = Time::new(u64::MAX - 2, u64::MAX - 1);
        assert!(almost < Time::new(u64::MAX - 1, u64::MAX));
        assert!(Time::START < almost && almost < Time::END);
    }
}
