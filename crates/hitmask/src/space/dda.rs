//! Fractions that grow by the same amount from step to step, computed without a division per step.

use core::ops::{Add, Sub};

/// A digital differential analyzer in integers, which provides the floor and the ceiling of a
/// fraction that grows by the same amount from step to step.
///
/// It updates the remainder instead of the fraction, like Bresenham's algorithm, so nothing is ever
/// rounded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dda<T> {
    floor: T,
    /// The remainder, from 0 up to, but not including, `divisor`.
    rest: T,
    step: T,
    step_rest: T,
    divisor: T,
}

/// The number type of a [`Dda`]. `i128` fits any number up to 2¹²⁰; `i64` is several times faster
/// and fits nearly all numbers.
pub(crate) trait Whole:
    Copy
    + Default
    + Ord
    + Add<Output = Self>
    + Sub<Output = Self>
    + From<bool>
    + Into<i128>
    + TryFrom<i128>
{
}

impl Whole for i64 {}
impl Whole for i128 {}

/// The greatest number in a [`Dda<i64>`], of which two can be added.
const NARROW: i128 = (1 << 62) - 1;

impl Dda<i128> {
    /// Returns a fraction that is `start` / `divisor` now and grows by `step` / `divisor` with
    /// every step. The divisor must be positive.
    pub(crate) fn new(start: i128, step: i128, divisor: i128) -> Self {
        let (floor, rest) = divide(start, divisor);
        let (step, step_rest) = divide(step, divisor);
        Self { floor, rest, step, step_rest, divisor }
    }

    /// Returns this fraction plus a whole number.
    pub(crate) fn moved(self, by: i64) -> Self {
        Self { floor: self.floor + i128::from(by), ..self }
    }

    /// Returns this fraction with `steps` steps combined into one.
    pub(crate) fn with_leaps(&self, steps: i64) -> Self {
        let steps = i128::from(steps);
        let (carries, step_rest) = divide(self.step_rest * steps, self.divisor);
        Self { step: self.step * steps + carries, step_rest, ..*self }
    }

    /// Returns whether `i64` is enough for `steps` steps.
    pub(crate) fn is_narrow(&self, steps: i64) -> bool {
        // A leap may end somewhat farther, and each step is less than 1 greater than its floor.
        let steps = i128::from(steps) + 16;
        let furthest = self.floor.abs() + (self.step.abs() + 1) * steps;
        self.divisor.max(furthest) <= NARROW
    }
}

impl<T: Whole> Dda<T> {
    /// Returns the same fraction in numbers of this type, which must be large enough for it.
    pub(crate) fn of(wide: Dda<i128>) -> Self {
        let fits = |number: i128| T::try_from(number).unwrap_or_default();
        let Dda { floor, rest, step, step_rest, divisor } = wide;
        Self {
            floor: fits(floor),
            rest: fits(rest),
            step: fits(step),
            step_rest: fits(step_rest),
            divisor: fits(divisor),
        }
    }

    /// Returns the greatest whole number that is not above the fraction.
    #[inline(always)]
    pub(crate) fn floor(&self) -> i64 {
        saturated(self.floor.into())
    }

    /// Returns the smallest whole number that is not below the fraction.
    #[inline(always)]
    pub(crate) fn ceil(&self) -> i64 {
        saturated((self.floor + (self.rest > T::default()).into()).into())
    }

    /// Returns the step, if it is a whole number.
    pub(crate) fn whole_step(&self) -> Option<T> {
        (self.step_rest == T::default()).then_some(self.step)
    }

    /// Advances by the step of a fraction with the same divisor.
    #[inline(always)]
    pub(crate) fn advance_as(&mut self, other: &Self) {
        let rest = self.rest + other.step_rest;
        // This code has no branch, because it would be hard to predict.
        let carries = rest >= self.divisor;
        self.rest = rest - if carries { self.divisor } else { T::default() };
        self.floor = self.floor + other.step + carries.into();
    }

    /// Advances by one step.
    #[inline(always)]
    pub(crate) fn advance(&mut self) {
        let step = *self;
        self.advance_as(&step);
    }
}

/// Returns the number, clamped to i64. No mask reaches beyond that range.
#[inline(always)]
fn saturated(number: i128) -> i64 {
    number.clamp(i64::MIN.into(), i64::MAX.into()) as i64
}

/// Returns the floor of a fraction with a positive divisor, and the remainder.
pub(crate) fn divide(dividend: i128, divisor: i128) -> (i128, i128) {
    // Most numbers are small, and dividing small numbers is several times faster.
    match (i64::try_from(dividend), i64::try_from(divisor)) {
        (Ok(dividend), Ok(divisor)) => {
            (dividend.div_euclid(divisor).into(), dividend.rem_euclid(divisor).into())
        }
        _ => (dividend.div_euclid(divisor), dividend.rem_euclid(divisor)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<T: Whole>(start: i128, step: i128, divisor: i128) {
        let mut dda = Dda::<T>::of(Dda::new(start, step, divisor));
        for count in 0..200 {
            let value = start + count * step;
            assert_eq!(dda.floor(), saturated(value.div_euclid(divisor)));
            assert_eq!(dda.ceil(), saturated(-(-value).div_euclid(divisor)));
            dda.advance();
        }
    }

    #[test]
    fn every_step_is_the_fraction() {
        let divisor = NARROW - 4;
        for (start, step, divisor) in [
            (0, 1, 1),
            (-7, 3, 5),
            (7, -3, 5),
            (5, 0, 2),
            (-1, -1, divisor),
            (divisor - 1, divisor - 1, divisor),
            (1 << 100, -(1 << 90), divisor),
        ] {
            let dda = Dda::new(start, step, divisor);
            assert!(dda.is_narrow(200));
            let (mut near, mut far) = (Dda::<i64>::of(dda), Dda::<i64>::of(dda));
            (0..7).for_each(|_| near.advance());
            far.advance_as(&Dda::of(dda.with_leaps(7)));
            assert_eq!((near.floor, near.rest), (far.floor, far.rest));
            check::<i64>(start, step, divisor);
            check::<i128>(start, step, divisor);
        }
    }

    #[test]
    fn what_is_not_narrow_is_wide() {
        for (start, step, divisor) in [
            (1 << 110, -(1 << 100) - 1, (1 << 79) - 3),
            (0, 1 << 100, 1 << 40),
            (1 << 110, 0, 7),
            (0, 1, NARROW + 1),
        ] {
            assert!(!Dda::new(start, step, divisor).is_narrow(200));
            check::<i128>(start, step, divisor);
        }
    }
}
