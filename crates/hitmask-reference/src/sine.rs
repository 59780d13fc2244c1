//! A reference for sines, which uses the power series with a hundred binary places.

use crate::wide::product;

/// The number of binary places of the numbers in this module.
pub const PLACES: u32 = 100;

/// One, in steps of 2⁻¹⁰⁰.
pub const ONE: i128 = 1 << PLACES;

/// π in steps of 2⁻¹⁰⁰, rounded down.
const PI: i128 = 0x0032_43F6_A888_5A30_8D31_3198_A2E0;

/// The number of steps in a quarter turn. A degree has 2⁴⁰ steps.
const QUARTER: i64 = 90 << 40;

/// The product of two numbers, without its last `places` binary places.
fn times(one: i128, other: i128, places: u32) -> i128 {
    let (high, low) = product(one, other);
    (high << (128 - places)) | (low >> places) as i128
}

/// The sine and the cosine, in steps of 2⁻¹⁰⁰, of an angle in steps of 2⁻⁴⁰ degrees. They are exact
/// at quarter turns, and accurate to within 2⁻⁹⁰ elsewhere.
pub fn sine_and_cosine(angle: i64) -> (i128, i128) {
    let x = times(PI, angle.rem_euclid(QUARTER).into(), 40) / 180;
    // The terms are 1, x, x² / 2, x³ / 6, …. They belong to cosine and sine alternately, with
    // alternating signs.
    let (mut term, mut sums) = (ONE, [0, 0]);
    for power in 0..40 {
        let sign = if power / 2 % 2 == 0 { 1 } else { -1 };
        sums[power % 2] += sign * term;
        term = times(term, x, PLACES) / (power as i128 + 1);
    }
    let [cosine, sine] = sums;
    match angle.div_euclid(QUARTER).rem_euclid(4) {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

/// The nearest whole number to `numerator` / `denominator`, with halves rounded away from zero.
pub fn nearest(numerator: i128, denominator: i128) -> i128 {
    let size = (numerator.abs() + denominator.abs() / 2) / denominator.abs();
    size * numerator.signum() * denominator.signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sines_are_those_of_floats() {
        for quarter_degrees in -1500..1500 {
            let (sine, cosine) = sine_and_cosine(quarter_degrees << 38);
            let radians = (quarter_degrees as f64 / 4.0).to_radians();
            let float = |steps: i128| steps as f64 / ONE as f64;
            assert!((float(sine) - radians.sin()).abs() < 1e-14, "{quarter_degrees}");
            assert!((float(cosine) - radians.cos()).abs() < 1e-14, "{quarter_degrees}");
        }
    }

    #[test]
    fn quarters_are_exact_and_the_squares_add_up_to_one() {
        assert_eq!(sine_and_cosine(QUARTER), (ONE, 0));
        assert_eq!(sine_and_cosine(-QUARTER), (-ONE, 0));
        let (sine, cosine) = sine_and_cosine(30 << 40);
        let one = times(sine, sine, PLACES) + times(cosine, cosine, PLACES);
        assert!((one - ONE).abs() < 1 << 10, "{}", one - ONE);
        assert!((sine - ONE / 2).abs() < 1 << 10, "{}", sine - ONE / 2);
    }
}
