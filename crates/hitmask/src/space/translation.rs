//! How far, and which way.

use core::fmt;

/// A way to move a mask: `dx` pixels to the right, `dy` downwards.
///
/// It is not a place: what stands at (x, y) stands at (x + dx, y + dy) after it. Two masks are never further apart than
/// their sides together, so an `i32` holds every answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Translation {
    /// Pixels to the right; to the left where it is negative.
    pub dx: i32,
    /// Pixels downwards; upwards where it is negative.
    pub dy: i32,
}

impl Translation {
    /// No way at all.
    pub const ZERO: Self = Self { dx: 0, dy: 0 };

    /// `dx` pixels to the right and `dy` downwards.
    pub const fn new(dx: i32, dy: i32) -> Self {
        Self { dx, dy }
    }

    /// Whether it moves nothing.
    pub const fn is_zero(self) -> bool {
        self.dx == 0 && self.dy == 0
    }

    /// The square of its length, in squared pixels: exact, as the length itself rarely is.
    pub const fn length2(self) -> u64 {
        let (dx, dy) = (self.dx.unsigned_abs() as u64, self.dy.unsigned_abs() as u64);
        dx * dx + dy * dy
    }
}

impl fmt::Display for Translation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "({}, {})", self.dx, self.dy)
    }
}
