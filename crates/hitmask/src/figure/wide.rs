//! Computes square roots of numbers that do not fit 128 bits.

/// Returns the whole part of the square root of `one` · `two`. The product must be less than 2²⁴⁰.
pub(super) fn root_of_product(one: u128, two: u128) -> u128 {
    if let Some(product) = one.checked_mul(two) {
        return product.isqrt();
    }
    let product = wide_product(one, two);
    let mut root = 0;
    for bit in (0..120).rev() {
        let candidate = root | 1 << bit;
        if wide_product(candidate, candidate) <= product {
            root = candidate;
        }
    }
    root
}

/// Returns the product's upper and lower 128 bits. Source: Knuth, "The Art of Computer
/// Programming", volume 2, section 4.3.1, with two 64-bit digits.
fn wide_product(one: u128, two: u128) -> (u128, u128) {
    let halves = |number: u128| (number >> 64, number & u128::from(u64::MAX));
    let ((one_high, one_low), (two_high, two_low)) = (halves(one), halves(two));
    let (carry, lowest) = halves(one_low * two_low);
    let (carry, middle) = {
        let (first_high, first_low) = halves(one_high * two_low + carry);
        let (second_high, second_low) = halves(one_low * two_high + first_low);
        (first_high + second_high, second_low)
    };
    (one_high * two_high + carry, middle << 64 | lowest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_whole() {
        assert_eq!(wide_product(u128::MAX, u128::MAX), (u128::MAX - 1, 1));
        assert_eq!(wide_product(1 << 100, 1 << 100), (1 << 72, 0));
        assert_eq!(wide_product((1 << 64) + 1, (1 << 64) - 1), (0, u128::MAX));
    }

    #[test]
    fn roots_are_floors() {
        for root in [1, 2, 3, (1 << 64) + 5, (1 << 100) - 7, (1 << 119) + 12_345] {
            assert_eq!(root_of_product(root, root), root);
            assert_eq!(root_of_product(root, root + 1), root);
            assert_eq!(root_of_product(root - 1, root + 1), root - 1);
            assert_eq!(root_of_product(root, root + 2), root);
            assert_eq!(root_of_product(root + 1, root + 1), root + 1);
        }
        assert_eq!(root_of_product(0, u128::MAX), 0);
    }
}
