//! A box of world pixels that may be larger than a mask or a rectangle can be.

use super::Rect;

/// A box of world pixels of any size; empty if an end is not beyond its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WorldBox {
    pub(crate) left: i64,
    pub(crate) top: i64,
    /// The first column beyond.
    pub(crate) right: i64,
    /// The first row beyond.
    pub(crate) bottom: i64,
}

impl WorldBox {
    /// No pixel.
    pub(crate) const EMPTY: Self = Self { left: 0, top: 0, right: 0, bottom: 0 };

    pub(crate) const fn of(rect: Rect) -> Self {
        Self { left: rect.x, top: rect.y, right: rect.right(), bottom: rect.bottom() }
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    /// The pixels in both; empty if there are none.
    pub(crate) fn intersection(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// Whether some pixel is in both.
    pub(crate) fn overlaps(self, other: Self) -> bool {
        !self.intersection(other).is_empty()
    }

    /// This box extended by `by` pixels on each side, as far as numbers go.
    pub(crate) const fn grown(self, by: i64) -> Self {
        Self {
            left: self.left.saturating_sub(by),
            top: self.top.saturating_sub(by),
            right: self.right.saturating_add(by),
            bottom: self.bottom.saturating_add(by),
        }
    }

    /// The squared distance to another box; neither is empty.
    pub(crate) fn distance_squared(self, other: Self) -> u128 {
        let apart = |one: i64, end: i64, other: i64, other_end: i64| {
            let apart = other.saturating_sub(end).max(one.saturating_sub(other_end)).max(0);
            u128::from(apart.unsigned_abs())
        };
        let across = apart(self.left, self.right, other.left, other.right);
        let down = apart(self.top, self.bottom, other.top, other.bottom);
        across * across + down * down
    }
}
