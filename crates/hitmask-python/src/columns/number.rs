//! The types that the numbers of a column may have.

use std::fmt::Display;

use numpy::Element;

/// A number of a column. Both conversions say whether there is an answer, so that a loop over many
/// numbers needs no branch.
pub(crate) trait Number: Element + Copy + Display + Send + Sync {
    /// The pixel that contains it, and whether there is one: if not, any number.
    fn pixel(self) -> (i32, bool);

    /// The index of an item of `length`, and whether there is one: if not, any number.
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
                // A cast and a comparison: `floor` would be a call where the processor need not
                // have an instruction for it.
                let whole = self as i32;
                let floor = whole.wrapping_sub(i32::from(whole as Self > self));
                // The one beyond the last pixel, because that is a number of either type. Not a
                // number is in no range.
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
