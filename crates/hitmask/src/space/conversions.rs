//! Shared code for numbers and positions: one-line conversions, sums in fixed point, and a `Debug`
//! that prints the same text as `Display`.

/// Implements `From` for a type (after its lifetime, if it has one) and each of several sources. A
/// source consists of a pattern and the value to create from it.
macro_rules! conversions {
    ($life:lifetime $target:ty {
        $($(#[$doc:meta])* $source:ty: $pattern:pat => $value:expr,)+
    }) => {$(
        impl<$life> From<$source> for $target {
            $(#[$doc])*
            fn from($pattern: $source) -> Self {
                $value
            }
        }
    )+};
    ($target:ty {
        $($(#[$doc:meta])* $source:ty: $pattern:pat => $value:expr,)+
    }) => {$(
        impl From<$source> for $target {
            $(#[$doc])*
            fn from($pattern: $source) -> Self {
                $value
            }
        }
    )+};
}

/// Implements sums and differences of a fixed-point number, which is a count of steps. The
/// constructor `$from` clamps results beyond the ends of its range.
macro_rules! sums_of_steps {
    ($number:ident, $from:ident) => {
        impl core::ops::Add for $number {
            type Output = Self;

            /// Returns the sum; a sum beyond the range is clamped to the nearer end.
            fn add(self, other: Self) -> Self {
                // The absolute value of each number is at most 2⁶².
                Self::$from(self.0.saturating_add(other.0))
            }
        }

        impl core::ops::Sub for $number {
            type Output = Self;

            /// Returns the difference; a difference beyond the range is clamped to the nearer end.
            fn sub(self, other: Self) -> Self {
                Self::$from(self.0.saturating_sub(other.0))
            }
        }

        impl core::ops::Neg for $number {
            type Output = Self;

            fn neg(self) -> Self {
                // The range is symmetric.
                Self(-self.0)
            }
        }

        impl core::ops::AddAssign for $number {
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }

        impl core::ops::SubAssign for $number {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }
    };
}

/// Implements `Debug` for types whose `Display` shows all their contents.
macro_rules! debug_as_display {
    ($($type:ty),+) => {$(
        impl core::fmt::Debug for $type {
            fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, formatter)
            }
        }
    )+};
}

pub(crate) use {conversions, debug_as_display, sums_of_steps};

/// Returns a count of steps, clamped to a symmetric range.
pub(super) const fn clamped(steps: i128, most: i64) -> i64 {
    if steps < -(most as i128) {
        -most
    } else if steps > most as i128 {
        most
    } else {
        steps as i64
    }
}
