//! Defines how many times larger a sprite is drawn along each of its axes.

use core::fmt;

use super::PoseError;
use crate::space::{conversions, debug_as_display, nearest};

/// How many times larger a sprite is drawn along its own x and y axes. A negative number mirrors
/// the sprite along that axis.
///
/// Wherever a scale is expected, a single number scales both axes, and a pair scales x and y:
/// `pose.scaled(2)`, `pose.scaled((2.0, 1.5))`. With the `mint` feature, you can also pass a
/// vector. A number whose absolute value is outside the range from [`SMALLEST`](Self::SMALLEST) to
/// [`LARGEST`](Self::LARGEST) is clamped to the nearer end, and NaN becomes 1. [`Scale::new`]
/// returns an error instead.
///
/// ```
/// use hitmask::{Pose, Scale};
/// let pose = Pose::at((40, 30)).scaled(2.0);
/// assert_eq!(pose.scale(), Scale::new(2.0, 2.0)?);
/// assert_eq!(pose.scaled((-1.0, 1.0)).scale(), Scale::FLIP_X);
/// assert!(Scale::new(0.0, 1.0).is_err());
/// # Ok::<(), hitmask::PoseError>(())
/// ```
#[doc(alias = "image_xscale")]
#[doc(alias = "flip")]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Scale {
    pub(crate) x: Factor,
    pub(crate) y: Factor,
}

impl Scale {
    /// The sprite's own size. This is the default.
    pub const ONE: Self = Self { x: Factor::ONE, y: Factor::ONE };

    /// A scale of -1 along x: the sprite's own size, with left and right swapped.
    pub const FLIP_X: Self = Self { x: Factor::ONE.mirrored(), y: Factor::ONE };

    /// A scale of -1 along y: the sprite's own size, with top and bottom swapped.
    pub const FLIP_Y: Self = Self { x: Factor::ONE, y: Factor::ONE.mirrored() };

    /// The smallest absolute value of the scale along an axis: one thousandth.
    pub const SMALLEST: f64 = 0.001;

    /// The largest absolute value of the scale along an axis.
    pub const LARGEST: f64 = 1000.0;

    /// Returns the scale nearest to `x` and `y`, in steps of 10⁻¹².
    ///
    /// # Errors
    /// [`PoseError::Scale`] if the absolute value of a number is less than
    /// [`SMALLEST`](Self::SMALLEST) or greater than [`LARGEST`](Self::LARGEST).
    pub fn new(x: f64, y: f64) -> Result<Self, PoseError> {
        Ok(Self { x: Factor::new(x)?, y: Factor::new(y)? })
    }

    /// Returns a scale with the same number along both axes.
    ///
    /// # Errors
    /// Same as [`new`](Self::new).
    pub fn uniform(times: f64) -> Result<Self, PoseError> {
        Self::new(times, times)
    }

    /// Returns the scale along the sprite's x axis.
    pub const fn x(self) -> f64 {
        self.x.to_f64()
    }

    /// Returns the scale along the sprite's y axis.
    pub const fn y(self) -> f64 {
        self.y.to_f64()
    }

    /// Returns this scale with left and right swapped.
    #[must_use]
    pub const fn flipped_x(self) -> Self {
        Self { x: self.x.mirrored(), ..self }
    }

    /// Returns this scale with top and bottom swapped.
    #[must_use]
    pub const fn flipped_y(self) -> Self {
        Self { y: self.y.mirrored(), ..self }
    }

    /// Returns the scale that is `numerator` / `denominator` of the way from this one to another
    /// one, rounded to the nearest step, halves up.
    ///
    /// # Errors
    /// [`PoseError::Scale`] if the result is too near to 0, which lies between a mirrored scale and
    /// an unmirrored one.
    pub(crate) fn part_of_way(
        self,
        to: Self,
        numerator: u32,
        denominator: u32,
    ) -> Result<Self, PoseError> {
        let x = self.x.part_of_way(to.x, numerator, denominator)?;
        Ok(Self { x, y: self.y.part_of_way(to.y, numerator, denominator)? })
    }
}

conversions! { Scale {
    /// Scales both axes by the same number. A number beyond the limits is clamped to the nearer
    /// limit.
    f64: times => Self::from((times, times)),
    /// Scales both axes by the same number. A number beyond the limits is clamped to the nearer
    /// limit.
    f32: times => Self::from(f64::from(times)),
    /// Scales both axes by the same number. A number beyond the limits is clamped to the nearer
    /// limit.
    i32: times => Self::from(f64::from(times)),
    /// Scales each axis by its own number. A number beyond the limits is clamped to the nearer
    /// limit.
    (f64, f64): (x, y) => Self { x: Factor::nearest_to(x), y: Factor::nearest_to(y) },
    /// Scales each axis by its own number. A number beyond the limits is clamped to the nearer
    /// limit.
    (f32, f32): (x, y) => Self::from((f64::from(x), f64::from(y))),
    /// Scales each axis by its own number. A number beyond the limits is clamped to the nearer
    /// limit.
    (i32, i32): (x, y) => Self::from((f64::from(x), f64::from(y))),
    /// Scales each axis by its own number. A number beyond the limits is clamped to the nearer
    /// limit.
    [f64; 2]: [x, y] => Self::from((x, y)),
    /// Scales each axis by its own number. A number beyond the limits is clamped to the nearer
    /// limit.
    [f32; 2]: [x, y] => Self::from((x, y)),
} }

#[cfg(feature = "mint")]
conversions! { Scale {
    /// Scales each axis by its own number. A number beyond the limits is clamped to the nearer
    /// limit.
    mint::Vector2<f64>: mint::Vector2 { x, y } => Self::from((x, y)),
    /// Scales each axis by its own number. A number beyond the limits is clamped to the nearer
    /// limit.
    mint::Vector2<f32>: mint::Vector2 { x, y } => Self::from((x, y)),
} }

impl fmt::Display for Scale {
    /// Writes one number if both axes have the same scale, and two numbers otherwise: `2`, `2×1.5`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.x().fmt(formatter)?;
        if self.x == self.y {
            return Ok(());
        }
        formatter.write_str("×")?;
        self.y().fmt(formatter)
    }
}

debug_as_display!(Scale);

/// How many times larger a sprite is drawn along one of its axes, in steps of 10⁻¹².
///
/// The steps are decimal because scales usually are. If a tenth were not exactly a tenth, pixel
/// centers that should lie exactly on an edge (every fifth center at that scale) would fall on
/// either side of the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Factor(i64);

impl Factor {
    /// How many steps make a scale of 1.
    pub(crate) const STEPS: i64 = 1_000_000_000_000;

    /// The sprite's own size.
    pub(crate) const ONE: Self = Self(Self::STEPS);

    /// Returns the factor nearest to `times`.
    ///
    /// # Errors
    /// [`PoseError::Scale`] if `times` is beyond the limits.
    pub(crate) fn new(times: f64) -> Result<Self, PoseError> {
        let size = if times < 0.0 { -times } else { times };
        // NaN also fails this check.
        if !(Scale::SMALLEST..=Scale::LARGEST).contains(&size) {
            return Err(PoseError::Scale { times });
        }
        Ok(Self(nearest(times * Self::STEPS as f64)))
    }

    /// Returns the factor nearest to `times` within the limits; NaN becomes 1.
    pub(crate) fn nearest_to(times: f64) -> Self {
        if times.is_nan() {
            return Self::ONE;
        }
        let size = times.abs().clamp(Scale::SMALLEST, Scale::LARGEST);
        Self(nearest(if times < 0.0 { -size } else { size } * Self::STEPS as f64))
    }

    /// Returns this factor, mirrored.
    pub(crate) const fn mirrored(self) -> Self {
        Self(-self.0)
    }

    /// Returns this factor as a float.
    pub(crate) const fn to_f64(self) -> f64 {
        self.0 as f64 / Self::STEPS as f64
    }

    /// Returns the factor that is `numerator` / `denominator` of the way from this one to another
    /// one, rounded to the nearest step, halves up.
    ///
    /// # Errors
    /// [`PoseError::Scale`] if the result is too near to 0, which lies between a mirrored scale and
    /// an unmirrored one.
    pub(crate) fn part_of_way(
        self,
        to: Self,
        numerator: u32,
        denominator: u32,
    ) -> Result<Self, PoseError> {
        let denominator = i128::from(denominator.max(1));
        let part = i128::from(to.0 - self.0) * i128::from(numerator);
        let steps = i128::from(self.0) + (2 * part + denominator).div_euclid(2 * denominator);
        // The result lies between two scales, so it fits an i64.
        let scale = Self(steps as i64);
        Self::new(scale.to_f64()).map(|_| scale)
    }

    /// Returns the factor with this many [`steps`](Self::steps); `None` if that is out of range.
    pub(crate) const fn from_steps(steps: i64) -> Option<Self> {
        const SMALLEST: u64 = Factor::STEPS as u64 / 1000;
        const LARGEST: u64 = Factor::STEPS as u64 * 1000;
        match steps.unsigned_abs() {
            SMALLEST..=LARGEST => Some(Self(steps)),
            _ => None,
        }
    }

    /// Returns the number of steps of 10⁻¹².
    pub(crate) const fn steps(self) -> i64 {
        self.0
    }
}

impl Default for Factor {
    fn default() -> Self {
        Self::ONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_exact() {
        for (times, steps) in [
            (1.0, Factor::STEPS),
            (0.1, Factor::STEPS / 10),
            (1.1, Factor::STEPS / 10 * 11),
            (-0.3, -3 * Factor::STEPS / 10),
            (0.001, Factor::STEPS / 1000),
            (1000.0, Factor::STEPS * 1000),
            (0.015625, 15_625_000_000),
        ] {
            assert_eq!(Factor::new(times).unwrap().steps(), steps, "{times}");
            assert_eq!(Factor::from_steps(steps), Factor::new(times).ok());
        }
    }

    #[test]
    fn scales_beyond_the_limits_are_refused() {
        for times in [0.0, -0.0, 0.000_999, 1000.5, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(Factor::new(times).is_err(), "{times}");
        }
        for steps in [0, 1, Factor::STEPS / 1000 - 1, Factor::STEPS * 1000 + 1, i64::MIN, i64::MAX]
        {
            assert_eq!(Factor::from_steps(steps), None, "{steps}");
        }
    }
}
