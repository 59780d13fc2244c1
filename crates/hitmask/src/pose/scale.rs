//! How many times larger a sprite is drawn.

use core::fmt;

use super::PoseError;
use crate::space::nearest;

/// How many times larger a sprite is drawn along one of its axes, in steps of 10⁻¹²; a negative scale mirrors it.
///
/// The steps are decimal because scales are: where a tenth were not exactly a tenth, pixel centers that lie exactly on an
/// edge, as every fifth does at that scale, would fall on either side of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scale(i64);

impl Scale {
    /// How many steps a scale of 1 is.
    pub(crate) const STEPS: i64 = 1_000_000_000_000;

    /// As large as it is.
    pub const ONE: Self = Self(Self::STEPS);

    /// As large as it is, mirrored.
    pub const MIRRORED: Self = Self(-Self::STEPS);

    /// The smallest scale: a thousandth.
    pub const SMALLEST: f64 = 0.001;

    /// The largest scale: a thousand times.
    pub const LARGEST: f64 = 1000.0;

    /// The scale nearest to `times`.
    ///
    /// # Errors
    /// [`PoseError::Scale`] where `times`, or minus that, is not from [`SMALLEST`](Self::SMALLEST) to
    /// [`LARGEST`](Self::LARGEST).
    ///
    /// ```
    /// use hitmask::Scale;
    /// assert_eq!(Scale::new(1.5)?.to_f64(), 1.5);
    /// assert!(Scale::new(0.0).is_err());
    /// # Ok::<(), hitmask::PoseError>(())
    /// ```
    pub fn new(times: f64) -> Result<Self, PoseError> {
        let size = if times < 0.0 { -times } else { times };
        // Not so for NaN either.
        if !(Self::SMALLEST..=Self::LARGEST).contains(&size) {
            return Err(PoseError::Scale { times });
        }
        Ok(Self(nearest(times * Self::STEPS as f64)))
    }

    /// The same scale, mirrored.
    pub const fn mirrored(self) -> Self {
        Self(-self.0)
    }

    /// As a float.
    pub const fn to_f64(self) -> f64 {
        self.0 as f64 / Self::STEPS as f64
    }

    /// The scale after `numerator` of `denominator` parts of the way to another one, to the nearest step, halves up.
    ///
    /// # Errors
    /// [`PoseError::Scale`] where that is too near to 0, which lies between a mirrored scale and one that is not.
    pub(crate) fn part_of_way(
        self,
        to: Self,
        numerator: u32,
        denominator: u32,
    ) -> Result<Self, PoseError> {
        let denominator = i128::from(denominator.max(1));
        let part = i128::from(to.0 - self.0) * i128::from(numerator);
        let steps = i128::from(self.0) + (2 * part + denominator).div_euclid(2 * denominator);
        // It lies between two scales.
        let scale = Self(steps as i64);
        Self::new(scale.to_f64()).map(|_| scale)
    }

    /// The scale of so many [`steps`](Self::steps); `None` where they are none.
    pub(crate) const fn from_steps(steps: i64) -> Option<Self> {
        const SMALLEST: u64 = Scale::STEPS as u64 / 1000;
        const LARGEST: u64 = Scale::STEPS as u64 * 1000;
        match steps.unsigned_abs() {
            SMALLEST..=LARGEST => Some(Self(steps)),
            _ => None,
        }
    }

    /// So many steps of 10⁻¹².
    pub(crate) const fn steps(self) -> i64 {
        self.0
    }
}

impl Default for Scale {
    fn default() -> Self {
        Self::ONE
    }
}

impl fmt::Display for Scale {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_f64().fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_exact() {
        for (times, steps) in [
            (1.0, Scale::STEPS),
            (0.1, Scale::STEPS / 10),
            (1.1, Scale::STEPS / 10 * 11),
            (-0.3, -3 * Scale::STEPS / 10),
            (0.001, Scale::STEPS / 1000),
            (1000.0, Scale::STEPS * 1000),
            (0.015625, 15_625_000_000),
        ] {
            assert_eq!(Scale::new(times).unwrap().steps(), steps, "{times}");
            assert_eq!(Scale::from_steps(steps), Scale::new(times).ok());
        }
    }

    #[test]
    fn what_is_no_scale() {
        for times in [0.0, -0.0, 0.000_999, 1000.5, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(Scale::new(times).is_err(), "{times}");
        }
        for steps in [0, 1, Scale::STEPS / 1000 - 1, Scale::STEPS * 1000 + 1, i64::MIN, i64::MAX] {
            assert_eq!(Scale::from_steps(steps), None, "{steps}");
        }
    }
}
