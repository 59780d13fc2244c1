//! Products that i128 cannot hold.

/// A product in 256 bits: the upper half and the lower half.
pub(crate) fn product(one: i128, two: i128) -> (i128, u128) {
    let low = |number: i128| number & i128::from(u64::MAX);
    let (one_high, two_high) = (one >> 64, two >> 64);
    let lowest = (low(one) as u128) * (low(two) as u128);
    // Both are at most 2¹²⁷, because the upper halves are between -2⁶³ and 2⁶³.
    let (middle, other_middle) = (one_high * low(two), low(one) * two_high);
    let carried = (lowest >> 64) as i128 + low(middle) + low(other_middle);
    let high = one_high * two_high + (middle >> 64) + (other_middle >> 64) + (carried >> 64);
    (high, (low(carried) as u128) << 64 | (lowest & u128::from(u64::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_have_256_bits() {
        for (one, two, expected) in [
            (3, -5, (-1, -15_i128 as u128)),
            (1 << 100, 1 << 100, (1 << 72, 0)),
            (-(1 << 100), (1 << 100) + 1, (-(1 << 72) - 1, u128::MAX - (1 << 100) + 1)),
            (i128::from(u64::MAX), i128::from(u64::MAX), (0, u128::from(u64::MAX).pow(2))),
            (i128::MIN, i128::MIN, (1 << 126, 0)),
            (i128::MAX, i128::MIN, (-(1 << 126), 1 << 127)),
        ] {
            assert_eq!(product(one, two), expected, "{one} {two}");
            assert_eq!(product(two, one), expected, "{two} {one}");
        }
    }
}
