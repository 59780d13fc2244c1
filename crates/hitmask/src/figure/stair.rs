//! A straight line, row by row, in whole columns.

use core::ops::{Add, Sub};

/// A fraction that grows by the same amount from row to row: its floor and its ceiling, without a division per row.
///
/// It carries the remainder along instead of the fraction, like Bresenham's algorithm, so nothing is ever rounded.
pub(super) trait Stair: Copy {
    /// The stair in this representation, which must be large enough for it.
    fn of(stair: Wide) -> Self;

    /// The greatest whole number not above the fraction.
    fn floor(&self) -> i64;

    /// The smallest whole number not below the fraction.
    fn ceil(&self) -> i64;

    /// Advances by the step of a stair with the same divisor.
    fn advance_as(&mut self, other: &Self);

    /// Advances to the next row.
    #[inline(always)]
    fn advance(&mut self) {
        let step = *self;
        self.advance_as(&step);
    }
}

/// A stair of numbers of a type.
#[derive(Clone, Copy, Debug)]
pub(super) struct StairOf<T> {
    floor: T,
    /// From 0 up to, but not including, `divisor`.
    rest: T,
    step: T,
    step_rest: T,
    divisor: T,
}

/// A stair of any numbers up to 2¹²⁰.
pub(super) type Wide = StairOf<i128>;

/// A stair of small numbers, which nearly all are: several times faster.
pub(super) type Narrow = StairOf<i64>;

/// The greatest number in a narrow stair: two of them can be added.
const NARROW: i128 = (1 << 62) - 1;

impl Wide {
    /// `start` / `divisor` now, and `step` / `divisor` more with every row. The divisor is positive.
    pub(super) fn new(start: i128, step: i128, divisor: i128) -> Self {
        let (floor, rest) = divide(start, divisor);
        let (step, step_rest) = divide(step, divisor);
        Self { floor, rest, step, step_rest, divisor }
    }

    /// This stair plus a whole number.
    pub(super) fn moved(self, by: i64) -> Self {
        Self { floor: self.floor + i128::from(by), ..self }
    }

    /// This stair with steps of `rows` rows.
    pub(super) fn with_leaps(&self, rows: i64) -> Self {
        let rows = i128::from(rows);
        let (carries, step_rest) = divide(self.step_rest * rows, self.divisor);
        Self { step: self.step * rows + carries, step_rest, ..*self }
    }

    /// Whether a [`Narrow`] stair is enough for `rows` rows.
    pub(super) fn is_narrow(&self, rows: i64) -> bool {
        // Somewhat further, where a leap ends, and each step is less than 1 greater than its floor.
        let rows = i128::from(rows) + 16;
        let furthest = self.floor.abs() + (self.step.abs() + 1) * rows;
        self.divisor.max(furthest) <= NARROW
    }
}

impl<T> Stair for StairOf<T>
where
    T: Copy + Default + Ord + Add<Output = T> + Sub<Output = T> + From<bool>,
    T: Into<i128> + TryFrom<i128>,
{
    fn of(stair: Wide) -> Self {
        let fits = |number: i128| T::try_from(number).unwrap_or_default();
        let Wide { floor, rest, step, step_rest, divisor } = stair;
        Self {
            floor: fits(floor),
            rest: fits(rest),
            step: fits(step),
            step_rest: fits(step_rest),
            divisor: fits(divisor),
        }
    }

    #[inline(always)]
    fn floor(&self) -> i64 {
        saturated(self.floor.into())
    }

    #[inline(always)]
    fn ceil(&self) -> i64 {
        saturated((self.floor + (self.rest > T::default()).into()).into())
    }

    #[inline(always)]
    fn advance_as(&mut self, other: &Self) {
        let rest = self.rest + other.step_rest;
        // Without a branch, because it would be hard to predict.
        let carries = rest >= self.divisor;
        self.rest = rest - if carries { self.divisor } else { T::default() };
        self.floor = self.floor + other.step + carries.into();
    }
}

/// The end of i64 nearest to a number beyond it: no mask reaches that far.
#[inline(always)]
fn saturated(number: i128) -> i64 {
    number.clamp(i64::MIN.into(), i64::MAX.into()) as i64
}

/// The floor of a fraction with a positive divisor, and the remainder.
pub(super) fn divide(dividend: i128, divisor: i128) -> (i128, i128) {
    // Most numbers are small, and their division is several times faster.
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

    fn check<S: Stair>(start: i128, step: i128, divisor: i128) {
        let mut stair = S::of(Wide::new(start, step, divisor));
        for row in 0..200 {
            let value = start + row * step;
            assert_eq!(stair.floor(), saturated(value.div_euclid(divisor)));
            assert_eq!(stair.ceil(), saturated(-(-value).div_euclid(divisor)));
            stair.advance();
        }
    }

    #[test]
    fn every_row_is_the_fraction() {
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
            let stair = Wide::new(start, step, divisor);
            assert!(stair.is_narrow(200));
            let (mut near, mut far) = (Narrow::of(stair), Narrow::of(stair));
            (0..7).for_each(|_| near.advance());
            far.advance_as(&Narrow::of(stair.with_leaps(7)));
            assert_eq!((near.floor, near.rest), (far.floor, far.rest));
            check::<Narrow>(start, step, divisor);
            check::<Wide>(start, step, divisor);
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
            assert!(!Wide::new(start, step, divisor).is_narrow(200));
            check::<Wide>(start, step, divisor);
        }
    }
}
