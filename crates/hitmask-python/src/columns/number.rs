//! The types that the numbers in a column may have.

use std::fmt::Display;

use numpy::Element;

/// A number in a column. Both conversions also return whether the number is valid, so a loop over
/// many numbers needs no branch.
pub(crate) trait Number: Element + Copy + Display + Send + Sync {
    /// Returns the pixel that contains the number, and whether there is one. If not, the returned
    /// pixel is unspecified.
    fn pixel(self) -> (i32, bool);

    /// Returns the index of an item in a list of `length`, and whether the index is valid. If not,
    /// the returned index is unspecified.
    fn index(self, length: u32) -> (u32, bool);
}

macro_rules! integers {
    ($($number:ty),*) => {$(
        impl Number for $number {
            #[inline(always)]
            fn pixel(self) -> (i32, bool) {
                (self as i32, i32::try_from(self).is_ok())
            }

            #[inline(always)]
            fn index(self, length: u32) -> (u32, bool) {
                // Negative numbers become large ones.
                (self as u32, (self as u64) < u64::from(length))
            }
        }
    )*};
}

integers!(i32, i64, u32, u64);

macro_rules! floats {
    ($($number:ty),*) => {$(
        impl Number for $number {
            #[inline(always)]
            fn pixel(self) -> (i32, bool) {
                // A cast and a comparison are used, because `floor` would be a function call on
                // processors that may have no instruction for it.
                let whole = self as i32;
                let floor = whole.wrapping_sub(i32::from(whole as Self > self));
                // The number after the last pixel is the bound, because both types can represent
                // it. NaN is in no range.
                const BEYOND: $number = -(i32::MIN as $number);
                (floor, (self >= i32::MIN as $number) & (self < BEYOND))
            }

            #[inline(always)]
            fn index(self, _length: u32) -> (u32, bool) {
                (0, false)
            }
        }
    )*};
}

floats!(f32, f64);
