//! A motion by whole pixels, which specifies a distance and a direction.

use core::fmt;
use core::ops::Neg;

use super::conversions;

/// A motion by whole pixels: `dx` to the right, `dy` downwards.
///
/// A translation is not a position: it moves a mask from (x, y) to (x + dx, y + dy). A translation
/// between two masks is never longer than the sum of their sides, so it always fits `i32`.
#[doc(alias = "offset")]
#[doc(alias = "displacement")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Translation {
    /// The number of pixels to the right; negative numbers move to the left.
    pub dx: i32,
    /// The number of pixels downwards; negative numbers move upwards.
    pub dy: i32,
}

impl Translation {
    /// No motion.
    pub const ZERO: Self = Self { dx: 0, dy: 0 };

    /// Returns a motion of `dx` pixels to the right and `dy` downwards.
    pub const fn new(dx: i32, dy: i32) -> Self {
        Self { dx, dy }
    }

    /// Returns (dx, dy).
    pub(crate) const fn pair(self) -> (i32, i32) {
        (self.dx, self.dy)
    }

    /// Returns whether both components are 0.
    pub const fn is_zero(self) -> bool {
        self.dx == 0 && self.dy == 0
    }

    /// Returns the square of the motion's length, in squared pixels. The square is exact; the
    /// length itself is rarely a whole number.
    pub const fn length_squared(self) -> u64 {
        let (dx, dy) = (self.dx.unsigned_abs() as u64, self.dy.unsigned_abs() as u64);
        dx * dx + dy * dy
    }
}

conversions! { Translation {
    (i32, i32): (dx, dy) => Self::new(dx, dy),
} }

conversions! { (i32, i32) {
    Translation: Translation { dx, dy } => (dx, dy),
} }

impl Neg for Translation {
    type Output = Self;

    /// Returns the opposite motion. Saturates at the ends of `i32`.
    fn neg(self) -> Self {
        Self::new(self.dx.saturating_neg(), self.dy.saturating_neg())
    }
}

impl fmt::Display for Translation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "({}, {})", self.dx, self.dy)
    }
}
