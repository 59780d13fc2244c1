//! The linear part of a pose and of its inverse, in fixed point.

use super::{Factor, Pose};
use crate::space::SINE_BITS;

/// How many fractional bits a coefficient has.
pub(crate) const MAP_BITS: u32 = 40;

/// A linear map of the plane with coefficients in steps of 2⁻⁴⁰: (x, y) becomes (`xx` x + `xy` y,
/// `yx` x + `yy` y).
///
/// No coefficient is greater than 1000, the largest scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Linear<T = i64> {
    pub(crate) xx: T,
    pub(crate) xy: T,
    pub(crate) yx: T,
    pub(crate) yy: T,
}

impl<T> Linear<T> {
    /// Returns this map with a function applied to each coefficient.
    pub(crate) fn map<U>(self, change: impl Fn(T) -> U) -> Linear<U> {
        Linear {
            xx: change(self.xx),
            xy: change(self.xy),
            yx: change(self.yx),
            yy: change(self.yy),
        }
    }
}

impl Linear {
    /// Returns the map from a sprite's own axes to the world's axes: first the scale, then the
    /// rotation. Tests compare the inverse with this map.
    #[cfg(test)]
    fn forward(pose: Pose) -> Self {
        let (sine, cosine) = pose.turn().sine_and_cosine();
        let (x, y) = pose.factors();
        let times = |of: i64, scale: Factor| {
            nearest(i128::from(of) * i128::from(scale.steps()), i128::from(Factor::STEPS))
        };
        Self { xx: times(cosine, x), xy: -times(sine, y), yx: times(sine, x), yy: times(cosine, y) }
    }

    /// Returns the map from the world's axes to a sprite's own axes: first the inverse rotation,
    /// then the inverse scale.
    pub(crate) fn inverse(pose: Pose) -> Self {
        let (sine, cosine) = pose.sine_and_cosine();
        let (x, y) = pose.factors();
        let over = |of: i64, scale: Factor| {
            let (of, steps) = (of * scale.steps().signum(), scale.steps().abs());
            const HALF: i64 = 1 << (SINE_BITS - MAP_BITS - 1);
            if steps == Factor::STEPS {
                // The most frequent scale needs no division.
                return (of + HALF) >> (SINE_BITS - MAP_BITS);
            }
            // Rounding down twice equals rounding down once, so the divisor stays small.
            let half = i128::from(HALF) * i128::from(steps);
            let quotient =
                (i128::from(of) * i128::from(Factor::STEPS) + half).div_euclid(i128::from(steps));
            (quotient >> (SINE_BITS - MAP_BITS)) as i64
        };
        if x == y {
            let (sine, cosine) = (over(sine, x), over(cosine, x));
            return Self { xx: cosine, xy: sine, yx: -sine, yy: cosine };
        }
        Self { xx: over(cosine, x), xy: over(sine, x), yx: -over(sine, y), yy: over(cosine, y) }
    }
}

/// Returns the coefficient nearest to a quotient in the steps of a sine; halves are rounded up.
#[cfg(test)]
fn nearest(numerator: i128, denominator: i128) -> i64 {
    let sign = denominator.signum();
    let (numerator, denominator) = (numerator * sign, denominator * sign);
    let one = denominator << (SINE_BITS - MAP_BITS);
    (numerator + one / 2).div_euclid(one) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Angle;

    const ONE: i64 = 1 << MAP_BITS;

    fn pose(degrees: f64, x: f64, y: f64) -> Pose {
        Pose::at((0.0, 0.0)).turned(Angle::from_degrees(degrees)).scaled((x, y))
    }

    #[test]
    fn quarters_and_powers_of_two_are_exact() {
        let pose = pose(90.0, 2.0, -0.5);
        let forward = Linear { xx: 0, xy: ONE / 2, yx: 2 * ONE, yy: 0 };
        assert_eq!(Linear::forward(pose), forward);
        assert_eq!(Linear::inverse(pose), Linear { xx: 0, xy: ONE / 2, yx: 2 * ONE, yy: 0 });
        let half = Linear::forward(self::pose(30.0, 1.0, 1.0));
        assert_eq!((half.yx, half.xy), (ONE / 2, -ONE / 2));
    }

    #[test]
    fn inverses_are_the_nearest_quotients() {
        for step in 0..3600 {
            for (x, y) in [(1.0, 1.0), (-1.0, 2.5), (0.001, 0.001), (-3.7, -3.7), (1000.0, 1.1)] {
                let pose = pose(f64::from(step) / 10.0 + 0.033, x, y);
                let (sine, cosine) = pose.turn().sine_and_cosine();
                let over = |of: i64, scale: Factor| {
                    nearest(i128::from(of) * i128::from(Factor::STEPS), scale.steps().into())
                };
                let (x, y) = pose.factors();
                let (xx, xy) = (over(cosine, x), over(sine, x));
                let expected = Linear { xx, xy, yx: -over(sine, y), yy: over(cosine, y) };
                assert_eq!(Linear::inverse(pose), expected, "{pose:?}");
            }
        }
    }

    #[test]
    fn the_inverse_undoes_the_pose() {
        for step in 0..720 {
            for (x, y) in [(1.0, 1.0), (0.001, 1000.0), (-3.7, 0.13), (1000.0, -1000.0)] {
                let pose = pose(f64::from(step) / 2.0 + 0.123, x, y);
                let (forward, inverse) = (Linear::forward(pose), Linear::inverse(pose));
                let product = |a: i64, b: i64| i128::from(a) * i128::from(b);
                let xx = product(inverse.xx, forward.xx) + product(inverse.xy, forward.yx);
                let xy = product(inverse.xx, forward.xy) + product(inverse.xy, forward.yy);
                // Each coefficient is off by half a step at most, and none is greater than 1000.
                let error = (xx - (1 << (2 * MAP_BITS))).abs().max(xy.abs());
                assert!(error <= 2000 * i128::from(ONE), "{pose:?}: {error}");
            }
        }
    }
}
